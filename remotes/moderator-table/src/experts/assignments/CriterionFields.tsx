import type { ReviewSettingsReply } from '@forum/contracts/theses/experts'
import { ANCHOR_MAX, CRITERION_NAME_MAX } from '@forum/domain/theses/expertReview'
import { i18n } from '@forum/language'
import { Button, Field, Input } from '@forum/ui'
import { useExpertStyles } from '../expertStyles.ts'
import { assignmentTexts } from './texts.ts'

const anchors = ['lowest', 'middle', 'highest'] as const

export type Criterion = ReviewSettingsReply['criteria'][number]

interface Props {
  criterion: Criterion
  number: number
  disabled: boolean
  onChange: (part: Partial<Criterion>) => void
  /** Removes the criterion; null: no fewer criteria are allowed. */
  onRemove: (() => void) | null
}

/** A criterion's name and the meanings of its scores. */
export function CriterionFields({ criterion, number, disabled, onChange, onRemove }: Props) {
  const styles = useExpertStyles()
  return (
    <fieldset className={styles.group} disabled={disabled}>
      <legend>{i18n.t('Критерий {number}', { number })}</legend>
      <Field label={i18n.t('Название')}>
        <Input maxLength={CRITERION_NAME_MAX} value={criterion.name} onChange={(_, { value }) => onChange({ name: value })} />
      </Field>
      {anchors.map((anchor) => (
        <Field key={anchor} label={assignmentTexts[anchor]}>
          <Input
            maxLength={ANCHOR_MAX}
            value={criterion.anchors[anchor]}
            onChange={(_, { value }) => onChange({ anchors: { ...criterion.anchors, [anchor]: value } })}
          />
        </Field>
      ))}
      {onRemove && !disabled && (
        <Button className={styles.start} size="small" onClick={onRemove}>
          {i18n.t('Убрать критерий {number}', { number })}
        </Button>
      )}
    </fieldset>
  )
}
