import { makeStyles, tokens } from '@forum/ui'
import { participantsTexts } from '../texts.ts'

const useStyles = makeStyles({ root: { color: tokens.colorNeutralForeground3 } })

export function Absent() {
  return <span className={useStyles().root}>{participantsTexts.absent}</span>
}
