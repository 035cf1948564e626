import { listQueue, takeAhead } from '@forum/contracts/participation/queue'
import { whyNotQueue } from '@forum/domain/participation/queue'
import { fullName } from '@forum/domain/people/person'
import { and, eq, sql } from 'drizzle-orm'
import { readForum } from '../../forum/current/forum.ts'
import { isLimited, lockPlaces, readForumPlaces, readSectionPlaces } from '../../forum/current/places.ts'
import { isOpen, placeName, queueOrder, readPlaces, serveQueue } from '../../forum/queue/serve.ts'
import { organizationName } from '../../people/profile/organizationName.ts'
import { recordChange } from '../../platform/audit/record.ts'
import { queueEntries } from '../../platform/database/schema/participation.ts'
import { individuals, organizations, users } from '../../platform/database/schema/people.ts'
import { assertAllowed, notFound } from '../../platform/errors/refusal.ts'
import { handle, handleReading } from '../../platform/http/handle.ts'

export const listRoute = handleReading(listQueue, async ({ meetingId }, { db }) => {
  const forum = await readForum(db, meetingId)
  const rows = await db
    .select({ entry: queueEntries, person: individuals, email: users.email, organizationName })
    .from(queueEntries)
    .innerJoin(users, eq(users.id, queueEntries.userId))
    .innerJoin(individuals, eq(individuals.userId, queueEntries.userId))
    .leftJoin(organizations, eq(organizations.id, individuals.organizationId))
    .where(and(isOpen, eq(queueEntries.meetingId, forum.id)))
    .orderBy(sql`${queueEntries.sectionId} asc nulls first`, sql`${queueEntries.state}`, ...queueOrder)
  const places = await readPlaces(
    db,
    rows.map(({ entry }) => entry),
  )
  const ofForum = await readForumPlaces(db, forum.id, null)
  const sections = forum.sections.filter((section) => isLimited(section) || rows.some(({ entry }) => entry.sectionId === section.id))
  const taken = await readSectionPlaces(db, [0, ...sections.map(({ id }) => id)], null)
  const whole = { sectionId: null, name: placeName(forum, null), capacity: forum.capacity ?? null, listenerLimit: null }
  return {
    places: [
      { ...whole, taken: ofForum.others, listening: null },
      ...sections.map((section) => {
        const { others, otherListeners } = taken(section.id)
        const { id, capacity, listenerLimit = null } = section
        return { sectionId: id, name: placeName(forum, id), capacity, listenerLimit, taken: others, listening: otherListeners }
      }),
    ],
    entries: rows.map(({ entry, person, ...row }) => ({
      id: entry.id,
      sectionId: entry.sectionId,
      format: entry.requestedFormat,
      talkTitle: entry.talkTitle,
      state: entry.state === 'offered' ? ('offered' as const) : ('waiting' as const),
      place: places(entry.id),
      until: entry.state === 'offered' ? entry.answerUntil : null,
      userId: entry.userId,
      fullName: fullName(person),
      ...row,
      joinedAt: entry.joinedAt.toISOString(),
      isAhead: entry.aheadAt !== null,
    })),
  }
})

export const takeRoute = handle(takeAhead, async ({ id, reason }, context) => {
  const { tx, user, clock } = context
  const [found] = await tx.select({ meetingId: queueEntries.meetingId }).from(queueEntries).where(eq(queueEntries.id, id))
  if (!found) throw notFound()
  const forum = await readForum(tx, found.meetingId)
  await lockPlaces(tx, forum)
  const [entry] = await tx.select().from(queueEntries).where(eq(queueEntries.id, id)).for('update')
  if (!entry) throw notFound()
  assertAllowed(whyNotQueue.takeAhead(entry.state))
  await tx.update(queueEntries).set({ aheadAt: clock.now() }).where(eq(queueEntries.id, id))
  const changes = { place: [null, placeName(forum, entry.sectionId)], reason: reason.trim() }
  await recordChange(tx, { clock, actorId: user.id }, 'take out of turn', `user:${entry.userId}`, changes)
  await serveQueue(tx, context, forum)
  return { status: 'ok' as const }
})
