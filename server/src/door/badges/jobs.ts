import { randomUUID } from 'node:crypto'
import { setImmediate } from 'node:timers/promises'
import { and, eq, lt, sql } from 'drizzle-orm'
import type { Logger } from 'pino'
import { type Forum, readForum } from '../../forum/current/forum.ts'
import { readMark } from '../../forum/face/markFiles.ts'
import type { Queryable } from '../../platform/database/connection.ts'
import { readUntimed } from '../../platform/database/connection.ts'
import type { Notifications } from '../../platform/database/notifications.ts'
import { badgeJobs, badgePrints } from '../../platform/database/schema/door.ts'
import { typesetBadges } from '../../platform/documents/typesetBadges.ts'
import type { Services } from '../../platform/http/services.ts'
import { createLease, databaseNow, type LeasedJob, runDueJobs } from '../../platform/jobs/lease.ts'
import { runOrders } from '../../platform/jobs/runOrders.ts'
import { inLanguage } from '../../platform/requestContext/language.ts'
import type { StorageKey } from '../../platform/storage/storedFolders.ts'
import { ProcessLimit } from '../../platform/workers/runInProcess.ts'
import { acceptedGenerations, ticketTextOf } from '../tickets/ticketKeys.ts'
import { titlesOf } from './files.ts'
import { type BadgeJobRow, isOpen, type Order, readOrdered } from './order.ts'
import type { BadgeHolder } from './people.ts'

/**
 * Files of badges are made in the background, on any server, one at a time on each. An order whose lease has expired counts as lost, because
 * its file may be what ended the server; organisers order it again.
 */

const lease = createLease({ renewEvery: 2000, expiresAfter: 15 })
const KEPT_FOR = sql`interval '1 day'`
/** Number of tickets signed before other requests get a turn. */
const SIGNED_AT_ONCE = 20

type Around = Pick<Services, 'db' | 'storage' | 'secret' | 'clock'>
type OnError = (error: unknown) => void

async function claim(db: Queryable): Promise<BadgeJobRow | undefined> {
  await db
    .update(badgeJobs)
    .set({ failure: 'stopped', finishedAt: databaseNow })
    .where(and(isOpen, lease.isExpired(badgeJobs.touchedAt)))
  const due = sql`(select id from ${badgeJobs} where storage_key is null and failure = '' and touched_at is null
    order by id limit 1 for update skip locked)`
  const [job] = await db.update(badgeJobs).set({ touchedAt: databaseNow }).where(eq(badgeJobs.id, due)).returning()
  return job
}

async function signed(secret: string, forum: Forum, generation: number, holders: readonly BadgeHolder[]): Promise<string[]> {
  const tickets: string[] = []
  for (const [index, { registrationId }] of holders.entries()) {
    if (index % SIGNED_AT_ONCE === 0) await setImmediate()
    tickets.push(ticketTextOf(secret, generation, forum.id, registrationId))
  }
  return tickets
}

interface Made {
  file: Buffer
  holders: BadgeHolder[]
}

interface Making {
  signal: AbortSignal
  onProgress: (done: number) => void
  onError: OnError
}

async function make({ db, secret, storage }: Around, job: BadgeJobRow, { signal, onProgress, onError }: Making): Promise<Made> {
  const { paper, ...order } = job.order as unknown as Order
  const { forum, generations, holders } = await readUntimed(db, async (tx) => {
    const forum = await readForum(tx, job.meetingId)
    const generations = await acceptedGenerations(tx, forum.id)
    return { forum, generations, holders: await readOrdered(tx, forum, generations, order) }
  })
  const tickets = await signed(secret, forum, generations.at(-1) ?? 1, holders)
  const badges = holders.map(({ names, organization, badge }, index) => ({ names, organization, ...badge, ticket: tickets[index] ?? '' }))
  const { title, onBadge } = inLanguage('ru', () => titlesOf(forum))
  const { face } = forum
  const mark = await readMark(storage, face?.mark, { warn: onError })
  const content = { title, forum: onBadge, mark: mark?.svg, colours: face?.colours, typeface: face?.typeface, paper, badges }
  return { file: await typesetBadges(content, signal, onProgress), holders }
}

/** The badges count as printed from now on. */
async function finish({ db, storage, clock }: Around, job: BadgeJobRow, { file, holders }: Made): Promise<void> {
  const key: StorageKey = `badges/${randomUUID()}.pdf`
  await storage.put(key, file)
  await db.transaction(async (tx) => {
    const done = holders.length
    const settled = await tx
      .update(badgeJobs)
      .set({ storageKey: key, total: done, done, finishedAt: databaseNow })
      .where(and(eq(badgeJobs.id, job.id), isOpen))
    // The job was given up since; the sweep deletes its file.
    if (settled.rowCount === 0 || done === 0) return
    const rows = holders.map(({ registrationId, content }) => ({ registrationId, content }))
    await tx.execute(sql`insert into ${badgePrints} (registration_id, printed_at, by, content)
      select r.id, ${clock.now().toISOString()}::timestamptz, ${job.orderedBy}, p.content
      from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) p("registrationId" int, content text)
      join registrations r on r.id = p."registrationId" order by p."registrationId"`)
  })
}

function leasedJob(around: Around, job: BadgeJobRow, onError: OnError): LeasedJob {
  const settle = (values: object) =>
    around.db
      .update(badgeJobs)
      .set(values)
      .where(and(eq(badgeJobs.id, job.id), isOpen))
  let done = 0
  const onProgress = (drawn: number) => {
    done = drawn
  }
  return {
    renew: () => settle({ touchedAt: databaseNow, done }),
    run: async (signal) => finish(around, job, await make(around, job, { signal, onProgress, onError })),
    release: () => settle({ touchedAt: null, done: 0 }),
    fail: (error) => settle({ failure: error instanceof ProcessLimit ? error.limit : 'error', finishedAt: databaseNow }),
  }
}

/** Makes ordered files. @returns their number */
export function makeDueBadges(around: Around, onError: OnError, signal: AbortSignal = new AbortController().signal): Promise<number> {
  const claimNext = async () => {
    const job = await claim(around.db)
    return job && leasedJob(around, job, onError)
  }
  return runDueJobs({ lease, claim: claimNext, onError, signal })
}

/** Deletes the files of badges after a day; the record of printed badges stays. */
export async function deleteOldBadges({ db, storage }: Pick<Services, 'db' | 'storage'>): Promise<number> {
  const old = await db
    .delete(badgeJobs)
    .where(lt(badgeJobs.orderedAt, sql`clock_timestamp() - ${KEPT_FOR}`))
    .returning()
  for (const { storageKey } of old) if (storageKey) await storage.delete(storageKey)
  return old.length
}

/** Makes files of badges while the server runs. @returns a function that stops; a file in progress is left to another server */
export function runBadges(around: Around, notifications: Notifications, logger: Logger): () => Promise<void> {
  const onError = (error: unknown) => logger.error({ err: error }, 'a file of badges was not made')
  return runOrders((signal) => makeDueBadges(around, onError, signal), {
    table: 'badge_jobs',
    notifications,
    onError: (error) => logger.warn({ err: error }, 'orders of badges were not read'),
  })
}
