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
import { ROLE_INVITATION_DAYS } from '@forum/domain/platform/limits'
import { i18n, translated } from '@forum/language'
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
import { invitationTexts, roleTexts } from './texts.ts'
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

const groups = translated({
  conf_admin: () => i18n.t('Администраторы конференции'),
  moderator: () => i18n.t('Модераторы'),
  section_moderator: () => i18n.t('Модераторы секций'),
  expert: () => i18n.t('Эксперты'),
  registrar: () => i18n.t('Регистраторы'),
})

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
        <Text>{i18n.t('Изменение действует сразу, человек узнаёт о нём письмом.')}</Text>
        <div className={styles.itemButtons}>
          <Button appearance="primary" onClick={() => setDialog('grant')}>
            {roleTexts.grant}
          </Button>
          <Button onClick={() => setDialog('invite')}>{i18n.t('Пригласить по адресу')}</Button>
        </div>
      </div>
      {withheld.length > 0 && (
        <Group
          title={i18n.t('Ждут подтверждения')}
          hint={i18n.t(
            'Портал восстановлен из архива, который не знает, какие роли отозваны после него. До подтверждения эти роли ничего не дают.',
          )}
        >
          <Withheld holders={withheld} onChanged={(message, changed) => void close(message, changed)} />
        </Group>
      )}
      {invitations.length > 0 && (
        <Group
          title={i18n.t('Приглашения')}
          hint={i18n.t('Ждут ответа. Ссылка действует {days, plural, one {# день} few {# дня} many {# дней} other {# дня}} и один раз.', {
            days: ROLE_INVITATION_DAYS,
          })}
        >
          <Invitations invitations={invitations} onChanged={reload} />
        </Group>
      )}
      {keysOf(groups)
        .filter((role) => isOffered(role) || holders.some((holder) => holder.role === role))
        .map((role) => (
          <Group key={role} title={groups[role]} hint={roleTexts.abilities[role]}>
            <Holders holders={holders.filter((holder) => holder.role === role)} all={holders} onRevoke={setDialog} />
          </Group>
        ))}
      {dialog === 'grant' && <GrantDialog sections={sections} onGranted={close} onClose={() => setDialog(null)} />}
      {dialog === 'invite' && <InviteDialog sections={sections} onInvited={invited} onClose={() => setDialog(null)} />}
      {dialog !== null && typeof dialog !== 'string' && <RevokeDialog holder={dialog} onRevoked={close} onClose={() => setDialog(null)} />}
    </>
  )
}
