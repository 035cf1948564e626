import { makeStyles, tokens } from '@forum/ui'

export const useHintStyles = makeStyles({
  root: { display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', rowGap: '8px', overflowWrap: 'anywhere' },
  title: { margin: 0 },
  list: { display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', rowGap: '12px', margin: 0, padding: 0, listStyleType: 'none' },
  item: { display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', justifyItems: 'start', rowGap: '2px' },
  quiet: { color: tokens.colorNeutralForeground2 },
})
