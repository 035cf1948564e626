import { type BookFailure, isInBook } from '@forum/domain/theses/book'
import { and, eq, inArray, lt, ne, or, sql } from 'drizzle-orm'
import type { PgUpdateSetSource } from 'drizzle-orm/pg-core'
import type { Logger } from 'pino'
import { readForum } from '../../forum/current/forum.ts'
import { readMark } from '../../forum/face/markFiles.ts'
import type { Queryable } from '../../platform/database/connection.ts'
import { readUntimed } from '../../platform/database/connection.ts'
import type { Notifications } from '../../platform/database/notifications.ts'
import { bookJobs } from '../../platform/database/schema/theses.ts'
import { frontOf } from '../../platform/documents/imprint.ts'
import { thesisDocxTask } from '../../platform/documents/thesisDocxTask.ts'
import { type TypesetBook, typesetBook } from '../../platform/documents/typesetBook.ts'
import type { Services } from '../../platform/http/services.ts'
import { createLease, databaseNow, type LeasedJob, runDueJobs } from '../../platform/jobs/lease.ts'
import { runOrders } from '../../platform/jobs/runOrders.ts'
import { ProcessLimit } from '../../platform/workers/runInProcess.ts'
import { readBook } from '../authoring/bookContent.ts'
import { makeVolumeFiles } from '../volume/files/order.ts'
import { volumeBook } from '../volume/printed.ts'
import { loadWhole, recordPages } from '../volume/volume.ts'
import { type BookJobRow, bookFile } from './order.ts'

/** Books are made in the background, on any server, one at a time on each. When a lease expires, another server takes the book over. */

const lease = createLease({ renewEvery: 3000, expiresAfter: 15 })
/** A book that ended two processes is not begun again. */
const ATTEMPTS = 2
const KEPT_FOR = sql`interval '1 day'`

type Around = Pick<Services, 'db' | 'storage' | 'workers' | 'portalUrl'>

async function claim(db: Queryable): Promise<BookJobRow | undefined> {
  const due = sql`(select id from book_jobs where state = 'waiting'
    or (state = 'running' and ${lease.isExpired(sql`touched_at`)}) order by ordered_at limit 1 for update skip locked)`
  const [job] = await db
    .update(bookJobs)
    .set({ state: 'running', attempts: sql`${bookJobs.attempts} + 1`, startedAt: databaseNow, touchedAt: databaseNow })
    .where(eq(bookJobs.id, due))
    .returning()
  return job
}

async function make(
  { db, storage, workers, portalUrl }: Around,
  job: BookJobRow,
  signal: AbortSignal,
  onError: (error: unknown) => void,
): Promise<TypesetBook> {
  const { meetingId, scope, format, sectionIds } = job
  if (format === 'zip') return { file: await makeVolumeFiles({ db, workers, portalUrl }, job, signal), unprintable: [], pages: [] }
  const { key, ...content } = await readUntimed(db, async (tx) => {
    const forum = await readForum(tx, meetingId)
    const { front = frontOf(forum), ...book } =
      scope === 'volume'
        ? volumeBook(forum, await loadWhole({ db: tx, portalUrl }, forum))
        : await readBook(tx, forum, sectionIds, (registration) => isInBook(registration, scope))
    return { ...book, front, key: forum.face?.mark }
  })
  const mark = await readMark(storage, key, { warn: onError })
  if (mark) content.front.mark = mark.svg
  if (format === 'pdf') return typesetBook(content, signal)
  return { file: await workers.run(thesisDocxTask, content, { signal }), unprintable: [], pages: [] }
}

function leasedJob(around: Around, job: BookJobRow, onError: (error: unknown) => void): LeasedJob {
  const { db, storage } = around
  // Another server may have taken over the job since.
  const settle = (values: PgUpdateSetSource<typeof bookJobs>) =>
    db
      .update(bookJobs)
      .set(values)
      .where(and(eq(bookJobs.id, job.id), eq(bookJobs.state, 'running'), eq(bookJobs.attempts, job.attempts)))
  const fail = (failure: BookFailure) => settle({ state: 'failed', failure })
  return {
    renew: () => settle({ touchedAt: databaseNow }),
    async run(signal) {
      if (job.attempts > ATTEMPTS) return fail('stopped')
      const { file, unprintable, pages } = await make(around, job, signal, onError)
      await storage.put(bookFile(job), file)
      if (pages.length > 0) await recordPages(db, job.meetingId, pages)
      return settle({ state: 'ready', unprintable })
    },
    release: () => settle({ state: 'waiting', attempts: job.attempts - 1 }),
    fail: (error) => fail(error instanceof ProcessLimit ? error.limit : 'error'),
  }
}

/** Makes ordered books. @returns their number */
export function makeDueBooks(
  around: Around,
  onError: (error: unknown) => void,
  signal: AbortSignal = new AbortController().signal,
): Promise<number> {
  const claimNext = async () => {
    const job = await claim(around.db)
    return job && leasedJob(around, job, onError)
  }
  return runDueJobs({ lease, claim: claimNext, onError, signal })
}

/** Deletes the files of books after a day, with the theses in them; PDF and docx of closed volumes are public and stay. */
export async function deleteOldBooks({ db, storage }: Pick<Services, 'db' | 'storage'>): Promise<number> {
  const old = await db
    .delete(bookJobs)
    .where(and(lt(bookJobs.orderedAt, sql`now() - ${KEPT_FOR}`), or(ne(bookJobs.scope, 'volume'), eq(bookJobs.format, 'zip'))))
    .returning()
  for (const job of old) await storage.delete(bookFile(job))
  return old.length
}

/** Resumes restored orders: their books are made again from the theses. */
export async function resumeBooks(db: Pick<Queryable, 'update'>): Promise<void> {
  await db
    .update(bookJobs)
    .set({ state: 'waiting', attempts: 0, startedAt: null, touchedAt: null, unprintable: [] })
    .where(inArray(bookJobs.state, ['running', 'ready']))
}

/** Makes books while the server runs. @returns a function that stops; a book in progress is left to another server */
export function runBooks(around: Around, notifications: Notifications, logger: Logger): () => Promise<void> {
  const onError = (error: unknown) => logger.error({ err: error }, 'a book was not made')
  return runOrders((signal) => makeDueBooks(around, onError, signal), {
    table: 'book_jobs',
    notifications,
    onError: (error) => logger.warn({ err: error }, 'orders of books were not read'),
  })
}
