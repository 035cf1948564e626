import { sql } from 'drizzle-orm'
import { createTestDatabase } from '../../testing/testDatabase.ts'
import { createLease, type LeasedJob, runDueJobs } from './lease.ts'

const lease = createLease({ renewEvery: 1000, expiresAfter: 15 })

test('a lease expires by the clock of the database, after the silence and not before', async () => {
  const { db, drop } = await createTestDatabase()
  try {
    const ages = sql`(values (14), (16), (null)) a(age)`
    const renewedAt = sql`clock_timestamp() - make_interval(secs => age)`
    const { rows } = await db.execute<{ expired: boolean | null }>(
      sql`select ${lease.isExpired(sql`(${renewedAt})`)} as expired from ${ages}`,
    )
    expect(rows.map(({ expired }) => expired)).toEqual([false, true, null])
  } finally {
    await drop()
  }
})

/** Returns a queue of due jobs, with a record of their steps. */
function queueOf(...runs: LeasedJob['run'][]) {
  const steps: string[] = []
  const jobs = runs.map((run, index): LeasedJob => {
    const note = (step: string) => async () => void steps.push(`${index} ${step}`)
    return { renew: note('renewed'), run, release: note('released'), fail: note('failed') }
  })
  return { steps, claim: async () => jobs.shift() }
}

test('every due job runs, also after one that fails', async () => {
  const errors: unknown[] = []
  const broken = new Error('broken')
  const { steps, claim } = queueOf(
    () => Promise.reject(broken),
    async () => {},
  )
  const signal = new AbortController().signal
  expect(await runDueJobs({ lease, claim, onError: (error) => errors.push(error), signal })).toBe(2)
  expect([steps, errors]).toEqual([['0 failed'], [broken]])
})

test('a process that stops releases its job without an error, and claims no other', async () => {
  const stop = new AbortController()
  const { steps, claim } = queueOf(
    async (signal) => {
      stop.abort()
      signal.throwIfAborted()
    },
    async () => {},
  )
  expect(await runDueJobs({ lease, claim, onError: () => expect.unreachable(), signal: stop.signal })).toBe(1)
  expect(steps).toEqual(['0 released'])
})

test('a lease is renewed as long as the job runs; a failed renewal is reported and ends neither', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  try {
    const work = Promise.withResolvers<void>()
    const { steps, claim } = queueOf(() => work.promise)
    const errors: unknown[] = []
    const away = new Error('away')
    const claimOnce = async () => {
      const job = await claim()
      return job && { ...job, renew: vi.fn(job.renew).mockRejectedValueOnce(away) }
    }
    const ran = runDueJobs({ lease, claim: claimOnce, onError: (error) => errors.push(error), signal: new AbortController().signal })
    await vi.advanceTimersByTimeAsync(3000)
    expect([steps, errors]).toEqual([['0 renewed', '0 renewed'], [away]])
    work.resolve()
    await ran
    await vi.advanceTimersByTimeAsync(3000)
    expect(steps).toHaveLength(2)
  } finally {
    vi.useRealTimers()
  }
})
