import { messageOf } from '@forum/client/apiError'
import { call } from '@forum/client/call'
import { useSession } from '@forum/client/session'
import { type RoleHolder, revokeRole } from '@forum/contracts/people/forumRoles'
import { roleNames } from '@forum/domain/people/roles'
import { i18n } from '@forum/language'
import { Text } from '@forum/ui'
import { ConfirmDialog } from '@forum/ui/dialog'
import { MessageBar, MessageBarBody } from '@forum/ui/notice'
import { useState } from 'react'
import { SectionChoice } from './SectionChoice.tsx'
import { roleTexts } from './texts.ts'

interface Props {
  holder: RoleHolder
  onRevoked: (message: string, userId: number) => void
  onClose: () => void
}

/** Confirms before a role, or some of its sections, are revoked. */
export function RevokeDialog({ holder: { userId, fullName, role, sections, invitations }, onRevoked, onClose }: Props) {
  const { userId: own } = useSession()
  const [chosen, setChosen] = useState(() => sections.map(({ id }) => id))
  const [problem, setProblem] = useState<string | null>(null)

  const revoke = async () => {
    if (sections.length > 0 && chosen.length === 0) return setProblem(roleTexts.sectionsRequired)
    setProblem(null)
    try {
      await call(revokeRole, { userId, role, sectionIds: chosen })
      onRevoked(i18n.t('Роль отозвана'), userId)
    } catch (error) {
      setProblem(messageOf(error))
    }
  }

  return (
    <ConfirmDialog
      title={i18n.t('Отозвать роль «{role}»?', { role: roleNames[role] })}
      action={roleTexts.revoke}
      destructive
      onConfirm={() => void revoke()}
      onClose={onClose}
    >
      {problem && (
        <MessageBar intent="error" layout="multiline" role="alert">
          <MessageBarBody>{problem}</MessageBarBody>
        </MessageBar>
      )}
      <Text block>{i18n.t('{name} потеряет доступ со следующего действия и узнает об этом письмом.', { name: fullName })}</Text>
      {userId === own && role === 'conf_admin' && <Text block>{i18n.t('Это ваша роль: настройки форума закроются для вас.')}</Text>}
      {invitations !== undefined && (
        <Text block>
          {i18n.t(
            '{count, plural, one {Перестанет действовать # приглашение} few {Перестанут действовать # приглашения} many {Перестанут действовать # приглашений} other {Перестанут действовать # приглашения}} на роль от этого человека. Нужные отправьте ещё раз от своего имени.',
            { count: invitations },
          )}
        </Text>
      )}
      {sections.length > 1 && (
        <SectionChoice label={i18n.t('Какие секции отозвать')} sections={sections} chosen={chosen} onChange={setChosen} />
      )}
    </ConfirmDialog>
  )
}
