import { makeStyles, tokens } from '@forum/ui'

const PORTRAIT = '@media (orientation: portrait) and (min-width: 641px)'
const PHONE = '@media (max-width: 640px)'

/** An area for a room that is much wider than high. */
const WIDE = '@container (min-aspect-ratio: 4/3)'

/** Limits a text to a number of lines; longer text ends in an ellipsis. */
const clamped = (lines: number) =>
  ({ display: '-webkit-box', WebkitBoxOrient: 'vertical', WebkitLineClamp: lines, overflow: 'hidden', overflowWrap: 'anywhere' }) as const

/** Sizes follow the screen: text is as large as the number of rooms allows. */
export const useScreenStyles = makeStyles({
  root: {
    // A modal dialog covers the portal and takes it out of the order of focus.
    position: 'fixed',
    inset: 0,
    boxSizing: 'border-box',
    width: '100vw',
    height: '100dvh',
    maxWidth: 'none',
    maxHeight: 'none',
    margin: 0,
    padding: '2vmin',
    border: 'none',
    display: 'flex',
    flexDirection: 'column',
    rowGap: '1.6vmin',
    overflow: 'hidden',
    backgroundColor: tokens.colorNeutralBackground2,
    color: tokens.colorNeutralForeground1,
    fontFamily: tokens.fontFamilyBase,
    outlineStyle: 'none',
    [PHONE]: { overflowY: 'auto', padding: '12px', rowGap: '12px' },
  },
  head: { display: 'flex', alignItems: 'baseline', columnGap: '3vmin', [PHONE]: { flexWrap: 'wrap' } },
  clock: {
    fontSize: '7.5vmin',
    lineHeight: 1.1,
    fontWeight: tokens.fontWeightBold,
    fontVariantNumeric: 'tabular-nums',
    color: tokens.colorBrandForeground1,
    [PHONE]: { fontSize: '2.25rem' },
  },
  day: {
    margin: 0,
    flexGrow: 1,
    fontSize: '3.2vmin',
    lineHeight: 1.2,
    fontWeight: tokens.fontWeightSemibold,
    [PHONE]: { fontSize: '1.125rem' },
  },
  leave: { whiteSpace: 'nowrap', fontSize: '1.9vmin', color: tokens.colorNeutralForeground2, [PHONE]: { fontSize: '0.875rem' } },
  lost: {
    margin: 0,
    padding: '0.8vmin 2vmin',
    borderRadius: tokens.borderRadiusLarge,
    backgroundColor: tokens.colorPaletteYellowBackground2,
    color: tokens.colorPaletteYellowForeground2,
    fontSize: '2.6vmin',
    fontWeight: tokens.fontWeightSemibold,
    [PHONE]: { fontSize: '1rem' },
  },
  message: { margin: 'auto', fontSize: '5vmin', textAlign: 'center', [PHONE]: { fontSize: '1.375rem' } },
  rooms: {
    flexGrow: 1,
    minHeight: 0,
    display: 'grid',
    gap: '1.6vmin',
    gridAutoRows: 'minmax(0, 1fr)',
    margin: 0,
    padding: 0,
    listStyleType: 'none',
    [PHONE]: { gridAutoRows: 'auto', flexGrow: 0, flexShrink: 0 },
  },
  // Columns by the number of rooms; on an upright screen there are half as many.
  one: { gridTemplateColumns: 'minmax(0, 1fr)' },
  two: {
    gridTemplateColumns: 'repeat(2, minmax(0, 1fr))',
    [PORTRAIT]: { gridTemplateColumns: 'minmax(0, 1fr)' },
    [PHONE]: { gridTemplateColumns: 'minmax(0, 1fr)' },
  },
  three: {
    gridTemplateColumns: 'repeat(3, minmax(0, 1fr))',
    [PORTRAIT]: { gridTemplateColumns: 'minmax(0, 1fr)' },
    [PHONE]: { gridTemplateColumns: 'minmax(0, 1fr)' },
  },
  many: {
    gridTemplateColumns: 'repeat(4, minmax(0, 1fr))',
    [PORTRAIT]: { gridTemplateColumns: 'repeat(2, minmax(0, 1fr))' },
    [PHONE]: { gridTemplateColumns: 'minmax(0, 1fr)' },
  },
  room: {
    containerType: 'size',
    minWidth: 0,
    minHeight: 0,
    borderRadius: tokens.borderRadiusXLarge,
    border: `1px solid ${tokens.colorNeutralStroke1}`,
    backgroundColor: tokens.colorNeutralBackground1,
    [PHONE]: { containerType: 'inline-size' },
  },
  // All sizes are multiples of the unit, so that the content of a room fits its area.
  fitting: {
    '--unit': 'min(1.3cqh, 1.85cqw)',
    boxSizing: 'border-box',
    height: '100%',
    padding: 'calc(2 * var(--unit)) calc(2.6 * var(--unit))',
    overflow: 'hidden',
    // Now and next are side by side.
    [WIDE]: { '--unit': 'min(2cqh, 1.15cqw)' },
    [PHONE]: { '--unit': '5px', height: 'auto' },
  },
  alone: {
    '--unit': 'min(0.98cqh, 1.85cqw)',
    [WIDE]: { '--unit': 'min(1.65cqh, 1.1cqw)' },
    [PHONE]: { '--unit': '5px' },
  },
  parts: { [WIDE]: { display: 'grid', gridAutoFlow: 'column', gridAutoColumns: 'minmax(0, 1fr)', columnGap: 'calc(3 * var(--unit))' } },
  name: {
    margin: 0,
    fontSize: 'calc(4.6 * var(--unit))',
    lineHeight: 1.15,
    fontWeight: tokens.fontWeightBold,
    ...clamped(2),
    [WIDE]: { WebkitLineClamp: 1 },
    [PHONE]: { WebkitLineClamp: 2 },
  },
  part: {
    marginTop: 'calc(1.4 * var(--unit))',
    paddingTop: 'calc(1.2 * var(--unit))',
    borderTop: `2px solid ${tokens.colorNeutralStroke2}`,
  },
  running: { borderTopColor: tokens.colorBrandStroke1 },
  label: {
    margin: 0,
    fontSize: 'calc(2.2 * var(--unit))',
    lineHeight: 1.2,
    fontWeight: tokens.fontWeightRegular,
    color: tokens.colorNeutralForeground2,
  },
  time: {
    fontSize: 'calc(3.4 * var(--unit))',
    lineHeight: 1.2,
    fontWeight: tokens.fontWeightBold,
    fontVariantNumeric: 'tabular-nums',
    color: tokens.colorBrandForeground1,
  },
  title: {
    margin: 0,
    fontSize: 'calc(3 * var(--unit))',
    lineHeight: 1.2,
    fontWeight: tokens.fontWeightSemibold,
    ...clamped(5),
    [WIDE]: { WebkitLineClamp: 6 },
    [PHONE]: { WebkitLineClamp: 4 },
  },
  nextTitle: {
    fontSize: 'calc(2.5 * var(--unit))',
    fontWeight: tokens.fontWeightRegular,
    WebkitLineClamp: 4,
    [WIDE]: { WebkitLineClamp: 5 },
    [PHONE]: { WebkitLineClamp: 2 },
  },
  // Titles are shorter where several entries follow.
  shortTitle: { WebkitLineClamp: 2, [WIDE]: { WebkitLineClamp: 2 } },
  who: { margin: 0, fontSize: 'calc(2.4 * var(--unit))', lineHeight: 1.25, color: tokens.colorNeutralForeground2, ...clamped(2) },
  nextWho: { WebkitLineClamp: 1 },
  entry: { display: 'grid', rowGap: 'calc(0.4 * var(--unit))', margin: 'calc(0.6 * var(--unit)) 0 0' },
})
