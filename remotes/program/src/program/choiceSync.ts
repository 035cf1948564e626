import { call } from '@forum/client/call'
import { createStore } from '@forum/client/store'
import { chooseTalks, createFeed, getMyProgram, type MyProgram, revokeFeed } from '@forum/contracts/myProgram'
import { afterSending, ownedBy, useChoice } from './choice.ts'

/** What is known of the account for as long as the page is open. */
export const useAccount = createStore(() => ({
  /** Secret address of the calendar, null without one; undefined: not known. */
  feedUrl: undefined as string | null | undefined,
  /** The choice could not be sent: it stays in this browser until the next attempt. */
  isBehind: false,
}))

async function send(userId: number): Promise<void> {
  const { added, removed } = ownedBy(useChoice.getState(), userId)
  const isChanged = added.length + removed.length > 0
  const asked: Promise<MyProgram> = isChanged ? call(chooseTalks, { add: added, remove: removed }, { quiet: true }) : call(getMyProgram, {})
  try {
    const { ids, feedUrl } = await asked
    useChoice.setState((choice) => afterSending(ownedBy(choice, userId), { added, removed }, ids))
    useAccount.setState({ feedUrl, isBehind: false })
  } catch {
    // Tried again with the next change, the next page, or when the connection is back.
    useAccount.setState({ isBehind: isChanged })
  }
}

let sending: Promise<void> = Promise.resolve()

/** Brings the choice to the account, and back from it; one attempt at a time. */
export function syncChoice(userId: number): Promise<void> {
  sending = sending.then(() => send(userId))
  return sending
}

export async function subscribeCalendar(): Promise<void> {
  useAccount.setState(await call(createFeed, {}))
}

export async function revokeCalendar(): Promise<void> {
  await call(revokeFeed, {})
  useAccount.setState({ feedUrl: null })
}
