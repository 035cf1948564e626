import { takesNoWrites } from '../database/failures.ts'
import type { Notifications } from '../database/notifications.ts'
import { repeat } from './repeat.ts'

const EVERY_MS = 1000
/** Turns after which the orders are read without a notification: another server may have stopped with one of them. */
const UNASKED_TURNS = 15
/** Channel of the triggers, which name the table. */
const CHANNEL = 'portal_orders'

interface Orders {
  /** Table of the orders. */
  table: string
  notifications: Notifications
  onError: (error: unknown) => void
}

/**
 * Carries out the orders in the database while the server runs.
 * @param make carries out all due orders
 * @returns a function that stops; the signal's reason is that the server stops
 */
export function runOrders(make: (signal: AbortSignal) => Promise<unknown>, { table, notifications, onError }: Orders): () => Promise<void> {
  let turnsLeft = 0
  const readNext = () => {
    turnsLeft = 0
  }
  notifications.listen(CHANNEL, (named) => named === table && readNext(), readNext).catch(onError)
  return repeat(async (signal) => {
    turnsLeft -= 1
    if (turnsLeft > 0) return
    turnsLeft = UNASKED_TURNS
    await make(signal).catch((error: unknown) => {
      readNext()
      if (!takesNoWrites(error)) onError(error)
    })
  }, EVERY_MS)
}
