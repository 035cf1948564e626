import { makeStyles, tokens } from '@forum/ui'

/** Below this width rows are cards without horizontal scrolling. In print they are always rows. */
export const NARROW = '@media screen and (max-width: 699.98px)'
const PRINT = '@media print'

export const useTableStyles = makeStyles({
  frame: {
    overflow: 'auto',
    maxHeight: 'max(360px, calc(100dvh - 132px))',
    backgroundColor: tokens.colorNeutralBackground1,
    border: `1px solid ${tokens.colorNeutralStroke2}`,
    borderRadius: tokens.borderRadiusXLarge,
    boxShadow: tokens.shadow4,
    ':focus-visible': { outline: `2px solid ${tokens.colorStrokeFocus2}` },
    [NARROW]: { maxHeight: 'none', overflow: 'visible', backgroundColor: 'transparent', border: 'none', boxShadow: 'none' },
    // Print shows every row of the page.
    [PRINT]: { maxHeight: 'none', overflow: 'visible', boxShadow: 'none' },
  },
  table: {
    tableLayout: 'fixed',
    minWidth: '100%',
    width: 'var(--table-width)',
    borderCollapse: 'separate',
    borderSpacing: 0,
    fontSize: tokens.fontSizeBase300,
    lineHeight: tokens.lineHeightBase300,
    [NARROW]: { display: 'block', width: '100%' },
    [PRINT]: { tableLayout: 'auto', width: '100%', fontSize: tokens.fontSizeBase100, lineHeight: tokens.lineHeightBase100 },
  },
  columns: { [NARROW]: { display: 'none' }, [PRINT]: { display: 'none' } },
  head: { [NARROW]: { display: 'none' } },
  body: { [NARROW]: { display: 'flex', flexDirection: 'column', rowGap: '12px' } },
  row: {
    cursor: 'pointer',
    breakInside: 'avoid',
    backgroundColor: tokens.colorNeutralBackground1,
    ':hover': { backgroundColor: tokens.colorNeutralBackground1Hover },
    [NARROW]: {
      display: 'block',
      position: 'relative',
      padding: '12px 16px',
      borderRadius: tokens.borderRadiusLarge,
      border: `1px solid ${tokens.colorNeutralStroke2}`,
    },
  },
  confirmed: {
    backgroundColor: tokens.colorPaletteGreenBackground1,
    ':hover': { backgroundColor: tokens.colorPaletteGreenBackground1, boxShadow: `inset 3px 0 ${tokens.colorPaletteGreenBorder2}` },
  },
  waiting: {
    backgroundColor: tokens.colorPaletteYellowBackground1,
    ':hover': { backgroundColor: tokens.colorPaletteYellowBackground1, boxShadow: `inset 3px 0 ${tokens.colorPaletteYellowBorder2}` },
  },
  plain: { ':hover': { boxShadow: `inset 3px 0 ${tokens.colorBrandStroke1}` } },
  chosen: { boxShadow: `inset 4px 0 ${tokens.colorBrandStroke1}` },
  cell: {
    padding: '10px 12px',
    verticalAlign: 'top',
    overflowWrap: 'break-word',
    [PRINT]: { padding: '4px' },
    borderBottom: `1px solid ${tokens.colorNeutralStroke2}`,
    [NARROW]: {
      display: 'grid',
      gridTemplateColumns: 'minmax(96px, 38%) minmax(0, 1fr)',
      columnGap: '12px',
      padding: '3px 0',
      borderBottom: 'none',
      overflowWrap: 'anywhere',
      hyphens: 'auto',
      ':empty': { display: 'none' },
      '::before': { content: 'attr(data-label)', color: tokens.colorNeutralForeground2, fontSize: tokens.fontSizeBase200 },
    },
  },
  low: {
    height: '44px',
    boxSizing: 'border-box',
    paddingTop: '1px',
    paddingBottom: '1px',
    verticalAlign: 'middle',
    [NARROW]: { height: 'auto', paddingTop: '3px', paddingBottom: '3px' },
  },
  lowChoice: { paddingTop: 0, verticalAlign: 'middle', [NARROW]: { paddingTop: '8px' } },
  twoLines: {
    display: '-webkit-box',
    WebkitLineClamp: 2,
    WebkitBoxOrient: 'vertical',
    overflow: 'hidden',
    // The clamp counts lines of text only.
    maxHeight: '40px',
    [NARROW]: { display: 'block', maxHeight: 'none' },
    [PRINT]: { display: 'block', maxHeight: 'none' },
  },
  name: {
    fontWeight: tokens.fontWeightSemibold,
    [NARROW]: { display: 'block', paddingRight: '40px', fontSize: tokens.fontSizeBase400, '::before': { content: 'none' } },
  },
  choice: {
    padding: '10px 0 0 16px',
    verticalAlign: 'top',
    borderBottom: `1px solid ${tokens.colorNeutralStroke2}`,
    [NARROW]: { position: 'absolute', right: '8px', top: '4px', padding: '8px', borderBottom: 'none' },
    [PRINT]: { display: 'none' },
  },
  choiceHead: {
    position: 'sticky',
    top: 0,
    zIndex: 2,
    padding: '0 0 10px 16px',
    textAlign: 'left',
    verticalAlign: 'bottom',
    backgroundColor: tokens.colorNeutralBackground3,
    boxShadow: `inset 0 -1px ${tokens.colorNeutralStroke1}`,
    [PRINT]: { display: 'none' },
  },
  box: { width: '18px', height: '18px', margin: '1px', accentColor: tokens.colorBrandBackground },
  link: {
    color: tokens.colorNeutralForeground1,
    textDecorationLine: 'none',
    ':hover': { color: tokens.colorBrandForegroundLink, textDecorationLine: 'underline' },
    ':focus-visible': { outline: `2px solid ${tokens.colorStrokeFocus2}`, outlineOffset: '2px', borderRadius: tokens.borderRadiusSmall },
  },
})
