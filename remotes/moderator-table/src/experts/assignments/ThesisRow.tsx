import type { Experts } from '@forum/contracts/theses/experts'
import { type ConflictKind, conflictNames } from '@forum/domain/theses/expertConflicts'
import { Button, Text } from '@forum/ui'
import { Badge } from '@forum/ui/notice'
import { Select } from '@forum/ui/select'
import { expertTexts } from '../texts.ts'
import { useExpertStyles } from './expertStyles.ts'

type ThesisOf = Experts['theses'][number]
export type Review = ThesisOf['reviews'][number]

interface Props {
  thesis: ThesisOf
  section: string | null
  experts: Experts['experts']
  /** @param likely what kind of conflict of interest is likely */
  onAssign: (expertId: number, likely: ConflictKind | null) => void
  onRemove: (review: Review, name: string) => void
}

/** A thesis with its experts, and those who could be added. */
export function ThesisRow({ thesis, section, experts, onAssign, onRemove }: Props) {
  const styles = useExpertStyles()
  const { title, fullName, reviews, conflicts } = thesis
  const nameOf = (id: number | null) => experts.find((expert) => expert.id === id)?.fullName ?? expertTexts.formerExpert
  const [likely, certain] = [conflicts.filter((one) => one.likely), conflicts.filter((one) => !one.likely)]
  const likelyKind = new Map(likely.map(({ expertId, kind }) => [expertId, kind]))
  const taken = new Set([...reviews, ...certain].map(({ expertId }) => expertId))
  const free = experts.filter(({ id, isActive }) => isActive && !taken.has(id))
  const named = (some: typeof conflicts) => some.map(({ expertId, kind }) => `${nameOf(expertId)} (${conflictNames[kind]})`).join('; ')
  return (
    <li className={styles.item}>
      <Text weight="semibold">{title}</Text>
      <Text className={styles.quiet}>{[fullName, section].filter(Boolean).join(' · ')}</Text>
      {reviews.map((review) => (
        <div key={review.id} className={styles.line}>
          <Text>{nameOf(review.expertId)}</Text>
          <Badge
            appearance="tint"
            color={review.state === 'submitted' ? 'success' : review.state === 'declined' ? 'danger' : 'informative'}
          >
            {expertTexts.states[review.state]}
          </Badge>
          {review.reason !== '' && <Text className={styles.quiet}>{review.reason}</Text>}
          {(review.state === 'assigned' || review.state === 'draft') && (
            <Button
              size="small"
              aria-label={expertTexts.removeThis(nameOf(review.expertId), title)}
              onClick={() => onRemove(review, nameOf(review.expertId))}
            >
              {expertTexts.remove}
            </Button>
          )}
        </div>
      ))}
      {certain.length > 0 && (
        <Text size={200} className={styles.quiet}>
          {expertTexts.conflicts(named(certain))}
        </Text>
      )}
      {likely.length > 0 && (
        <Text size={200} className={styles.quiet}>
          {expertTexts.likelyConflicts(named(likely))}
        </Text>
      )}
      {free.length > 0 && (
        <Select
          className={styles.choice}
          aria-label={expertTexts.addExpert(title)}
          value=""
          onChange={(_, { value }) => value !== '' && onAssign(Number(value), likelyKind.get(Number(value)) ?? null)}
        >
          <option value="">{expertTexts.chooseExpert}</option>
          {free.map(({ id, fullName: name, assigned }) => {
            const kind = likelyKind.get(id)
            return (
              <option key={id} value={id}>
                {[`${name} (${assigned})`, kind && expertTexts.likelyConflict(conflictNames[kind])].filter(Boolean).join(', ')}
              </option>
            )
          })}
        </Select>
      )}
    </li>
  )
}
