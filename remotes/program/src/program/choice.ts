import { createPersistentStore } from '@forum/client/store'

/** Talks that somebody wants to attend, as this browser knows them: a signed-in person's are kept with the account. */
export interface Choice {
  /** Whose `kept` are; null: nobody was signed in. */
  userId: number | null
  /** With the account, when last asked. */
  kept: number[]
  /** Changed here and not with an account yet. */
  added: number[]
  removed: number[]
}

export const noChoice: Choice = { userId: null, kept: [], added: [], removed: [] }

export const useChoice = createPersistentStore('forum-program-choice', noChoice)

/** Earlier versions of the programme kept a list in this browser. */
const EARLIER_KEY = 'forum-programme-choice'

function adoptEarlier(): void {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(EARLIER_KEY) ?? 'null')
    if (!Array.isArray(stored)) return
    const added = stored.filter((id) => typeof id === 'number')
    useChoice.setState((choice) => ({ added: [...new Set([...choice.added, ...added])] }))
    localStorage.removeItem(EARLIER_KEY)
  } catch {
    // There is none.
  }
}
adoptEarlier()

const without = (ids: readonly number[], others: readonly number[]): number[] => ids.filter((id) => !others.includes(id))

/** The choice of this person: what was chosen by nobody in particular becomes theirs, what is somebody else's is left out. */
export function ownedBy(choice: Choice, userId: number | null): Choice {
  if (choice.userId === userId) return choice
  return choice.userId === null ? { ...choice, userId } : { ...noChoice, userId }
}

export const chosenIn = ({ kept, added, removed }: Choice): number[] => [...new Set([...without(kept, removed), ...added])]

/** With some talks chosen, or not any more. */
export function withTalks({ userId, kept, added, removed }: Choice, ids: readonly number[], on: boolean): Choice {
  const [others, dropped] = [without(added, ids), without(removed, ids)]
  return on
    ? { userId, kept, added: [...others, ...without(ids, kept)], removed: dropped }
    : { userId, kept, added: others, removed: [...dropped, ...ids.filter((id) => kept.includes(id))] }
}

/** After the account took over what was sent; changes made meanwhile stay. */
export const afterSending = (choice: Choice, sent: Pick<Choice, 'added' | 'removed'>, kept: number[]): Choice => ({
  userId: choice.userId,
  kept,
  added: without(choice.added, sent.added),
  removed: without(choice.removed, sent.removed),
})
