import type { Overview } from '@forum/contracts/dashboard/overview'
import { missingTexts } from '@forum/domain/dashboard/overview'
import { Link } from '@forum/router'
import { lazyWithRetry, mergeClasses, Text } from '@forum/ui'
import { rowsLink } from '../statistics/links.ts'
import { missingLinks } from './links.ts'
import { OverviewPanel } from './OverviewPanel.tsx'
import { overviewTexts } from './texts.ts'
import { useTodayStyles } from './todayStyles.ts'

/** Most forums ask nothing. */
const Coming = lazyWithRetry(async () => (await import('./Coming.tsx')).Coming)

/** What happens today, the next dates, and what the forum still lacks. */
export function Aside({ overview: { today, registeredToday, dates, missing, coming } }: { overview: Overview }) {
  const styles = useTodayStyles()
  return (
    <div className={styles.column}>
      {missing.length > 0 && (
        <OverviewPanel title={overviewTexts.missing}>
          <ul className={styles.list}>
            {missing.map((kind) => (
              <li key={kind} className={styles.line}>
                <Link to={missingLinks[kind]} className={styles.link}>
                  {missingTexts[kind]}
                </Link>
              </li>
            ))}
          </ul>
        </OverviewPanel>
      )}
      <OverviewPanel title={overviewTexts.registeredHeading}>
        {registeredToday > 0 ? (
          <Link to={rowsLink({ createdOn: today })} className={styles.link}>
            {overviewTexts.registered(registeredToday)}
          </Link>
        ) : (
          <Text className={styles.quiet}>{overviewTexts.registered(0)}</Text>
        )}
      </OverviewPanel>
      {coming && <Coming figures={coming} />}
      {dates.length > 0 && (
        <OverviewPanel title={overviewTexts.dates}>
          <ul className={styles.list}>
            {dates.map(({ title, when, status }) => (
              <li key={title} className={mergeClasses(styles.line, styles.date)}>
                <span>
                  {title} <span className={styles.quiet}>{when}</span>
                </span>
                <span className={styles.quiet}>{status}</span>
              </li>
            ))}
          </ul>
        </OverviewPanel>
      )}
    </div>
  )
}
