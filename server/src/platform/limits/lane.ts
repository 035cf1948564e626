import PQueue from 'p-queue'
import { busy } from '../errors/refusal.ts'

interface LaneOptions {
  /** Limit of running jobs. */
  concurrency: number
  /** Limit of waiting jobs; more are refused. */
  waiting: number
}

/** A bounded queue for heavy work of one kind. */
export interface Lane {
  /**
   * Queues the work; once started it is not stopped by the signal.
   * @throws Refusal 503 with Retry-After when the queue is full; the signal's reason when it aborts while waiting
   */
  run: <T>(work: () => Promise<T>, signal?: AbortSignal) => Promise<T>
  /** Numbers of running and waiting jobs. */
  load: () => { running: number; waiting: number }
}

export function createLane({ concurrency, waiting }: LaneOptions): Lane {
  const queue = new PQueue({ concurrency })
  return {
    async run(work, signal) {
      if (queue.size >= waiting) throw busy()
      // If the signal were passed to the queue directly, it would free the slot of work that is still running.
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
