import { getBookJob, orderBook } from '@forum/contracts/theses/book'
import { whyNotOrderBook } from '@forum/domain/theses/book'
import { readForum } from '../../forum/current/forum.ts'
import { assertAllowed, otherSection } from '../../platform/errors/refusal.ts'
import { handleReading, type Route } from '../../platform/http/handle.ts'
import { mediaUrl } from '../../platform/http/media/mediaUrl.ts'
import { bookId, countTheses, isWithin, placeOrders } from './order.ts'
import { isBook, jobReply, readJob } from './state.ts'

export const bookRoutes: readonly Route[] = [
  handleReading(orderBook, async ({ scope: included, sectionIds, format }, { db, scope }) => {
    const forum = await readForum(db)
    const sections = sectionIds && sectionIds.length > 0 ? [...new Set(sectionIds)].sort((a, b) => a - b) : scope
    const order = { scope: included, format, sectionIds: sections && [...sections] }
    if (!isWithin(scope, order)) throw otherSection()
    const count = await countTheses(db, forum, order)
    assertAllowed(whyNotOrderBook(count))
    const id = await bookId(db, forum, order)
    await placeOrders(db, [{ id, meetingId: forum.id, theses: count, ...order }])
    return { id }
  }),

  handleReading(getBookJob, async ({ id }, { db, clock, secret, user, scope }) => {
    const job = await readJob(db, isBook(id))
    if (!isWithin(scope, job)) throw otherSection()
    return jobReply(job, mediaUrl({ secret, clock, user }, 'any-moderator', 'book', id))
  }),
]
