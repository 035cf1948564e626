import { i18n } from '@forum/language'
import { makeStyles, mergeClasses, tokens } from '@forum/ui'
import { type KeyboardEvent, type PointerEvent, useRef } from 'react'
import { MAX_WIDTH, MIN_WIDTH } from '../columns/columnSettings.ts'
import type { Column } from '../columns/columns.tsx'
import { MEDIUM } from './narrow.ts'

const useStyles = makeStyles({
  root: {
    position: 'sticky',
    top: 0,
    zIndex: 2,
    padding: 0,
    '@media print': { position: 'static' },
    textAlign: 'left',
    verticalAlign: 'bottom',
    fontWeight: tokens.fontWeightSemibold,
    backgroundColor: tokens.colorNeutralBackground3,
    boxShadow: `inset 0 -1px ${tokens.colorNeutralStroke1}`,
  },
  label: {
    display: 'block',
    padding: '10px 12px',
    lineHeight: tokens.lineHeightBase300,
    overflowWrap: 'break-word',
    [MEDIUM]: { padding: '8px 5px', lineHeight: tokens.lineHeightBase200, hyphens: 'auto' },
    '@media print': { padding: '4px' },
  },
  sort: {
    width: '100%',
    border: 'none',
    font: 'inherit',
    textAlign: 'left',
    color: 'inherit',
    backgroundColor: 'transparent',
    cursor: 'pointer',
    ':hover': { color: tokens.colorBrandForeground1 },
    ':focus-visible': { outline: `2px solid ${tokens.colorStrokeFocus2}`, outlineOffset: '-3px', borderRadius: tokens.borderRadiusMedium },
  },
  arrow: { marginLeft: '4px', color: tokens.colorBrandForeground1 },
  edge: {
    position: 'absolute',
    top: 0,
    bottom: 0,
    right: 0,
    width: '9px',
    cursor: 'col-resize',
    touchAction: 'none',
    '@media print': { display: 'none' },
    '::after': {
      content: '""',
      position: 'absolute',
      top: '25%',
      bottom: '25%',
      right: '1px',
      width: '1px',
      backgroundColor: tokens.colorNeutralStroke1,
    },
    ':hover::after': { width: '3px', backgroundColor: tokens.colorBrandBackground },
    ':focus-visible': { outline: `2px solid ${tokens.colorStrokeFocus2}`, outlineOffset: '-2px' },
  },
})

const KEY_STEP = 16

interface Props {
  column: Column
  width: number
  /** Present order of the rows by this column. */
  sorted: 'ascending' | 'descending' | undefined
  onSort: () => void
  onResize: (width: number) => void
}

/**
 * A column's name, which sorts, and its right edge, which resizes it by dragging or with arrow keys. Screen readers announce only the name
 * before each cell.
 */
export function HeaderCell({ column, width, sorted, onSort, onResize }: Props) {
  const styles = useStyles()
  return (
    <th
      scope="col"
      // biome-ignore lint/a11y/noRedundantRoles: on narrow screens the table is laid out as blocks, which takes the roles away
      role="columnheader"
      aria-label={column.title}
      aria-sort={column.ordering ? (sorted ?? 'none') : undefined}
      className={styles.root}
    >
      {column.ordering ? (
        <button type="button" className={mergeClasses(styles.label, styles.sort)} onClick={onSort}>
          {column.title}
          {sorted && (
            <span aria-hidden className={styles.arrow}>
              {sorted === 'ascending' ? '↑' : '↓'}
            </span>
          )}
        </button>
      ) : (
        <span className={styles.label}>{column.title}</span>
      )}
      <Edge title={column.title} width={width} onResize={onResize} />
    </th>
  )
}

function Edge({ title, width, onResize }: { title: string; width: number; onResize: (width: number) => void }) {
  const styles = useStyles()
  const from = useRef<{ x: number; width: number } | null>(null)
  const grab = (event: PointerEvent<HTMLElement>) => {
    event.currentTarget.setPointerCapture(event.pointerId)
    from.current = { x: event.clientX, width }
  }
  const drag = (event: PointerEvent) => {
    if (from.current) onResize(from.current.width + event.clientX - from.current.x)
  }
  const step = (event: KeyboardEvent) => {
    const direction = { ArrowLeft: -1, ArrowRight: 1 }[event.key]
    if (!direction) return
    event.preventDefault()
    onResize(width + direction * KEY_STEP)
  }
  return (
    // biome-ignore lint/a11y/useSemanticElements: a separator that moves is no thematic break
    <div
      role="separator"
      aria-orientation="vertical"
      aria-label={i18n.t('Ширина столбца «{title}»', { title })}
      aria-valuenow={width}
      aria-valuemin={MIN_WIDTH}
      aria-valuemax={MAX_WIDTH}
      tabIndex={0}
      className={styles.edge}
      onPointerDown={grab}
      onPointerMove={drag}
      onPointerUp={() => {
        from.current = null
      }}
      onKeyDown={step}
    />
  )
}
