import { makeStyles } from '@forum/ui'

export const useRowStyles = makeStyles({
  // Large enough for a thumb.
  row: { display: 'flex', flexWrap: 'wrap', gap: '12px', '& button': { minHeight: '44px', flexGrow: 1 } },
  fact: { margin: 0 },
})
