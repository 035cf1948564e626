import { makeStyles, tokens } from '@forum/ui'

export const useResetStyles = makeStyles({
  message: { minWidth: 0, overflowWrap: 'anywhere' },
  link: { justifySelf: 'start', color: tokens.colorBrandForegroundLink },
})
