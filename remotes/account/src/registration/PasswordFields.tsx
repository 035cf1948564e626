import { registrationPasswordRules } from '@forum/domain/people/person'
import { i18n } from '@forum/language'
import { type Control, FormInput } from '@forum/ui/form'
import { memo } from 'react'
import { NewPassword } from '../password/NewPassword.tsx'
import { accountTexts } from '../texts.ts'
import { FieldGroup } from './FieldGroup.tsx'
import type { RegistrationValues } from './form.ts'

const t = accountTexts.registration

export const PasswordFields = memo(({ control }: { control: Control<RegistrationValues> }) => {
  return (
    <FieldGroup title={i18n.t('Пароль для входа')}>
      <NewPassword control={control} name="password" label={accountTexts.password} rules={registrationPasswordRules} />
      <FormInput control={control} name="passwordRepeat" label={t.repeat} type="password" required autoComplete="new-password" />
    </FieldGroup>
  )
})
