import { i18n } from '@forum/language'
import { makeStyles, Text } from '@forum/ui'
import { Badge } from '@forum/ui/notice'
import { scoreText } from '../../experts/ScoreSummary.tsx'
import { expertTexts } from '../../experts/texts.ts'
import { participantsTexts } from '../texts.ts'
import { useScoresOf } from './rowScores.ts'

const useStyles = makeStyles({
  // Each part has one line, so that a row of two lines never hides the disagreement.
  line: { display: 'block', overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' },
  mark: { whiteSpace: 'nowrap' },
})

/** Experts' scores in two lines: the figures, then the number of reviews or their disagreement. */
export function ScoreCell({ id }: { id: number }) {
  const styles = useStyles()
  const scores = useScoresOf(id)
  if (scores === null) return i18n.t('не загрузилось')
  if (!scores) return participantsTexts.notChosen
  const { submitted, expected, median, spread, disagreement } = scores
  const received = expertTexts.received(submitted, expected)
  const figures = [median !== null && expertTexts.median(scoreText(median)), spread !== null && expertTexts.spread(scoreText(spread))]
    .filter(Boolean)
    .join(', ')
  return (
    <>
      {median !== null && (
        <Text size={200} className={styles.line} title={`${figures}. ${received}`}>
          {figures}
        </Text>
      )}
      {disagreement ? (
        <Badge appearance="tint" color="warning" size="small" className={styles.mark}>
          {expertTexts.disagreement}
        </Badge>
      ) : (
        <Text size={200} className={styles.line}>
          {received}
        </Text>
      )}
    </>
  )
}
