import { forum } from '@forum/client/forum'
import { hasModule } from '@forum/domain/forum/modules'
import { i18n } from '@forum/language'
import { Link } from '@forum/router'
import { makeStyles } from '@forum/ui'

interface Props {
  meetingId: number
  version: number
  /** Number of people who lose something. */
  losing: number
}

// The line is high enough to be pressed.
const useStyles = makeStyles({ link: { display: 'inline-block', lineHeight: '1.75rem' } })

/** Link that opens a new mail to the people who lose something by a version. */
export function WriteToLosing({ meetingId, version, losing }: Props) {
  const styles = useStyles()
  if (!hasModule(forum(), 'campaigns')) return null
  return (
    <Link className={styles.link} to={`/mailing?new=1&affected=${version}&meeting_id=${meetingId}`}>
      {i18n.t('Написать им ({losing})', { losing })}
    </Link>
  )
}
