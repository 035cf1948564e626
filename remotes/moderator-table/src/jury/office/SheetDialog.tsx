import { ApiError } from '@forum/client/apiError'
import { whileBusy } from '@forum/client/busy'
import { call } from '@forum/client/call'
import { announce, showFailure } from '@forum/client/toasts'
import { type JuryResults, saveJurySheet } from '@forum/contracts/program/jury'
import { JURY_CRITERIA, nominationNames, SCALES } from '@forum/domain/program/jury'
import { CRITERION_NAME_MAX } from '@forum/domain/theses/expertReview'
import { i18n } from '@forum/language'
import { Field, Text } from '@forum/ui'
import { FormDialog } from '@forum/ui/form-dialog'
import { Select } from '@forum/ui/select'
import { Textarea } from '@forum/ui/textarea'
import { useState } from 'react'
import { officeTexts } from './texts.ts'

interface Props {
  results: JuryResults
  onSaved: () => void
  onClose: () => void
}

/** Criteria of a nomination, one in a line, and its scale. */
export function SheetDialog({ results, onSaved, onClose }: Props) {
  const { nomination, isFixed } = results
  const [criteria, setCriteria] = useState(results.criteria.join('\n'))
  const [highest, setHighest] = useState<number>(results.highest)
  const [problem, setProblem] = useState<string | null>(null)

  const save = async () => {
    setProblem(null)
    const lines = criteria.split('\n').map((line) => line.trim())
    const scale = SCALES.find((option) => option === highest) ?? SCALES[0]
    try {
      await whileBusy(call(saveJurySheet, { nomination, criteria: lines.filter((line) => line !== ''), highest: scale }))
      announce(i18n.t('Критерии сохранены'))
      onSaved()
    } catch (error) {
      if (error instanceof ApiError) setProblem(Object.values(error.fields)[0]?.[0] ?? error.message)
      else showFailure(error)
    }
  }

  return (
    <FormDialog
      title={`${officeTexts.sheet}: ${nominationNames[nomination]}`}
      problem={problem}
      action={i18n.t('Сохранить')}
      dirty={criteria !== results.criteria.join('\n') || highest !== results.highest}
      onClose={onClose}
      onSubmit={() => void save()}
    >
      {isFixed && <Text>{i18n.t('По критериям уже есть оценки, поэтому они не меняются.')}</Text>}
      <Field
        label={i18n.t('Критерии')}
        hint={i18n.t('Каждый с новой строки, от {min} до {max}; до {length} знаков.', { ...JURY_CRITERIA, length: CRITERION_NAME_MAX })}
      >
        <Textarea rows={5} disabled={isFixed} value={criteria} onChange={(_, { value }) => setCriteria(value)} />
      </Field>
      <Field label={i18n.t('Шкала')}>
        <Select disabled={isFixed} value={String(highest)} onChange={(_, { value }) => setHighest(Number(value))}>
          {SCALES.map((option) => (
            <option key={option} value={option}>
              {i18n.t('От 1 до {highest}', { highest: option })}
            </option>
          ))}
        </Select>
      </Field>
    </FormDialog>
  )
}
