import { useReading } from '@forum/client/useReading'
import { type RegistrationScores, readScores } from '@forum/contracts/theses/experts'
import { createContext, useContext, useMemo } from 'react'

type Scores = ReadonlyMap<number, RegistrationScores>
const none: Scores = new Map()

/** Scores of the page's rows; empty while they are not shown or not known. */
export const RowScores = createContext<Scores>(none)

export const useScoresOf = (id: number): RegistrationScores | undefined => useContext(RowScores).get(id)

/** Reads the scores of a page of rows in one call; the table is of use even without them. @param wanted false: nothing is read */
export function useRowScores(ids: readonly number[], wanted: boolean): Scores {
  const { reply } = useReading(readScores, wanted && ids.length > 0 ? { ids: ids.join(',') } : null, { keepsFormer: true })
  return useMemo(() => (reply ? new Map(reply.results.map((one) => [one.registrationId, one])) : none), [reply])
}
