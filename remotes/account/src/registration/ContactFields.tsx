import { lowerCaseEmail } from '@forum/domain/people/person'
import { type Control, Controller, FormInput } from '@forum/ui/form'
import { PhoneInput } from '@forum/ui/phone'
import { memo } from 'react'
import { accountTexts } from '../texts.ts'
import { FieldGroup } from './FieldGroup.tsx'
import type { RegistrationValues } from './form.ts'

const t = accountTexts.registration

export const ContactFields = memo(({ control }: { control: Control<RegistrationValues> }) => {
  return (
    <FieldGroup title={t.contacts}>
      <FormInput
        control={control}
        name="email"
        label={accountTexts.email}
        hint={t.emailHint}
        type="email"
        required
        autoComplete="username"
        normalize={lowerCaseEmail}
      />
      <Controller
        control={control}
        name="phone"
        render={({ field, fieldState }) => (
          <PhoneInput
            ref={field.ref}
            required
            value={field.value}
            onChange={field.onChange}
            onBlur={field.onBlur}
            problem={fieldState.error?.message}
          />
        )}
      />
    </FieldGroup>
  )
})
