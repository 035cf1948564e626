import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { allEndpoints } from '@forum/contracts/all.server'
import { startDemonstration } from '@forum/e2e/portal/demonstration'
import { keptTables } from '@forum/server/operations/backups/tables'
import { runningDatabaseUrl } from '@forum/server/platform/database/embedded/embedded'
import { type BadRequest, badRequest } from '@forum/server/testing/badRequests'
import fc from 'fast-check'
import pg from 'pg'
import { type Benchmark, occurred, seriesOf } from '../benchmark.ts'
import { noRateLimits } from '../portal/noRateLimits.ts'

async function send(url: string, { method, url: path, headers, payload }: BadRequest): Promise<number> {
  const body = payload && { body: new Uint8Array(payload) }
  const response = await fetch(url + path, { method, headers, ...body, signal: AbortSignal.timeout(30_000) })
  await response.arrayBuffer()
  return response.status
}

/** Row count and content hash of every table except sessions, which record their use. */
async function stored(database: pg.Client): Promise<string> {
  const marks: string[] = []
  for (const table of keptTables().filter((name) => name !== 'tokens')) {
    const query = `select count(*) || ' ' || coalesce(md5(string_agg(t::text, '' order by t::text)), '') as mark from ${table} t`
    marks.push(`${table} ${(await database.query(query)).rows[0].mark}`)
  }
  return marks.join('\n')
}

/** `npm run bench -- fuzz [--runs N]`: N invalid requests to each call of a running server; none may fail with 5xx or store anything. */
export const fuzz: Benchmark = async ({ short, runs = short ? 2 : 250 }) => {
  const folder = mkdtempSync(join(tmpdir(), 'forum-fuzz-'))
  const portal = await startDemonstration(folder, noRateLimits)
  const database = new pg.Client({ connectionString: (await runningDatabaseUrl(join(folder, 'postgres'))) ?? undefined })
  await database.connect()
  try {
    const tokens = { moderator: await portal.signIn('moderator@forum.example'), admin: await portal.signIn('admin@forum.example') }
    const before = await stored(database)
    const statuses: Record<string, number> = {}
    const failed: string[] = []
    for (const [name, endpoint] of Object.entries(allEndpoints)) {
      const token = endpoint.access === 'conf_admin' ? tokens.admin : tokens.moderator
      for (const request of fc.sample(badRequest(endpoint, token), runs)) {
        const status = await send(portal.url, request).catch(() => 0)
        statuses[status] = (statuses[status] ?? 0) + 1
        if (status === 0 || status >= 500) failed.push(`${name}: ${status} for ${request.url} ${request.payload?.subarray(0, 200) ?? ''}`)
      }
    }
    const sent = Object.values(statuses).reduce((sum, count) => sum + count, 0)
    const kept = (await stored(database)) === before
    const figures = { calls: Object.keys(allEndpoints).length, requests: sent, failures: failed.length, 'nothing stored': kept }
    const failures = [...failed.slice(0, 20), ...occurred({ 'A refused request has stored something': !kept })]
    return { rows: [{ ...figures, ...seriesOf('status ', statuses) }], failures, exceeded: [] }
  } finally {
    await database.end()
    await portal.stop()
    rmSync(folder, { recursive: true, force: true })
  }
}
