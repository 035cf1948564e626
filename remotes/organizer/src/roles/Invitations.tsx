import { call } from '@forum/client/call'
import { momentText } from '@forum/client/forumTime'
import { announce, showFailure } from '@forum/client/toasts'
import { type RoleInvitation, resendRoleInvitation, withdrawRoleInvitation } from '@forum/contracts/people/roleInvitations'
import { roleNames } from '@forum/domain/people/roles'
import { i18n } from '@forum/language'
import { Button, Text } from '@forum/ui'
import { List, ListItem, Quiet } from '@forum/ui/layout'
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
    <List>
      {invitations.map(({ id, email, role, sections, invitedBy, sentAt, validUntil, isExpired, isVoid = false }) => (
        <ListItem key={id}>
          <div className={styles.head}>
            <Text weight="semibold">{email}</Text>
            {(isExpired || isVoid) && (
              <Badge appearance="tint" color="warning">
                {isVoid ? i18n.t('Ссылка больше не действует') : i18n.t('Срок истёк')}
              </Badge>
            )}
          </div>
          <Text>{[roleNames[role], ...sections.map(({ name }) => name)].join(' · ')}</Text>
          <Quiet>
            {invitedBy
              ? i18n.t('Отправлено {when}, {who}', { when: momentText(sentAt), who: invitedBy })
              : i18n.t('Отправлено {when}', { when: momentText(sentAt) })}
          </Quiet>
          {!isExpired && !isVoid && <Quiet>{i18n.t('Действует до {until}', { until: momentText(validUntil) })}</Quiet>}
          <div className={styles.head}>
            <Button
              className={styles.button}
              aria-label={i18n.t('Отправить ещё раз приглашение: {email}', { email })}
              onClick={() => void change(resendRoleInvitation, id, t.sent)}
            >
              {i18n.t('Отправить ещё раз')}
            </Button>
            <Button
              className={styles.button}
              aria-label={i18n.t('Отозвать приглашение: {email}', { email })}
              onClick={() => void change(withdrawRoleInvitation, id, i18n.t('Приглашение отозвано'))}
            >
              {i18n.t('Отозвать')}
            </Button>
          </div>
        </ListItem>
      ))}
    </List>
  )
}
