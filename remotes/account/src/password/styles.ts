import { makeStyles, tokens } from '@forum/ui'

export const useResetStyles = makeStyles({
  form: { display: 'flex', flexDirection: 'column', rowGap: '20px' },
  text: { margin: 0, color: tokens.colorNeutralForeground2 },
  message: { minWidth: 0, overflowWrap: 'anywhere' },
  link: { alignSelf: 'flex-start', color: tokens.colorBrandForegroundLink },
})
