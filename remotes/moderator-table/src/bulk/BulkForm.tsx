import type { BulkChange } from '@forum/contracts/moderation'
import { optionName } from '@forum/domain/bilingual'
import { decidable, decisionName } from '@forum/domain/decision'
import { SHORT_TEXT_MAX } from '@forum/domain/limits'
import type { Format } from '@forum/domain/participation'
import type { Section } from '@forum/domain/sections'
import { Field, Input, makeStyles, Text, tokens } from '@forum/ui'
import { Checkbox } from '@forum/ui/choice'
import { Select } from '@forum/ui/select'
import { texts } from './texts.ts'

const KEEP = 'keep'

export interface BulkFormValues {
  /** Empty: without a decision. */
  format: string
  /** Empty: as each participant chose. */
  section: string
  setsSpeech: boolean
  speech: string
}

export const emptyForm: BulkFormValues = { format: KEEP, section: KEEP, setsSpeech: false, speech: '' }

/** Only the fields to be set. */
export const readForm = ({ format, section, setsSpeech, speech }: BulkFormValues): BulkChange => ({
  // The options are the decisions.
  ...(format !== KEEP && { decidedFormat: (format || null) as Format | null }),
  ...(section !== KEEP && { decidedSectionId: section === '' ? null : Number(section) }),
  ...(setsSpeech && { speechDate: speech.trim() }),
})

const useStyles = makeStyles({
  root: { display: 'grid', rowGap: '12px', maxWidth: '480px' },
  count: { color: tokens.colorNeutralForeground2 },
})

interface Props {
  form: BulkFormValues
  onChange: (form: BulkFormValues) => void
  sections: readonly Section[]
  count: number
}

export function BulkForm({ form, onChange, sections, count }: Props) {
  const styles = useStyles()
  return (
    <div className={styles.root}>
      <Text className={styles.count}>{texts.rows(count)}</Text>
      <Field label={texts.format}>
        <Select value={form.format} onChange={(_, { value }) => onChange({ ...form, format: value })}>
          <option value={KEEP}>{texts.keep}</option>
          {decidable.map((format) => (
            <option key={format} value={format ?? ''}>
              {decisionName(format)}
            </option>
          ))}
        </Select>
      </Field>
      <Field label={texts.section}>
        <Select value={form.section} onChange={(_, { value }) => onChange({ ...form, section: value })}>
          <option value={KEEP}>{texts.keep}</option>
          <option value="">{texts.asChosen}</option>
          {sections
            .filter(({ isActive }) => isActive)
            .map((section) => (
              <option key={section.id} value={section.id}>
                {optionName(section)}
              </option>
            ))}
        </Select>
      </Field>
      <Checkbox
        label={texts.setSpeech}
        checked={form.setsSpeech}
        onChange={(_, { checked }) => onChange({ ...form, setsSpeech: checked === true })}
      />
      {form.setsSpeech && (
        <Field label={texts.speech}>
          <Input value={form.speech} maxLength={SHORT_TEXT_MAX} onChange={(_, { value }) => onChange({ ...form, speech: value })} />
        </Field>
      )}
    </div>
  )
}
