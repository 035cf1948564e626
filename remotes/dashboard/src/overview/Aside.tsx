import type { Overview } from '@forum/contracts/dashboard/overview'
import { missingTexts } from '@forum/domain/dashboard/overview'
import { i18n } from '@forum/language'
import { Link } from '@forum/router'
import { lazyWithRetry, mergeClasses } from '@forum/ui'
import { List, Quiet, Stack } from '@forum/ui/layout'
import { rowsLink } from '../statistics/links.ts'
import { missingLinks } from './links.ts'
import { OverviewPanel } from './OverviewPanel.tsx'
import { useTodayStyles } from './todayStyles.ts'

/** Figures of the answers are loaded separately, because most forums ask nothing. */
const Coming = lazyWithRetry(async () => (await import('./Coming.tsx')).Coming)

const registered = (count: number) =>
  i18n.t('{count, plural, =0 {Новых заявок нет} one {# заявка} few {# заявки} many {# заявок} other {# заявки}}', { count })

/** Events of today, the next dates, and the missing parts of the forum. */
export function Aside({ overview: { today, registeredToday, dates, missing, coming } }: { overview: Overview }) {
  const styles = useTodayStyles()
  return (
    <Stack gap={16}>
      {missing.length > 0 && (
        <OverviewPanel title={i18n.t('Не хватает')}>
          <List>
            {missing.map((kind) => (
              <li key={kind} className={styles.line}>
                <Link to={missingLinks[kind]} className={styles.link}>
                  {missingTexts[kind]}
                </Link>
              </li>
            ))}
          </List>
        </OverviewPanel>
      )}
      <OverviewPanel title={i18n.t('Новое за сегодня')}>
        {registeredToday > 0 ? (
          <Link to={rowsLink({ createdOn: today })} className={styles.link}>
            {registered(registeredToday)}
          </Link>
        ) : (
          <Quiet>{registered(0)}</Quiet>
        )}
      </OverviewPanel>
      {coming && <Coming figures={coming} />}
      {dates.length > 0 && (
        <OverviewPanel title={i18n.t('Ближайшие даты')}>
          <List>
            {dates.map(({ title, when, status }) => (
              <li key={title} className={mergeClasses(styles.line, styles.date)}>
                <span>
                  {title} <Quiet>{when}</Quiet>
                </span>
                <Quiet>{status}</Quiet>
              </li>
            ))}
          </List>
        </OverviewPanel>
      )}
    </Stack>
  )
}
