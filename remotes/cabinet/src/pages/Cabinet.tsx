import { useLoaderData, useLocation } from '@forum/router'
import { loadCabinet } from '../cabinet.ts'
import { CabinetBody } from '../layout/CabinetBody.tsx'
import { PersonalData } from '../person/PersonalData.tsx'

export const loader = () => loadCabinet('main')

export function Component() {
  const { pathname } = useLocation()
  return (
    <CabinetBody state={useLoaderData<typeof loader>()}>
      <PersonalData key={pathname} expanded={pathname.endsWith('/personal-data')} />
    </CabinetBody>
  )
}
