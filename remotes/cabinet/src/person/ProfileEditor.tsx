import { useSession } from '@forum/client/session'
import { makeStyles } from '@forum/ui'
import { PersonForm } from './PersonForm.tsx'
import { ProfilePhoto } from './photo/ProfilePhoto.tsx'

const useStyles = makeStyles({
  columns: {
    display: 'grid',
    gridTemplateColumns: '176px minmax(0, 1fr)',
    gap: '24px 32px',
    alignItems: 'start',
    '@media (max-width: 720px)': { gridTemplateColumns: 'minmax(0, 1fr)' },
  },
})

/** The photo and every field of the profile. */
export function ProfileEditor() {
  const styles = useStyles()
  const profile = useSession((session) => session.profile)
  if (!profile) return null
  return (
    <div className={styles.columns}>
      <ProfilePhoto profile={profile} />
      <PersonForm profile={profile} />
    </div>
  )
}
