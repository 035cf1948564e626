import type { ParticipantRow } from '@forum/contracts/participation/participants'
import { organisationShown } from '@forum/domain/people/organizations/otherOrganization'
import { makeStyles, mergeClasses, tokens } from '@forum/ui'
import { NARROW } from '../table/narrow.ts'
import { participantsTexts } from '../texts.ts'

const useStyles = makeStyles({
  line: {
    display: 'block',
    overflow: 'hidden',
    textOverflow: 'ellipsis',
    whiteSpace: 'nowrap',
    [NARROW]: { whiteSpace: 'normal' },
    '@media print': { whiteSpace: 'normal' },
  },
  quiet: { color: tokens.colorNeutralForeground2, fontSize: tokens.fontSizeBase200 },
})

/** The talk, and below it the speaker with the organisation: one line each. */
export function SummaryCell({ row }: { row: ParticipantRow }) {
  const styles = useStyles()
  const who = [row.fullName, organisationShown(row)].filter(Boolean).join(', ')
  return (
    <>
      <span className={styles.line} title={row.talkTitle}>
        {row.talkTitle || participantsTexts.notChosen}
      </span>
      <span className={mergeClasses(styles.line, styles.quiet)} title={who}>
        {who}
      </span>
    </>
  )
}
