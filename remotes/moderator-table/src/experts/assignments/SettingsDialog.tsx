import { ApiError } from '@forum/client/apiError'
import { whileBusy } from '@forum/client/busy'
import { call } from '@forum/client/call'
import { showFailure, showSuccess } from '@forum/client/toasts'
import { type ReviewSettingsReply, saveReviewSettings } from '@forum/contracts/experts'
import { ANCHOR_MAX, CRITERIA, CRITERION_NAME_MAX, EXPERTS_PER_THESIS_MAX } from '@forum/domain/expertReview'
import { Button, Field, Input, Text } from '@forum/ui'
import { Switch } from '@forum/ui/choice'
import { Dialog, DialogActions, DialogBody, DialogContent, DialogSurface, DialogTitle, useUnsavedInput } from '@forum/ui/dialog'
import { MessageBar, MessageBarBody } from '@forum/ui/notice'
import { Select } from '@forum/ui/select'
import { type FormEvent, useState } from 'react'
import { expertTexts } from '../texts.ts'
import { useExpertStyles } from './expertStyles.ts'

interface Props {
  settings: ReviewSettingsReply
  onSaved: () => void
  onClose: () => void
}

const anchors = ['lowest', 'middle', 'highest'] as const
const counts = Array.from({ length: EXPERTS_PER_THESIS_MAX }, (_, index) => index + 1)

/** Criteria with their anchors, blindness and the number of experts. */
export function SettingsDialog({ settings: { criteriaFixed, ...initial }, onSaved, onClose }: Props) {
  const styles = useExpertStyles()
  const [settings, setSettings] = useState(initial)
  const [start] = useState(initial)
  const [problem, setProblem] = useState<string | null>(null)
  const { question, release, leave } = useUnsavedInput(settings !== start)
  const { criteria } = settings
  const change = (part: Partial<typeof settings>) => setSettings((current) => ({ ...current, ...part }))
  const changeCriterion = (index: number, part: Partial<(typeof criteria)[number]>) =>
    change({ criteria: criteria.map((criterion, at) => (at === index ? { ...criterion, ...part } : criterion)) })

  const save = async (event: FormEvent) => {
    event.preventDefault()
    setProblem(null)
    try {
      await whileBusy(call(saveReviewSettings, { settings }))
      release()
      showSuccess(expertTexts.saved)
      onSaved()
    } catch (error) {
      if (error instanceof ApiError) setProblem(Object.values(error.fields)[0]?.[0] ?? error.message)
      else showFailure(error)
    }
  }

  return (
    <Dialog open onOpenChange={(_, { open, type }) => !open && type !== 'backdropClick' && leave(onClose)}>
      <DialogSurface>
        <form noValidate onSubmit={(event) => void save(event)}>
          <DialogBody>
            <DialogTitle>{expertTexts.settings}</DialogTitle>
            <DialogContent className={styles.fields}>
              {problem && (
                <MessageBar intent="error" layout="multiline" role="alert">
                  <MessageBarBody>{problem}</MessageBarBody>
                </MessageBar>
              )}
              <Switch label={expertTexts.blindLabel} checked={settings.blind} onChange={(_, { checked }) => change({ blind: checked })} />
              <Field label={expertTexts.perThesis} className={styles.choice}>
                <Select value={String(settings.expertsPerThesis)} onChange={(_, { value }) => change({ expertsPerThesis: Number(value) })}>
                  {counts.map((count) => (
                    <option key={count}>{count}</option>
                  ))}
                </Select>
              </Field>
              {criteriaFixed && <Text>{expertTexts.criteriaFixed}</Text>}
              {criteria.map((criterion, index) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: criteria have no identity of their own
                <fieldset key={index} className={styles.group} disabled={criteriaFixed}>
                  <legend>{expertTexts.criterion(index + 1)}</legend>
                  <Field label={expertTexts.criterionName}>
                    <Input
                      maxLength={CRITERION_NAME_MAX}
                      value={criterion.name}
                      onChange={(_, { value }) => changeCriterion(index, { name: value })}
                    />
                  </Field>
                  {anchors.map((anchor) => (
                    <Field key={anchor} label={expertTexts[anchor]}>
                      <Input
                        maxLength={ANCHOR_MAX}
                        value={criterion.anchors[anchor]}
                        onChange={(_, { value }) => changeCriterion(index, { anchors: { ...criterion.anchors, [anchor]: value } })}
                      />
                    </Field>
                  ))}
                  {criteria.length > CRITERIA.min && !criteriaFixed && (
                    <Button
                      className={styles.start}
                      size="small"
                      onClick={() => change({ criteria: criteria.filter((_, at) => at !== index) })}
                    >
                      {expertTexts.removeCriterion(index + 1)}
                    </Button>
                  )}
                </fieldset>
              ))}
              {criteria.length < CRITERIA.max && !criteriaFixed && (
                <Button
                  className={styles.start}
                  onClick={() => change({ criteria: [...criteria, { name: '', anchors: { lowest: '', middle: '', highest: '' } }] })}
                >
                  {expertTexts.addCriterion}
                </Button>
              )}
            </DialogContent>
            <DialogActions>
              <Button onClick={() => leave(onClose)}>{expertTexts.cancel}</Button>
              <Button appearance="primary" type="submit">
                {expertTexts.save}
              </Button>
            </DialogActions>
          </DialogBody>
        </form>
        {question}
      </DialogSurface>
    </Dialog>
  )
}
