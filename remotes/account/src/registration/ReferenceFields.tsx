import { Field } from '@forum/ui'
import { Checkbox } from '@forum/ui/choice'
import { Autocomplete, type Choice } from '@forum/ui/combobox'
import { type Control, Controller, FormInput } from '@forum/ui/form'
import { texts } from '../texts.ts'
import type { RegistrationValues } from './form.ts'

interface Props {
  control: Control<RegistrationValues>
  name: 'organization' | 'org_position'
  /** Field of the free text that names what the list has not. */
  textName: 'other_org_descr' | 'other_position_descr'
  /** Id that means "other, see the free text". */
  otherId: number
  choices: readonly Choice[]
  labels: { list: string; other: string; text: string }
  autoComplete: string
}

/** A choice from a long list, or «other» with a name of one's own. */
export function ReferenceFields({ control, name, textName, otherId, choices, labels, autoComplete }: Props) {
  return (
    <Controller
      control={control}
      name={name}
      render={({ field, fieldState }) => {
        const other = field.value === otherId
        return (
          <div>
            <Field label={labels.list} required validationMessage={fieldState.error?.message}>
              <Autocomplete
                ref={field.ref}
                choices={choices}
                value={field.value}
                onChange={field.onChange}
                onBlur={field.onBlur}
                placeholder={texts.registration.startTyping}
              />
            </Field>
            <Checkbox label={labels.other} checked={other} onChange={(_, { checked }) => field.onChange(checked ? otherId : null)} />
            {other && <FormInput control={control} name={textName} label={labels.text} required autoComplete={autoComplete} />}
          </div>
        )
      }}
    />
  )
}
