import { ApiError } from '@forum/client/apiError'
import { addToast } from '@forum/client/toasts'
import { registrationPasswordProblem } from '@forum/domain/person'
import { Button, Field, Input, makeStyles, Subtitle2, Text, tokens } from '@forum/ui'
import { FormInput, useForm, useWatch, valibotResolver } from '@forum/ui/form'
import * as v from 'valibot'
import { ruled } from '../formRules.ts'
import type { LinkParameters } from '../links.ts'
import { PasswordRules } from '../registration/PasswordRules.tsx'
import { texts } from '../texts.ts'
import { completeWithPassword } from '../verify.ts'

const PasswordForm = v.object({ password: ruled(registrationPasswordProblem) })

const useStyles = makeStyles({
  form: { display: 'flex', flexDirection: 'column', rowGap: '20px' },
  heading: { margin: 0 },
  text: { margin: 0, color: tokens.colorNeutralForeground2 },
})

interface Props {
  link: LinkParameters
  /** The address the link was sent to. */
  email: string
  onDone: (detail: string) => void
  /** Called for errors other than a refused password or a lost connection. */
  onRefused: (error: unknown) => void
}

/** Confirms a registration with a new password: somebody else may have registered the reader's address. */
export function SetPassword({ link, email, onDone, onRefused }: Props) {
  const styles = useStyles()
  const { control, handleSubmit, setError } = useForm({ resolver: valibotResolver(PasswordForm), defaultValues: { password: '' } })
  const password = useWatch({ control, name: 'password' })

  const complete = handleSubmit(async (form) => {
    try {
      onDone(await completeWithPassword(link, form.password))
    } catch (error) {
      const [message] = (error instanceof ApiError && error.fields.password) || []
      if (message) setError('password', { message }, { shouldFocus: true })
      // After a lost connection the link is still valid.
      else if (error instanceof ApiError && error.status === 0) addToast('error', error.message)
      else onRefused(error)
    }
  })

  return (
    <form className={styles.form} onSubmit={complete} noValidate>
      <Subtitle2 as="h2" block className={styles.heading}>
        {texts.verify.setPassword}
      </Subtitle2>
      <Text as="p" block className={styles.text}>
        {texts.verify.otherBrowser}
      </Text>
      <Field label={texts.email}>
        <Input type="email" size="large" value={email} disabled autoComplete="username" />
      </Field>
      <div>
        <FormInput
          control={control}
          name="password"
          label={texts.password}
          type="password"
          size="large"
          required
          autoComplete="new-password"
        />
        <PasswordRules password={password} />
      </div>
      <Button type="submit" appearance="primary" size="large">
        {texts.verify.confirm}
      </Button>
    </form>
  )
}
