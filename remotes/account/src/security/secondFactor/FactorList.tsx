import { forum } from '@forum/client/forum'
import type { SecondFactor } from '@forum/contracts/people/secondFactor'
import { formatMoment } from '@forum/domain/platform/calendar'
import { useSecurityStyles } from '../styles.ts'
import { FactorItem } from './FactorItem.tsx'
import { factorTexts as t } from './texts.ts'

const at = (moment: string) => formatMoment(forum().timeZone, moment)

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
          facts={t.authenticator(at(createdAt))}
        />
      ))}
      {state.passkeys.map(({ id, name, createdAt, lastUsedAt }) => (
        <FactorItem
          key={`passkey ${id}`}
          {...{ kind: 'passkey', id, name, consequences, onChanged }}
          facts={lastUsedAt ? t.usedPasskey(at(createdAt), at(lastUsedAt)) : t.passkey(at(createdAt))}
        />
      ))}
    </ul>
  )
}
