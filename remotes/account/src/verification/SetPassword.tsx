import { ApiError } from '@forum/client/apiError'
import { addToast } from '@forum/client/toasts'
import { personTexts, registrationPasswordProblem, registrationPasswordRules } from '@forum/domain/people/person'
import { i18n } from '@forum/language'
import { Button, Field, Input, makeStyles, Subtitle2 } from '@forum/ui'
import { useForm, valibotResolver } from '@forum/ui/form'
import { Quiet, Stack } from '@forum/ui/layout'
import * as v from 'valibot'
import { checkedText } from '../formRules.ts'
import { NewPassword } from '../password/NewPassword.tsx'
import { ConsentField } from '../registration/ConsentField.tsx'
import { accountTexts } from '../texts.ts'

const PasswordForm = v.object({
  password: checkedText(registrationPasswordProblem),
  consent: v.pipe(
    v.boolean(),
    v.check((given) => given, personTexts.required),
  ),
})

const useStyles = makeStyles({
  heading: { margin: 0 },
})

interface Props {
  email: string
  /** Reason why a password is needed. */
  about: string
  /** Label of the button. */
  action: string
  /** The reader also has to agree to the policy. */
  consentNeeded?: boolean
  save: (form: { password: string }) => Promise<void>
  /** Called for errors other than a refused password or a lost connection. */
  onRefused: (error: unknown) => void
}

/** Sets the owner's password for an account that another person created. */
export function SetPassword({ email, about, action, consentNeeded = false, save, onRefused }: Props) {
  const styles = useStyles()
  const { control, handleSubmit, setError } = useForm({
    resolver: valibotResolver(PasswordForm),
    defaultValues: { password: '', consent: !consentNeeded },
  })

  const complete = handleSubmit(async (form) => {
    try {
      await save(form)
    } catch (error) {
      const [message] = (error instanceof ApiError && error.fields.password) || []
      if (message) setError('password', { message }, { shouldFocus: true })
      // The link is still valid after a lost connection.
      else if (error instanceof ApiError && error.status === 0) addToast('error', error.message)
      else onRefused(error)
    }
  })

  return (
    <Stack as="form" gap={20} onSubmit={complete} noValidate>
      <Subtitle2 as="h2" block className={styles.heading}>
        {i18n.t('Задайте пароль для входа')}
      </Subtitle2>
      <Quiet as="p" block>
        {about}
      </Quiet>
      <Field label={accountTexts.email}>
        <Input type="email" size="large" value={email} disabled autoComplete="username" />
      </Field>
      <NewPassword control={control} name="password" label={accountTexts.password} rules={registrationPasswordRules} size="large" />
      {consentNeeded && <ConsentField control={control} name="consent" />}
      <Button type="submit" appearance="primary" size="large">
        {action}
      </Button>
    </Stack>
  )
}
