import { momentText } from '@forum/client/forumTime'
import type { SecondFactor } from '@forum/contracts/people/secondFactor'
import { i18n } from '@forum/language'
import { List } from '@forum/ui/layout'
import { FactorItem } from './FactorItem.tsx'

/** The account's authenticator apps and passkeys. */
export function FactorList({ state, onChanged }: { state: SecondFactor; onChanged: () => Promise<void> }) {
  const isLast = state.authenticators.length + state.passkeys.length === 1
  const consequences = isLast
    ? [
        i18n.t('Других нет: для входа будет достаточно пароля, резервные коды удалятся.'),
        ...(state.isRequired ? [i18n.t('Права модератора и организатора перестанут действовать.')] : []),
      ]
    : []
  return (
    <List>
      {state.authenticators.map(({ id, name, createdAt }) => (
        <FactorItem
          key={`authenticator ${id}`}
          {...{ kind: 'authenticator', id, name, consequences, onChanged }}
          facts={i18n.t('Приложение с кодами, добавлено {at}', { at: momentText(createdAt) })}
        />
      ))}
      {state.passkeys.map(({ id, name, createdAt, lastUsedAt }) => (
        <FactorItem
          key={`passkey ${id}`}
          {...{ kind: 'passkey', id, name, consequences, onChanged }}
          facts={
            lastUsedAt
              ? i18n.t('Ключ доступа, добавлен {at}, последний вход {used}', { at: momentText(createdAt), used: momentText(lastUsedAt) })
              : i18n.t('Ключ доступа, добавлен {at}', { at: momentText(createdAt) })
          }
        />
      ))}
    </List>
  )
}
