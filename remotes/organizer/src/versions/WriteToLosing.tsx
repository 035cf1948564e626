import { Link } from '@forum/router'
import { makeStyles } from '@forum/ui'
import { saveTexts } from './texts.ts'

interface Props {
  meetingId: number
  version: number
  /** People. */
  losing: number
}

// High enough to be pressed.
const useStyles = makeStyles({ link: { display: 'inline-block', lineHeight: '28px' } })

/** Leads to a message to exactly those from whom a version took something. */
export const WriteToLosing = ({ meetingId, version, losing }: Props) => (
  <Link className={useStyles().link} to={`/mailing?new=1&affected=${version}&meeting_id=${meetingId}`}>
    {saveTexts.writeToLosing(losing)}
  </Link>
)
