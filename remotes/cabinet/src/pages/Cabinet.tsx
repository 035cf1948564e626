import { useLoaderData } from '@forum/router'
import { lazyWithRetry, Spinner } from '@forum/ui'
import { CabinetBody } from '../CabinetBody.tsx'
import { loadCabinet } from '../cabinet.ts'
import { texts } from '../texts.ts'

const PersonalData = lazyWithRetry(async () => (await import('../person/PersonalData.tsx')).PersonalData, {
  // Reserves about the height of the content, to avoid a layout shift.
  Pending: () => (
    <Spinner label={texts.loading} style={{ alignItems: 'start', padding: '24px', minHeight: '100vh', boxSizing: 'border-box' }} />
  ),
})

export const loader = () => loadCabinet('main')

export function Component() {
  return (
    <CabinetBody state={useLoaderData<typeof loader>()}>
      <PersonalData />
    </CabinetBody>
  )
}
