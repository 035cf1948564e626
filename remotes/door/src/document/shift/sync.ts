import { readSnapshot, type Snapshot, sendMarks } from '@forum/contracts/door/device'
import { encrypt } from '../storage/cipher.ts'
import { replaceContent } from '../storage/vault.ts'
import { DeviceCallError, deviceCall, isOffline, isTokenRefused } from './deviceCall.ts'
import type { ReceivedMarks, ShiftParts } from './parts.ts'

/** Outcome of the last exchange; `failing`: the server replies, but not as expected; `ended`: it no longer accepts the token. */
export type Connection = 'online' | 'offline' | 'failing' | 'ended'

interface SyncedState {
  cursor: () => number
  snapshot: () => Snapshot
  receive: (more: ReceivedMarks) => void
  replace: (newer: Snapshot) => void
  finish: (result: Connection, hasNews: boolean) => void
}

/**
 * Exchanges marks with the server: the device's in the order of their numbers, and those of other devices. Concurrent calls share one
 * exchange.
 */
export function syncWith({ db, open, outbox, clock }: ShiftParts, state: SyncedState): () => Promise<void> {
  const { key, content } = open
  const { token } = content

  /** @returns whether anything came or was settled */
  async function exchange(): Promise<boolean> {
    let hasNews = false
    for (;;) {
      const batch = outbox.batch()
      const reply = await clock.synced(() =>
        deviceCall(
          sendMarks,
          {
            cursor: state.cursor(),
            snapshotAt: state.snapshot().at,
            unsent: outbox.unsent().length,
            marks: batch.map(({ number, earlier, mark }) => ({ number, earlier, ...mark })),
          },
          token,
        ),
      )
      const before = outbox.unsent().length
      await outbox.settle(reply.results)
      const isSettled = batch.length > 0 && outbox.unsent().length < before
      if (reply.marks.length > 0) {
        const more = { marks: reply.marks, cursor: reply.cursor }
        await db.add('received', await encrypt(key, more))
        state.receive(more)
      }
      hasNews ||= isSettled || reply.marks.length > 0
      if (reply.isStale) await refresh()
      hasNews ||= reply.isStale
      // The next waiting marks are sent; a batch of which the server settled nothing is repeated later.
      if (outbox.unsent().length === 0 || !isSettled) return hasNews
    }
  }

  async function refresh(): Promise<void> {
    const snapshot = await clock.synced(() => deviceCall(readSnapshot, {}, token))
    await replaceContent(db, key, { ...content, snapshot })
    state.replace(snapshot)
  }

  let running: Promise<void> | null = null
  return () => {
    running ??= exchange()
      .then(
        (hasNews) => state.finish('online', hasNews),
        (error: unknown) => state.finish(connectionOf(error), true),
      )
      .finally(() => {
        running = null
      })
    return running
  }
}

function connectionOf(error: unknown): Connection {
  if (isTokenRefused(error)) return 'ended'
  return isOffline(error) || !(error instanceof DeviceCallError) ? 'offline' : 'failing'
}
