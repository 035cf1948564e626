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
const useStyles = makeStyles({ link: { display: 'inline-block', lineHeight: '1.75rem' } })

/** Opens a new mail to the people who lose something by a version. */
export const WriteToLosing = ({ meetingId, version, losing }: Props) => (
  <Link className={useStyles().link} to={`/mailing?new=1&affected=${version}&meeting_id=${meetingId}`}>
    {saveTexts.writeToLosing(losing)}
  </Link>
)
