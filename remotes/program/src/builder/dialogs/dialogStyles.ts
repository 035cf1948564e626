import { makeStyles, tokens } from '@forum/ui'

export const useDialogStyles = makeStyles({
  form: { display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', rowGap: '12px', paddingBottom: '8px', overflowWrap: 'anywhere' },
  pair: { display: 'grid', gridTemplateColumns: 'repeat(auto-fit, minmax(200px, 1fr))', gap: '12px' },
  room: {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr) minmax(0, 1fr) auto',
    alignItems: 'end',
    gap: '6px',
    '@media (max-width: 560px)': {
      gridTemplateColumns: 'minmax(0, 1fr)',
      paddingBottom: '10px',
      borderBottom: `1px solid ${tokens.colorNeutralStroke3}`,
    },
  },
  actions: { display: 'flex', gap: '2px' },
  summary: { cursor: 'pointer', padding: '4px 0' },
  remedies: { display: 'flex', flexWrap: 'wrap', gap: '6px', marginTop: '4px' },
  wrap: { minWidth: 0, whiteSpace: 'normal', overflowWrap: 'anywhere' },
  heading: {
    margin: '8px 0 0',
    fontSize: tokens.fontSizeBase300,
    lineHeight: tokens.lineHeightBase300,
    fontWeight: tokens.fontWeightSemibold,
  },
  change: { display: 'grid', rowGap: '2px', paddingBottom: '8px', borderBottom: `1px solid ${tokens.colorNeutralStroke3}` },
  text: { margin: 0 },
})
