import { makeStyles, tokens } from '@forum/ui'

export const useExpertStyles = makeStyles({
  section: { display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', rowGap: '12px', marginTop: '32px' },
  title: { margin: 0 },
  // People are side by side where there is room.
  people: { gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 300px), 1fr))' },
  item: {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr)',
    rowGap: '4px',
    padding: '12px 16px',
    border: `1px solid ${tokens.colorNeutralStroke2}`,
    borderRadius: tokens.borderRadiusMedium,
    backgroundColor: tokens.colorNeutralBackground1,
    overflowWrap: 'anywhere',
  },
  line: { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '4px 12px' },
  controls: { display: 'flex', flexWrap: 'wrap', alignItems: 'end', gap: '8px 12px' },
  seed: { maxWidth: '140px' },
  summary: {
    width: 'fit-content',
    padding: '6px 0',
    cursor: 'pointer',
    color: tokens.colorNeutralForeground2,
    ':focus-visible': { outline: `2px solid ${tokens.colorStrokeFocus2}`, outlineOffset: '2px' },
  },
  // A link that is the only task looks like the main button.
  action: {
    justifySelf: 'start',
    padding: '8px 16px',
    borderRadius: tokens.borderRadiusMedium,
    backgroundColor: tokens.colorBrandBackground,
    color: tokens.colorNeutralForegroundOnBrand,
    fontWeight: tokens.fontWeightSemibold,
    textDecorationLine: 'none',
    ':hover': { backgroundColor: tokens.colorBrandBackgroundHover },
    ':focus-visible': { outline: `2px solid ${tokens.colorStrokeFocus2}`, outlineOffset: '2px' },
  },
  choice: { width: '100%', maxWidth: '420px' },
  group: { display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', rowGap: '8px', margin: 0, padding: '12px 0 0', border: 'none' },
  start: { justifySelf: 'start' },
})
