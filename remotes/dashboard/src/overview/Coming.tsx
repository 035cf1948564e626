import type { Overview } from '@forum/contracts/dashboard/overview'
import { comingStates } from '@forum/domain/participation/coming'
import { comingSearch } from '@forum/domain/participation/searchExpression'
import { currentLanguage, currentLocale } from '@forum/language'
import { Link } from '@forum/router'
import { mergeClasses } from '@forum/ui'
import { HowCounted } from '../statistics/HowCounted.tsx'
import { rowsLink } from '../statistics/links.ts'
import { comingTexts } from './comingTexts.ts'
import { OverviewPanel } from './OverviewPanel.tsx'
import { useTodayStyles } from './todayStyles.ts'

/** How many of the people who were asked will come. */
export function Coming({ figures }: { figures: NonNullable<Overview['coming']> }) {
  const styles = useTodayStyles()
  const number = (count: number) => count.toLocaleString(currentLocale())
  return (
    <OverviewPanel title={comingTexts.title}>
      <ul className={styles.list}>
        <li className={mergeClasses(styles.line, styles.date)}>
          <span>{comingTexts.asked}</span>
          <span>{number(figures.asked)}</span>
        </li>
        {comingStates.map((state) => (
          <li key={state} className={mergeClasses(styles.line, styles.date)}>
            <Link to={rowsLink({ search: comingSearch(state, currentLanguage()) })} className={styles.link}>
              {comingTexts.states[state]}
            </Link>
            <span>{number(figures[state])}</span>
          </li>
        ))}
      </ul>
      <HowCounted name={comingTexts.title} definition={comingTexts.definition} />
    </OverviewPanel>
  )
}
