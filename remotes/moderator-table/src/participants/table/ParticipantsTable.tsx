import type { ParticipantRow } from '@forum/contracts/participation/participants'
import { i18n } from '@forum/language'
import { mergeClasses } from '@forum/ui'
import { type CSSProperties, type KeyboardEvent, useDeferredValue } from 'react'
import { useAddress } from '../../views/useAddress.ts'
import { readView } from '../../views/view.ts'
import type { Selection } from '../bulk/selection.ts'
import type { ColumnSettings } from '../columns/columnSettings.ts'
import type { Column } from '../columns/columns.tsx'
import { RowScores, useRowScores } from '../columns/rowScores.ts'
import { HeaderCell } from './HeaderCell.tsx'
import { Row } from './Row.tsx'
import { useTableStyles } from './tableStyles.ts'

const CHOICE_WIDTH = 44
/** Number of rows rendered first, about a screen of them. */
const FIRST_ROWS = 8

/** Arrow keys move between names, so that a page of rows does not take a hundred presses of Tab. */
function moveBetweenRows(event: KeyboardEvent<HTMLElement>): void {
  const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
  const links = [...event.currentTarget.querySelectorAll<HTMLElement>('a[data-row]')]
  const at = links.indexOf(event.target as HTMLElement)
  if (!step || at < 0) return
  event.preventDefault()
  links[at + step]?.focus()
}

function sortedBy(ordering: string, { ordering: name }: Column): 'ascending' | 'descending' | undefined {
  if (ordering === name) return 'ascending'
  return ordering === `-${name}` ? 'descending' : undefined
}

interface Props {
  rows: readonly ParticipantRow[]
  settings: ColumnSettings
  selection: Selection
}

export function ParticipantsTable({ rows, settings, selection }: Props) {
  const styles = useTableStyles()
  const [params, change] = useAddress()
  const { ordering = '' } = readView(params)
  const { shown, widthOf, resize } = settings
  const shows = (id: Column['id']) => shown.some((column) => column.id === id)
  const scores = useRowScores(
    rows.map(({ id }) => id),
    shows('scores'),
  )
  const total = shown.reduce((sum, column) => sum + widthOf(column), CHOICE_WIDTH)
  // Widths are shares of the table, which is narrower than the sum of its columns on medium screens.
  const part = (width: number) => `${(width / total) * 100}%`
  // Rows below the fold render afterwards: rendering all rows together would block a slow processor too long.
  const below = useDeferredValue(true, false)
  const sort = (column: Column) => {
    const next = sortedBy(ordering, column) === 'ascending' ? `-${column.ordering}` : (column.ordering ?? null)
    change({ ordering: next })
  }

  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard
    <section className={styles.frame} aria-label={i18n.t('Таблица участников')} tabIndex={0}>
      {/* biome-ignore-start lint/a11y/noRedundantRoles: on narrow screens rows are laid out as blocks, which takes the roles away */}
      <table role="table" className={styles.table} style={{ '--table-width': `${total}px` } as CSSProperties}>
        <colgroup className={styles.columns}>
          <col style={{ width: part(CHOICE_WIDTH) }} />
          {shown.map((column) => (
            <col key={column.id} style={{ width: part(widthOf(column)) }} />
          ))}
        </colgroup>
        <thead role="rowgroup" className={styles.head}>
          <tr role="row">
            <ChoiceHead rows={rows} selection={selection} />
            {shown.map((column) => (
              <HeaderCell
                key={column.id}
                column={column}
                width={widthOf(column)}
                sorted={sortedBy(ordering, column)}
                onSort={() => sort(column)}
                onResize={(width) => resize(column.id, width)}
              />
            ))}
          </tr>
        </thead>
        <tbody role="rowgroup" className={mergeClasses(styles.body)} onKeyDown={moveBetweenRows}>
          <RowScores value={scores}>
            {(below ? rows : rows.slice(0, FIRST_ROWS)).map((row) => (
              <Row
                key={row.id}
                row={row}
                columns={shown}
                compact={shows('summary')}
                chosen={selection.has(row.id)}
                onChoose={(on) => selection.set([row.id], on)}
              />
            ))}
          </RowScores>
        </tbody>
      </table>
      {/* biome-ignore-end lint/a11y/noRedundantRoles: see above */}
    </section>
  )
}

/** Selects all rows of the page. */
function ChoiceHead({ rows, selection }: Pick<Props, 'rows' | 'selection'>) {
  const styles = useTableStyles()
  const ids = rows.map(({ id }) => id)
  return (
    // biome-ignore lint/a11y/noRedundantRoles: laid out as a block on narrow screens
    <th scope="col" role="columnheader" className={styles.choiceHead}>
      <input
        type="checkbox"
        className={styles.box}
        aria-label={i18n.t('Выбрать всю страницу')}
        checked={ids.length > 0 && ids.every(selection.has)}
        onChange={(event) => selection.set(ids, event.target.checked)}
      />
    </th>
  )
}
