import { DECLINE_REASON_MAX } from '@forum/domain/platform/limits'
import { i18n } from '@forum/language'
import { Field } from '@forum/ui'
import { type Control, Controller, type FieldPath, type FieldValues } from '@forum/ui/form'
import { Textarea } from '@forum/ui/textarea'

interface Props<T extends FieldValues> {
  control: Control<T>
  name: FieldPath<T>
}

/** The reason of an organiser, for the log. */
export function ReasonField<T extends FieldValues>({ control, name }: Props<T>) {
  return (
    <Controller
      control={control}
      name={name}
      rules={{ validate: (value: string) => value.trim() !== '' || i18n.t('Обязательное поле') }}
      render={({ field, fieldState }) => (
        <Field label={i18n.t('Причина')} required validationMessage={fieldState.error?.message}>
          <Textarea {...field} maxLength={DECLINE_REASON_MAX} />
        </Field>
      )}
    />
  )
}
