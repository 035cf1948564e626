import { call } from '@forum/client/call'
import { type RegistrationScores, readScores } from '@forum/contracts/theses/experts'
import { createContext, useContext, useEffect, useState } from 'react'

type Scores = ReadonlyMap<number, RegistrationScores>
const none: Scores = new Map()

/** Scores of the page's rows; empty while they are not shown or not known. */
export const RowScores = createContext<Scores>(none)

export const useScoresOf = (id: number): RegistrationScores | undefined => useContext(RowScores).get(id)

/** Reads the scores of a page of rows in one call. @param wanted false: nothing is read */
export function useRowScores(ids: readonly number[], wanted: boolean): Scores {
  const [scores, setScores] = useState(none)
  const key = ids.join(',')
  useEffect(() => {
    if (!wanted || key === '') return
    const end = new AbortController()
    call(readScores, { ids: key }, { signal: end.signal, quiet: true }).then(
      ({ results }) => setScores(new Map(results.map((one) => [one.registrationId, one]))),
      // Without the scores the table is still of use.
      () => undefined,
    )
    return () => end.abort()
  }, [key, wanted])
  return wanted ? scores : none
}
