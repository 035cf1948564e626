import { useLoaderData } from '@forum/router'
import { CabinetBody } from '../CabinetBody.tsx'
import { loadCabinet } from '../cabinet.ts'
import { deferred } from '../deferred.tsx'

const PersonalData = deferred(async () => (await import('../person/PersonalData.tsx')).PersonalData)

export const loader = () => loadCabinet('main')

export function Component() {
  return (
    <CabinetBody state={useLoaderData<typeof loader>()}>
      <PersonalData />
    </CabinetBody>
  )
}
