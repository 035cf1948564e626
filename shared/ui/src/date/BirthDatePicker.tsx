import { BIRTH_DATE } from '@forum/domain/platform/limits'
import { DatePicker, type DatePickerProps } from './DatePicker.tsx'

interface Props extends Pick<DatePickerProps, 'id' | 'aria-label' | 'onBlur' | 'ref'> {
  /** ISO day, or the typed text if it is not a day. */
  value: string | null
  onChange: (value: string | null) => void
}

export const BirthDatePicker = ({ value, onChange, ...rest }: Props) => (
  <DatePicker {...rest} {...BIRTH_DATE} autoComplete="bday" value={value ?? ''} onChange={(day) => onChange(day === '' ? null : day)} />
)
