import type { Statistics } from '@forum/contracts/moderation'
import { keysOf } from '@forum/domain/keys'
import { currentLocale } from '@forum/language'
import { Link } from '@forum/router'
import { Panel, Subtitle2, Text } from '@forum/ui'
import { type Filters, rowsLink } from '../links.ts'
import { figureTexts as texts } from '../texts.ts'
import { useChartStyles } from './chartStyles.ts'

type Step = keyof Statistics['funnel']

/** The filters of the participants table that show the rows of a step. */
const filtersOf: Record<Step, Filters> = {
  registered: { talk: true },
  theses: { talk: true, hasThesis: true },
  expert: { talk: true, hasExpertOpinion: true },
  decided: { talk: true, decided: true },
  confirmed: { talk: true, state: 'confirmed' },
}

/** Bars with numbers as text, so no table is needed for accessibility. */
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
              <strong>{funnel[step].toLocaleString(currentLocale())}</strong> · {texts.share(funnel[step], funnel.registered)}
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
