import type { Overview } from '@forum/contracts/dashboard/overview'
import { type ComingState, comingStates } from '@forum/domain/participation/coming'
import { comingSearch } from '@forum/domain/participation/searchExpression'
import { currentLanguage, currentLocale, i18n, translated } from '@forum/language'
import { Link } from '@forum/router'
import { mergeClasses } from '@forum/ui'
import { List } from '@forum/ui/layout'
import { HowCounted } from '../statistics/HowCounted.tsx'
import { rowsLink } from '../statistics/links.ts'
import { OverviewPanel } from './OverviewPanel.tsx'
import { useTodayStyles } from './todayStyles.ts'

const heading = () => i18n.t('Придут ли')

const states = translated({
  yes: () => i18n.t('Придут'),
  no: () => i18n.t('Не придут'),
  silent: () => i18n.t('Не ответили'),
}) satisfies Record<ComingState, string>

/** Number of people who will come, among those who were asked. */
export function Coming({ figures }: { figures: NonNullable<Overview['coming']> }) {
  const styles = useTodayStyles()
  const number = (count: number) => count.toLocaleString(currentLocale())
  return (
    <OverviewPanel title={heading()}>
      <List>
        <li className={mergeClasses(styles.line, styles.date)}>
          <span>{i18n.t('Спросили')}</span>
          <span>{number(figures.asked)}</span>
        </li>
        {comingStates.map((state) => (
          <li key={state} className={mergeClasses(styles.line, styles.date)}>
            <Link to={rowsLink({ search: comingSearch(state, currentLanguage()) })} className={styles.link}>
              {states[state]}
            </Link>
            <span>{number(figures[state])}</span>
          </li>
        ))}
      </List>
      <HowCounted
        name={heading()}
        definition={i18n.t(
          'Люди, а не заявки. «Спросили» — скольким ушло письмо с вопросом. «Не придут» — вместе с теми, кто после этого отменил заявку: в таблице их нет. «Не ответили» — все остальные с действующей заявкой, в том числе те, кого не спрашивали.',
        )}
      />
    </OverviewPanel>
  )
}
