import { makeStyles, mergeClasses, tokens } from '@forum/ui'
import { List } from '@forum/ui/layout'
import { memo } from 'react'
import { EntryMeta, EntryTitle } from '../EntryHead.tsx'
import { type GridChoice, GridTalk } from './GridTalk.tsx'
import { rowAt } from './gridRows.ts'
import type { GridCellLayout } from './layOutGrid.ts'

const useStyles = makeStyles({
  cell: {
    minWidth: 0,
    marginBottom: '6px',
    display: 'flex',
    flexDirection: 'column',
    rowGap: '12px',
    backgroundColor: tokens.colorNeutralBackground1,
    border: `1px solid ${tokens.colorNeutralStroke2}`,
    borderRadius: tokens.borderRadiusLarge,
    overflowWrap: 'anywhere',
  },
  across: { backgroundColor: tokens.colorNeutralBackground3 },
  // Rows of the day, so that talks of one time are next to each other in all rooms.
  aligned: { display: 'grid', gridTemplateRows: 'subgrid', gridTemplateColumns: 'minmax(0, 1fr)', gridRow: '1 / -1', rowGap: 0 },
  head: { padding: '8px 12px' },
  title: { margin: 0, fontSize: tokens.fontSizeBase300, lineHeight: tokens.lineHeightBase300, fontWeight: tokens.fontWeightSemibold },
  below: { gridRow: '2 / -1' },
  // Columns are for posters, which are many and whose cell is wide.
  columns: { columnWidth: '260px', columnGap: '24px' },
})

/** The entries of one room at one time. */
export const GridCell = memo(function GridCell({ cell, columns, ...choice }: GridChoice & { cell: GridCellLayout; columns: number }) {
  const styles = useStyles()
  const { column, from, to, talkRows } = cell
  const place = {
    gridRow: `${rowAt(from)} / ${rowAt(to)}`,
    gridColumn: column === null ? `2 / span ${columns}` : `${column + 2}`,
  }
  // Row 1 of the list is below the name of the session.
  const rowIn = (line: number) => Math.max(rowAt(line) - rowAt(from), 1)
  return (
    <div className={mergeClasses(styles.cell, column === null && styles.across, talkRows && styles.aligned)} style={place}>
      {cell.entries.map((entry) => (
        <section
          key={entry.key}
          className={talkRows ? styles.aligned : undefined}
          aria-labelledby={`cell-${entry.key} cell-${entry.key}-meta`}
        >
          <div className={styles.head}>
            <h3 className={styles.title} id={`cell-${entry.key}`}>
              <EntryTitle entry={entry} />
            </h3>
            <EntryMeta id={`cell-${entry.key}-meta`} entry={entry} withDay={false} roomIsSeen={column !== null} />
          </div>
          {entry.talks.length > 0 && (
            <List className={mergeClasses(talkRows && styles.aligned, talkRows && styles.below, column === null && styles.columns)}>
              {entry.talks.map((placed, index) => {
                const rows = talkRows?.[index]
                const gridRow = rows && `${rowIn(rows.from)} / ${rowIn(rows.to)}`
                return <GridTalk key={placed.talk.id} placed={placed} day={entry.day} gridRow={gridRow} {...choice} />
              })}
            </List>
          )}
        </section>
      ))}
    </div>
  )
})
