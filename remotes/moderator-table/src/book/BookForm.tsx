import { optionName } from '@forum/domain/forum/bilingual'
import type { Section } from '@forum/domain/forum/sections'
import type { BookFormat, BookScope } from '@forum/domain/theses/book'
import { bookFormats, bookScopes } from '@forum/domain/theses/book'
import { i18n, translated } from '@forum/language'
import { Field, makeStyles } from '@forum/ui'
import { Checkbox } from '@forum/ui/choice'
import { Quiet, Stack } from '@forum/ui/layout'
import { Radio, RadioGroup } from '@forum/ui/radio'

export interface BookChoice {
  scope: BookScope
  sectionIds: number[]
  format: BookFormat
}

const useStyles = makeStyles({
  group: { border: 0, margin: 0, padding: 0, minWidth: 0, display: 'flex', flexDirection: 'column' },
  legend: { padding: 0, marginBottom: '4px' },
  option: { overflowWrap: 'anywhere', alignItems: 'flex-start' },
})

interface Props {
  choice: BookChoice
  sections: readonly Section[]
  onChange: (choice: BookChoice) => void
}

export function BookForm({ choice, sections, onChange }: Props) {
  const styles = useStyles()
  const { sectionIds } = choice
  const toggle = (id: number) =>
    onChange({ ...choice, sectionIds: sectionIds.includes(id) ? sectionIds.filter((other) => other !== id) : [...sectionIds, id] })
  return (
    <Stack gap={16}>
      <Field label={i18n.t('Какие доклады включить')}>
        <RadioGroup value={choice.scope} onChange={(_, { value }) => onChange({ ...choice, scope: value as BookScope })}>
          {bookScopes.map((scope) => (
            <Radio
              key={scope}
              value={scope}
              label={
                translated({
                  decided: () => i18n.t('Принятые: участие предложено или подтверждено'),
                  confirmed: () => i18n.t('Только подтверждённые авторами'),
                } satisfies Record<BookScope, unknown>)[scope]
              }
            />
          ))}
        </RadioGroup>
      </Field>
      {sections.length > 1 && (
        <fieldset className={styles.group}>
          <legend className={styles.legend}>{i18n.t('Секции')}</legend>
          <Quiet faint>{i18n.t('Если ничего не отмечено, в сборник войдут все.')}</Quiet>
          {sections.map((section) => (
            <Checkbox
              key={section.id}
              className={styles.option}
              label={optionName(section)}
              checked={sectionIds.includes(section.id)}
              onChange={() => toggle(section.id)}
            />
          ))}
        </fieldset>
      )}
      <Field label={i18n.t('Формат файла')}>
        <RadioGroup value={choice.format} onChange={(_, { value }) => onChange({ ...choice, format: value as BookFormat })}>
          {bookFormats.map((format) => (
            <Radio
              key={format}
              value={format}
              label={
                translated({
                  pdf: () => i18n.t('PDF для чтения и публикации'),
                  docx: () => i18n.t('Word (docx) для правки'),
                } satisfies Record<BookFormat, unknown>)[format]
              }
            />
          ))}
        </RadioGroup>
      </Field>
    </Stack>
  )
}
