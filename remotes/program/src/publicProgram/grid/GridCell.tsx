import { makeStyles, mergeClasses, tokens } from '@forum/ui'
import { memo } from 'react'
import { EntryMeta, EntryTitle } from '../EntryHead.tsx'
import { type GridChoice, GridTalk } from './GridTalk.tsx'
import type { GridCellLayout } from './layOutGrid.ts'

/** Rows above the first line of the layout: the names of the rooms. */
export const HEAD_ROWS = 1

const useStyles = makeStyles({
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
  // Columns are for posters, which are many and whose cell is wide.
  columns: { columnWidth: '260px', columnGap: '24px' },
})

/** The entries of one room at one time. */
export const GridCell = memo(function GridCell({ cell, columns, ...choice }: GridChoice & { cell: GridCellLayout; columns: number }) {
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
