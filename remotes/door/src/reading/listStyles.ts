import { makeStyles, tokens } from '@forum/ui'

/** Styles of lists on the pages of the door's office. */
export const useListStyles = makeStyles({
  toolbar: { display: 'flex', flexWrap: 'wrap', gap: '8px 16px', alignItems: 'center', margin: '0 0 16px' },
  heading: { margin: '24px 0 8px' },
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
