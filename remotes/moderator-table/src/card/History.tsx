import { momentText } from '@forum/client/forumTime'
import type { AuditEntry } from '@forum/contracts/participation/moderation'
import { ownValue } from '@forum/domain/platform/keys'
import { Text } from '@forum/ui'
import { useCardStyles } from './cardStyles.ts'
import { cardTexts, fieldNames } from './texts.ts'

/** Changes with author, time, old and new value. */
export function History({ entries }: { entries: readonly AuditEntry[] }) {
  const styles = useCardStyles()
  return (
    <details className={styles.history}>
      <summary className={styles.summary}>{cardTexts.history(entries.length)}</summary>
      {entries.length === 0 && <Text className={styles.quiet}>{cardTexts.noHistory}</Text>}
      <ul className={styles.entries}>
        {entries.map(({ id, at, actor, changes }) => (
          <li key={id}>
            <Text className={styles.quiet}>
              {momentText(at)} · {actor ?? cardTexts.system}
            </Text>
            {changes.map(({ field, from, to }) => (
              <div key={field}>
                {ownValue(fieldNames, field) ?? field}: {from || cardTexts.empty} → <strong>{to || cardTexts.empty}</strong>
              </div>
            ))}
          </li>
        ))}
      </ul>
    </details>
  )
}
