import { type Control, FormInput } from '@forum/ui/form'
import { TypedPasswordRules } from '../password/TypedPasswordRules.tsx'
import { accountTexts } from '../texts.ts'
import { FieldGroup } from './FieldGroup.tsx'
import type { RegistrationValues } from './form.ts'

const t = accountTexts.registration

export function PasswordFields({ control }: { control: Control<RegistrationValues> }) {
  return (
    <FieldGroup title={t.security}>
      <div>
        <FormInput control={control} name="password" label={accountTexts.password} type="password" required autoComplete="new-password" />
        <TypedPasswordRules control={control} name="password" />
      </div>
      <FormInput control={control} name="passwordRepeat" label={t.repeat} type="password" required autoComplete="new-password" />
    </FieldGroup>
  )
}
