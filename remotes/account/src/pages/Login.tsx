import { ApiError, messageOf } from '@forum/client/apiError'
import { call } from '@forum/client/call'
import { forum } from '@forum/client/forum'
import { endSession, setProfile, startSession, useSession } from '@forum/client/session'
import { getProfile, login } from '@forum/contracts/session'
import { emailProblem, loginPasswordProblem, lowerCaseEmail } from '@forum/domain/person'
import { Link, redirect, useLocation, useNavigate, useSearchParams } from '@forum/router'
import { Button, Field, Input, lazyWithRetry, makeStyles, PageBody, Panel, PasswordInput, Text, TextLink, tokens } from '@forum/ui'
import { type FormEvent, useState } from 'react'
import { ForumSidePanel } from '../ForumSidePanel.tsx'
import { localPath } from '../links.ts'
import { SecondFactorStep } from '../signIn/SecondFactorStep.ts'
import { type WaitingSignIn, waitingOf } from '../signIn/waiting.ts'
import { accountTexts } from '../texts.ts'
import { isAfterOtherBrowser } from '../verification/registeredHere.ts'

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

/** Wrong credentials, as related servers report them; not a lost connection or too many attempts. */
const refusedStatuses = [400, 401, 403]

// Loads the form library, which the page itself does not need.
const ResendMail = lazyWithRetry(async () => (await import('../verification/ResendMail.tsx')).ResendMail)

// The rest is needed by few.
const Pending = () => null
const StrangerNotice = lazyWithRetry(async () => (await import('../verification/StrangerNotice.tsx')).StrangerNotice, { Pending })
const ProviderButtons = lazyWithRetry(
  async () => (await import(/* webpackChunkName: 'sso' */ '../singleSignOn/ProviderButtons.tsx')).ProviderButtons,
  { Pending },
)
const SignInFailure = lazyWithRetry(
  async () => (await import(/* webpackChunkName: 'sso' */ '../singleSignOn/SignInFailure.tsx')).SignInFailure,
  { Pending },
)

const useStyles = makeStyles({
  form: { display: 'flex', flexDirection: 'column', rowGap: '20px' },
  forgotten: { alignSelf: 'flex-end', marginTop: '-8px', color: tokens.colorBrandForegroundLink },
  problem: {
    padding: '10px 16px',
    borderRadius: tokens.borderRadiusMedium,
    color: tokens.colorStatusDangerForeground1,
    backgroundColor: tokens.colorStatusDangerBackground1,
    overflowWrap: 'anywhere',
  },
  unverified: { alignSelf: 'flex-start', marginTop: '-8px' },
  newcomer: {
    display: 'flex',
    flexDirection: 'column',
    rowGap: '12px',
    marginTop: '28px',
    paddingTop: '24px',
    borderTop: `1px solid ${tokens.colorNeutralStroke2}`,
  },
})

function LoginPage() {
  const styles = useStyles()
  const navigate = useNavigate()
  const [search] = useSearchParams()
  const { state } = useLocation()
  const [email, setEmail] = useState('')
  const [password, setPassword] = useState('')
  const [judged, setJudged] = useState(false)
  /** Why the last attempt failed, until the next one. */
  const [failure, setFailure] = useState<ApiError | null>(null)
  const [resending, setResending] = useState(false)
  const [waiting, setWaiting] = useState<WaitingSignIn | null>(null)
  const providers = forum().signInProviders
  const ssoFailure = providers && search.get('sso')
  const problems = { email: emailProblem(email), password: loginPasswordProblem(password) }

  // Two fields need no form library: it would be a tenth of the code of the most common first page.
  async function signIn(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    setJudged(true)
    setFailure(null)
    setResending(false)
    const wrong = problems.email ? 'email' : problems.password && 'password'
    if (wrong) {
      const field = event.currentTarget.elements.namedItem(wrong)
      if (field instanceof HTMLInputElement) field.focus()
      return
    }
    try {
      const { token, user } = await call(login, { login: email, email, password })
      // Related servers may reply with only the token; the profile has the id then.
      startSession(token, (user as typeof user | undefined)?.id ?? null)
    } catch (error) {
      const request = waitingOf(error)
      if (request) return setWaiting(request)
      return setFailure(error instanceof ApiError ? error : new ApiError({ status: 0, code: 'unknown', message: messageOf(error) }))
    }
    await navigate(localPath(search.get('next')), { replace: true })
  }

  if (waiting) {
    const back = (error: ApiError | null) => {
      setWaiting(null)
      setPassword('')
      setJudged(false)
      setFailure(error)
    }
    return (
      <PageBody title={accountTexts.login.title} width="narrow">
        <Panel>
          <SecondFactorStep waiting={waiting} next={search.get('next')} onBack={back} />
        </Panel>
      </PageBody>
    )
  }

  return (
    <ForumSidePanel>
      <PageBody title={accountTexts.login.title} width="narrow">
        <Panel>
          <form className={styles.form} onSubmit={signIn} noValidate>
            {ssoFailure && <SignInFailure failure={ssoFailure} />}
            {isAfterOtherBrowser(state) && <StrangerNotice />}
            <Field label={accountTexts.email} validationMessage={judged ? problems.email : null}>
              <Input
                name="email"
                type="email"
                size="large"
                autoComplete="username"
                value={email}
                onChange={(_, { value }) => setEmail(lowerCaseEmail(value))}
              />
            </Field>
            <Field label={accountTexts.password} validationMessage={judged ? problems.password : null}>
              <PasswordInput
                name="password"
                size="large"
                autoComplete="current-password"
                value={password}
                onChange={(_, { value }) => setPassword(value)}
              />
            </Field>
            {failure && (
              <div role="alert" className={styles.problem}>
                {accountTexts.failed(failure.detail ?? failure.message)}
              </div>
            )}
            {/* The same for every refused pair, so that it tells nothing about the account. */}
            {failure && refusedStatuses.includes(failure.status) && (
              <TextLink
                as="button"
                type="button"
                className={styles.unverified}
                aria-expanded={resending}
                onClick={() => setResending(!resending)}
              >
                {accountTexts.login.unverified}
              </TextLink>
            )}
            <Link to="/reset-password" className={styles.forgotten}>
              {accountTexts.login.forgotten}
            </Link>
            <Button type="submit" appearance="primary" size="large">
              {accountTexts.signIn}
            </Button>
          </form>
          {providers && <ProviderButtons providers={providers} next={search.get('next')} />}
          {resending && <ResendMail title={accountTexts.resend.title} hint={accountTexts.resend.hint} email={email} />}
          <div className={styles.newcomer}>
            <Text>{accountTexts.login.newHere}</Text>
            <Button size="large" onClick={() => navigate('/registration')}>
              {accountTexts.login.create}
            </Button>
          </div>
        </Panel>
      </PageBody>
    </ForumSidePanel>
  )
}

export { LoginPage as Component, redirectSignedIn as loader }
