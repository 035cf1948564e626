import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { type Demonstration, startDemonstration } from '@forum/e2e/demonstration'
import { connect } from '@forum/server/database/connection'
import { runningDatabaseUrl } from '@forum/server/database/embedded'
import { findBroken } from '@forum/server/operations/invariants'
import { sweep } from '@forum/server/operations/sweep'
import { diskStorage } from '@forum/server/storage/disk'
import { pdfOf } from '@forum/server/testing/documents'
import { newAccount } from '@forum/server/testing/newAccount'
import { type SQL, sql } from 'drizzle-orm'
import type { Bench } from './report.ts'
import { unlimited } from './unlimited.ts'

const WRITERS = 6
const DAY = 24 * 60 * 60 * 1000
const settings = { ...unlimited, LOG_LEVEL: 'fatal' }

/** What the server said it has done. */
interface Acknowledged {
  /** Addresses of accounts; each is owed one mail. */
  accounts: string[]
  /** Talks applied for and not cancelled since, by id. */
  talks: Set<number>
  cancelled: Set<number>
  /** Uploaded, by id. */
  files: Set<number>
  requests: number
}

async function post(url: string, path: string, body: object, token?: string): Promise<{ status: number; body: Record<string, unknown> }> {
  const headers = { 'content-type': 'application/json', ...(token && { authorization: `Token ${token}` }) }
  const response = await fetch(`${url}/${path}`, {
    method: 'POST',
    headers,
    body: JSON.stringify(body),
    signal: AbortSignal.timeout(15_000),
  })
  return { status: response.status, body: (await response.json()) as Record<string, unknown> }
}

/** People who make accounts, as fast as they are answered, until something is killed. */
async function makeAccounts(url: string, name: string, done: Acknowledged, go: () => boolean): Promise<void> {
  for (let turn = 0; go(); turn++) {
    const email = `${name}-${turn}@forum.test`
    const reply = await post(url, 'accounts/register/', newAccount({ email, username: email })).catch(() => null)
    done.requests += 1
    if (reply?.status === 201) done.accounts.push(email)
  }
}

async function activeTalks(url: string, token: string): Promise<number[]> {
  const headers = { authorization: `Token ${token}` }
  const reply = await fetch(`${url}/api/users/user_meeting/get/?id=2`, { headers, signal: AbortSignal.timeout(15_000) }).catch(() => null)
  if (!reply?.ok) return []
  return ((await reply.json()) as { registrations: { id: number }[] }).registrations.map(({ id }) => id)
}

const thesis = pdfOf(200_000)

/** One participant who uploads files. */
async function uploadFiles(url: string, token: string, done: Acknowledged, go: () => boolean): Promise<void> {
  while (go()) {
    const body = new FormData()
    body.append('type', '3')
    body.append('file', new Blob([Buffer.from(thesis)]), 'тезисы.pdf')
    const init = { method: 'POST', body, headers: { authorization: `Token ${token}` }, signal: AbortSignal.timeout(15_000) }
    const reply = await fetch(`${url}/api/references/file/detail/`, init).catch(() => null)
    done.requests += 1
    const id =
      reply?.status === 201
        ? await reply.json().then(
            (file) => (file as { id: number }).id,
            () => null,
          )
        : null
    if (id !== null) done.files.add(id)
  }
}

/** One participant who applies with talks and cancels them. A cancelling whose answer was lost may have happened or not. */
async function applyAndCancel(url: string, token: string, done: Acknowledged, go: () => boolean): Promise<void> {
  while (go()) {
    const talk = { type: 2, comment: 'Геном лиственницы', section_choice: 2, one_more: true }
    const made = await post(url, 'api/users/registration/make/', talk, token).catch(() => null)
    done.requests += 1
    const id = (made?.body.registration as { id: number } | undefined)?.id
    if (made?.status === 201 && id !== undefined) done.talks.add(id)
    // Those whose answer was lost would keep others from being made.
    if (made?.status === 409) for (const found of await activeTalks(url, token)) done.talks.add(found)
    const oldest = done.talks.values().next().value
    if (oldest === undefined || (made?.status === 201 && done.talks.size < 3)) continue
    const cancelled = await post(url, 'api/users/registration/change/', { id: oldest, is_active: 0, cancel_reg: 1 }, token).catch(
      () => null,
    )
    done.requests += 1
    done.talks.delete(oldest)
    if (cancelled?.status === 200) done.cancelled.add(oldest)
  }
}

const databasePid = (folder: string) => Number.parseInt(readFileSync(join(folder, 'postgres/cluster/postmaster.pid'), 'utf8'), 10)

/** @param killed the database that is gone; its connections may answer a moment longer */
async function untilReady(url: string, folder: string, killed: number): Promise<void> {
  const began = performance.now()
  const ready = () =>
    fetch(`${url}/readyz`).then(
      ({ ok }) => ok && databasePid(folder) !== killed,
      () => false,
    )
  while (!(await ready())) {
    if (performance.now() - began > 60_000) throw new Error('The server has not recovered within a minute')
    await wait(20)
  }
}

