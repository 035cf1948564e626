import { call } from '@forum/client/call'
import { forum } from '@forum/client/forum'
import { getSecondFactor } from '@forum/contracts/people/secondFactor'
import { getSecurity } from '@forum/contracts/people/security'
import { listIdentities } from '@forum/contracts/people/singleSignOn'
import { i18n } from '@forum/language'
import { useLoaderData } from '@forum/router'
import { lazyWithRetry, PageBody } from '@forum/ui'
import { Stack } from '@forum/ui/layout'
import { ChangeEmail } from '../security/ChangeEmail.tsx'
import { ChangePassword } from '../security/ChangePassword.tsx'
import { Sessions } from '../security/Sessions.tsx'

const Identities = lazyWithRetry(async () => (await import(/* webpackChunkName: 'sso' */ '../security/Identities.tsx')).Identities, {
  Pending: () => null,
})

const SecondFactor = lazyWithRetry(
  async () => (await import(/* webpackChunkName: 'own-second-factor' */ '../security/secondFactor/SecondFactor.tsx')).SecondFactor,
  { Pending: () => null },
)

async function loadSecurity() {
  const [state, secondFactor, linked] = await Promise.all([
    call(getSecurity, {}),
    call(getSecondFactor, {}),
    forum().signInProviders ? call(listIdentities, {}) : null,
  ])
  return { ...state, secondFactor, identities: linked?.identities ?? null }
}

/** The signed-in person's e-mail, password, second factor, linked sign-ins and sessions. */
function SecurityPage() {
  const { sessions, emailChange, secondFactor, identities } = useLoaderData<typeof loadSecurity>()
  return (
    <PageBody title={i18n.t('Безопасность')}>
      <Stack gap={24}>
        <ChangeEmail waiting={emailChange} />
        <ChangePassword />
        <SecondFactor state={secondFactor} hasOtherSessions={sessions.length > 1} />
        {identities && <Identities identities={identities} />}
        <Sessions sessions={sessions} />
      </Stack>
    </PageBody>
  )
}

export { loadSecurity as loader, SecurityPage as Component }
