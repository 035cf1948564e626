import { forum } from '@forum/client/forum'
import { i18n } from '@forum/language'
import { Button } from '@forum/ui'
import { type Control, useFieldArray, useFormState } from '@forum/ui/form'
import { AddRegular, DeleteRegular } from '@forum/ui/icons'
import { List } from '@forum/ui/layout'
import { thesisFormTexts } from '../texts.ts'
import type { ThesisForm } from './formValues.ts'
import { LineField } from './LineField.tsx'
import { useFormStyles } from './styles.ts'

/** Maximum length of a line by the contract. */
const LINE_MAX = 1000

/** List of sources, one per line. */
export function LiteratureFields({ control }: { control: Control<ThesisForm> }) {
  const styles = useFormStyles()
  const { fields, append, remove } = useFieldArray({ control, name: 'literature' })
  const { errors } = useFormState({ control, name: 'literature' })
  const full = fields.length >= forum().limits.thesis.literatureMax
  return (
    <fieldset className={styles.section}>
      <legend className={styles.heading}>{thesisFormTexts.literature}</legend>
      {fields.length > 0 && (
        <List as="ol" gap={12}>
          {fields.map(({ id }, index) => (
            <li key={id} className={styles.row}>
              <LineField
                className={styles.grow}
                control={control}
                name={`literature.${index}.line`}
                label={thesisFormTexts.source(index + 1)}
                maxLength={LINE_MAX}
              />
              <div className={styles.tools}>
                <Button
                  appearance="subtle"
                  icon={<DeleteRegular />}
                  aria-label={thesisFormTexts.removeSource(index + 1)}
                  title={thesisFormTexts.removeSource(index + 1)}
                  onClick={() => remove(index)}
                />
              </div>
            </li>
          ))}
        </List>
      )}
      {errors.literature?.root?.message && (
        <p className={styles.error} role="alert">
          {errors.literature.root.message}
        </p>
      )}
      {full ? (
        <p className={styles.hint}>{i18n.t('Добавлено {max} из {max} источников.', { max: forum().limits.thesis.literatureMax })}</p>
      ) : (
        <Button className={styles.add} icon={<AddRegular />} onClick={() => append({ line: '' })}>
          {i18n.t('Добавить источник')}
        </Button>
      )}
    </fieldset>
  )
}
