import { Checkbox, Field } from '@fluentui/react-components'
import { spellingTexts } from './texts.ts'

interface Props {
  checked: boolean
  onChange: (checked: boolean) => void
}

/** Next to the fields of a name: whether it may have more than Cyrillic letters and hyphens. */
export const OtherSpelling = ({ checked, onChange }: Props) => (
  <Field {...(checked && { hint: spellingTexts.otherSpellingHint })}>
    <Checkbox label={spellingTexts.otherSpelling} checked={checked} onChange={(_, data) => onChange(data.checked === true)} />
  </Field>
)
