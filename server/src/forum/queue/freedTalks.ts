import { isTalk, sectionOf } from '@forum/domain/forum/participation'
import { keepsQueue, offersPlaces } from '@forum/domain/participation/queue'
import { and, asc, eq, isNotNull } from 'drizzle-orm'
import type { Transaction } from '../../platform/database/connection.ts'
import { meetings } from '../../platform/database/schema/forum.ts'
import { registrations, vacancies } from '../../platform/database/schema/participation.ts'
import type { Clock } from '../../platform/process/clock.ts'
import type { Forum } from '../current/forum.ts'
import { inStage, sectionInForce } from '../current/inForce.ts'

/** Places of talks that no decision frees, for the moderators of forums that keep a queue. */

type Sized = Pick<Forum['sections'][number], 'id' | 'capacity'>

/** Records the places that a section has more than before, at most one for each person in its reserve. */
export async function recordAddedPlaces(tx: Transaction, clock: Clock, before: readonly Sized[], forum: Forum): Promise<void> {
  if (!keepsQueue(forum)) return
  const earlier = new Map(before.map(({ id, capacity }) => [id, capacity]))
  for (const { id: sectionId, capacity } of forum.sections) {
    const former = earlier.get(sectionId)
    const added = typeof former === 'number' ? (capacity ?? Number.POSITIVE_INFINITY) - former : 0
    if (added <= 0) continue
    const reserve = await tx
      .select({ format: registrations.requestedFormat })
      .from(registrations)
      .where(and(eq(registrations.meetingId, forum.id), eq(sectionInForce, sectionId), inStage('reserve')))
      .orderBy(asc(registrations.decidedAt), asc(registrations.id))
    const rows = reserve.flatMap(({ format }) =>
      isTalk(format) ? [{ format, sectionId, reason: 'added' as const, declinedAt: clock.now() }] : [],
    )
    if (rows.length > 0) await tx.insert(vacancies).values(rows.slice(0, added))
  }
}

/** Records the places of accepted talks of an account that is being deleted. */
export async function recordDeletedTalks(tx: Transaction, clock: Pick<Clock, 'now' | 'today'>, userId: number): Promise<void> {
  const accepted = await tx
    .select({ registration: registrations, settings: meetings.settings })
    .from(registrations)
    .innerJoin(meetings, eq(meetings.id, registrations.meetingId))
    .where(and(eq(registrations.userId, userId), registrations.isActive, isNotNull(registrations.decidedFormat)))
  const rows = accepted.flatMap(({ registration, settings }) => {
    const { decidedFormat: format } = registration
    const sectionId = sectionOf(registration)
    const isWanted = keepsQueue(settings) && offersPlaces(clock.today(settings.timeZone), settings.days[0])
    return isWanted && isTalk(format) && sectionId !== null
      ? [{ format, sectionId, reason: 'deleted' as const, declinedAt: clock.now() }]
      : []
  })
  if (rows.length > 0) await tx.insert(vacancies).values(rows)
}
