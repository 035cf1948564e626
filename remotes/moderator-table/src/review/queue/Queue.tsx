import type { RegistrationScores } from '@forum/contracts/theses/experts'
import type { QueueRow } from '@forum/contracts/theses/review'
import { formatNames, stageNames, stageOf } from '@forum/domain/forum/participation'
import { i18n } from '@forum/language'
import { mergeClasses, Text } from '@forum/ui'
import { Quiet } from '@forum/ui/layout'
import { Badge } from '@forum/ui/notice'
import { type KeyboardEvent, memo, type RefObject, useLayoutEffect } from 'react'
import { scoreText } from '../../experts/ScoreSummary.tsx'
import { expertTexts } from '../../experts/texts.ts'
import { useDeskStyles } from '../deskStyles.ts'
import { type Command, commandOf } from '../keys.ts'
import { usePreferences } from '../preferences.ts'
import { reviewTexts } from '../texts.ts'

const rowId = (id: number) => `desk-row-${id}`

/** The decision, or the requested format. */
function stateText(row: QueueRow): string {
  if (row.isHeld) return i18n.t('подготовлено')
  const stage = stageOf({ ...row, isActive: row.isActive ?? true })
  if (stage === 'waiting') return formatNames[row.requestedFormat]
  return row.decidedFormat ? formatNames[row.decidedFormat] : stageNames[stage]
}

interface RowProps {
  row: QueueRow
  scores: RegistrationScores | undefined
  isCurrent: boolean
}

const Row = memo(({ row, scores, isCurrent }: RowProps) => {
  const styles = useDeskStyles()
  const decided = row.isHeld || stageOf({ ...row, isActive: row.isActive ?? true }) !== 'waiting'
  return (
    <div
      id={rowId(row.id)}
      data-registration={row.id}
      role="option"
      tabIndex={-1}
      aria-selected={isCurrent}
      className={mergeClasses(styles.row, isCurrent && styles.current)}
    >
      <Text weight="semibold">{row.fullName}</Text>
      <Quiet size={200}>
        {decided && <span aria-hidden>✓ </span>}
        {stateText(row)}
      </Quiet>
      <Quiet size={200} className={styles.clamped}>
        {row.talkTitle || reviewTexts.untitled}
      </Quiet>
      {scores && scores.median !== null && (
        <span className={styles.line}>
          <Text size={200}>
            {i18n.t('медиана {value}', { value: scoreText(scores.median) })}
            {scores.spread !== null && `, ${expertTexts.spread(scoreText(scores.spread))}`}
          </Text>
          {scores.disagreement && (
            <Badge appearance="tint" color="warning" size="small">
              {expertTexts.disagreement}
            </Badge>
          )}
        </span>
      )}
    </div>
  )
})

interface Props {
  /** List that receives the focus back after a message or a note. */
  list: RefObject<HTMLDivElement | null>
  rows: readonly QueueRow[]
  scores: ReadonlyMap<number, RegistrationScores>
  current: number | null
  onOpen: (id: number) => void
  onCommand: (command: Command) => void
}

/** The rows as a list box. Keys decide only while it has the focus (WCAG 2.1.4). */
export function Queue({ list, rows, scores, current, onOpen, onCommand }: Props) {
  const styles = useDeskStyles()
  const { keysAct } = usePreferences()
  useLayoutEffect(() => {
    const row = current === null ? null : document.getElementById(rowId(current))
    // The list scrolls, the page does not.
    if (row && list.current && list.current.scrollHeight > list.current.clientHeight) {
      const { offsetTop, offsetHeight } = row
      const { scrollTop, clientHeight, offsetTop: top } = list.current
      const from = offsetTop - top
      if (from < scrollTop) list.current.scrollTop = from
      else if (from + offsetHeight > scrollTop + clientHeight) list.current.scrollTop = from + offsetHeight - clientHeight
    }
  }, [current, list])

  const keys = (event: KeyboardEvent) => {
    const command = commandOf(event, keysAct)
    if (!command) return
    event.preventDefault()
    // A key held down decides once.
    if (!event.repeat || command === 'next' || command === 'previous') onCommand(command)
  }
  return (
    <div
      ref={list}
      role="listbox"
      tabIndex={0}
      aria-label={reviewTexts.title}
      aria-activedescendant={current === null ? undefined : rowId(current)}
      className={styles.queue}
      onKeyDown={keys}
      onClick={({ target, currentTarget }) => {
        const row = (target as Element).closest<HTMLElement>('[data-registration]')
        currentTarget.focus()
        if (row) onOpen(Number(row.dataset.registration))
      }}
    >
      {rows.map((row) => (
        <Row key={row.id} row={row} scores={scores.get(row.id)} isCurrent={row.id === current} />
      ))}
    </div>
  )
}
