import { ApiError } from '@forum/client/apiError'
import { whileBusy } from '@forum/client/busy'
import { call } from '@forum/client/call'
import { showFailure, showSuccess } from '@forum/client/toasts'
import { type ReviewSettingsReply, saveReviewSettings } from '@forum/contracts/theses/experts'
import { CRITERIA, EXPERTS_PER_THESIS_MAX } from '@forum/domain/theses/expertReview'
import { i18n } from '@forum/language'
import { Button, Field, Text } from '@forum/ui'
import { Switch } from '@forum/ui/choice'
import { FormDialog } from '@forum/ui/form-dialog'
import { Select } from '@forum/ui/select'
import { useState } from 'react'
import { useExpertStyles } from '../expertStyles.ts'
import { type Criterion, CriterionFields } from './CriterionFields.tsx'
import { assignmentTexts } from './texts.ts'

interface Props {
  settings: ReviewSettingsReply
  onSaved: () => void
  onClose: () => void
}

const counts = Array.from({ length: EXPERTS_PER_THESIS_MAX }, (_, index) => index + 1)

/** Criteria with their anchors, blindness and the number of experts. */
export function SettingsDialog({ settings: { criteriaFixed, until: _, ...initial }, onSaved, onClose }: Props) {
  const styles = useExpertStyles()
  const [settings, setSettings] = useState(initial)
  const [start] = useState(initial)
  const [problem, setProblem] = useState<string | null>(null)
  const { criteria } = settings
  const change = (part: Partial<typeof settings>) => setSettings((current) => ({ ...current, ...part }))
  const changeCriterion = (index: number, part: Partial<Criterion>) =>
    change({ criteria: criteria.map((criterion, at) => (at === index ? { ...criterion, ...part } : criterion)) })

  const save = async () => {
    setProblem(null)
    try {
      await whileBusy(call(saveReviewSettings, { settings }))
      showSuccess(i18n.t('Порядок экспертизы сохранён'))
      onSaved()
    } catch (error) {
      if (error instanceof ApiError) setProblem(Object.values(error.fields)[0]?.[0] ?? error.message)
      else showFailure(error)
    }
  }

  return (
    <FormDialog
      title={assignmentTexts.settings}
      problem={problem}
      action={i18n.t('Сохранить')}
      dirty={settings !== start}
      onClose={onClose}
      onSubmit={() => void save()}
    >
      <Switch label={i18n.t('Слепая экспертиза')} checked={settings.blind} onChange={(_, { checked }) => change({ blind: checked })} />
      <Field label={i18n.t('Экспертов на одни тезисы')} className={styles.choice}>
        <Select value={String(settings.expertsPerThesis)} onChange={(_, { value }) => change({ expertsPerThesis: Number(value) })}>
          {counts.map((count) => (
            <option key={count}>{count}</option>
          ))}
        </Select>
      </Field>
      {criteriaFixed && <Text>{i18n.t('По критериям уже есть оценки, поэтому они не меняются.')}</Text>}
      {criteria.map((criterion, index) => (
        <CriterionFields
          // biome-ignore lint/suspicious/noArrayIndexKey: criteria have no id
          key={index}
          criterion={criterion}
          number={index + 1}
          disabled={criteriaFixed}
          onChange={(part) => changeCriterion(index, part)}
          onRemove={criteria.length > CRITERIA.min ? () => change({ criteria: criteria.filter((_, at) => at !== index) }) : null}
        />
      ))}
      {criteria.length < CRITERIA.max && !criteriaFixed && (
        <Button
          className={styles.start}
          onClick={() => change({ criteria: [...criteria, { name: '', anchors: { lowest: '', middle: '', highest: '' } }] })}
        >
          {i18n.t('Добавить критерий')}
        </Button>
      )}
    </FormDialog>
  )
}
