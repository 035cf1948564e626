import { content } from '@forum/domain/forum/bilingual'
import { clockTime } from '@forum/domain/program/program'
import { i18n } from '@forum/language'
import { Content, makeStyles, tokens } from '@forum/ui'
import { useMemo } from 'react'
import type { ProgramEntry } from '../entries.ts'
import { useRenderedCount } from '../useRenderedCount.ts'
import { GridCell, HEAD_ROWS } from './GridCell.tsx'
import type { GridChoice } from './GridTalk.tsx'
import { layOutGrid } from './layOutGrid.ts'

const useStyles = makeStyles({
  scroll: { overflowX: 'auto' },
  grid: { display: 'grid', gap: '6px', alignItems: 'stretch', '@media print': { display: 'none' } },
  room: {
    position: 'sticky',
    top: 0,
    zIndex: 1,
    margin: 0,
    padding: '8px 12px',
    backgroundColor: tokens.colorNeutralBackground2,
    borderBottom: `2px solid ${tokens.colorBrandStroke1}`,
    fontSize: tokens.fontSizeBase300,
    fontWeight: tokens.fontWeightSemibold,
    overflowWrap: 'anywhere',
  },
  time: {
    position: 'sticky',
    top: '40px',
    alignSelf: 'start',
    paddingTop: '10px',
    color: tokens.colorNeutralForeground3,
    fontVariantNumeric: 'tabular-nums',
    fontSize: tokens.fontSizeBase200,
  },
})

const CELLS_OF_A_FRAME = 4

/** A day as a grid: rooms are columns, times are rows. */
export function ProgramGrid({ entries, chosen, onChoose }: GridChoice & { entries: readonly ProgramEntry[] }) {
  const styles = useStyles()
  const { rooms, hasElsewhere, cells, times } = useMemo(() => layOutGrid(entries), [entries])
  const drawn = useRenderedCount(cells.length, CELLS_OF_A_FRAME)
  const columns = rooms.length + (hasElsewhere ? 1 : 0)
  const wide = columns > 5
  const named = [
    ...rooms.map(({ id, name, englishName }) => ({ id, ...content(name, englishName) })),
    { id: 0, ...content(i18n.t('Без зала')) },
  ]
  const grid = (
    <div
      className={styles.grid}
      style={{ gridAutoRows: 'minmax(32px, auto)', gridTemplateColumns: `48px repeat(${columns}, minmax(${wide ? '200px' : 0}, 1fr))` }}
    >
      {named.slice(0, columns).map(({ id, ...name }, index) => (
        <h2 key={id} className={styles.room} style={{ gridRow: 1, gridColumn: index + 2 }}>
          <Content {...name} />
        </h2>
      ))}
      {times.map((time, index) => (
        <span key={time} className={styles.time} style={{ gridRow: index + 1 + HEAD_ROWS, gridColumn: 1 }}>
          {clockTime(time)}
        </span>
      ))}
      {cells.slice(0, drawn).map((cell) => (
        <GridCell key={cell.entries[0]?.key} cell={cell} columns={columns} chosen={chosen} onChoose={onChoose} />
      ))}
    </div>
  )
  if (!wide) return grid
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: an area that scrolls has to be reached by keyboard
    <section className={styles.scroll} aria-label={i18n.t('Программа по залам')} tabIndex={0}>
      {grid}
    </section>
  )
}
