import { getBookJob, orderBook } from '@forum/contracts/theses/book'
import { bookFailureTexts, bookProgress, whyNotOrderBook } from '@forum/domain/theses/book'
import { eq, sql } from 'drizzle-orm'
import { readForum } from '../../forum/current/forum.ts'
import { bookJobs } from '../../platform/database/schema/theses.ts'
import { assertAllowed, notFound, otherSection } from '../../platform/errors/refusal.ts'
import { handleReading, type Route } from '../../platform/http/handle.ts'
import { mediaUrl } from '../../platform/http/media/mediaUrl.ts'
import { bookId, countTheses, isWithin } from './order.ts'

export const bookRoutes: readonly Route[] = [
  handleReading(orderBook, async ({ scope: included, sectionIds, format }, { db, scope }) => {
    const forum = await readForum(db)
    const sections = sectionIds && sectionIds.length > 0 ? [...new Set(sectionIds)].sort((a, b) => a - b) : scope
    const order = { scope: included, format, sectionIds: sections && [...sections] }
    if (!isWithin(scope, order)) throw otherSection()
    const count = await countTheses(db, forum, order)
    assertAllowed(whyNotOrderBook(count))
    const id = await bookId(db, forum, order)
    // An order that failed is tried again.
    await db
      .insert(bookJobs)
      .values({ id, meetingId: forum.id, theses: count, ...order })
      .onConflictDoUpdate({
        target: bookJobs.id,
        set: { state: 'waiting', attempts: 0, failure: null, orderedAt: sql`now()` },
        setWhere: eq(bookJobs.state, 'failed'),
      })
    return { id }
  }),

  handleReading(getBookJob, async ({ id }, { db, clock, secret, user, scope }) => {
    const elapsed = sql<number>`(extract(epoch from clock_timestamp() - ${bookJobs.startedAt}) * 1000)::float8`
    const [found] = await db.select({ job: bookJobs, elapsed }).from(bookJobs).where(eq(bookJobs.id, id))
    if (!found) throw notFound()
    const { job } = found
    if (!isWithin(scope, job)) throw otherSection()
    const progress = { waiting: 0, running: bookProgress(job.format, job.theses, found.elapsed), ready: 100, failed: 0 }
    return {
      id,
      state: job.state,
      progress: progress[job.state],
      theses: job.theses,
      url: job.state === 'ready' ? mediaUrl({ secret, clock, user }, 'any-moderator', 'book', id) : null,
      unprintable: job.state === 'ready' ? job.unprintable : [],
      error: job.state === 'failed' ? bookFailureTexts[job.failure ?? 'error'] : null,
    }
  }),
]
