import { whileBusy } from '@forum/client/busy'
import { call } from '@forum/client/call'
import { showFailure } from '@forum/client/toasts'
import { type AssignedThesis, saveReview } from '@forum/contracts/theses/experts'
import { i18n } from '@forum/language'
import { Button, makeStyles } from '@forum/ui'
import { Quiet, Stack } from '@forum/ui/layout'
import { MessageBar, MessageBarBody } from '@forum/ui/notice'
import { type FormEvent, useRef, useState } from 'react'
import { CommentField, ScoreField } from './reviewFields.tsx'
import { inputOf, type ReviewValues, useDraft } from './useDraft.ts'

const useStyles = makeStyles({
  actions: { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '8px 12px' },
})

interface Props {
  review: AssignedThesis
  /** Whether the thesis is being given back, after which nothing of the review is stored. */
  isGivenUp: boolean
  /** Called after the review was sent. */
  onSent: () => void
}

/** Scores by criterion with their anchors, and two comments. */
export function ReviewForm({ review, isGivenUp, onSent }: Props) {
  const styles = useStyles()
  const form = useRef<HTMLFormElement>(null)
  const isSent = review.state === 'submitted'
  const [values, setValues] = useState<ReviewValues>(review)
  const [checked, setChecked] = useState(false)
  const { status, stop, restart } = useDraft(review.id, values, !isSent && !isGivenUp)
  const change = (part: Partial<ReviewValues>) => setValues((current) => ({ ...current, ...part }))
  const isMissing = (index: number) => values.scores[index] === null

  if (review.closed)
    return (
      <MessageBar intent="info" layout="multiline">
        <MessageBarBody>{review.closed}</MessageBarBody>
      </MessageBar>
    )

  const submit = async (event: FormEvent) => {
    event.preventDefault()
    setChecked(true)
    const missing = values.scores.indexOf(null)
    if (missing >= 0) return form.current?.querySelectorAll<HTMLElement>('[role=radiogroup]')[missing]?.querySelector('input')?.focus()
    stop()
    try {
      await whileBusy(call(saveReview, inputOf(review.id, values, true)))
      onSent()
    } catch (error) {
      restart()
      showFailure(error)
    }
  }

  const draft = {
    idle: i18n.t('Черновик сохраняется сам.'),
    pending: i18n.t('Сохраняется…'),
    saved: i18n.t('Черновик сохранён'),
    failed: i18n.t('Черновик не сохранён. Проверьте связь.'),
  }[status]
  return (
    <Stack as="form" gap={16} ref={form} noValidate onSubmit={(event) => void submit(event)}>
      {review.criteria.map((criterion, index) => (
        <ScoreField
          key={criterion.name}
          criterion={criterion}
          score={values.scores[index] ?? null}
          missing={checked && isMissing(index)}
          onChange={(given) => change({ scores: values.scores.map((score, at) => (at === index ? given : score)) })}
        />
      ))}
      <CommentField
        label={i18n.t('Комментарий программному комитету')}
        hint={i18n.t('Автор его не увидит.')}
        value={values.committeeComment}
        onChange={(value) => change({ committeeComment: value })}
      />
      <CommentField
        label={i18n.t('Комментарий автору')}
        hint={i18n.t('Его может передать организатор, без вашего имени.')}
        value={values.authorComment}
        onChange={(value) => change({ authorComment: value })}
      />
      <div className={styles.actions}>
        <Button appearance="primary" type="submit">
          {isSent ? i18n.t('Сохранить изменения') : i18n.t('Отправить оценку')}
        </Button>
        {!isSent && (
          <Quiet faint role="status">
            {draft}
          </Quiet>
        )}
      </div>
    </Stack>
  )
}
