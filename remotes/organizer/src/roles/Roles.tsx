import { messageOf } from '@forum/client/apiError'
import { call } from '@forum/client/call'
import { setProfile, useSession } from '@forum/client/session'
import { announce, showFailure } from '@forum/client/toasts'
import { listRoles, type RoleHolder } from '@forum/contracts/people/forumRoles'
import { getProfile } from '@forum/contracts/people/session'
import type { Section } from '@forum/domain/forum/sections'
import { allows } from '@forum/domain/people/roles'
import { keysOf } from '@forum/domain/platform/keys'
import { useNavigate } from '@forum/router'
import { Button, Spinner, Text } from '@forum/ui'
import { useEffect, useState } from 'react'
import { Group, useFieldStyles } from '../fields/Group.tsx'
import { organizerTexts } from '../texts.ts'
import { GrantDialog } from './GrantDialog.tsx'
import { Holders } from './Holders.tsx'
import { RevokeDialog } from './RevokeDialog.tsx'
import { roleTexts } from './texts.ts'

/** Roles of the forum and their holders. */
export function Roles({ sections }: { sections: readonly Pick<Section, 'id' | 'name'>[] }) {
  const styles = useFieldStyles()
  const { userId } = useSession()
  const navigate = useNavigate()
  const [holders, setHolders] = useState<readonly RoleHolder[] | null>(null)
  const [failure, setFailure] = useState<string | null>(null)
  const [dialog, setDialog] = useState<'grant' | RoleHolder | null>(null)
  const [asked, setAsked] = useState(1)

  // biome-ignore lint/correctness/useExhaustiveDependencies: reloaded after a change
  useEffect(() => {
    const stop = new AbortController()
    call(listRoles, {}, { signal: stop.signal }).then(
      (reply) => setHolders(reply.roles),
      (error) => stop.signal.aborted || setFailure(messageOf(error)),
    )
    return () => stop.abort()
  }, [asked])

  /** @param changed whose roles */
  const close = async (message: string, changed: number) => {
    setDialog(null)
    announce(message)
    try {
      if (changed === userId) {
        const profile = await call(getProfile, {})
        setProfile(profile)
        if (
          !allows(
            'conf_admin',
            profile.roles.map(({ role }) => role),
          )
        )
          return void navigate('/')
      }
      setAsked(asked + 1)
    } catch (error) {
      showFailure(error)
    }
  }

  if (!holders) return failure ? <Text role="alert">{failure}</Text> : <Spinner label={organizerTexts.loading} />
  return (
    <>
      <div className={styles.group}>
        <Text>{roleTexts.intro}</Text>
        <Button className={styles.button} appearance="primary" onClick={() => setDialog('grant')}>
          {roleTexts.grant}
        </Button>
      </div>
      {keysOf(roleTexts.groups).map((role) => (
        <Group key={role} title={roleTexts.groups[role]} hint={roleTexts.abilities[role]}>
          <Holders holders={holders.filter((holder) => holder.role === role)} all={holders} onRevoke={setDialog} />
        </Group>
      ))}
      {dialog === 'grant' && <GrantDialog sections={sections} onGranted={close} onClose={() => setDialog(null)} />}
      {dialog !== null && dialog !== 'grant' && <RevokeDialog holder={dialog} onRevoked={close} onClose={() => setDialog(null)} />}
    </>
  )
}
