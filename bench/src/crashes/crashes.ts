import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { findBroken } from '@forum/server/operations/upkeep/invariants'
import { sweep } from '@forum/server/operations/upkeep/sweep'
import type { Database } from '@forum/server/platform/database/connection'
import { LETTERS, mailJobs } from '@forum/server/platform/database/jobTable'
import { diskStorage } from '@forum/server/platform/storage/disk'
import { newAccount } from '@forum/server/testing/newAccount'
import { type SQL, sql } from 'drizzle-orm'
import { type Benchmark, occurred } from '../benchmark.ts'
import { noRateLimits } from '../portal/noRateLimits.ts'
import { startPortalProcess } from '../portal/portalProcess.ts'
import { countDoubled, startMailServer } from './mailServer.ts'
import { databasePid, untilReady, withDatabase } from './portalDatabase.ts'
import { type Acknowledged, applyAndCancel, makeAccounts, send, uploadFiles } from './writers.ts'

const WRITERS = 6
const DAY = 24 * 60 * 60 * 1000

/** Interruptions in turn: SIGKILL of the server, SIGKILL of the database, a regular stop of the server. */
const victims = ['server', 'database', 'stopped server'] as const

interface Found {
  lost: number
  mailsLost: number
  broken: string[]
}

const column = async (db: Database, query: SQL) => (await db.execute<{ what: string }>(query)).rows.map(({ what }) => what)

/** Message-IDs of mails claimed but not settled: a killed process may have delivered them. */
const unsettled = (folder: string): Promise<string[]> =>
  withDatabase(folder, (db) => column(db, sql`select '<' || id || '@forum.test>' as what from mail_deliveries where outcome is null`))

/**
 * Checks the database for everything acknowledged.
 * @param arrivedAt addresses that got their mail; the others must still have it in the queue
 */
const look = (folder: string, { accounts, talks, cancelled, files }: Acknowledged, arrivedAt: () => Set<string>): Promise<Found> =>
  withDatabase(folder, async (db) => {
    const there = new Set(await column(db, sql`select email as what from users`))
    const active = new Set(await column(db, sql`select id::text as what from registrations where is_active`))
    const kept = new Set(await column(db, sql`select id::text as what from files`))
    const storage = diskStorage(join(folder, 'files'))
    // An interrupted upload leaves an orphaned file, deleted by the sweep a day later.
    await sweep(db, storage, new Date(Date.now() + 2 * DAY))
    // Waiting mails are read before the deliveries: mails in delivery are still in the queue.
    const waiting = new Set(
      await column(db, sql`select message ->> 'to' as what from ${mailJobs} where jobs.name = ${LETTERS} and is_pending`),
    )
    // The sink reports a mail a moment after it arrived.
    await wait(500)
    const arrived = arrivedAt()
    const lostTalks =
      [...talks].filter((id) => !active.has(String(id))).length + [...cancelled].filter((id) => active.has(String(id))).length
    return {
      lost: accounts.filter((email) => !there.has(email)).length + [...files].filter((id) => !kept.has(String(id))).length + lostTalks,
      mailsLost: accounts.filter((email) => !waiting.has(email) && !arrived.has(email)).length,
      broken: await findBroken(db, storage),
    }
  })

/** Waits until the queue is empty, and for any resends. */
const emptyQueue = (folder: string): Promise<void> =>
  withDatabase(folder, async (db) => {
    for (const deadline = Date.now() + 6 * 60_000; Date.now() < deadline; await wait(500)) {
      const left = await column(db, sql`select mail_id::text as what from ${mailJobs} where jobs.name = ${LETTERS} and is_pending limit 1`)
      if (left.length === 0) break
    }
    await wait(3000)
  })

/** A participant who may apply for talks and upload. */
async function openAccount(url: string, folder: string): Promise<string> {
  const email = 'writer@forum.test'
  await send(url, 'accounts/register/', newAccount({ email, username: email }))
  await withDatabase(folder, (db) => db.execute(sql`update users set verified_at = now() where email = ${email}`))
  return String((await send(url, 'accounts/login/', { login: email, password: 'Forum2025' })).body.token)
}

