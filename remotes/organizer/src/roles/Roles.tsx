import { call } from '@forum/client/call'
import { setProfile, useSession } from '@forum/client/session'
import { announce, showFailure } from '@forum/client/toasts'
import { useLoaded } from '@forum/client/useReading'
import { listRoles, type RoleHolder } from '@forum/contracts/people/forumRoles'
import { listRoleInvitations, type RoleInvitation } from '@forum/contracts/people/roleInvitations'
import { getProfile } from '@forum/contracts/people/session'
import type { Section } from '@forum/domain/forum/sections'
import { allows } from '@forum/domain/people/roles'
import { keysOf } from '@forum/domain/platform/keys'
import { useNavigate } from '@forum/router'
import { Button, Text } from '@forum/ui'
import { Reading } from '@forum/ui/reading'
import { useState } from 'react'
import { Group, useFieldStyles } from '../fields/Group.tsx'
import { GrantDialog } from './GrantDialog.tsx'
import { Holders } from './Holders.tsx'
import { Invitations } from './Invitations.tsx'
import { InviteDialog } from './InviteDialog.tsx'
import { RevokeDialog } from './RevokeDialog.tsx'
import { isOffered } from './RoleFields.tsx'
import { invitationTexts, roleTexts, withheldTexts } from './texts.ts'
import { Withheld } from './Withheld.tsx'

type Sections = readonly Pick<Section, 'id' | 'name'>[]

/** Roles of the forum and their holders. */
export function Roles({ sections }: { sections: Sections }) {
  const reading = useLoaded('', async (signal) => {
    const [roles, { invitations }] = await Promise.all([call(listRoles, {}, { signal }), call(listRoleInvitations, {}, { signal })])
    return { ...roles, invitations }
  })
  return <Reading of={reading}>{(read) => <Loaded sections={sections} {...read} reload={() => void reading.reload()} />}</Reading>
}

interface Props {
  sections: Sections
  roles: readonly RoleHolder[]
  withheld?: readonly RoleHolder[] | undefined
  invitations: readonly RoleInvitation[]
  reload: () => void
}

function Loaded({ sections, roles: holders, withheld = [], invitations, reload }: Props) {
  const styles = useFieldStyles()
  const { userId } = useSession()
  const navigate = useNavigate()
  const [dialog, setDialog] = useState<'grant' | 'invite' | RoleHolder | null>(null)
  const invited = () => {
    setDialog(null)
    announce(invitationTexts.sent)
    reload()
  }

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
      reload()
    } catch (error) {
      showFailure(error)
    }
  }

  return (
    <>
      <div className={styles.group}>
        <Text>{roleTexts.intro}</Text>
        <Button className={styles.button} appearance="primary" onClick={() => setDialog('grant')}>
          {roleTexts.grant}
        </Button>
        <Button className={styles.button} onClick={() => setDialog('invite')}>
          {invitationTexts.invite}
        </Button>
      </div>
      {withheld.length > 0 && (
        <Group title={withheldTexts.title} hint={withheldTexts.hint}>
          <Withheld holders={withheld} onChanged={(message, changed) => void close(message, changed)} />
        </Group>
      )}
      {invitations.length > 0 && (
        <Group title={invitationTexts.pending} hint={invitationTexts.pendingHint}>
          <Invitations invitations={invitations} onChanged={reload} />
        </Group>
      )}
      {keysOf(roleTexts.groups)
        .filter((role) => isOffered(role) || holders.some((holder) => holder.role === role))
        .map((role) => (
          <Group key={role} title={roleTexts.groups[role]} hint={roleTexts.abilities[role]}>
            <Holders holders={holders.filter((holder) => holder.role === role)} all={holders} onRevoke={setDialog} />
          </Group>
        ))}
      {dialog === 'grant' && <GrantDialog sections={sections} onGranted={close} onClose={() => setDialog(null)} />}
      {dialog === 'invite' && <InviteDialog sections={sections} onInvited={invited} onClose={() => setDialog(null)} />}
      {dialog !== null && typeof dialog !== 'string' && <RevokeDialog holder={dialog} onRevoked={close} onClose={() => setDialog(null)} />}
    </>
  )
}
