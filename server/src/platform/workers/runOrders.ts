import { takesNoWrites } from '../database/failures.ts'

const EVERY_MS = 1000

/**
 * Makes what is ordered in the database while the server runs.
 * @param make makes everything that is due
 * @returns a function that stops; the signal's reason is that the server stops
 */
export function runOrders(
  make: (signal: AbortSignal) => Promise<unknown>,
  { onError }: { onError: (error: unknown) => void },
): () => Promise<void> {
  const stop = new AbortController()
  let running: Promise<unknown> = Promise.resolve()
  let timer: NodeJS.Timeout | undefined
  const plan = () => {
    timer = setTimeout(() => {
      running = make(stop.signal)
        .catch((error: unknown) => {
          if (!takesNoWrites(error)) onError(error)
        })
        .finally(() => {
          if (!stop.signal.aborted) plan()
        })
    }, EVERY_MS).unref()
  }
  plan()
  return async () => {
    stop.abort(new Error('The server stops'))
    clearTimeout(timer)
    await running
  }
}
