import type { ParticipantRow } from '@forum/contracts/participation/participants'
import { rowTone } from '@forum/domain/forum/participation'
import { i18n } from '@forum/language'
import { Link, useNavigate } from '@forum/router'
import { mergeClasses } from '@forum/ui'
import type { MouseEvent } from 'react'
import { useComingParams } from '../../views/useAddress.ts'
import { changed } from '../../views/view.ts'
import type { Column } from '../columns/columns.tsx'
import { stateOf } from '../columns/StateBadge.tsx'
import { NAME_COLUMN } from '../texts.ts'
import { useTableStyles } from './tableStyles.ts'

interface Props {
  row: ParticipantRow
  columns: readonly Column[]
  /** Whether rows have one height, with two lines at most. */
  compact: boolean
  chosen: boolean
  onChoose: (on: boolean) => void
}

/** Whether a click is on the row itself, not on its controls or in a dialog opened by one of them. */
const isOnRow = ({ target, currentTarget }: MouseEvent): boolean =>
  target instanceof Element && currentTarget.contains(target) && !target.closest('a, button, input, label') && !getSelection()?.toString()

export function Row({ row, columns, compact, chosen, onChoose }: Props) {
  const styles = useTableStyles()
  const navigate = useNavigate()
  const params = useComingParams()
  const state = stateOf(row)
  const tone = state.isActive ? rowTone(state) : 'plain'
  const card = { search: `?${changed(params, { card: String(row.id), edit: null })}` }

  return (
    <tr
      // biome-ignore lint/a11y/noRedundantRoles: laid out as a block on narrow screens
      role="row"
      className={mergeClasses(styles.row, styles.lines, styles[tone], chosen && styles.chosen)}
      onClick={(event) => isOnRow(event) && navigate(card, { preventScrollReset: true })}
    >
      {/* biome-ignore-start lint/a11y/noRedundantRoles: laid out as blocks on narrow screens */}
      <td role="cell" className={mergeClasses(styles.choice, compact && styles.lowChoice)}>
        <input
          type="checkbox"
          className={styles.box}
          aria-label={i18n.t('Выбрать: {name}', { name: row.fullName })}
          checked={chosen}
          onChange={(event) => onChoose(event.target.checked)}
        />
      </td>
      {columns.map((column) =>
        column.id === NAME_COLUMN ? (
          <td
            key={column.id}
            role="cell"
            data-label={column.title}
            className={mergeClasses(styles.cell, styles.name, compact && styles.low)}
          >
            <Link to={card} preventScrollReset data-row={row.id} className={styles.link}>
              {row.fullName}
            </Link>
            {row.talkTitle !== '' && !columns.some(({ id }) => id === 'talk' || id === 'summary') && (
              <span className={styles.talk} title={row.talkTitle}>
                {row.talkTitle}
              </span>
            )}
          </td>
        ) : (
          <td
            key={column.id}
            role="cell"
            data-label={column.title}
            className={mergeClasses(styles.cell, styles[column.line ?? 'added'], compact && styles.low)}
          >
            {compact ? <div className={styles.twoLines}>{column.cell(row)}</div> : column.cell(row)}
          </td>
        ),
      )}
      {/* biome-ignore-end lint/a11y/noRedundantRoles: see above */}
    </tr>
  )
}
