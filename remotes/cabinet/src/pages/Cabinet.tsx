import { useLoaderData, useLocation } from '@forum/router'
import { CabinetBody } from '../CabinetBody.tsx'
import { loadCabinet } from '../cabinet.ts'
import { PersonalData } from '../person/PersonalData.tsx'

const loadMainCabinet = () => loadCabinet('main')

function CabinetPage() {
  const { pathname } = useLocation()
  return (
    <CabinetBody state={useLoaderData<typeof loadMainCabinet>()}>
      <PersonalData key={pathname} expanded={pathname.endsWith('/personal-data')} />
    </CabinetBody>
  )
}

export { CabinetPage as Component, loadMainCabinet as loader }
