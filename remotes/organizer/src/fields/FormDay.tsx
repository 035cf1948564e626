import { Field } from '@forum/ui'
import { DatePicker } from '@forum/ui/date'
import { type Control, Controller, type FieldPath, type FieldValues } from '@forum/ui/form'

interface Props<T extends FieldValues> {
  control: Control<T>
  name: FieldPath<T>
  label: string
  hint?: string
  required?: boolean
}

/** A labelled day of a form with its error. */
export const FormDay = <T extends FieldValues>({ control, name, label, hint, required }: Props<T>) => (
  <Controller
    control={control}
    name={name}
    render={({ field: { ref, value, onChange, onBlur }, fieldState }) => (
      <Field label={label} hint={hint} required={required} validationMessage={fieldState.error?.message}>
        <DatePicker ref={ref} name={name} value={value} onChange={onChange} onBlur={onBlur} />
      </Field>
    )}
  />
)
