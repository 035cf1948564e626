import { makeStyles, tokens } from '@forum/ui'
import { MEDIUM, NARROW } from './narrow.ts'

/** Width with smaller text, so that «Ожидает решения модератора» and the format fit into one line of 320 px. */
const SMALLEST = '@media screen and (max-width: 359.98px)'
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
    [MEDIUM]: { width: 'calc(var(--table-width) * 0.53)', fontSize: tokens.fontSizeBase200, lineHeight: tokens.lineHeightBase200 },
    [NARROW]: { display: 'block', width: '100%' },
    [PRINT]: { tableLayout: 'auto', width: '100%', fontSize: tokens.fontSizeBase100, lineHeight: tokens.lineHeightBase100 },
  },
  columns: { [NARROW]: { display: 'none' }, [PRINT]: { display: 'none' } },
  head: { [NARROW]: { display: 'none' } },
  body: { [NARROW]: { display: 'flex', flexDirection: 'column', rowGap: '8px' } },
  row: {
    cursor: 'pointer',
    breakInside: 'avoid',
    backgroundColor: tokens.colorNeutralBackground1,
    ':hover': { backgroundColor: tokens.colorNeutralBackground1Hover },
    [NARROW]: {
      display: 'flex',
      flexWrap: 'wrap',
      alignItems: 'baseline',
      columnGap: '8px',
      position: 'relative',
      padding: '8px 12px',
      borderRadius: tokens.borderRadiusLarge,
      border: `1px solid ${tokens.colorNeutralStroke2}`,
    },
  },
  // The stripe tells the rows apart where the backgrounds are close; the column of states says it in words.
  confirmed: {
    backgroundColor: tokens.colorPaletteGreenBackground1,
    boxShadow: `inset 4px 0 ${tokens.colorPaletteGreenBorder2}`,
    ':hover': { backgroundColor: tokens.colorPaletteGreenBackground1, boxShadow: `inset 8px 0 ${tokens.colorPaletteGreenBorder2}` },
  },
  waiting: {
    backgroundColor: tokens.colorPaletteYellowBackground1,
    boxShadow: `inset 4px 0 ${tokens.colorPaletteYellowBorder2}`,
    ':hover': { backgroundColor: tokens.colorPaletteYellowBackground1, boxShadow: `inset 8px 0 ${tokens.colorPaletteYellowBorder2}` },
  },
  plain: { ':hover': { boxShadow: `inset 4px 0 ${tokens.colorBrandStroke1}` } },
  chosen: {
    boxShadow: `inset 4px 0 ${tokens.colorBrandStroke1}`,
    ':hover': { boxShadow: `inset 4px 0 ${tokens.colorBrandStroke1}` },
  },
  cell: {
    padding: '10px 12px',
    verticalAlign: 'top',
    overflowWrap: 'break-word',
    [MEDIUM]: { padding: '8px 4px' },
    [PRINT]: { padding: '4px' },
    borderBottom: `1px solid ${tokens.colorNeutralStroke2}`,
    [NARROW]: { padding: 0, borderBottom: 'none', overflowWrap: 'anywhere', hyphens: 'auto' },
  },
  // Columns that a person added are lines below the three of a card.
  added: {
    [NARROW]: {
      order: 4,
      flexBasis: '100%',
      display: 'grid',
      gridTemplateColumns: 'minmax(96px, 38%) minmax(0, 1fr)',
      columnGap: '12px',
      padding: '2px 0',
      ':empty': { display: 'none' },
      '::before': { content: 'attr(data-label)', color: tokens.colorNeutralForeground2, fontSize: tokens.fontSizeBase200 },
    },
  },
  second: { [NARROW]: { display: 'block', order: 1, lineHeight: '1.5rem' }, [SMALLEST]: { fontSize: tokens.fontSizeBase200 } },
  // The element ends the second line.
  lines: { [NARROW]: { '::before': { content: '""', order: 2, flexBasis: '100%' } } },
  organisation: {
    [NARROW]: {
      display: 'block',
      order: 3,
      flex: '1 1 0',
      minWidth: 0,
      minHeight: '24px',
      overflow: 'hidden',
      textOverflow: 'ellipsis',
      whiteSpace: 'nowrap',
      lineHeight: '1.5rem',
      color: tokens.colorNeutralForeground2,
      fontSize: tokens.fontSizeBase200,
    },
  },
  material: {
    [NARROW]: {
      display: 'block',
      order: 3,
      flexShrink: 0,
      lineHeight: '1.5rem',
      fontSize: tokens.fontSizeBase200,
      ':empty': { display: 'none' },
    },
  },
  low: {
    height: '44px',
    boxSizing: 'border-box',
    paddingTop: '1px',
    paddingBottom: '1px',
    verticalAlign: 'middle',
    [NARROW]: { height: 'auto', paddingTop: 0, paddingBottom: 0 },
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
  talk: {
    display: '-webkit-box',
    WebkitLineClamp: 2,
    WebkitBoxOrient: 'vertical',
    overflow: 'hidden',
    textOverflow: 'ellipsis',
    color: tokens.colorNeutralForeground2,
    fontSize: tokens.fontSizeBase200,
    lineHeight: tokens.lineHeightBase200,
    fontWeight: tokens.fontWeightRegular,
    [PRINT]: { display: 'block', fontSize: 'inherit', lineHeight: 'inherit' },
  },
  name: {
    fontWeight: tokens.fontWeightSemibold,
    [NARROW]: { display: 'block', flexBasis: '100%', paddingRight: '36px', lineHeight: '1.5rem' },
  },
  choice: {
    padding: '10px 0 0 16px',
    verticalAlign: 'top',
    borderBottom: `1px solid ${tokens.colorNeutralStroke2}`,
    [MEDIUM]: { paddingLeft: '1px' },
    [NARROW]: { position: 'absolute', right: '4px', top: 0, padding: '8px', borderBottom: 'none' },
    [PRINT]: { display: 'none' },
  },
  choiceHead: {
    position: 'sticky',
    top: 0,
    zIndex: 2,
    padding: '0 0 10px 16px',
    [MEDIUM]: { paddingLeft: '1px' },
    textAlign: 'left',
    verticalAlign: 'bottom',
    backgroundColor: tokens.colorNeutralBackground3,
    boxShadow: `inset 0 -1px ${tokens.colorNeutralStroke1}`,
    [PRINT]: { display: 'none' },
  },
  box: {
    width: '18px',
    height: '18px',
    margin: '1px',
    accentColor: tokens.colorBrandBackground,
    // The target keeps 24 px between close columns.
    [MEDIUM]: { width: '24px', height: '24px', margin: 0 },
  },
  link: {
    color: tokens.colorNeutralForeground1,
    textDecorationLine: 'none',
    ':hover': { color: tokens.colorBrandForegroundLink, textDecorationLine: 'underline' },
    ':focus-visible': { outline: `2px solid ${tokens.colorStrokeFocus2}`, outlineOffset: '2px', borderRadius: tokens.borderRadiusSmall },
  },
})
