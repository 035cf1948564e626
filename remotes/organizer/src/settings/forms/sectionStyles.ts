import { makeStyles, tokens } from '@forum/ui'

export const useSectionStyles = makeStyles({
  panel: { marginBottom: '20px' },
  intro: { margin: '0 0 8px' },
  list: { margin: '0 0 20px', padding: 0, listStyleType: 'none' },
  section: { borderBottom: `1px solid ${tokens.colorNeutralStroke2}` },
  summary: {
    display: 'grid',
    gridTemplateColumns: '20px minmax(0, 1fr)',
    padding: '10px 0',
    '& > *': { gridColumnStart: 2 },
    '::before': { content: '"▸" / ""', gridRowStart: 1 },
    cursor: 'pointer',
    overflowWrap: 'anywhere',
    ':focus-visible': { outline: `2px solid ${tokens.colorStrokeFocus2}`, outlineOffset: '2px' },
  },
  opened: { '::before': { content: '"▾" / ""', gridRowStart: 1 } },
  form: { display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', rowGap: '12px', padding: '4px 0 20px' },
  checks: {
    display: 'grid',
    gridTemplateColumns: 'repeat(2, minmax(0, 1fr))',
    '@media (max-width: 640px)': { gridTemplateColumns: 'minmax(0, 1fr)' },
  },
})
