import { useSession } from '@forum/client/session'
import { useCallback, useEffect, useMemo } from 'react'
import { choiceOfUser, chosenIds, emptyChoice, useChoice, withChosen } from './choice.ts'
import { syncChoice } from './choiceSync.ts'

/** Id of the signed-in account; null without a session, or before the profile is loaded. */
export const useSignedInUserId = (): number | null => useSession(({ token, userId }) => (token === null ? null : userId))

/**
 * Talks that a visitor wants to attend: stored with the account when signed in, otherwise in this browser. The functions are stable,
 * so that rows are not rendered again.
 */
export function useChosenTalks() {
  const owner = useSignedInUserId()
  const isSignedIn = useSession(({ token }) => token !== null)
  const choice = useChoice()
  const chosen = useMemo<ReadonlySet<number>>(() => new Set(chosenIds(choiceOfUser(choice, owner))), [choice, owner])

  useEffect(() => {
    if (owner === null) {
      // A person's choice is not left to the next visitor of this browser.
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
