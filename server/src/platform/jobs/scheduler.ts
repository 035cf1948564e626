import type { Logger } from 'pino'
import { repeat } from './repeat.ts'

const EVERY_MS = 2000

export interface RecurringJob {
  /** Interval in milliseconds; 0: in each turn of the scheduler. */
  everyMs: number
  /** @param signal aborts when the server stops */
  run: (signal: AbortSignal) => Promise<unknown>
}

/**
 * Runs jobs while the server runs, one after another, in the given order.
 * @returns a function that stops after the turn in progress
 */
export function runRecurringJobs(jobs: Readonly<Record<string, RecurringJob>>, logger: Logger): () => Promise<void> {
  const ranAt = new Map<string, number>()
  return repeat(async (signal) => {
    const now = Date.now()
    for (const [job, { everyMs, run }] of Object.entries(jobs)) {
      if (now - (ranAt.get(job) ?? 0) < everyMs) continue
      ranAt.set(job, now)
      try {
        await run(signal)
      } catch (error) {
        logger.warn({ err: error, job }, 'a recurring job failed')
      }
    }
  }, EVERY_MS)
}
