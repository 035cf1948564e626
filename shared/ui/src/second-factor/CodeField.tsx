import { i18n } from '@forum/language'
import type { Ref } from 'react'
import { Input } from '../fluent/Input.ts'
import { Field } from '../form/Field.tsx'

interface Props {
  /** Whether the field is for a recovery code instead of the app's code. */
  recovery: boolean
  value: string
  onChange: (value: string) => void
  problem: string | null
  ref: Ref<HTMLInputElement>
}

/** The field of a code of the app or of a recovery code. */
export function CodeField({ recovery, value, onChange, problem, ref }: Props) {
  return (
    <Field
      label={recovery ? i18n.t('Резервный код') : i18n.t('Код из приложения')}
      hint={recovery ? i18n.t('Один из кодов, которые вы сохранили при настройке') : i18n.t('Шесть цифр')}
      required
      validationMessage={problem ?? undefined}
    >
      <Input
        key={String(recovery)}
        ref={ref}
        name="code"
        size="large"
        autoComplete="one-time-code"
        inputMode={recovery ? 'text' : 'numeric'}
        autoCapitalize="none"
        spellCheck={false}
        maxLength={40}
        value={value}
        onChange={(_, data) => onChange(data.value)}
      />
    </Field>
  )
}