/** `npm run bench -- crashes [--runs ROUNDS]`: SIGKILL of the server and of the database, and a stop, in turn during writes and deliveries. */
export const crashes: Benchmark = async ({ short, runs = short ? victims.length : 12 }, say) => {
  const folder = mkdtempSync(join(tmpdir(), 'forum-kill-'))
  chmodSync(folder, 0o711)
  const done: Acknowledged = { accounts: [], talks: new Set(), cancelled: new Set(), files: new Set(), requests: 0 }
  const recoveries: Record<(typeof victims)[number], number[]> = { server: [], database: [], 'stopped server': [] }
  const sink = await startMailServer()
  const portal = await startPortalProcess(folder, { ...noRateLimits, SMTP_URL: sink.url })
  const arrivedAt = () => new Set(sink.arrived.map(({ to }) => to))
  const inFlightAtKill = new Set<string>()
  try {
    await portal.start()
    const token = await openAccount(portal.url, folder)
    const findings: Found[] = []
    for (let round = 0; round < runs; round++) {
      const victim = victims[round % victims.length] ?? 'server'
      let going = true
      const go = () => going
      const writers = Array.from({ length: WRITERS }, (_, turn) => makeAccounts(portal.url, `r${round}w${turn}`, done, go))
      writers.push(applyAndCancel(portal.url, token, done, go), uploadFiles(portal.url, token, done, go))
      await wait(500 + Math.random() * 1000)
      // The kill comes during a delivery, or just after.
      await sink.nextMail()
      await wait(Math.random() * 40)
      const killed = performance.now()
      const database = databasePid(folder)
      if (victim === 'database') process.kill(database, 'SIGKILL')
      else await portal.stop(victim === 'server' ? 'SIGKILL' : 'SIGTERM')
      going = false
      await Promise.all(writers)
      // The database of a killed server keeps running; claims are settled only after a restart.
      if (victim === 'server') for (const id of await unsettled(folder)) inFlightAtKill.add(id)
      if (victim !== 'database') await portal.start()
      await untilReady(portal.url, folder, database)
      recoveries[victim].push(performance.now() - killed)
      sink.assertRunning()
      const found = await look(folder, done, arrivedAt)
      findings.push(found)
      if (found.lost + found.mailsLost + found.broken.length > 0) say(`round ${round + 1}, ${victim}: ${JSON.stringify(found)}`)
    }
    const waited = performance.now()
    await emptyQueue(folder)
    const lastMail = performance.now() - waited
    const arrived = arrivedAt()
    const missing = done.accounts.filter((email) => !arrived.has(email))
    const { marked, unexplained } = countDoubled(sink.arrived, inFlightAtKill)
    const lost = Math.max(...findings.map((found) => found.lost))
    const mailsLost = Math.max(missing.length, ...findings.map((found) => found.mailsLost))
    const broken = Math.max(...findings.map((found) => found.broken.length))
    const slowest = (of: number[]) => Math.round(Math.max(0, ...of))
    const row = {
      rounds: findings.length,
      'writes sent': done.requests,
      'accounts acknowledged': done.accounts.length,
      'talks cancelled': done.cancelled.size,
      'files acknowledged': done.files.size,
      'writes lost': lost,
      'mails arrived': sink.arrived.length,
      'mails lost': mailsLost,
      'mails doubled': unexplained,
      'doubled and marked, killed between final dot and record': marked,
      'queue empty after, s': Math.round(lastMail / 1000),
      'rules broken': broken,
      'slowest recovery of the server, ms': slowest(recoveries.server),
      'of the database, ms': slowest(recoveries.database),
    }
    const failures = occurred({
      [`${lost} acknowledged writes lost`]: lost > 0,
      [`${mailsLost} mails lost`]: mailsLost > 0,
      [`${unexplained} mails doubled`]: unexplained > 0,
      [`${broken} rules broken`]: broken > 0,
    })
    return { rows: [row], failures, exceeded: [] }
  } finally {
    await portal.stop()
    sink.close()
    rmSync(folder, { recursive: true, force: true })
  }
}
