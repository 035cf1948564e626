import { call } from '@forum/client/call'
import { createStore } from '@forum/client/store'
import { chooseTalks, createFeed, getMyProgram, type MyProgram, revokeFeed } from '@forum/contracts/program/myProgram'
import { choiceOfUser, useChoice, withSynced } from './choice.ts'

/** State of the account, for the lifetime of the page. */
export const useChoiceSync = createStore(() => ({
  /** Secret address of the calendar, null without one; undefined: not known. */
  feedUrl: undefined as string | null | undefined,
  /** The choice could not be sent; it stays in this browser until the next attempt. */
  isBehind: false,
}))

async function send(userId: number): Promise<void> {
  const { added, removed } = choiceOfUser(useChoice.getState(), userId)
  const isChanged = added.length + removed.length > 0
  const reply: Promise<MyProgram> = isChanged ? call(chooseTalks, { add: added, remove: removed }, { quiet: true }) : call(getMyProgram, {})
  try {
    const { ids, feedUrl } = await reply
    useChoice.setState((choice) => withSynced(choiceOfUser(choice, userId), { added, removed }, ids))
    useChoiceSync.setState({ feedUrl, isBehind: false })
  } catch {
    // The call is repeated with the next change, the next page, or when the connection is back.
    useChoiceSync.setState({ isBehind: isChanged })
  }
}

let sending: Promise<void> = Promise.resolve()

/** Synchronises the choice with the account; one attempt at a time. */
export function syncChoice(userId: number): Promise<void> {
  sending = sending.then(() => send(userId))
  return sending
}

export async function subscribeCalendar(): Promise<void> {
  useChoiceSync.setState(await call(createFeed, {}))
}

export async function revokeCalendar(): Promise<void> {
  await call(revokeFeed, {})
  useChoiceSync.setState({ feedUrl: null })
}
