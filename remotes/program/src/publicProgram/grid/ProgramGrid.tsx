import { content } from '@forum/domain/bilingual'
import { clockTime } from '@forum/domain/program'
import { talkTimeInWords } from '@forum/domain/programSchedule'
import { Link } from '@forum/router'
import { Content, makeStyles, mergeClasses, tokens } from '@forum/ui'
import { memo, useMemo } from 'react'
import { ChooseTalk } from '../../myProgram/ChooseTalk.tsx'
import { programTexts } from '../../texts.ts'
import { EntryMeta, EntryTitle } from '../EntryHead.tsx'
import { type PlacedProgramTalk, type ProgramEntry, talkTitle } from '../entries.ts'
import { useRenderedCount } from '../useRenderedCount.ts'
import { type GridCellLayout, layOutGrid } from './layOutGrid.ts'

const HEAD_ROWS = 1

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
  cell: {
    minWidth: 0,
    display: 'flex',
    flexDirection: 'column',
    rowGap: '12px',
    padding: '8px 12px',
    backgroundColor: tokens.colorNeutralBackground1,
    border: `1px solid ${tokens.colorNeutralStroke2}`,
    borderRadius: tokens.borderRadiusLarge,
    overflowWrap: 'anywhere',
    contentVisibility: 'auto',
    containIntrinsicSize: 'auto none auto 160px',
  },
  across: { backgroundColor: tokens.colorNeutralBackground3, containIntrinsicSize: 'auto none auto 56px' },
  title: { margin: 0, fontSize: tokens.fontSizeBase300, lineHeight: tokens.lineHeightBase300, fontWeight: tokens.fontWeightSemibold },
  talks: { margin: '6px 0 0', padding: 0, listStyleType: 'none' },
  // Posters are many, and their cell is wide.
  columns: { columnWidth: '260px', columnGap: '24px' },
  talk: {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr) auto',
    columnGap: '4px',
    breakInside: 'avoid',
    padding: '4px 0 4px 8px',
    borderLeft: `3px solid ${tokens.colorTransparentStroke}`,
    fontSize: tokens.fontSizeBase200,
    lineHeight: tokens.lineHeightBase200,
  },
  words: { minWidth: 0 },
  chosen: { borderLeftColor: tokens.colorBrandStroke1 },
  start: { color: tokens.colorBrandForeground1, fontWeight: tokens.fontWeightSemibold, fontVariantNumeric: 'tabular-nums' },
  link: { color: tokens.colorNeutralForeground1, textDecorationLine: 'none', ':hover': { textDecorationLine: 'underline' } },
  who: { color: tokens.colorNeutralForeground3 },
})

interface Choice {
  chosen: ReadonlySet<number>
  onChoose: (id: number, on: boolean) => void
}

function GridTalk({ placed, day, chosen, onChoose }: Choice & { placed: PlacedProgramTalk; day: string }) {
  const styles = useStyles()
  const { talk, item } = placed
  const time = item && !talk.isManual ? clockTime(item.start) : talkTimeInWords(placed, day)
  const title = talkTitle(talk)
  const isChosen = chosen.has(talk.id)
  return (
    <li className={mergeClasses(styles.talk, isChosen && styles.chosen)}>
      <div className={styles.words}>
        {time && <span className={styles.start}>{time} </span>}
        {talk.isCancelled ? (
          <span className={styles.who}>{programTexts.cancelled}</span>
        ) : (
          <>
            <Link className={styles.link} to={`/program/talk/${talk.id}`}>
              <Content {...title} />
            </Link>
            <span className={styles.who}>
              {' · '}
              {talk.speaker}
              {talk.board !== null && ` · ${programTexts.board(talk.board)}`}
            </span>
          </>
        )}
      </div>
      {!talk.isCancelled && <ChooseTalk title={title.text} chosen={isChosen} onChoose={(on) => onChoose(talk.id, on)} compact />}
    </li>
  )
}

const GridCell = memo(function GridCell({ cell, columns, ...choice }: Choice & { cell: GridCellLayout; columns: number }) {
  const styles = useStyles()
  const { column, rowStart, rowEnd } = cell
  const place = {
    gridRow: `${rowStart + HEAD_ROWS} / ${rowEnd + HEAD_ROWS}`,
    gridColumn: column === null ? `2 / span ${columns}` : `${column + 2}`,
  }
  return (
    <div className={mergeClasses(styles.cell, column === null && styles.across)} style={place}>
      {cell.entries.map((entry) => (
        <section key={entry.key} aria-labelledby={`cell-${entry.key} cell-${entry.key}-meta`}>
          <h3 className={styles.title} id={`cell-${entry.key}`}>
            <EntryTitle entry={entry} />
          </h3>
          <EntryMeta id={`cell-${entry.key}-meta`} entry={column === null ? entry : { ...entry, room: null }} withDay={false} />
          {entry.talks.length > 0 && (
            <ul className={mergeClasses(styles.talks, column === null && styles.columns)}>
              {entry.talks.map((placed) => (
                <GridTalk key={placed.talk.id} placed={placed} day={entry.day} {...choice} />
              ))}
            </ul>
          )}
        </section>
      ))}
    </div>
  )
})

const CELLS_OF_A_FRAME = 4

/** Rooms beside each other, times below each other. */
export function ProgramGrid({ entries, chosen, onChoose }: Choice & { entries: readonly ProgramEntry[] }) {
  const styles = useStyles()
  const { rooms, hasElsewhere, cells, times } = useMemo(() => layOutGrid(entries), [entries])
  const drawn = useRenderedCount(cells.length, CELLS_OF_A_FRAME)
  const columns = rooms.length + (hasElsewhere ? 1 : 0)
  const wide = columns > 5
  const named = [
    ...rooms.map(({ id, name, englishName }) => ({ id, ...content(name, englishName) })),
    { id: 0, ...content(programTexts.elsewhere) },
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
    <section className={styles.scroll} aria-label={programTexts.grid} tabIndex={0}>
      {grid}
    </section>
  )
}
