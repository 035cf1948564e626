import { content } from '@forum/domain/forum/bilingual'
import { dayInWords } from '@forum/domain/platform/calendar'
import { clockTime } from '@forum/domain/program/program'
import { i18n } from '@forum/language'
import { Content, makeStyles, tokens } from '@forum/ui'
import { useMemo } from 'react'
import type { ProgramEntry } from '../entries.ts'
import { useRenderedCount } from '../useRenderedCount.ts'
import { GridCell } from './GridCell.tsx'
import type { GridChoice } from './GridTalk.tsx'
import { rowAt } from './gridRows.ts'
import { layOutGrid } from './layOutGrid.ts'

const useStyles = makeStyles({
  day: { '@media print': { display: 'none' }, ':not(:first-of-type)': { marginTop: '32px' } },
  name: {
    margin: '0 0 4px',
    fontSize: tokens.fontSizeBase500,
    lineHeight: tokens.lineHeightBase500,
    fontWeight: tokens.fontWeightSemibold,
  },
  spoken: { position: 'absolute', width: '1px', height: '1px', overflow: 'hidden', clipPath: 'inset(50%)' },
  scroll: { overflowX: 'auto' },
  grid: { display: 'grid', columnGap: '6px', gridAutoRows: 'auto' },
  room: {
    position: 'sticky',
    top: 0,
    zIndex: 1,
    margin: '0 0 6px',
    padding: '8px 12px',
    backgroundColor: tokens.colorNeutralBackground2,
    borderBottom: `2px solid ${tokens.colorBrandStroke1}`,
    fontSize: tokens.fontSizeBase300,
    lineHeight: tokens.lineHeightBase300,
    fontWeight: tokens.fontWeightSemibold,
    overflowWrap: 'anywhere',
  },
  time: {
    padding: '8px 0 2px',
    color: tokens.colorNeutralForeground3,
    fontVariantNumeric: 'tabular-nums',
    fontSize: tokens.fontSizeBase200,
    lineHeight: tokens.lineHeightBase200,
  },
})

const CELLS_OF_A_FRAME = 4

interface Props extends GridChoice {
  /** Entries of one day. */
  entries: readonly ProgramEntry[]
  /** Whether other days are shown as well. */
  isNamed: boolean
}

/** A day as a grid: rooms are columns, times are rows. Sessions follow each other by time and name their room, for screen readers too. */
export function ProgramGrid({ entries, isNamed, chosen, onChoose }: Props) {
  const styles = useStyles()
  const { rooms, hasElsewhere, cells, times } = useMemo(() => layOutGrid(entries), [entries])
  const drawn = useRenderedCount(cells.length, CELLS_OF_A_FRAME)
  const columns = rooms.length + (hasElsewhere ? 1 : 0)
  const wide = columns > 5
  const day = dayInWords(entries[0]?.day ?? '')
  const named = [
    ...rooms.map(({ id, name, englishName }) => ({ id, ...content(name, englishName) })),
    { id: 0, ...content(i18n.t('Без зала')) },
  ]
  const begins = new Set(cells.flatMap(({ from, talkRows }) => [from, ...(talkRows ?? []).map((rows) => rows.from)]))
  const grid = (
    <div className={styles.grid} style={{ gridTemplateColumns: `44px repeat(${columns}, minmax(${wide ? '200px' : 0}, 1fr))` }}>
      {named.slice(0, columns).map(({ id, ...name }, index) => (
        <div key={id} aria-hidden className={styles.room} style={{ gridRow: 1, gridColumn: index + 2 }}>
          <Content {...name} />
        </div>
      ))}
      {times.map(
        (time, line) =>
          begins.has(line) && (
            <span key={time} aria-hidden className={styles.time} style={{ gridRow: `${rowAt(line)} / ${rowAt(line + 1)}`, gridColumn: 1 }}>
              {clockTime(time)}
            </span>
          ),
      )}
      {cells.slice(0, drawn).map((cell) => (
        <GridCell key={cell.entries[0]?.key} cell={cell} columns={columns} chosen={chosen} onChoose={onChoose} />
      ))}
    </div>
  )
  return (
    <section className={styles.day} aria-label={day}>
      <h2 className={isNamed ? styles.name : styles.spoken}>{day}</h2>
      {wide ? (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: an area that scrolls has to be reached by keyboard
        <section className={styles.scroll} aria-label={i18n.t('Программа по залам')} tabIndex={0}>
          {grid}
        </section>
      ) : (
        grid
      )}
    </section>
  )
}
