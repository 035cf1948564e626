import type { AssignedThesis } from '@forum/contracts/theses/experts'
import { REVIEW_COMMENT_MAX, SCORES } from '@forum/domain/theses/expertReview'
import { i18n } from '@forum/language'
import { Field, makeStyles } from '@forum/ui'
import { Radio, RadioGroup } from '@forum/ui/radio'
import { Textarea } from '@forum/ui/textarea'

const useStyles = makeStyles({ scores: { flexWrap: 'wrap' } })

interface ScoreProps {
  criterion: AssignedThesis['criteria'][number]
  score: number | null
  missing: boolean
  onChange: (score: number) => void
}

/** A criterion's score, with the anchors of the scale. */
export function ScoreField({ criterion: { name, anchors }, score, missing, onChange }: ScoreProps) {
  const styles = useStyles()
  return (
    <Field
      label={name}
      hint={i18n.t('1 — {lowest}; 3 — {middle}; 5 — {highest}', {
        lowest: anchors.lowest,
        middle: anchors.middle,
        highest: anchors.highest,
      })}
      required
      validationMessage={missing ? i18n.t('Поставьте оценку') : undefined}
    >
      <RadioGroup
        className={styles.scores}
        layout="horizontal"
        value={String(score ?? '')}
        onChange={(_, { value }) => onChange(Number(value))}
      >
        {SCORES.map((option) => (
          <Radio key={option} value={String(option)} label={String(option)} />
        ))}
      </RadioGroup>
    </Field>
  )
}

interface CommentProps {
  label: string
  hint: string
  value: string
  onChange: (value: string) => void
}

export function CommentField({ label, hint, value, onChange }: CommentProps) {
  return (
    <Field label={label} hint={hint}>
      <Textarea resize="vertical" rows={4} maxLength={REVIEW_COMMENT_MAX} value={value} onChange={(_, data) => onChange(data.value)} />
    </Field>
  )
}
