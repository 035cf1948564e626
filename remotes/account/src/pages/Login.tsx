import { call } from '@forum/client/call'
import { forum } from '@forum/client/forum'
import { endSession, setProfile, useSession } from '@forum/client/session'
import { getProfile } from '@forum/contracts/people/session'
import { i18n } from '@forum/language'
import { redirect, useLocation, useNavigate, useSearchParams } from '@forum/router'
import { lazyWithRetry, PageBody, Panel } from '@forum/ui'
import { useState } from 'react'
import { ForumSidePanel } from '../ForumSidePanel.tsx'
import { CredentialsForm } from '../signIn/CredentialsForm.tsx'
import { NewcomerSection } from '../signIn/NewcomerSection.tsx'
import { SecondFactorStep } from '../signIn/SecondFactorStep.ts'
import { useSignIn } from '../signIn/useSignIn.ts'
import { accountTexts } from '../texts.ts'
import { afterVerification } from '../verification/registeredHere.ts'
import { verificationTexts } from '../verification/texts.ts'

/** Redirects a person with a valid session; discards an invalid token. */
async function redirectSignedIn(): Promise<Response | null> {
  const { token } = useSession.getState()
  if (token === null) return null
  try {
    setProfile(await call(getProfile, {}))
  } catch {
    endSession(token)
    return null
  }
  return redirect('/user')
}

// Loads the form library, which the page itself does not need.
const ResendMail = lazyWithRetry(async () => (await import('../verification/ResendMail.tsx')).ResendMail)

// The rest is rarely needed.
const Pending = () => null
const VerifiedNotice = lazyWithRetry(
  async () => (await import(/* webpackChunkName: 'verified' */ '../verification/VerifiedNotice.tsx')).VerifiedNotice,
  { Pending },
)
const StrangerNotice = lazyWithRetry(
  async () => (await import(/* webpackChunkName: 'verified' */ '../verification/StrangerNotice.tsx')).StrangerNotice,
  { Pending },
)
const ProviderButtons = lazyWithRetry(
  async () => (await import(/* webpackChunkName: 'sso' */ '../singleSignOn/ProviderButtons.tsx')).ProviderButtons,
  { Pending },
)
const SignInFailure = lazyWithRetry(
  async () => (await import(/* webpackChunkName: 'sso' */ '../singleSignOn/SignInFailure.tsx')).SignInFailure,
  { Pending },
)

function LoginPage() {
  const navigate = useNavigate()
  const [search] = useSearchParams()
  const { state } = useLocation()
  const next = search.get('next')
  const verified = afterVerification(state)
  const credentials = useSignIn(next, verified?.email)
  const [resending, setResending] = useState(false)
  const providers = forum().signInProviders
  const ssoFailure = providers && search.get('sso')

  if (credentials.waiting)
    return (
      <PageBody title={accountTexts.login.title} width="narrow">
        <Panel>
          <SecondFactorStep waiting={credentials.waiting} next={next} onBack={credentials.restart} />
        </Panel>
      </PageBody>
    )

  return (
    <ForumSidePanel>
      <PageBody title={accountTexts.login.title} width="narrow">
        <Panel>
          <CredentialsForm
            state={credentials}
            asksPassword={Boolean(verified?.email)}
            onSubmit={(event) => {
              setResending(false)
              void credentials.signIn(event)
            }}
            resending={resending}
            onResend={() => setResending(!resending)}
          >
            {ssoFailure && <SignInFailure failure={ssoFailure} />}
            {verified && <VerifiedNotice detail={verified.detail} />}
          </CredentialsForm>
          {verified?.isOtherBrowser && <StrangerNotice />}
          {providers && <ProviderButtons providers={providers} next={next} />}
          {resending && (
            <ResendMail title={i18n.t('Ссылка потеряна или устарела?')} hint={verificationTexts.resend.hint} email={credentials.email} />
          )}
          <NewcomerSection onCreate={() => navigate('/registration')} />
        </Panel>
      </PageBody>
    </ForumSidePanel>
  )
}

export { LoginPage as Component, redirectSignedIn as loader }
