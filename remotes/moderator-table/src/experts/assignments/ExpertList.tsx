import type { Experts } from '@forum/contracts/theses/experts'
import { Text } from '@forum/ui'
import { Badge } from '@forum/ui/notice'
import { expertTexts } from '../texts.ts'
import { useExpertStyles } from './expertStyles.ts'

/** The experts with their load and progress. */
export function ExpertList({ experts }: { experts: Experts['experts'] }) {
  const styles = useExpertStyles()
  if (experts.length === 0) return <Text>{expertTexts.noExperts}</Text>
  return (
    <ul className={styles.list}>
      {experts.map(({ id, fullName, organisation, isActive, assigned, submitted, declined }) => (
        <li key={id} className={styles.item}>
          <div className={styles.line}>
            <Text weight="semibold">{fullName}</Text>
            {!isActive && (
              <Badge appearance="tint" color="danger">
                {expertTexts.notActive}
              </Badge>
            )}
          </div>
          <Text className={styles.quiet}>{organisation}</Text>
          <Text>{[expertTexts.load(assigned, submitted), declined > 0 && expertTexts.declined(declined)].filter(Boolean).join(', ')}</Text>
        </li>
      ))}
    </ul>
  )
}
