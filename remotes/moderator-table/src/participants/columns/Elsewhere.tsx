import { makeStyles } from '@forum/ui'
import { NARROW } from '../table/narrow.ts'
import { participantsTexts } from '../texts.ts'

const useStyles = makeStyles({ root: { [NARROW]: { display: 'none' } } })

/** In place of materials that are for the moderators of another section. */
export function Elsewhere() {
  return <span className={useStyles().root}>{participantsTexts.notChosen}</span>
}
