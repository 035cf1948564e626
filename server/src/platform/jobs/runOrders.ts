import { takesNoWrites } from '../database/failures.ts'
import { repeat } from './repeat.ts'

const EVERY_MS = 1000

/**
 * Carries out the orders in the database while the server runs.
 * @param make carries out all due orders
 * @returns a function that stops; the signal's reason is that the server stops
 */
export const runOrders = (
  make: (signal: AbortSignal) => Promise<unknown>,
  { onError }: { onError: (error: unknown) => void },
): (() => Promise<void>) =>
  repeat(
    (signal) =>
      make(signal).catch((error: unknown) => {
        if (!takesNoWrites(error)) onError(error)
      }),
    EVERY_MS,
  )
