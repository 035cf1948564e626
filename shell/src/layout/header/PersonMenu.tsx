import { call } from '@forum/client/call'
import { forgetDrafts } from '@forum/client/input/forgetDrafts'
import { endSession } from '@forum/client/session'
import { logout, type Profile } from '@forum/contracts/people/session'
import { fullName, unnamed } from '@forum/domain/people/person'
import { useNavigate } from '@forum/router'
import { Button, leaveUnsaved, makeStyles, Text } from '@forum/ui'
import { type ComponentType, startTransition, useEffect, useState } from 'react'
import { nextTask } from '../../composition/nextTask.ts'
import { shellTexts } from '../../texts.ts'
import type { UserMenuProps } from './UserMenu.tsx'

const FIRST_PAUSE_MS = 2000
const LONGEST_PAUSE_MS = 60_000

const useStyles = makeStyles({ root: { display: 'flex', alignItems: 'center', columnGap: '12px' } })

/** «Имя Фамилия»; profiles of related servers may have neither. */
const shownName = (profile: Profile): string => fullName({ lastName: profile.firstName, firstName: profile.lastName }).trim() || unnamed()

/** Loads the menu, retrying until it succeeds. */
function useMenu(): { Menu: ComponentType<UserMenuProps> | null; failed: boolean } {
  const [Menu, setMenu] = useState<ComponentType<UserMenuProps> | null>(null)
  const [failures, setFailures] = useState(0)
  useEffect(() => {
    let current = true
    let timer: ReturnType<typeof setTimeout> | undefined
    const load = () =>
      // In a separate task, after the first render.
      void nextTask()
        .then(() => import('./UserMenu.tsx'))
        .then(
          (module) => current && startTransition(() => setMenu(() => module.UserMenu)),
          () => current && setFailures(failures + 1),
        )
    if (failures === 0) load()
    else timer = setTimeout(load, Math.min(FIRST_PAUSE_MS * 2 ** (failures - 1), LONGEST_PAUSE_MS))
    return () => {
      current = false
      clearTimeout(timer)
    }
  }, [failures])
  return { Menu, failed: failures > 0 }
}

/** The signed-in person in the header. Until the menu has loaded it shows the name, and a sign-out button if loading fails. */
export function PersonMenu({ profile, entries }: { profile: Profile; entries: { label: string; path: string }[] }) {
  const styles = useStyles()
  const navigate = useNavigate()
  const { Menu, failed } = useMenu()
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
      <Text>{name}</Text>
      {failed && <Button onClick={signOut}>{shellTexts.signOut}</Button>}
    </div>
  )
}
