import { makeStyles } from '@forum/ui'
import { NARROW } from '../table/narrow.ts'
import { participantsTexts } from '../texts.ts'

const useStyles = makeStyles({ root: { [NARROW]: { display: 'none' } } })

/** Placeholder for materials that only moderators of another section may read. */
export function Elsewhere() {
  return <span className={useStyles().root}>{participantsTexts.notChosen}</span>
}
