import { Checkbox, Field } from '@fluentui/react-components'
import { otherSpellingHint } from '@forum/domain/people/personNames'
import { spellingTexts } from './texts.ts'

interface Props {
  checked: boolean
  onChange: (checked: boolean) => void
  /** As they are typed: one that needs the box says so. */
  names?: readonly string[]
}

/** Next to the fields of a name: whether it may have more than Cyrillic letters and hyphens. */
export function OtherSpelling({ checked, onChange, names = [] }: Props) {
  const hint = checked ? spellingTexts.otherSpellingHint : names.map(otherSpellingHint).find((found) => found !== null)
  return (
    <Field {...(hint && { hint })}>
      <Checkbox label={spellingTexts.otherSpelling} checked={checked} onChange={(_, data) => onChange(data.checked === true)} />
    </Field>
  )
}
