import { call } from '@forum/client/call'
import { showFailure } from '@forum/client/toasts'
import { grantRole, type RoleHolder, revokeRole } from '@forum/contracts/people/forumRoles'
import { roleNames } from '@forum/domain/people/roles'
import { i18n } from '@forum/language'
import { Button, Text } from '@forum/ui'
import { List, ListItem, Quiet } from '@forum/ui/layout'
import { useListStyles } from '../people/listStyles.ts'
import { roleTexts } from './texts.ts'

interface Props {
  holders: readonly RoleHolder[]
  onChanged: (message: string, userId: number) => void
}

/** Roles that a restored archive brought, until each is confirmed or dropped. */
export function Withheld({ holders, onChanged }: Props) {
  const styles = useListStyles()
  const change = async (endpoint: typeof grantRole | typeof revokeRole, { userId, role, sections }: RoleHolder, done: string) => {
    try {
      await call(endpoint, { userId, role, sectionIds: sections.map(({ id }) => id) })
      onChanged(done, userId)
    } catch (error) {
      showFailure(error)
    }
  }
  return (
    <List>
      {holders.map((holder) => {
        const { userId, fullName, email, role, sections } = holder
        return (
          <ListItem key={`${userId} ${role}`}>
            <Text weight="semibold">{fullName}</Text>
            <Quiet>{email}</Quiet>
            <Text>{[roleNames[role], ...sections.map(({ name }) => name)].join(' · ')}</Text>
            <div className={styles.head}>
              <Button
                className={styles.button}
                aria-label={i18n.t('Вернуть роль «{role}»: {name}', { role: roleNames[role], name: fullName })}
                onClick={() => void change(grantRole, holder, roleTexts.granted)}
              >
                {i18n.t('Вернуть роль')}
              </Button>
              <Button
                className={styles.button}
                aria-label={i18n.t('Не возвращать роль «{role}»: {name}', { role: roleNames[role], name: fullName })}
                onClick={() => void change(revokeRole, holder, i18n.t('Роль не возвращена'))}
              >
                {i18n.t('Не возвращать')}
              </Button>
            </div>
          </ListItem>
        )
      })}
    </List>
  )
}
