import { leaveQueue, type OwnQueue } from '@forum/contracts/participation/queue'
import { keepsQueue, whyNotQueue } from '@forum/domain/participation/queue'
import { and, asc, eq } from 'drizzle-orm'
import { type Forum, readForum } from '../../forum/current/forum.ts'
import { freeInForum, lockPlaces, readForumPlaces } from '../../forum/current/places.ts'
import { offerToken } from '../../forum/queue/link.ts'
import { ownEntries, placeName, readPlaces, serveQueue, settle } from '../../forum/queue/serve.ts'
import { recordChange } from '../../platform/audit/record.ts'
import type { Queryable } from '../../platform/database/connection.ts'
import { queueEntries } from '../../platform/database/schema/participation.ts'
import { assertAllowed, notFound } from '../../platform/errors/refusal.ts'
import { handle } from '../../platform/http/handle.ts'
import { bindingOf } from '../../platform/sessions/linkBinding.ts'

/** A person's queues for their cabinet; null where none is kept. */
export async function readOwnQueue(db: Queryable, forum: Forum, userId: number, secret: string): Promise<OwnQueue | null> {
  if (!keepsQueue(forum)) return null
  const entries = await db
    .select({ entry: queueEntries, binding: bindingOf(queueEntries.userId) })
    .from(queueEntries)
    .where(ownEntries(forum.id, userId))
    .orderBy(asc(queueEntries.id))
  const places = await readPlaces(
    db,
    entries.flatMap(({ entry }) => (entry.state === 'waiting' ? entry : [])),
  )
  const free = typeof forum.capacity === 'number' ? freeInForum(forum, await readForumPlaces(db, forum.id, userId)) : null
  return {
    isFull: free !== null && free <= 0,
    entries: entries.map(({ entry, binding }) => {
      const isOffered = entry.state === 'offered'
      return {
        id: entry.id,
        sectionId: entry.sectionId,
        format: entry.requestedFormat,
        talkTitle: entry.talkTitle,
        state: isOffered ? ('offered' as const) : ('waiting' as const),
        place: places(entry.id),
        until: isOffered ? entry.answerUntil : null,
        token: isOffered ? offerToken(secret, entry, binding) : null,
      }
    }),
  }
}

export const leaveRoute = handle(leaveQueue, async ({ id }, context) => {
  const { tx, user, clock } = context
  const mine = and(eq(queueEntries.id, id), eq(queueEntries.userId, user.id))
  const [found] = await tx.select({ meetingId: queueEntries.meetingId }).from(queueEntries).where(mine)
  if (!found) throw notFound()
  const forum = await readForum(tx, found.meetingId)
  await lockPlaces(tx, forum)
  const [entry] = await tx.select().from(queueEntries).where(mine).for('update')
  if (!entry) throw notFound()
  assertAllowed(whyNotQueue.leave(entry.state))
  await settle(tx, clock.now(), 'left', eq(queueEntries.id, id))
  await recordChange(tx, { clock, actorId: user.id }, 'leave queue', `user:${user.id}`, {
    place: [placeName(forum, entry.sectionId), null],
  })
  await serveQueue(tx, context, forum)
  return { status: 'ok' as const }
})
