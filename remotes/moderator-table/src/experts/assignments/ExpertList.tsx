import type { Experts } from '@forum/contracts/theses/experts'
import { Link } from '@forum/router'
import { mergeClasses, Panel, Subtitle2, Text } from '@forum/ui'
import { Badge } from '@forum/ui/notice'
import { useExpertStyles } from './expertStyles.ts'
import { assignmentTexts } from './texts.ts'

/** The experts with their load and progress. */
export function ExpertList({ experts }: { experts: Experts['experts'] }) {
  const styles = useExpertStyles()
  return (
    <ul className={mergeClasses(styles.list, styles.people)}>
      {experts.map(({ id, fullName, organisation, isActive, assigned, submitted, declined }) => (
        <li key={id} className={styles.item}>
          <div className={styles.line}>
            <Text weight="semibold">{fullName}</Text>
            {!isActive && (
              <Badge appearance="tint" color="danger">
                {assignmentTexts.notActive}
              </Badge>
            )}
          </div>
          <Text className={styles.quiet}>{organisation}</Text>
          <Text>
            {[assignmentTexts.load(assigned, submitted), declined > 0 && assignmentTexts.declined(declined)].filter(Boolean).join(', ')}
          </Text>
        </li>
      ))}
    </ul>
  )
}

/** Without an expert there is one thing to do: to give someone the role. */
export function NoExperts({ undecided, isAdmin }: { undecided: number; isAdmin: boolean }) {
  const styles = useExpertStyles()
  return (
    <Panel className={styles.fields}>
      <Subtitle2 as="h2" className={styles.title}>
        {assignmentTexts.noExperts}
      </Subtitle2>
      <Text>{assignmentTexts.noExpertsHint(undecided)}</Text>
      {isAdmin ? (
        <Link to="/organizer#roles" className={styles.action}>
          {assignmentTexts.giveRole}
        </Link>
      ) : (
        <Text>{assignmentTexts.askForRole}</Text>
      )}
    </Panel>
  )
}
