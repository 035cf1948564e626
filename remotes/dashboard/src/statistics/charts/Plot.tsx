import { currentLocale } from '@forum/language'
import { makeStyles, mergeClasses, tokens } from '@forum/ui'
import type { PointerEvent, ReactNode } from 'react'

const useStyles = makeStyles({
  root: {
    display: 'grid',
    gridTemplateColumns: 'auto minmax(0, 1fr)',
    columnGap: '8px',
    color: tokens.colorNeutralForeground2,
    fontSize: tokens.fontSizeBase200,
    lineHeight: tokens.lineHeightBase200,
    fontVariantNumeric: 'tabular-nums',
  },
  vertical: { gridColumnStart: 1, gridColumnEnd: -1, marginBottom: '8px' },
  ticks: { position: 'relative', minWidth: '2ch' },
  // The widest tick gives the column its width.
  widest: { visibility: 'hidden' },
  tick: { position: 'absolute', right: 0, transform: 'translateY(50%)' },
  area: { position: 'relative', height: '220px' },
  svg: { position: 'absolute', inset: 0, width: '100%', height: '100%', overflow: 'visible' },
  grid: { stroke: tokens.colorNeutralStroke2, strokeWidth: '1px', vectorEffect: 'non-scaling-stroke' },
  base: { stroke: tokens.colorNeutralStrokeAccessible },
  below: { gridColumnStart: 2, position: 'relative', height: '22px' },
  label: { position: 'absolute', top: '4px', whiteSpace: 'nowrap', transform: 'translateX(-50%)' },
  first: { transform: 'none' },
  last: { transform: 'translateX(-100%)' },
  // Every second label is hidden on narrow screens, which have no room for it.
  optional: { '@media (max-width: 480px)': { display: 'none' } },
  horizontal: { gridColumnStart: 2, textAlign: 'center' },
})

/** A label under the plot; `at` runs from 0 to 1. */
interface Label {
  at: number
  text: string
}

interface Props {
  /** Content of the chart, and the place where the same values are given as text. */
  description: string
  /** Label of the vertical axis, with units. */
  vertical: string
  horizontal: string
  ticks: readonly number[]
  labels: readonly Label[]
  /** Marks above the plot area. */
  marks?: ReactNode
  onPoint?: (at: number | null) => void
  /** A shortcut for the mouse; the table below has the same links. */
  onClick?: () => void
  /** SVG in a box of 100 by 100, 0 at the top. */
  children: ReactNode
}

/** A plot with labelled axes. Lines and areas stretch with the page, text does not. */
export function Plot({ description, vertical, horizontal, ticks, labels, marks, onPoint, onClick, children }: Props) {
  const styles = useStyles()
  const highest = ticks.at(-1) ?? 1
  const format = (value: number) => value.toLocaleString(currentLocale())
  const point = ({ clientX, currentTarget }: PointerEvent<SVGSVGElement>) => {
    const { left, width } = currentTarget.getBoundingClientRect()
    onPoint?.(width > 0 ? (clientX - left) / width : null)
  }
  return (
    <div className={styles.root} role="img" aria-label={description}>
      <span className={styles.vertical}>{vertical}</span>
      <div className={styles.ticks}>
        <span className={styles.widest}>{format(highest)}</span>
        {ticks.map((tick) => (
          <span key={tick} className={styles.tick} style={{ bottom: `${(100 * tick) / highest}%` }}>
            {format(tick)}
          </span>
        ))}
      </div>
      <div className={styles.area}>
        <svg
          className={styles.svg}
          viewBox="0 0 100 100"
          preserveAspectRatio="none"
          aria-hidden
          onPointerMove={point}
          onPointerLeave={() => onPoint?.(null)}
          onClick={onClick}
        >
          {ticks.map((tick) => {
            const y = 100 - (100 * tick) / highest
            return <line key={tick} x1="0" x2="100" y1={y} y2={y} className={mergeClasses(styles.grid, tick === 0 && styles.base)} />
          })}
          {children}
        </svg>
        {marks}
      </div>
      <div className={styles.below}>
        {labels.map(({ at, text }, index) => (
          <span
            key={text}
            className={mergeClasses(styles.label, at === 0 && styles.first, at === 1 && styles.last, index % 2 === 1 && styles.optional)}
            style={{ left: `${100 * at}%` }}
          >
            {text}
          </span>
        ))}
      </div>
      <span className={styles.horizontal}>{horizontal}</span>
    </div>
  )
}
