import { Checkbox, type ComboboxProps } from '@fluentui/react-components'
import { type Control, Controller, type FieldPath, type FieldValues, useController } from 'react-hook-form'
import { Field } from '../form/Field.tsx'
import { FormInput } from '../form/FormInput.tsx'
import { Autocomplete } from './Autocomplete.tsx'
import type { Choice } from './findChoices.ts'

interface Props<T extends FieldValues> extends Pick<ComboboxProps, 'placeholder' | 'disabled' | 'required' | 'className'> {
  // biome-ignore lint/suspicious/noExplicitAny: the form's output type is irrelevant here
  control: Control<T, any, any>
  name: FieldPath<T>
  /** Form field of the free text for an unlisted entry. */
  textName: FieldPath<T>
  /** Id that means "other, see the free text". */
  otherId: number
  choices: readonly Choice<number>[]
  labels: { list: string; other: string; text: string }
  /** Attribute `autocomplete` of the free text. */
  autoComplete?: string
  maxLength?: number
}

/** Selects from a long list, or «other» with free text, which the list offers when nothing matches. */
export function ReferenceField<T extends FieldValues>(props: Props<T>) {
  const { control, name, textName, otherId, choices, labels, required, className, autoComplete, maxLength, ...list } = props
  const { field: text } = useController({ control, name: textName })
  return (
    <Controller
      control={control}
      name={name}
      render={({ field, fieldState }) => {
        const other = field.value === otherId
        return (
          <div className={className}>
            <Field label={labels.list} required={required} validationMessage={fieldState.error?.message}>
              <Autocomplete
                {...list}
                ref={field.ref}
                choices={choices}
                value={field.value}
                onChange={field.onChange}
                onBlur={field.onBlur}
                onAdd={(typed) => {
                  field.onChange(otherId)
                  text.onChange(typed.slice(0, maxLength))
                }}
              />
            </Field>
            <Checkbox label={labels.other} checked={other} onChange={(_, { checked }) => field.onChange(checked ? otherId : null)} />
            {other && (
              <FormInput control={control} name={textName} label={labels.text} required autoComplete={autoComplete} maxLength={maxLength} />
            )}
          </div>
        )
      }}
    />
  )
}
