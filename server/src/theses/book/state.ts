import { bookFailureTexts, bookProgress } from '@forum/domain/theses/book'
import { and, eq, ne, type SQL, sql } from 'drizzle-orm'
import type { Queryable } from '../../platform/database/connection.ts'
import { bookJobs } from '../../platform/database/schema/theses.ts'
import { notFound } from '../../platform/errors/refusal.ts'
import type { BookJobRow } from './order.ts'

/** States of orders, as those who ordered them see them. */

/** Condition: the order of a book, which moderators read. */
export const isBook = (id: string): SQL | undefined => and(eq(bookJobs.id, id), ne(bookJobs.format, 'zip'))
/** Condition: the order of an archive, which organisers read. */
export const isArchive = (id: string): SQL | undefined => and(eq(bookJobs.id, id), eq(bookJobs.format, 'zip'))

interface StartedJob extends BookJobRow {
  /** Milliseconds since its start. */
  elapsed: number
}

/** @throws Refusal 404 */
export async function readJob(db: Queryable, which: SQL | undefined): Promise<StartedJob> {
  const elapsed = sql<number>`(extract(epoch from clock_timestamp() - ${bookJobs.startedAt}) * 1000)::float8`
  const [found] = await db.select({ job: bookJobs, elapsed }).from(bookJobs).where(which)
  if (!found) throw notFound()
  return { ...found.job, elapsed: found.elapsed }
}

/** @param url of the finished file */
export function jobReply({ id, state, format, theses, elapsed, unprintable, failure }: StartedJob, url: string) {
  const progress = { waiting: 0, running: bookProgress(format, theses, elapsed), ready: 100, failed: 0 }
  return {
    id,
    state,
    progress: progress[state],
    theses,
    url: state === 'ready' ? url : null,
    unprintable: state === 'ready' ? unprintable : [],
    error: state === 'failed' ? bookFailureTexts[failure ?? 'error'] : null,
  }
}
