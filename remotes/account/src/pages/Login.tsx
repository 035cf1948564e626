import { ApiError, messageOf } from '@forum/client/apiError'
import { call } from '@forum/client/call'
import { endSession, setProfile, startSession, useSession } from '@forum/client/session'
import { addToast } from '@forum/client/toasts'
import { getProfile, login } from '@forum/contracts/session'
import { loginPasswordProblem, normalizeEmail } from '@forum/domain/person'
import { Link, redirect, useNavigate, useSearchParams } from '@forum/router'
import { Button, makeStyles, PageBody, Panel, Text, tokens } from '@forum/ui'
import { FormInput, useForm, valibotResolver } from '@forum/ui/form'
import * as v from 'valibot'
import { EmailText, ruled } from '../formRules.ts'
import { localPath } from '../links.ts'
import { texts } from '../texts.ts'

/** Somebody who is still signed in goes on; a token that no longer holds is forgotten. */
export async function loader(): Promise<Response | null> {
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

const LoginForm = v.object({ email: EmailText, password: ruled(loginPasswordProblem) })

const useStyles = makeStyles({
  form: { display: 'flex', flexDirection: 'column', rowGap: '20px' },
  forgotten: { alignSelf: 'flex-end', marginTop: '-8px', color: tokens.colorBrandForegroundLink },
  newcomer: {
    display: 'flex',
    flexDirection: 'column',
    rowGap: '12px',
    marginTop: '28px',
    paddingTop: '24px',
    borderTop: `1px solid ${tokens.colorNeutralStroke2}`,
  },
})

export function Component() {
  const styles = useStyles()
  const navigate = useNavigate()
  const [search] = useSearchParams()
  const { control, handleSubmit } = useForm({ resolver: valibotResolver(LoginForm), defaultValues: { email: '', password: '' } })

  const signIn = handleSubmit(async ({ email, password }) => {
    const address = normalizeEmail(email)
    try {
      const { token, user } = await call(login, { login: address, email: address, password })
      // A server of the same family may answer with the token alone; the profile brings the id then.
      startSession(token, (user as typeof user | undefined)?.id ?? null)
    } catch (error) {
      addToast('error', texts.failed((error instanceof ApiError && error.detail) || messageOf(error)))
      return
    }
    await navigate(localPath(search.get('next')), { replace: true })
  })

  return (
    <PageBody title={texts.login.title} width="narrow">
      <Panel>
        <form className={styles.form} onSubmit={signIn} noValidate>
          <FormInput
            control={control}
            name="email"
            label={texts.email}
            type="email"
            size="large"
            autoComplete="username"
            normalize={normalizeEmail}
          />
          <FormInput
            control={control}
            name="password"
            label={texts.password}
            type="password"
            size="large"
            autoComplete="current-password"
          />
          <Link to="/reset-password" className={styles.forgotten}>
            {texts.login.forgotten}
          </Link>
          <Button type="submit" appearance="primary" size="large">
            {texts.signIn}
          </Button>
        </form>
        <div className={styles.newcomer}>
          <Text>{texts.login.newHere}</Text>
          <Button size="large" onClick={() => navigate('/registration')}>
            {texts.login.create}
          </Button>
        </div>
      </Panel>
    </PageBody>
  )
}
