import { lowerCaseEmail } from '@forum/domain/people/person'
import { i18n } from '@forum/language'
import { type Control, Controller, FormInput } from '@forum/ui/form'
import { PhoneInput } from '@forum/ui/phone'
import { memo } from 'react'
import { accountTexts } from '../texts.ts'
import { FieldGroup } from './FieldGroup.tsx'
import type { RegistrationValues } from './form.ts'

export const ContactFields = memo(({ control }: { control: Control<RegistrationValues> }) => {
  return (
    <FieldGroup title={i18n.t('Контакты')}>
      <FormInput
        control={control}
        name="email"
        label={accountTexts.email}
        hint={i18n.t('На этот адрес придёт письмо со ссылкой подтверждения.')}
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
