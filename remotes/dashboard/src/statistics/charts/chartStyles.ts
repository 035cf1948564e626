import { makeStyles, tokens } from '@forum/ui'

export const useChartStyles = makeStyles({
  panel: { padding: '20px 24px', '@media (max-width: 640px)': { padding: '16px' } },
  hint: { display: 'block', margin: '4px 0 16px', color: tokens.colorNeutralForeground2 },
  legend: { margin: '12px 0 0', paddingInlineStart: '20px', color: tokens.colorNeutralForeground2 },
  // The line reserves its height while no bar is hovered.
  readout: { minHeight: '20px', marginTop: '4px', color: tokens.colorNeutralForeground2 },
  value: { textAlign: 'right', '@media (max-width: 480px)': { textAlign: 'left' } },
  details: { marginTop: '16px' },
  summary: { cursor: 'pointer', color: tokens.colorBrandForegroundLink },
  table: { width: '100%', marginTop: '8px', borderCollapse: 'collapse', fontVariantNumeric: 'tabular-nums' },
  name: {
    padding: '8px 8px 8px 0',
    textAlign: 'left',
    fontWeight: tokens.fontWeightRegular,
    overflowWrap: 'anywhere',
    borderBottom: `1px solid ${tokens.colorNeutralStroke2}`,
  },
  head: {
    color: tokens.colorNeutralForeground2,
    fontWeight: tokens.fontWeightRegular,
    borderBottom: `1px solid ${tokens.colorNeutralStroke1}`,
  },
  // On narrow screens a section's name is above its numbers.
  line: { '@media (max-width: 640px)': { display: 'grid', gridTemplateColumns: '1.6fr repeat(3, minmax(0, 1fr))' } },
  block: { '@media (max-width: 640px)': { display: 'block' } },
  over: { '@media (max-width: 640px)': { gridColumnStart: 1, gridColumnEnd: -1, paddingBottom: 0, borderBottom: 'none' } },
  number: { padding: '8px 0 8px 8px', textAlign: 'right', borderBottom: `1px solid ${tokens.colorNeutralStroke2}` },
  strong: { fontWeight: tokens.fontWeightSemibold },
  link: { color: tokens.colorBrandForegroundLink, ':hover': { textDecorationLine: 'underline' }, textDecorationLine: 'none' },
  steps: { display: 'grid', rowGap: '14px', margin: 0, padding: 0, listStyleType: 'none' },
  step: {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr) auto',
    gap: '4px 12px',
    '@media (max-width: 480px)': { gridTemplateColumns: 'minmax(0, 1fr)' },
  },
  wide: { gridColumnStart: 1, gridColumnEnd: -1 },
  bar: {
    gridColumnStart: 1,
    gridColumnEnd: -1,
    height: '10px',
    borderRadius: tokens.borderRadiusCircular,
    backgroundColor: tokens.colorNeutralBackground5,
    overflow: 'hidden',
  },
  part: { height: '100%', borderRadius: tokens.borderRadiusCircular, backgroundColor: tokens.colorBrandBackground },
})
