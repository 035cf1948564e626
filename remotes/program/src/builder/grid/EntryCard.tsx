import { clockSpan } from '@forum/domain/program/program'
import { i18n } from '@forum/language'
import { mergeClasses } from '@forum/ui'
import { InfoFilled, WarningFilled } from '@forum/ui/icons'
import { memo } from 'react'
import { DragButton } from '../drag/DragButton.tsx'
import { builderTexts } from '../texts.ts'
import { useGridStyles } from './gridStyles.ts'

interface Props {
  id: number
  anchor: string
  kind: 'session' | 'talk' | 'plenary' | 'posters' | 'break'
  start: number
  minutes: number
  title: string
  who: string
  room: string
  /** Number of talks of a session. */
  talks: number
  hard: number
  soft: number
  /** Name of another organiser who changed the entry recently. */
  changedBy: string | null
  onPress: (id: number, element: HTMLElement) => void
}

/** The accessible name; it begins with the visible text. */
function labelOf({ kind, title, who, room, talks, hard, soft, changedBy, ...slot }: Props): string {
  const isBlock = kind === 'session' || kind === 'break'
  return [
    clockSpan(slot),
    ...(isBlock ? [title] : [who, title]),
    changedBy !== null && builderTexts.changedBy(changedBy),
    ...(isBlock ? [room, who] : [room]),
    kind === 'session' && i18n.t('докладов: {count}', { count: talks }),
    hard + soft > 0 &&
      i18n.t('{count, plural, one {# конфликт} few {# конфликта} many {# конфликтов} other {# конфликта}}', { count: hard + soft }),
  ]
    .filter(Boolean)
    .join(', ')
}

/** An entry as a button. Memoised: a day has hundreds. */
export const EntryCard = memo(function EntryCard(props: Props) {
  const { id, anchor, kind, title, who, hard, soft, changedBy, onPress, ...slot } = props
  const styles = useGridStyles()
  const isSession = kind === 'session'
  const [Icon, color] = hard > 0 ? [WarningFilled, styles.hardIcon] : [InfoFilled, styles.softIcon]
  const icon = hard + soft > 0 && <Icon className={mergeClasses(styles.icon, color)} />
  return (
    <DragButton
      source="item"
      id={id}
      anchor={anchor}
      label={labelOf(props)}
      opensMenu
      onPress={onPress}
      className={mergeClasses(
        isSession ? styles.strip : styles.card,
        !isSession && styles[kind],
        soft > 0 && styles.soft,
        hard > 0 && styles.hard,
        changedBy !== null && styles.changed,
      )}
    >
      {isSession ? (
        <span className={styles.stripTitle}>
          {icon}
          {title}
        </span>
      ) : (
        <>
          <span className={styles.first}>
            {icon}
            <span className={styles.when}>{clockSpan(slot)}</span> {kind === 'break' ? title : who}
          </span>{' '}
          {kind !== 'break' && <span className={styles.what}>{title}</span>}{' '}
        </>
      )}
      {changedBy !== null && <span className={styles.by}>{builderTexts.changedBy(changedBy)}</span>}
    </DragButton>
  )
})
