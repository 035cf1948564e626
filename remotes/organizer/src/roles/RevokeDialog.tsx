import { messageOf } from '@forum/client/apiError'
import { call } from '@forum/client/call'
import { useSession } from '@forum/client/session'
import { type RoleHolder, revokeRole } from '@forum/contracts/people/forumRoles'
import { roleNames } from '@forum/domain/people/roles'
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
      onRevoked(roleTexts.revoked, userId)
    } catch (error) {
      setProblem(messageOf(error))
    }
  }

  return (
    <ConfirmDialog
      title={roleTexts.revokeTitle(roleNames[role])}
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
      <Text block>{roleTexts.revokeHint(fullName)}</Text>
      {userId === own && role === 'conf_admin' && <Text block>{roleTexts.revokeOwn}</Text>}
      {invitations !== undefined && <Text block>{roleTexts.revokeInvitations(invitations)}</Text>}
      {sections.length > 1 && <SectionChoice label={roleTexts.revokeSections} sections={sections} chosen={chosen} onChange={setChosen} />}
    </ConfirmDialog>
  )
}
