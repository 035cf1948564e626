import { Field } from '@forum/ui'
import { Select } from '@forum/ui/select'
import type { ReactElement } from 'react'

interface Props {
  label: ReactElement | string
  any: string
  value: string
  options: readonly (readonly [value: string, text: string])[]
  onChoose: (value: string) => void
}

/** A choice that limits the rows; the empty value stands first and limits nothing. */
export function Filter({ label, any, value, options, onChoose }: Props) {
  return (
    <Field label={label} size="small">
      <Select value={value} onChange={(_, data) => onChoose(data.value)}>
        <option value="">{any}</option>
        {options.map(([option, text]) => (
          <option key={option} value={option}>
            {text}
          </option>
        ))}
      </Select>
    </Field>
  )
}
