import { type Control, FormInput, useWatch } from '@forum/ui/form'
import { PasswordRules } from '../password/PasswordRules.tsx'
import { accountTexts } from '../texts.ts'
import type { RegistrationValues } from './form.ts'
import { Group } from './Group.tsx'

const t = accountTexts.registration

export function PasswordFields({ control }: { control: Control<RegistrationValues> }) {
  return (
    <Group title={t.security}>
      <div>
        <FormInput control={control} name="password" label={accountTexts.password} type="password" required autoComplete="new-password" />
        <TypedRules control={control} />
      </div>
      <FormInput control={control} name="passwordRepeat" label={t.repeat} type="password" required autoComplete="new-password" />
    </Group>
  )
}

/** A separate component, so that typing re-renders nothing else. */
const TypedRules = ({ control }: { control: Control<RegistrationValues> }) => (
  <PasswordRules password={useWatch({ control, name: 'password' })} />
)
