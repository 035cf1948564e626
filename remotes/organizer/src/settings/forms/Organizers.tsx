import { noOrganizerEnglish } from '@forum/domain/forum/bilingual'
import { i18n } from '@forum/language'
import { Button } from '@forum/ui'
import { useDraft, useDraftField } from '../../draft/DraftContext.tsx'
import { linesToText, textToLines } from '../../draft/policyText.ts'
import { ParsedField, TextField } from '../../fields/fields.tsx'
import { Group, useFieldStyles } from '../../fields/Group.tsx'
import { organizerTexts } from '../../texts.ts'

export function Organizers() {
  const styles = useFieldStyles()
  const { draft } = useDraft()
  const { set } = useDraftField<typeof list>('settings.organizers')
  const list = draft.settings.organizers
  return (
    <Group>
      {list.map(({ name }, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: organisers have no identity but their place
        <fieldset key={index} className={styles.item}>
          <legend className={styles.legend}>{i18n.t('Организатор {number}', { number: index + 1 })}</legend>
          <TextField path={`settings.organizers.${index}.name`} />
          <TextField path={`settings.organizers.${index}.role`} />
          <ParsedField path={`settings.organizers.${index}.people`} read={textToLines} write={linesToText} />
          <Button
            className={styles.button}
            aria-label={i18n.t('Удалить организатора: {name}', { name })}
            onClick={() => set(list.filter((_, at) => at !== index))}
          >
            {organizerTexts.remove}
          </Button>
        </fieldset>
      ))}
      <Button
        className={styles.button}
        name="settings.organizers"
        onClick={() => set([...list, { name: '', role: '', people: [], english: noOrganizerEnglish }])}
      >
        {i18n.t('Добавить организатора')}
      </Button>
    </Group>
  )
}
