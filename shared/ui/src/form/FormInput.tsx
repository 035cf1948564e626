import type { FieldProps, InputProps } from '@fluentui/react-components'
import { type Control, Controller, type FieldPath, type FieldValues } from 'react-hook-form'
import { Input } from '../fluent/Input.ts'
import { Field } from './Field.tsx'
import { PasswordInput } from './PasswordInput.tsx'

interface Props<T extends FieldValues> extends Omit<InputProps, 'name' | 'defaultValue' | 'value' | 'onChange' | 'ref' | 'children'> {
  // biome-ignore lint/suspicious/noExplicitAny: the form's output type is irrelevant here
  control: Control<T, any, any>
  name: FieldPath<T>
  label: string
  hint?: FieldProps['hint']
  /** Transforms the text while typing. */
  normalize?: (text: string) => string
}

/** A labelled text input of a form with its error. `type="password"` adds the show/hide button. */
export function FormInput<T extends FieldValues>({ control, name, label, hint, required, className, normalize, type, ...rest }: Props<T>) {
  return (
    <Controller
      control={control}
      name={name}
      render={({ field, fieldState }) => {
        const input = {
          ...rest,
          name: field.name,
          ref: field.ref,
          value: field.value ?? '',
          onBlur: field.onBlur,
          onChange: (_: unknown, { value }: { value: string }) => field.onChange(normalize ? normalize(value) : value),
        }
        return (
          <Field label={label} hint={hint} required={required} className={className} validationMessage={fieldState.error?.message}>
            {type === 'password' ? <PasswordInput {...input} /> : <Input {...input} {...(type && { type })} />}
          </Field>
        )
      }}
    />
  )
}
