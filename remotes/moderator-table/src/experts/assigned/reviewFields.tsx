import type { AssignedThesis } from '@forum/contracts/theses/experts'
import { REVIEW_COMMENT_MAX, SCORES } from '@forum/domain/theses/expertReview'
import { Field, makeStyles } from '@forum/ui'
import { Radio, RadioGroup } from '@forum/ui/radio'
import { Textarea } from '@forum/ui/textarea'
import { expertTexts } from '../texts.ts'

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
      hint={expertTexts.anchors(anchors.lowest, anchors.middle, anchors.highest)}
      required
      validationMessage={missing ? expertTexts.scoreRequired : undefined}
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
