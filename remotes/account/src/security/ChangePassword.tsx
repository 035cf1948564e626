import { call } from '@forum/client/call'
import { showSuccess } from '@forum/client/toasts'
import { changePassword } from '@forum/contracts/people/security'
import { loginPasswordProblem, registrationPasswordProblem, registrationPasswordRules } from '@forum/domain/people/person'
import { i18n } from '@forum/language'
import { useRevalidator } from '@forum/router'
import { Button } from '@forum/ui'
import { useForm, valibotResolver } from '@forum/ui/form'
import { Stack } from '@forum/ui/layout'
import * as v from 'valibot'
import { checkedText } from '../formRules.ts'
import { NewPassword } from '../password/NewPassword.tsx'
import { CurrentPasswordField } from './CurrentPasswordField.tsx'
import { SecuritySection } from './SecuritySection.tsx'
import { showRefusal } from './showRefusal.ts'
import { useSecurityStyles } from './styles.ts'

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
      showSuccess(i18n.t('Пароль изменён'))
      await revalidate()
    } catch (error) {
      showRefusal(error, ['oldPassword', 'password'], 'oldPassword', setError)
    }
  })

  return (
    <SecuritySection heading={i18n.t('Пароль')} about={i18n.t('После смены пароля остальные сеансы завершатся.')}>
      <Stack as="form" gap={20} className={styles.form} onSubmit={(event) => void change(event)} noValidate>
        <CurrentPasswordField control={control} name="oldPassword" />
        <NewPassword control={control} name="password" label={i18n.t('Новый пароль')} rules={registrationPasswordRules} />
        <Button className={styles.submit} type="submit" disabledFocusable={formState.isSubmitting}>
          {i18n.t('Сменить пароль')}
        </Button>
      </Stack>
    </SecuritySection>
  )
}
