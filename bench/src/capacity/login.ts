import { mkdtempSync, rmSync } from 'node:fs'
import { availableParallelism, tmpdir } from 'node:os'
import { join } from 'node:path'
import { PASSWORD, startDemonstration } from '@forum/e2e/portal/demonstration'
import { publishLocal } from '@forum/scripts/release/publishLocal'
import { connect } from '@forum/server/platform/database/connection'
import { runningDatabaseUrl } from '@forum/server/platform/database/embedded/embedded'
import { hashPassword, verifyPassword } from '@forum/server/platform/passwords/passwordHash'
import autocannon, { type Result } from 'autocannon'
import type { Benchmark } from '../benchmark.ts'

const SECONDS = 15
const CALLERS = [1, 8, 64]
const HASHES = 24
/** Accounts of each caller: concurrent attempts for one account are limited. */
const PEOPLE_EACH = 8
const PEOPLE = PEOPLE_EACH * Math.max(...CALLERS)

const rounded = (value: number) => Number(value.toFixed(1))

/** Verifications of a password: median duration in sequence, and throughput of all cores. */
async function measureHash() {
  const encoded = await hashPassword(PASSWORD)
  const times: number[] = []
  for (let round = 0; round < HASHES; round += 1) {
    const begun = performance.now()
    await verifyPassword(PASSWORD, encoded)
    times.push(performance.now() - begun)
  }
  const begun = performance.now()
  await Promise.all(Array.from({ length: HASHES * 4 }, () => verifyPassword(PASSWORD, encoded)))
  const together = (performance.now() - begun) / 1000
  return { 'one hash, ms': rounded(times.sort((a, b) => a - b)[HASHES / 2] ?? 0), 'hashes a second': rounded((HASHES * 4) / together) }
}

const emailOf = (number: number) => `load${number}@example.org`

const signInOf = (number: number) => ({
  method: 'POST' as const,
  headers: { 'content-type': 'application/json' },
  body: JSON.stringify({ login: emailOf(number), password: PASSWORD }),
})

async function openAccounts(dataDir: string): Promise<void> {
  const { pool, close } = connect((await runningDatabaseUrl(join(dataDir, 'postgres'))) ?? '', () => {}, 1)
  const emails = Array.from({ length: PEOPLE }, (_, number) => emailOf(number))
  await pool.query(
    `insert into users (username, email, password, is_active, verified_at, created_at)
      select email, email, $2, true, now(), now() from unnest($1::text[]) email`,
    [emails, await hashPassword(PASSWORD)],
  )
  await close()
}

/** People sign in with the right password again and again, so many of them at a time. */
async function measureSignIn(url: string, connections: number, seconds: number) {
  const times: number[] = []
  let callers = 0
  const finished = new Promise<Result>((resolve, reject) => {
    const load = autocannon(
      {
        url: new URL('/accounts/login/', url).href,
        connections,
        duration: seconds,
        timeout: 60,
        // Each caller cycles through its own accounts.
        setupClient: (client) => {
          client.setRequests(Array.from({ length: PEOPLE_EACH }, (_, turn) => signInOf(callers * PEOPLE_EACH + turn)))
          callers += 1
        },
      },
      (error: unknown, result) => (error ? reject(error) : resolve(result)),
    )
    load.on('response', (_client, _status, _bytes, milliseconds) => times.push(milliseconds))
  })
  const { duration, non2xx, errors } = await finished
  times.sort((a, b) => a - b)
  const share = (part: number) => rounded(times[Math.floor(times.length * part)] ?? 0)
  return {
    'at a time': connections,
    'requests a second': rounded(times.length / duration),
    'median, ms': share(0.5),
    'p95, ms': share(0.95),
    refused: non2xx + errors,
  }
}

/** `npm run bench -- login`: sign-in under load, compared with the hash that dominates it. */
export const login: Benchmark = async ({ short }, say) => {
  const folder = mkdtempSync(join(tmpdir(), 'forum-login-'))
  await publishLocal(join(folder, 'releases'), say)
  const hash = await measureHash()
  const portal = await startDemonstration(folder)
  try {
    await openAccounts(folder)
    const rows: Record<string, unknown>[] = [{ processors: availableParallelism(), ...hash }]
    for (const callers of CALLERS) rows.push(await measureSignIn(portal.url, callers, short ? 1 : SECONDS))
    const refusing = rows.filter(({ refused }) => Boolean(refused))
    const failures = refusing.map((row) => `${row.refused} sign-ins refused, ${row['at a time']} at a time`)
    return { rows, failures, exceeded: [] }
  } finally {
    await portal.stop()
    rmSync(folder, { recursive: true, force: true })
  }
}
