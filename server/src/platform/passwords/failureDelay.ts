import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import type { Database } from '../database/connection.ts'
import { CURRENT_PREFIX, dummyHash, verifyPassword } from './passwordHash.ts'

/** Delays refused sign-ins so that their timing reveals nothing about the account, whatever kind of hash it has. */
export interface FailureDelay {
  /** Resolves a fixed time after the attempt began. */
  elapse: (startedAt: number) => Promise<void>
}

/** Shortest delay in milliseconds. */
const SHORTEST = 250
/** Safety factor over the slowest comparison, since the machine may be busier than during the measurement. */
const HEADROOM = 2
const BEFORE_MEASURED = 1000
/** The part of a stored hash that determines the cost of a comparison. */
const KIND = '^(?:pbkdf2_sha\\d+\\$\\d+|scrypt\\$\\d+|bcrypt_sha256\\$\\$2.\\$\\d+|(?:argon2)?\\$?argon2\\w+\\$v=\\d+\\$[^$]+)'
const REFRESH_EVERY = 60_000

/** One sample per kind and cost of hash in the database, without the part that is specific to an account. */
async function readSamples(db: Database): Promise<Map<string, string>> {
  const { rows } = await db.execute<{ kind: string | null; sample: string }>(sql`
    select substring(password from ${KIND}) as kind, min(password) as sample
    from users where password not like ${`${CURRENT_PREFIX}%`} group by kind`)
  const samples = new Map(rows.flatMap(({ kind, sample }) => (kind === null ? [] : [[kind, sample]])))
  return samples.set(CURRENT_PREFIX, await dummyHash())
}

/** Duration of a comparison with a hash, in milliseconds; the longer of two runs. */
async function measure(encoded: string): Promise<number> {
  const times: number[] = []
  for (let turn = 0; turn < 2; turn++) {
    const startedAt = performance.now()
    await verifyPassword('measured', encoded)
    times.push(performance.now() - startedAt)
  }
  return Math.max(...times)
}

interface Timing {
  now: () => number
  sleep: (milliseconds: number) => Promise<unknown>
  measure: (encoded: string) => Promise<number>
}

/** @param timing replaced by tests */
export function createFailureDelay(timing: Partial<Timing> = {}) {
  const { now, sleep, measure } = { ...realTiming, ...timing }
  const costs = new Map<string, number>()
  let delay = BEFORE_MEASURED
  return {
    /** Measures kinds of hashes that were added since the last run, such as by an import; forgets kinds that no longer exist. */
    async refresh(db: Database): Promise<void> {
      const samples = await readSamples(db)
      for (const kind of costs.keys()) if (!samples.has(kind)) costs.delete(kind)
      for (const [kind, sample] of samples) if (!costs.has(kind)) costs.set(kind, await measure(sample))
      delay = Math.max(SHORTEST, Math.ceil(HEADROOM * Math.max(...costs.values())))
    },
    async elapse(startedAt: number): Promise<void> {
      const passed = now() - startedAt
      const due = Math.max(1, Math.ceil(passed / delay)) * delay
      // An attempt that takes longer than the delay, under load or just after an import, extends it for all until the next measurement.
      delay = due
      await sleep(due - passed)
    },
  }
}

const realTiming: Timing = { now: () => performance.now(), sleep, measure }

/** Keeps the delay up to date with the hashes in the database. @returns a function that stops it */
export function keepMeasured(delay: Pick<ReturnType<typeof createFailureDelay>, 'refresh'>, db: Database, onError: (error: Error) => void) {
  const refresh = () => delay.refresh(db).catch(onError)
  let running = refresh()
  const timer = setInterval(() => {
    running = running.then(refresh)
  }, REFRESH_EVERY).unref()
  return async () => {
    clearInterval(timer)
    await running
  }
}
