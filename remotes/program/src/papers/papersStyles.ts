import { makeStyles } from '@forum/ui'

export const usePapersStyles = makeStyles({
  list: {
    display: 'grid',
    gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 320px), 1fr))',
    gap: '12px',
    margin: 0,
    padding: 0,
    listStyleType: 'none',
  },
  paper: {
    display: 'grid',
    rowGap: '8px',
    alignContent: 'start',
    justifyItems: 'start',
    height: '100%',
    boxSizing: 'border-box',
    padding: '16px 20px',
  },
  title: { margin: 0 },
  door: { display: 'flex', flexWrap: 'wrap', alignItems: 'end', gap: '12px' },
  links: { display: 'grid', rowGap: '8px', margin: '8px 0 0', paddingInlineStart: '20px' },
})
