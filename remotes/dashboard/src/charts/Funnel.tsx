import type { Statistics } from '@forum/contracts/moderation'
import { keysOf } from '@forum/domain/keys'
import { Link } from '@forum/router'
import { Panel, Subtitle2, Text } from '@forum/ui'
import { rowsLink } from '../links.ts'
import { figureTexts as texts } from '../texts.ts'
import { useChartStyles } from './chartStyles.ts'

type Step = keyof Statistics['funnel']

/** The filters of the participants table that show the rows of a step. */
const filtersOf: Record<Step, Record<string, string | number>> = {
  registered: { talk: 1 },
  theses: { talk: 1, has_thesis: 1 },
  expert: { talk: 1, has_expert: 1 },
  decided: { talk: 1, decided: 1 },
  confirmed: { talk: 1, state: 'confirmed' },
}

/** Bars whose numbers are text: it needs no second, tabular form. */
export function Funnel({ funnel }: { funnel: Statistics['funnel'] }) {
  const styles = useChartStyles()
  const steps = keysOf(texts.funnelSteps)
  return (
    <Panel className={styles.panel}>
      <Subtitle2 as="h2">{texts.funnel}</Subtitle2>
      <Text className={styles.hint}>{texts.funnelHint}</Text>
      <ol className={styles.steps}>
        {steps.map((step) => (
          <li key={step} className={styles.step}>
            <Link to={rowsLink(filtersOf[step])} className={styles.link}>
              {texts.funnelSteps[step]}
            </Link>
            <span>
              <strong>{funnel[step].toLocaleString('ru')}</strong> · {texts.share(funnel[step], funnel.registered)}
            </span>
            <div className={styles.bar} aria-hidden>
              <div className={styles.part} style={{ width: `${(100 * funnel[step]) / Math.max(1, funnel.registered)}%` }} />
            </div>
          </li>
        ))}
      </ol>
    </Panel>
  )
}
