import { makeStyles } from '@forum/ui'

/** Styles of lists on a person's page. */
export const useListStyles = makeStyles({
  head: { display: 'flex', flexWrap: 'wrap', gap: '4px 12px', alignItems: 'center' },
  long: { minWidth: 0, overflowWrap: 'anywhere' },
  actions: { display: 'flex', flexWrap: 'wrap', gap: '8px', marginTop: '4px' },
  button: { justifySelf: 'start', marginTop: '4px' },
})
