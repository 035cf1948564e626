import { useReading } from '@forum/client/useReading'
import { type RegistrationScores, readScores } from '@forum/contracts/theses/experts'
import { createContext, useContext, useMemo } from 'react'

type Scores = ReadonlyMap<number, RegistrationScores>
const none: Scores = new Map()

/** Scores of the page's rows; empty while they are not shown or not known, null if they could not be read. */
export const RowScores = createContext<Scores | null>(none)

/** @returns null: the scores could not be read */
export const useScoresOf = (id: number): RegistrationScores | undefined | null => {
  const scores = useContext(RowScores)
  return scores === null ? null : scores.get(id)
}

/** Reads the scores of a page of rows in one call; the table is of use even without them. @param wanted false: nothing is read */
export function useRowScores(ids: readonly number[], wanted: boolean): Scores | null {
  const { reply, failure } = useReading(readScores, wanted && ids.length > 0 ? { ids: ids.join(',') } : null, { keepsFormer: true })
  const isFailed = reply === null && failure !== null
  return useMemo(() => {
    if (isFailed) return null
    return reply ? new Map(reply.results.map((one) => [one.registrationId, one])) : none
  }, [reply, isFailed])
}