interface Found {
  lost: number
  mailsLost: number
  mailsTwice: number
  broken: string[]
}

type Database = ReturnType<typeof connect>['db']

async function withDatabase<T>(folder: string, work: (db: Database) => Promise<T>): Promise<T> {
  const { db, close } = connect((await runningDatabaseUrl(join(folder, 'postgres'))) ?? '', () => {})
  return work(db).finally(close)
}

const column = async (db: Database, query: SQL) => (await db.execute<{ what: string }>(query)).rows.map(({ what }) => what)
const arrivedMails = (db: Database) => column(db, sql`select "to" as what from outbox`)

/** Looks into the database for what was acknowledged. A mail has arrived or is still in the queue, else it is lost. */
const look = (folder: string, { accounts, talks, cancelled, files }: Acknowledged): Promise<Found> =>
  withDatabase(folder, async (db) => {
    const there = new Set(await column(db, sql`select email as what from users`))
    const active = new Set(await column(db, sql`select id::text as what from registrations where is_active`))
    const kept = new Set(await column(db, sql`select id::text as what from files`))
    const storage = diskStorage(join(folder, 'files'))
    // An upload that was cut short leaves bytes behind; they go by themselves, a day later.
    await sweep(db, storage, new Date(Date.now() + 2 * DAY))
    // Read before what has arrived: on its way from one to the other a mail is in both.
    const waiting = await column(db, sql`select data ->> 'to' as what from pgboss.job where name = 'mail' and state < 'completed'`)
    const arrived = await arrivedMails(db)
    const accountedFor = new Set([...waiting, ...arrived])
    const lostTalks =
      [...talks].filter((id) => !active.has(String(id))).length + [...cancelled].filter((id) => active.has(String(id))).length
    return {
      lost: accounts.filter((email) => !there.has(email)).length + [...files].filter((id) => !kept.has(String(id))).length + lostTalks,
      mailsLost: accounts.filter((email) => !accountedFor.has(email)).length,
      mailsTwice: accounts.filter((email) => arrived.indexOf(email) !== arrived.lastIndexOf(email)).length,
      broken: await findBroken(db, storage),
    }
  })

/** @returns mails that have not arrived after some minutes. One whose sending was cut short is taken up when its time has run out */
const awaitMails = (folder: string, { accounts }: Acknowledged): Promise<string[]> =>
  withDatabase(folder, async (db) => {
    for (const deadline = Date.now() + 6 * 60_000; ; await wait(500)) {
      const arrived = new Set(await arrivedMails(db))
      const missing = accounts.filter((email) => !arrived.has(email))
      if (missing.length === 0 || Date.now() > deadline) return missing
    }
  })

/** `npm run bench -- kill [--runs ROUNDS]`: kill -9 of the server and of the database in turn while people write. */
export const kill: Bench = async ({ runs = 10 }, say) => {
  const folder = mkdtempSync(join(tmpdir(), 'forum-kill-'))
  const done: Acknowledged = { accounts: [], talks: new Set(), cancelled: new Set(), files: new Set(), requests: 0 }
  const recoveries: Record<'server' | 'database', number[]> = { server: [], database: [] }
  let portal: Demonstration = await startDemonstration(folder, settings)
  try {
    const token = await portal.signIn('participant@forum.example')
    const findings: Found[] = []
    for (let round = 0; round < runs; round++) {
      const victim = round % 2 === 0 ? 'server' : 'database'
      let going = true
      const go = () => going
      const writers = Array.from({ length: WRITERS }, (_, turn) => makeAccounts(portal.url, `r${round}w${turn}`, done, go))
      writers.push(applyAndCancel(portal.url, token, done, go), uploadFiles(portal.url, token, done, go))
      await wait(500 + Math.random() * 1000)
      const killed = performance.now()
      const database = databasePid(folder)
      if (victim === 'server') await portal.stop('SIGKILL')
      else process.kill(database, 'SIGKILL')
      going = false
      await Promise.all(writers)
      if (victim === 'server') portal = await startDemonstration(folder, settings)
      await untilReady(portal.url, folder, database)
      recoveries[victim].push(performance.now() - killed)
      const found = await look(folder, done)
      findings.push(found)
      if (found.lost + found.mailsLost + found.broken.length > 0) say(`round ${round + 1}, ${victim}: ${JSON.stringify(found)}`)
    }
    const waited = performance.now()
    const missing = await awaitMails(folder, done)
    const lastMail = performance.now() - waited
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
      'mails lost': mailsLost,
      'mails sent twice': findings.at(-1)?.mailsTwice ?? 0,
      'last mail after, s': Math.round(lastMail / 1000),
      'rules broken': broken,
      'slowest recovery of the server, ms': slowest(recoveries.server),
      'of the database, ms': slowest(recoveries.database),
    }
    return { rows: [row], passed: lost === 0 && mailsLost === 0 && broken === 0 }
  } finally {
    await portal.stop()
    rmSync(folder, { recursive: true, force: true })
  }
}
