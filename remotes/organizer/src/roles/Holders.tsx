import { momentText } from '@forum/client/forumTime'
import { useSession } from '@forum/client/session'
import type { RoleHolder } from '@forum/contracts/people/forumRoles'
import { whyNotRevoke } from '@forum/domain/people/roleRules'
import { roleNames } from '@forum/domain/people/roles'
import { daysSpan } from '@forum/domain/platform/dayWords'
import { i18n } from '@forum/language'
import { Button, Text } from '@forum/ui'
import { List, ListItem, Quiet } from '@forum/ui/layout'
import { Badge } from '@forum/ui/notice'
import { useListStyles } from '../people/listStyles.ts'
import { roleTexts } from './texts.ts'

interface Props {
  holders: readonly RoleHolder[]
  /** Holders of all roles. */
  all: readonly RoleHolder[]
  onRevoke: (holder: RoleHolder) => void
}

/** List of people with one role. */
export function Holders({ holders, all, onRevoke }: Props) {
  const styles = useListStyles()
  const { userId: own } = useSession()
  const organizers = all.filter(({ role, isActive }) => role === 'conf_admin' && isActive).map(({ userId }) => userId)
  if (holders.length === 0) return <Quiet>{i18n.t('Никого')}</Quiet>
  return (
    <List>
      {holders.map((holder) => {
        const { userId, fullName, email, isActive, role, sections, grantedAt, grantedBy, until } = holder
        const objection = whyNotRevoke(role, userId, organizers)
        return (
          <ListItem key={userId}>
            <div className={styles.head}>
              <Text weight="semibold">{fullName}</Text>
              {userId === own && <Badge appearance="tint">{i18n.t('это вы')}</Badge>}
              {!isActive && (
                <Badge appearance="tint" color="danger">
                  {i18n.t('учётная запись отключена')}
                </Badge>
              )}
            </div>
            <Quiet>{email}</Quiet>
            {sections.map(({ id, name }) => (
              <Text key={id}>{name}</Text>
            ))}
            {grantedAt && <Quiet>{[i18n.t('С {when}', { when: momentText(grantedAt) }), grantedBy].filter(Boolean).join(', ')}</Quiet>}
            {until && <Text>{i18n.t('Действует до {until}', { until: daysSpan([until]) })}</Text>}
            {objection ? (
              <Quiet>{objection.message}</Quiet>
            ) : (
              <Button
                className={styles.button}
                aria-label={i18n.t('Отозвать роль «{role}»: {name}', { role: roleNames[role], name: fullName })}
                onClick={() => onRevoke(holder)}
              >
                {roleTexts.revoke}
              </Button>
            )}
          </ListItem>
        )
      })}
    </List>
  )
}
