import { useSession } from '@forum/client/session'
import { makeStyles, Panel, tokens } from '@forum/ui'
import { Heading } from '../Heading.tsx'
import { PersonForm } from './PersonForm.tsx'
import { Photo } from './Photo.tsx'
import { personTexts } from './texts.ts'

const useStyles = makeStyles({
  root: { display: 'flex', flexDirection: 'column', rowGap: tokens.spacingVerticalL },
  columns: {
    display: 'grid',
    gridTemplateColumns: '176px minmax(0, 1fr)',
    gap: '24px 32px',
    alignItems: 'start',
    '@media (max-width: 720px)': { gridTemplateColumns: 'minmax(0, 1fr)' },
  },
})

/** The photo and every field of the profile. */
export function PersonalData() {
  const styles = useStyles()
  const profile = useSession((session) => session.profile)
  if (!profile) return null
  return (
    <section className={styles.root} aria-labelledby="person">
      <Heading id="person">{personTexts.heading}</Heading>
      <Panel>
        <div className={styles.columns}>
          <Photo profile={profile} />
          <PersonForm profile={profile} />
        </div>
      </Panel>
    </section>
  )
}
