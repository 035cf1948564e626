import { lowerCaseEmail } from '@forum/domain/people/person'
import { i18n } from '@forum/language'
import { Link } from '@forum/router'
import { Button, Field, Input, makeStyles, PasswordInput, TextLink, tokens } from '@forum/ui'
import { Stack } from '@forum/ui/layout'
import type { FormEvent, ReactNode } from 'react'
import { accountTexts } from '../texts.ts'
import type { useSignIn } from './useSignIn.ts'

/** Statuses of wrong credentials, as related servers report them; not of a lost connection or too many attempts. */
const refusedStatuses = [400, 401, 403]

const useStyles = makeStyles({
  forgotten: { justifySelf: 'end', marginTop: '-8px', color: tokens.colorBrandForegroundLink },
  problem: {
    padding: '10px 16px',
    borderRadius: tokens.borderRadiusMedium,
    color: tokens.colorStatusDangerForeground1,
    backgroundColor: tokens.colorStatusDangerBackground1,
    overflowWrap: 'anywhere',
  },
  unverified: { justifySelf: 'start', marginTop: '-8px' },
})

interface Props {
  state: ReturnType<typeof useSignIn>
  /** The address is known when the page opens. */
  asksPassword: boolean
  onSubmit: (event: FormEvent<HTMLFormElement>) => void
  /** Whether the form for another verification mail is shown. */
  resending: boolean
  onResend: () => void
  /** Notices above the fields. */
  children: ReactNode
}

/** E-mail and password, and the error of the last attempt. */
export function CredentialsForm({ state, asksPassword, onSubmit, resending, onResend, children }: Props) {
  const styles = useStyles()
  const { email, setEmail, password, setPassword, problems, failure } = state
  return (
    <Stack as="form" gap={20} onSubmit={onSubmit} noValidate>
      {children}
      <Field label={accountTexts.email} validationMessage={problems?.email}>
        <Input
          name="email"
          type="email"
          size="large"
          autoComplete="username"
          value={email}
          onChange={(_, { value }) => setEmail(lowerCaseEmail(value))}
        />
      </Field>
      <Field label={accountTexts.password} validationMessage={problems?.password}>
        <PasswordInput
          name="password"
          size="large"
          autoComplete="current-password"
          // The password is all that is left to type.
          autoFocus={asksPassword}
          value={password}
          onChange={(_, { value }) => setPassword(value)}
        />
      </Field>
      {failure && (
        <div role="alert" className={styles.problem}>
          {accountTexts.failed(failure.detail ?? failure.message)}
        </div>
      )}
      {/* The message is the same for every refused pair, so that it reveals nothing about the account. */}
      {failure && refusedStatuses.includes(failure.status) && (
        <TextLink as="button" type="button" className={styles.unverified} aria-expanded={resending} onClick={onResend}>
          {i18n.t('Ещё не подтвердили e-mail? Получить новую ссылку')}
        </TextLink>
      )}
      <Link to="/reset-password" className={styles.forgotten}>
        {accountTexts.login.forgotten}
      </Link>
      <Button type="submit" appearance="primary" size="large">
        {accountTexts.signIn}
      </Button>
    </Stack>
  )
}
