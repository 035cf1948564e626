import { takesNoWrites } from '../database/failures.ts'
import { repeat } from './repeat.ts'

const EVERY_MS = 1000

/**
 * Makes what is ordered in the database while the server runs.
 * @param make makes everything that is due
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
