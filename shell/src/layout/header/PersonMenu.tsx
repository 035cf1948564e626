import { call } from '@forum/client/call'
import { forgetDrafts } from '@forum/client/input/forgetDrafts'
import { endSession } from '@forum/client/session'
import { logout, type Profile } from '@forum/contracts/people/session'
import { fullName, unnamed } from '@forum/domain/people/person'
import { useNavigate } from '@forum/router'
import { Button, leaveUnsaved, makeStyles, Text } from '@forum/ui'
import { useRetriedImport } from '../../composition/useRetriedImport.ts'
import { shellTexts } from '../../texts.ts'

const useStyles = makeStyles({
  root: { display: 'flex', alignItems: 'center', columnGap: '12px' },
  // The name is as wide as the photo that takes its place: otherwise it would break the header's row.
  name: { '@media (max-width: 400px)': { width: '36px', overflow: 'hidden', whiteSpace: 'nowrap' } },
})

/** «Имя Фамилия»; profiles of related servers may have neither. */
const shownName = (profile: Profile): string => fullName({ lastName: profile.firstName, firstName: profile.lastName }).trim() || unnamed()

const loadMenu = async () => (await import(/* webpackChunkName: "user-menu" */ './UserMenu.tsx')).UserMenu

/** The signed-in person in the header. Until the menu has loaded it shows the name, and a sign-out button if loading fails. */
export function PersonMenu({ profile, entries }: { profile: Profile; entries: { label: string; path: string }[] }) {
  const styles = useStyles()
  const navigate = useNavigate()
  const { part: Menu, failed } = useRetriedImport(loadMenu)
  const name = shownName(profile)

  const signOut = () =>
    leaveUnsaved(async () => {
      // The token may already be invalid; the session ends either way.
      await call(logout, { revokeToken: true }).catch(() => undefined)
      forgetDrafts(profile.id)
      endSession()
      await navigate('/login')
    })

  if (Menu) return <Menu name={name} photo={profile.profiles?.[0]?.individual.photo ?? null} entries={entries} onSignOut={signOut} />
  return (
    <div className={styles.root}>
      <Text className={styles.name}>{name}</Text>
      {failed && <Button onClick={signOut}>{shellTexts.signOut}</Button>}
    </div>
  )
}
