import { makeStyles } from '@forum/ui'

export const useHintStyles = makeStyles({
  title: { margin: 0 },
})
