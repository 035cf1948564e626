import { createPersistentStore } from '@forum/client/store'

/** Talks that a visitor wants to attend, as known to this browser; a signed-in person's are stored with the account. */
export interface Choice {
  /** Owner of `kept`; null: a visitor without a session. */
  userId: number | null
  /** Talks stored with the account, as of the last reply. */
  kept: number[]
  /** Talks added here and not yet stored with an account. */
  added: number[]
  removed: number[]
}

export const emptyChoice: Choice = { userId: null, kept: [], added: [], removed: [] }

export const useChoice = createPersistentStore('forum-program-choice', emptyChoice)

/** Key of the list that earlier versions of the programme stored in this browser. */
const PREVIOUS_KEY = 'forum-programme-choice'

function migrateStoredChoice(): void {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(PREVIOUS_KEY) ?? 'null')
    if (!Array.isArray(stored)) return
    const added = stored.filter((id) => typeof id === 'number')
    useChoice.setState((choice) => ({ added: [...new Set([...choice.added, ...added])] }))
    localStorage.removeItem(PREVIOUS_KEY)
  } catch {
    // A blocked or invalid storage has no list.
  }
}
migrateStoredChoice()

const without = (ids: readonly number[], others: readonly number[]): number[] => ids.filter((id) => !others.includes(id))

/** The choice of this person: takes over a choice made without a session, leaves out another account's. */
export function choiceOfUser(choice: Choice, userId: number | null): Choice {
  if (choice.userId === userId) return choice
  return choice.userId === null ? { ...choice, userId } : { ...emptyChoice, userId }
}

export const chosenIds = ({ kept, added, removed }: Choice): number[] => [...new Set([...without(kept, removed), ...added])]

/** The choice with some talks added or removed. */
export function withChosen({ userId, kept, added, removed }: Choice, ids: readonly number[], on: boolean): Choice {
  const [others, dropped] = [without(added, ids), without(removed, ids)]
  return on
    ? { userId, kept, added: [...others, ...without(ids, kept)], removed: dropped }
    : { userId, kept, added: others, removed: [...dropped, ...ids.filter((id) => kept.includes(id))] }
}

/** The choice after the sent changes were stored with the account; changes made during the call stay. */
export const withSynced = (choice: Choice, sent: Pick<Choice, 'added' | 'removed'>, kept: number[]): Choice => ({
  userId: choice.userId,
  kept,
  added: without(choice.added, sent.added),
  removed: without(choice.removed, sent.removed),
})
