import { makeStyles, tokens } from '@forum/ui'

/** Styles of lists on a person's page. */
export const useListStyles = makeStyles({
  list: { margin: 0, padding: 0, listStyleType: 'none' },
  item: {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr)',
    rowGap: '4px',
    padding: '12px 0',
    overflowWrap: 'anywhere',
    borderTop: `1px solid ${tokens.colorNeutralStroke2}`,
  },
  head: { display: 'flex', flexWrap: 'wrap', gap: '4px 12px', alignItems: 'center' },
  quiet: { color: tokens.colorNeutralForeground2 },
  button: { justifySelf: 'start', marginTop: '4px' },
})
