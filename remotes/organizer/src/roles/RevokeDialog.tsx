import { messageOf } from '@forum/client/apiError'
import { call } from '@forum/client/call'
import { useSession } from '@forum/client/session'
import { type RoleHolder, revokeRole } from '@forum/contracts/forumRoles'
import { roleNames } from '@forum/domain/roles'
import { Text } from '@forum/ui'
import { ConfirmDialog } from '@forum/ui/dialog'
import { MessageBar, MessageBarBody } from '@forum/ui/notice'
import { useState } from 'react'
import { texts } from '../texts.ts'
import { SectionChoice } from './SectionChoice.tsx'

const words = texts.roles

interface Props {
  holder: RoleHolder
  onRevoked: (message: string, userId: number) => void
  onClose: () => void
}

/** Asks before a role, or some of its sections, are taken. */
export function RevokeDialog({ holder: { userId, fullName, role, sections }, onRevoked, onClose }: Props) {
  const { userId: own } = useSession()
  const [chosen, setChosen] = useState(() => sections.map(({ id }) => id))
  const [problem, setProblem] = useState<string | null>(null)

  const revoke = async () => {
    if (sections.length > 0 && chosen.length === 0) return setProblem(words.sectionsRequired)
    setProblem(null)
    try {
      await call(revokeRole, { userId, role, sectionIds: chosen })
      onRevoked(words.revoked, userId)
    } catch (error) {
      setProblem(messageOf(error))
    }
  }

  return (
    <ConfirmDialog
      title={words.revokeTitle(roleNames[role])}
      action={words.revoke}
      destructive
      onConfirm={() => void revoke()}
      onClose={onClose}
    >
      {problem && (
        <MessageBar intent="error" layout="multiline" role="alert">
          <MessageBarBody>{problem}</MessageBarBody>
        </MessageBar>
      )}
      <Text block>{words.revokeHint(fullName)}</Text>
      {userId === own && role === 'conf_admin' && <Text block>{words.revokeOwn}</Text>}
      {sections.length > 1 && <SectionChoice label={words.revokeSections} sections={sections} chosen={chosen} onChange={setChosen} />}
    </ConfirmDialog>
  )
}
