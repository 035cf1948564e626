import PQueue from 'p-queue'
import { busy } from '../http/refusal.ts'

interface LaneOptions {
  /** How many run at once. */
  concurrency: number
  /** How many may wait; the next one is refused. */
  waiting: number
}

/** A bounded queue: heavy work of one kind waits here for its turn. */
export interface Lane {
  /**
   * Runs the work when it is its turn; work that has started is not stopped by the signal.
   * @throws Refusal 503 with Retry-After when too many wait already; the signal's reason when it aborts while waiting
   */
  run: <T>(work: () => Promise<T>, signal?: AbortSignal) => Promise<T>
  /** Running and waiting. */
  load: () => { running: number; waiting: number }
}

export function createLane({ concurrency, waiting }: LaneOptions): Lane {
  const queue = new PQueue({ concurrency })
  return {
    async run(work, signal) {
      if (queue.size >= waiting) throw busy()
      // Handed to the queue directly, the signal would free the place of work that goes on.
      const entry = new AbortController()
      let started = false
      const leave = () => started || entry.abort(signal?.reason)
      if (signal?.aborted) leave()
      signal?.addEventListener('abort', leave, { once: true })
      try {
        return await queue.add(
          () => {
            started = true
            return work()
          },
          { signal: entry.signal },
        )
      } finally {
        signal?.removeEventListener('abort', leave)
      }
    },
    load: () => ({ running: queue.pending, waiting: queue.size }),
  }
}
