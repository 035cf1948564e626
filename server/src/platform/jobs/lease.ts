import { type SQL, type SQLWrapper, sql } from 'drizzle-orm'

/**
 * A job is a row that a process has claimed until its lease expires. The process renews the lease while it works; after a silence it is
 * considered dead. Times come from the database's clock, because several servers compare them.
 */

export const databaseNow: SQL = sql`clock_timestamp()`

interface LeaseOptions {
  /** Interval of renewals in milliseconds. */
  renewEvery: number
  /** Duration of the lease in seconds: several renewals. */
  expiresAfter: number
}

export interface Lease {
  /** Condition: the process that last renewed the lease is considered dead. */
  isExpired: (renewedAt: SQLWrapper) => SQL
  /** Renews the lease at a regular interval. @returns a function that stops */
  keep: (renew: () => PromiseLike<unknown>, onError: (error: unknown) => void) => () => void
}

export function createLease({ renewEvery, expiresAfter }: LeaseOptions): Lease {
  const silence = sql.raw(`interval '${expiresAfter} seconds'`)
  return {
    isExpired: (renewedAt) => sql`${renewedAt} < ${databaseNow} - ${silence}`,
    keep(renew, onError) {
      const timer = setInterval(() => renew().then(undefined, onError), renewEvery).unref()
      return () => clearInterval(timer)
    },
  }
}

/** A job that this process has claimed. Each step changes nothing once another process has taken it over, or given it up. */
export interface LeasedJob {
  renew: () => PromiseLike<unknown>
  /** Does the work of the job and records its result. */
  run: (signal: AbortSignal) => Promise<unknown>
  /** Leaves the job to another process. */
  release: () => PromiseLike<unknown>
  fail: (error: unknown) => PromiseLike<unknown>
}

async function runLeased(lease: Lease, job: LeasedJob, signal: AbortSignal, onError: (error: unknown) => void): Promise<void> {
  const stopRenewing = lease.keep(job.renew, onError)
  try {
    await job.run(signal)
  } catch (error) {
    if (signal.aborted) await job.release()
    else {
      onError(error)
      await job.fail(error)
    }
  } finally {
    stopRenewing()
  }
}

interface DueJobs {
  lease: Lease
  /** Claims the next job that is due. */
  claim: () => Promise<LeasedJob | undefined>
  onError: (error: unknown) => void
  /** Aborts when the server stops: the job in progress is left to another. */
  signal: AbortSignal
}

/** Runs due jobs one after another. @returns their number */
export async function runDueJobs({ lease, claim, onError, signal }: DueJobs): Promise<number> {
  let count = 0
  while (!signal.aborted) {
    const job = await claim()
    if (!job) break
    await runLeased(lease, job, signal, onError)
    count += 1
  }
  return count
}
