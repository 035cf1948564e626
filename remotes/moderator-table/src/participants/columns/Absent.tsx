import { makeStyles, tokens } from '@forum/ui'
import { texts } from '../texts.ts'

const useStyles = makeStyles({ root: { color: tokens.colorNeutralForeground3 } })

export function Absent() {
  return <span className={useStyles().root}>{texts.absent}</span>
}
