import { forum } from '@forum/client/forum'
import type { BulkChange } from '@forum/contracts/participation/bulkDecisions'
import type { ParticipantRow } from '@forum/contracts/participation/participants'
import { optionName } from '@forum/domain/forum/bilingual'
import type { Format } from '@forum/domain/forum/participation'
import type { Section } from '@forum/domain/forum/sections'
import { decidable, decisionName } from '@forum/domain/participation/decision'
import { SHORT_TEXT_MAX } from '@forum/domain/platform/limits'
import { i18n } from '@forum/language'
import { Field, Input, makeStyles, Text } from '@forum/ui'
import { Checkbox } from '@forum/ui/choice'
import { Quiet } from '@forum/ui/layout'
import { Select } from '@forum/ui/select'
import { selectionTexts } from '../texts.ts'
import { choicesFor } from './choicesFor.ts'
import { firstNames } from './firstNames.ts'
import { bulkTexts } from './texts.ts'

const KEEP = 'keep'

export interface BulkFormValues {
  /** Format by decision; empty: without a decision. */
  format: string
  /** Id of the section; empty: as each participant chose. */
  section: string
  setsSpeech: boolean
  speech: string
}

export const emptyForm: BulkFormValues = { format: KEEP, section: KEEP, setsSpeech: false, speech: '' }

/** Reads only the fields to be set. */
export const readForm = ({ format, section, setsSpeech, speech }: BulkFormValues): BulkChange => ({
  // The options are the decisions.
  ...(format !== KEEP && { decidedFormat: (format || null) as Format | null }),
  ...(section !== KEEP && { decidedSectionId: section === '' ? null : Number(section) }),
  ...(setsSpeech && { speechDate: speech.trim() }),
})

const useStyles = makeStyles({
  root: { display: 'grid', rowGap: '12px', maxWidth: '480px' },
})

interface Props {
  /** The chosen rows; null where not all of them are known here. */
  rows: readonly ParticipantRow[] | null
  form: BulkFormValues
  onChange: (form: BulkFormValues) => void
  sections: readonly Section[]
  count: number
  /** Names of the chosen rows on this page. */
  names: readonly string[]
}

export function BulkForm({ rows, form, onChange, sections, count, names }: Props) {
  const styles = useStyles()
  const offered = choicesFor(rows, sections, readForm(form))
  const choices = decidable(forum())
  const formats = choices.filter((format) => offered.format(format) || form.format === (format ?? ''))
  const open = sections.filter(({ isActive }) => isActive)
  const places = open.filter(({ id }) => offered.section(id) || form.section === String(id))
  return (
    <div className={styles.root}>
      <div>
        <Text weight="semibold" block>
          {selectionTexts.chosen(count)}
        </Text>
        {names.length > 0 && <Quiet>{firstNames(names, count)}</Quiet>}
      </div>
      <Field label={i18n.t('Формат')}>
        <Select value={form.format} onChange={(_, { value }) => onChange({ ...form, format: value })}>
          <option value={KEEP}>{bulkTexts.keep}</option>
          {formats.map((format) => (
            <option key={format} value={format ?? ''}>
              {decisionName(format)}
            </option>
          ))}
        </Select>
      </Field>
      <Field label={i18n.t('Секция')}>
        <Select value={form.section} onChange={(_, { value }) => onChange({ ...form, section: value })}>
          <option value={KEEP}>{bulkTexts.keep}</option>
          <option value="">{i18n.t('Как выбрал участник')}</option>
          {places.map((section) => (
            <option key={section.id} value={section.id}>
              {optionName(section)}
            </option>
          ))}
        </Select>
      </Field>
      {formats.length + places.length < choices.length + open.length && (
        <Quiet>{i18n.t('Здесь нет того, что нельзя ни для одной из выбранных строк.')}</Quiet>
      )}
      <Checkbox
        label={i18n.t('Изменить дату выступления')}
        checked={form.setsSpeech}
        onChange={(_, { checked }) => onChange({ ...form, setsSpeech: checked === true })}
      />
      {form.setsSpeech && (
        <Field label={i18n.t('Дата выступления')}>
          <Input value={form.speech} maxLength={SHORT_TEXT_MAX} onChange={(_, { value }) => onChange({ ...form, speech: value })} />
        </Field>
      )}
    </div>
  )
}
