import { useSession } from '@forum/client/session'
import { useCallback, useEffect, useMemo } from 'react'
import { choiceOfUser, chosenIds, emptyChoice, useChoice, withChosen } from './choice.ts'
import { syncChoice } from './choiceSync.ts'

/** The account of the signed-in person; null: nobody is signed in, or who it is is not known yet. */
export const useSignedInUserId = (): number | null => useSession(({ token, userId }) => (token === null ? null : userId))

/**
 * Talks that somebody wants to attend: kept with their account when they are signed in, otherwise in this browser. The functions stay the
 * same, so that rows are not drawn again.
 */
export function useChosenTalks() {
  const owner = useSignedInUserId()
  const isSignedIn = useSession(({ token }) => token !== null)
  const choice = useChoice()
  const chosen = useMemo<ReadonlySet<number>>(() => new Set(chosenIds(choiceOfUser(choice, owner))), [choice, owner])

  useEffect(() => {
    if (owner === null) {
      // What was a person's is not left to the next visitor of this browser.
      if (!isSignedIn && useChoice.getState().userId !== null) useChoice.setState(emptyChoice)
      return
    }
    const sync = () => void syncChoice(owner)
    sync()
    window.addEventListener('online', sync)
    return () => window.removeEventListener('online', sync)
  }, [owner, isSignedIn])

  const set = useCallback(
    (ids: readonly number[], on: boolean) => {
      useChoice.setState((before) => withChosen(choiceOfUser(before, owner), ids, on))
      if (owner !== null) void syncChoice(owner)
    },
    [owner],
  )
  const choose = useCallback((id: number, on: boolean) => set([id], on), [set])
  const clear = useCallback(() => set(chosenIds(choiceOfUser(useChoice.getState(), owner)), false), [set, owner])
  return { chosen, choose, clear }
}
