import type { RegistrationScores } from '@forum/contracts/theses/experts'
import { currentLocale } from '@forum/language'
import { makeStyles, Text } from '@forum/ui'
import { Badge } from '@forum/ui/notice'
import { expertTexts } from './texts.ts'

const useStyles = makeStyles({ line: { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '4px 8px' } })

export const scoreText = (value: number): string => value.toLocaleString(currentLocale(), { maximumFractionDigits: 2 })

/** Median, spread and disagreement of the experts on one registration, in one line. */
export function ScoreSummary({ scores }: { scores: RegistrationScores }) {
  const styles = useStyles()
  const { submitted, expected, median, spread, disagreement } = scores
  const figures = [median !== null && expertTexts.median(scoreText(median)), spread !== null && expertTexts.spread(scoreText(spread))]
  return (
    <div className={styles.line}>
      {median !== null && <Text weight="semibold">{figures.filter(Boolean).join(', ')}</Text>}
      <Text>{expertTexts.received(submitted, expected)}</Text>
      {disagreement && (
        <Badge appearance="tint" color="warning">
          {expertTexts.disagreement}
        </Badge>
      )}
    </div>
  )
}
