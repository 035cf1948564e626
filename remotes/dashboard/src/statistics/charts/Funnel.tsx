import { forum } from '@forum/client/forum'
import type { Statistics } from '@forum/contracts/dashboard/statistics'
import { type Figure, figures } from '@forum/domain/dashboard/figures'
import { figureDefinitions } from '@forum/domain/dashboard/figureTexts'
import { hasModule } from '@forum/domain/forum/modules'
import { keysOf } from '@forum/domain/platform/keys'
import { currentLocale, i18n, translated } from '@forum/language'
import { Link } from '@forum/router'
import { Panel, Subtitle2, Text } from '@forum/ui'
import { Quiet } from '@forum/ui/layout'
import { HowCounted } from '../HowCounted.tsx'
import { rowsLink } from '../links.ts'
import { useChartStyles } from './chartStyles.ts'
import { yearOf } from './compare.ts'
import { comparisonTexts } from './texts.ts'

type Step = keyof Statistics['funnel']

const figureOf = {
  registered: 'talks',
  theses: 'talksWithThesis',
  expert: 'talksWithOpinion',
  decided: 'talksDecided',
  confirmed: 'talksConfirmed',
} as const satisfies Record<Step, Figure>

const funnelSteps = translated({
  registered: () => i18n.t('Заявлено докладов'),
  theses: () => i18n.t('Загружены тезисы'),
  expert: () => i18n.t('Есть экспертное заключение'),
  decided: () => i18n.t('Модератор принял решение'),
  confirmed: () => i18n.t('Участие подтверждено'),
})

/** Bars with numbers as text, so no table is needed for accessibility. */
export function Funnel({ funnel, previous }: Pick<Statistics, 'funnel' | 'previous'>) {
  const styles = useChartStyles()
  const steps = keysOf(funnelSteps).filter((step) => step !== 'expert' || hasModule(forum(), 'opinions'))
  return (
    <Panel className={styles.panel}>
      <Subtitle2 as="h2">{i18n.t('Путь докладов')}</Subtitle2>
      <Text className={styles.hint}>{i18n.t('Каждый шаг посчитан отдельно, от всех заявленных докладов.')}</Text>
      <ol className={styles.steps}>
        {steps.map((step) => (
          <li key={step} className={styles.step}>
            <Link to={rowsLink(figures[figureOf[step]])} className={styles.link}>
              {funnelSteps[step]}
            </Link>
            <span className={styles.value}>
              <strong>{funnel[step].toLocaleString(currentLocale())}</strong> ·{' '}
              {`${funnel.registered === 0 ? 0 : Math.round((funnel[step] / funnel.registered) * 100)} %`}
              {previous && <Quiet> {comparisonTexts.inYear(yearOf(previous.firstDay), previous.funnel[step])}</Quiet>}
            </span>
            <div className={styles.bar} aria-hidden>
              <div className={styles.part} style={{ width: `${(100 * funnel[step]) / Math.max(1, funnel.registered)}%` }} />
            </div>
            <HowCounted className={styles.wide} name={funnelSteps[step]} definition={figureDefinitions[figureOf[step]]} />
          </li>
        ))}
      </ol>
    </Panel>
  )
}
