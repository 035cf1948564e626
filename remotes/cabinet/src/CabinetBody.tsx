import { forum } from '@forum/client/forum'
import { i18n } from '@forum/language'
import { Afterwards, lazyWithRetry, PageBody, Spinner } from '@forum/ui'
import { Stack } from '@forum/ui/layout'
import type { ReactNode } from 'react'
import type { CabinetState } from './cabinet.ts'
import { Participation } from './registration/Participation.tsx'
import { cabinetTexts } from './texts.ts'

const HeldData = lazyWithRetry(async () => (await import('./person/heldData/HeldData.tsx')).HeldData, {
  Pending: () => <Spinner label={cabinetTexts.loading} style={{ padding: '24px' }} />,
})

/** Button that is shown after the reply to its call: the first view does not wait for its tooltip. */
const MailUs = lazyWithRetry(async () => (await import('./MailUs.tsx')).MailUs, { Pending: () => null })

const Further = lazyWithRetry(async () => (await import('./Further.tsx')).Further, { Pending: () => null })
const ConsentRequest = lazyWithRetry(async () => (await import('./consent/ConsentRequest.tsx')).ConsentRequest)

/** Content of one cabinet: registrations with their next step, profile, personal data. */
export function CabinetBody({ state, children }: { state: CabinetState; children: ReactNode }) {
  return (
    <PageBody title={i18n.t('Личный кабинет')}>
      <Stack gap={24}>
        {state.consent && state.consent.state !== 'given' && <ConsentRequest consent={state.consent} />}
        <Participation state={state} />
        {(forum().modulesOn || state.history) && <Further state={state} />}
        <Afterwards>
          {children}
          <HeldData state={state} />
        </Afterwards>
      </Stack>
      <MailUs />
    </PageBody>
  )
}
