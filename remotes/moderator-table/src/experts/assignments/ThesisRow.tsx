import type { Experts } from '@forum/contracts/theses/experts'
import { type ConflictKind, conflictNames } from '@forum/domain/theses/expertConflicts'
import { i18n } from '@forum/language'
import { Button, makeStyles, mergeClasses, Text, tokens } from '@forum/ui'
import { Quiet } from '@forum/ui/layout'
import { Badge } from '@forum/ui/notice'
import { Select } from '@forum/ui/select'
import type { ReactNode } from 'react'
import { useExpertStyles } from '../expertStyles.ts'
import { expertTexts } from '../texts.ts'
import { assignmentTexts } from './texts.ts'

const NARROW = '@media (max-width: 1000px)'

const useStyles = makeStyles({
  table: { width: '100%', borderCollapse: 'collapse', tableLayout: 'fixed', [NARROW]: { display: 'block' } },
  body: { [NARROW]: { display: 'block' } },
  head: { textAlign: 'start', padding: '6px 12px', color: tokens.colorNeutralForeground2, fontWeight: tokens.fontWeightSemibold },
  headRow: { [NARROW]: { display: 'none' } },
  choice: { width: '250px' },
  experts: { width: '30%' },
  row: {
    [NARROW]: {
      display: 'grid',
      gridTemplateColumns: 'minmax(0, 1fr)',
      rowGap: '6px',
      padding: '10px 0',
      borderTop: `1px solid ${tokens.colorNeutralStroke2}`,
    },
  },
  cell: {
    padding: '8px 12px',
    verticalAlign: 'top',
    borderTop: `1px solid ${tokens.colorNeutralStroke2}`,
    overflowWrap: 'anywhere',
    [NARROW]: { display: 'block', padding: 0, border: 'none', ':empty': { display: 'none' } },
  },
  block: { display: 'block' },
  select: { width: '100%' },
})

/** The head of the table of theses; on a phone its rows are cards. */
export function ThesisTable({ isEmpty, children }: { isEmpty: boolean; children: ReactNode }) {
  const styles = useStyles()
  if (isEmpty) return null
  return (
    <table className={styles.table}>
      <thead className={styles.headRow}>
        <tr>
          <th className={styles.head}>{i18n.t('Тезисы')}</th>
          <th className={mergeClasses(styles.head, styles.experts)}>{i18n.t('Эксперты')}</th>
          <th className={mergeClasses(styles.head, styles.choice)}>{i18n.t('Назначить')}</th>
        </tr>
      </thead>
      <tbody className={styles.body}>{children}</tbody>
    </table>
  )
}

type ThesisOf = Experts['theses'][number]
export type Review = ThesisOf['reviews'][number]

const colors = {
  assigned: 'informative',
  draft: 'informative',
  submitted: 'success',
  declined: 'danger',
  conflict: 'danger',
  topic: 'warning',
} as const satisfies Record<Review['state'] | NonNullable<Review['declinedFor']>, string>

interface Props {
  thesis: ThesisOf
  section: string | null
  experts: Experts['experts']
  /** @param likely what kind of conflict of interest is likely */
  onAssign: (expertId: number, likely: ConflictKind | null) => void
  onRemove: (review: Review, name: string) => void
}

/** A thesis with its experts, and the experts who could be added. */
export function ThesisRow({ thesis, section, experts, onAssign, onRemove }: Props) {
  const styles = useExpertStyles()
  const table = useStyles()
  const { title, fullName, reviews, conflicts } = thesis
  const nameOf = (id: number | null) => experts.find((expert) => expert.id === id)?.fullName ?? expertTexts.formerExpert
  const [likely, certain] = [conflicts.filter((one) => one.likely), conflicts.filter((one) => !one.likely)]
  // Who gave it back is above, with the reason.
  const found = certain.filter(({ kind }) => kind !== 'declared' && kind !== 'topic')
  const likelyKind = new Map(likely.map(({ expertId, kind }) => [expertId, kind]))
  const taken = new Set([...reviews, ...certain].map(({ expertId }) => expertId))
  const free = experts.filter(({ id, isActive }) => isActive && !taken.has(id))
  const named = (some: typeof conflicts) => some.map(({ expertId, kind }) => `${nameOf(expertId)} (${conflictNames[kind]})`).join('; ')
  return (
    <tr className={table.row}>
      <td className={table.cell}>
        <Text weight="semibold" className={table.block}>
          {title}
        </Text>
        <Quiet>{[fullName, section, thesis.isDecided && i18n.t('решение принято')].filter(Boolean).join(' · ')}</Quiet>
      </td>
      <td className={table.cell}>
        {reviews.map((review) => (
          <div key={review.id} className={styles.line}>
            <Text>{nameOf(review.expertId)}</Text>
            <Badge appearance="tint" color={colors[review.declinedFor ?? review.state]}>
              {review.declinedFor === 'topic' ? i18n.t('не его тема') : expertTexts.states[review.state]}
            </Badge>
            {review.reason !== '' && <Quiet>{review.reason}</Quiet>}
            {(review.state === 'assigned' || review.state === 'draft') && (
              <Button
                size="small"
                aria-label={i18n.t('Снять эксперта: {name}, «{title}»', { name: nameOf(review.expertId), title })}
                onClick={() => onRemove(review, nameOf(review.expertId))}
              >
                {assignmentTexts.remove}
              </Button>
            )}
          </div>
        ))}
        {found.length > 0 && (
          <Quiet size={200} className={table.block}>
            {i18n.t('Не могут оценивать: {list}', { list: named(found) })}
          </Quiet>
        )}
        {likely.length > 0 && (
          <Quiet size={200} className={table.block}>
            {i18n.t('Возможен конфликт интересов, проверьте сами: {list}', { list: named(likely) })}
          </Quiet>
        )}
      </td>
      <td className={table.cell}>
        {free.length > 0 && (
          <Select
            className={table.select}
            aria-label={i18n.t('Назначить эксперта: {title}', { title })}
            value=""
            onChange={(_, { value }) => value !== '' && onAssign(Number(value), likelyKind.get(Number(value)) ?? null)}
          >
            <option value="">{i18n.t('Назначить эксперта…')}</option>
            {free.map(({ id, fullName: name, assigned }) => {
              const kind = likelyKind.get(id)
              return (
                <option key={id} value={id}>
                  {[`${name} (${assigned})`, kind && i18n.t('возможен конфликт: {what}', { what: conflictNames[kind] })]
                    .filter(Boolean)
                    .join(', ')}
                </option>
              )
            })}
          </Select>
        )}
      </td>
    </tr>
  )
}
