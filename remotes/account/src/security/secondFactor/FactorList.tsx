import { momentText } from '@forum/client/forumTime'
import type { SecondFactor } from '@forum/contracts/people/secondFactor'
import { useSecurityStyles } from '../styles.ts'
import { FactorItem } from './FactorItem.tsx'
import { factorTexts as t } from './texts.ts'

/** The account's authenticator apps and passkeys. */
export function FactorList({ state, onChanged }: { state: SecondFactor; onChanged: () => Promise<void> }) {
  const styles = useSecurityStyles()
  const isLast = state.authenticators.length + state.passkeys.length === 1
  const consequences = isLast ? [t.removeLast, ...(state.isRequired ? [t.removeRequired] : [])] : []
  return (
    <ul className={styles.list}>
      {state.authenticators.map(({ id, name, createdAt }) => (
        <FactorItem
          key={`authenticator ${id}`}
          {...{ kind: 'authenticator', id, name, consequences, onChanged }}
          facts={t.authenticator(momentText(createdAt))}
        />
      ))}
      {state.passkeys.map(({ id, name, createdAt, lastUsedAt }) => (
        <FactorItem
          key={`passkey ${id}`}
          {...{ kind: 'passkey', id, name, consequences, onChanged }}
          facts={lastUsedAt ? t.usedPasskey(momentText(createdAt), momentText(lastUsedAt)) : t.passkey(momentText(createdAt))}
        />
      ))}
    </ul>
  )
}
