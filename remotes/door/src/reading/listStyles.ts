import { makeStyles } from '@forum/ui'

/** Styles of lists on the pages of the door's office. */
export const useListStyles = makeStyles({
  toolbar: { display: 'flex', flexWrap: 'wrap', gap: '8px 16px', alignItems: 'center', margin: '0 0 16px' },
  heading: { margin: '24px 0 8px' },
  head: { display: 'flex', flexWrap: 'wrap', gap: '4px 12px', alignItems: 'center' },
  button: { justifySelf: 'start', marginTop: '4px' },
})
