import { Checkbox, Field, Text } from '@fluentui/react-components'
import { otherSpellingHint, takesAnySpelling } from '@forum/domain/people/personNames'
import { i18n } from '@forum/language'

interface Props {
  checked: boolean
  onChange: (checked: boolean) => void
  /** Names as they are typed: the box shows which of them need it. */
  names?: readonly string[]
}

/** Box next to the fields of a name: whether the name may have more than Cyrillic letters and hyphens. Forms that take any spelling only say where a single name goes. */
export function OtherSpelling({ checked, onChange, names = [] }: Props) {
  if (takesAnySpelling()) return <Text size={200}>{i18n.t('Если имя одно, укажите его вместо фамилии.')}</Text>
  const hint = checked
    ? i18n.t(
        'Можно ввести пробел, апостроф, латинские буквы и точку после сокращения, в одном слове — только одну азбуку. Если имя одно, укажите его вместо фамилии.',
      )
    : names.map(otherSpellingHint).find((found) => found !== null)
  return (
    <Field {...(hint && { hint })}>
      <Checkbox label={i18n.t('Имя пишется иначе')} checked={checked} onChange={(_, data) => onChange(data.checked === true)} />
    </Field>
  )
}
