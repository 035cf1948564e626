import { call } from '@forum/client/call'
import { momentText } from '@forum/client/forumTime'
import { announce, showFailure } from '@forum/client/toasts'
import { type RoleInvitation, resendRoleInvitation, withdrawRoleInvitation } from '@forum/contracts/people/roleInvitations'
import { roleNames } from '@forum/domain/people/roles'
import { Button, Text } from '@forum/ui'
import { Badge } from '@forum/ui/notice'
import { useListStyles } from '../people/listStyles.ts'
import { invitationTexts as t } from './texts.ts'

interface Props {
  invitations: readonly RoleInvitation[]
  onChanged: () => void
}

/** Invitations without an answer. */
export function Invitations({ invitations, onChanged }: Props) {
  const styles = useListStyles()
  const change = async (endpoint: typeof resendRoleInvitation | typeof withdrawRoleInvitation, id: number, done: string) => {
    try {
      await call(endpoint, { id })
      announce(done)
    } catch (error) {
      showFailure(error)
    }
    onChanged()
  }
  return (
    <ul className={styles.list}>
      {invitations.map(({ id, email, role, sections, invitedBy, sentAt, validUntil, isExpired, isVoid = false }) => (
        <li key={id} className={styles.item}>
          <div className={styles.head}>
            <Text weight="semibold">{email}</Text>
            {(isExpired || isVoid) && (
              <Badge appearance="tint" color="warning">
                {isVoid ? t.isVoid : t.expired}
              </Badge>
            )}
          </div>
          <Text>{[roleNames[role], ...sections.map(({ name }) => name)].join(' · ')}</Text>
          <Text className={styles.quiet}>{t.sentBy(momentText(sentAt), invitedBy)}</Text>
          {!isExpired && !isVoid && <Text className={styles.quiet}>{t.until(momentText(validUntil))}</Text>}
          <div className={styles.head}>
            <Button
              className={styles.button}
              aria-label={t.resendThis(email)}
              onClick={() => void change(resendRoleInvitation, id, t.sent)}
            >
              {t.resend}
            </Button>
            <Button
              className={styles.button}
              aria-label={t.withdrawThis(email)}
              onClick={() => void change(withdrawRoleInvitation, id, t.withdrawn)}
            >
              {t.withdraw}
            </Button>
          </div>
        </li>
      ))}
    </ul>
  )
}
