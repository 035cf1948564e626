import { ScoreSummary } from '../experts/ScoreSummary.tsx'
import { texts } from '../texts.ts'
import { useScoresOf } from './rowScores.ts'

/** What experts found, in one line. */
export function ScoreCell({ id }: { id: number }) {
  const scores = useScoresOf(id)
  return scores ? <ScoreSummary scores={scores} /> : texts.notChosen
}
