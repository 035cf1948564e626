import { call } from '@forum/client/call'
import { showSuccess } from '@forum/client/toasts'
import { changePassword } from '@forum/contracts/people/security'
import { loginPasswordProblem, registrationPasswordProblem, registrationPasswordRules } from '@forum/domain/people/person'
import { useRevalidator } from '@forum/router'
import { Button } from '@forum/ui'
import { useForm, valibotResolver } from '@forum/ui/form'
import * as v from 'valibot'
import { checkedText } from '../formRules.ts'
import { NewPassword } from '../password/NewPassword.tsx'
import { CurrentPasswordField } from './CurrentPasswordField.tsx'
import { SecuritySection } from './SecuritySection.tsx'
import { showRefusal } from './showRefusal.ts'
import { useSecurityStyles } from './styles.ts'
import { securityTexts } from './texts.ts'

const t = securityTexts.password
const PasswordForm = v.object({ oldPassword: checkedText(loginPasswordProblem), password: checkedText(registrationPasswordProblem) })
const empty = { oldPassword: '', password: '' }

export function ChangePassword() {
  const styles = useSecurityStyles()
  const { revalidate } = useRevalidator()
  const { control, handleSubmit, reset, setError, formState } = useForm({
    resolver: valibotResolver(PasswordForm),
    defaultValues: empty,
  })

  const change = handleSubmit(async (form) => {
    try {
      await call(changePassword, form)
      reset(empty)
      showSuccess(t.changed)
      await revalidate()
    } catch (error) {
      showRefusal(error, ['oldPassword', 'password'], 'oldPassword', setError)
    }
  })

  return (
    <SecuritySection heading={t.heading} about={t.about}>
      <form className={styles.form} onSubmit={(event) => void change(event)} noValidate>
        <CurrentPasswordField control={control} name="oldPassword" />
        <NewPassword control={control} name="password" label={t.wanted} rules={registrationPasswordRules} />
        <Button className={styles.submit} type="submit" disabledFocusable={formState.isSubmitting}>
          {t.change}
        </Button>
      </form>
    </SecuritySection>
  )
}
