import { correctPresence } from '@forum/contracts/door/presence'
import { whyNotPresence } from '@forum/domain/door/presence'
import { dayIn, formatDay, formatMoment } from '@forum/domain/platform/calendar'
import { momentIn } from '@forum/domain/platform/localTime'
import { and, asc, desc, eq } from 'drizzle-orm'
import { readForum } from '../../forum/current/forum.ts'
import { recordChange } from '../../platform/audit/record.ts'
import { registrations } from '../../platform/database/schema/participation.ts'
import { assertAllowed, notFound } from '../../platform/errors/refusal.ts'
import { handle } from '../../platform/http/handle.ts'
import { openDay } from '../points/openDay.ts'
import { findPoint } from '../points/read.ts'
import { insertHandMarks, lockPresence } from './write.ts'

/** Corrects presence by hand, when a mark is missing or wrong. Nothing is deleted: what was taken back stays in the events. */
export const correctRoute = handle(correctPresence, async ({ userId, pointId, kind, day, time, reason }, { tx, user, clock }) => {
  const forum = await readForum(tx)
  const point = await findPoint(tx, forum, pointId)
  const own = and(eq(registrations.userId, userId), eq(registrations.meetingId, forum.id))
  const [registration] = await tx
    .select()
    .from(registrations)
    .where(own)
    .orderBy(desc(registrations.isActive), asc(registrations.id))
    .limit(1)
  if (!registration) throw notFound()
  const present = await lockPresence(tx, forum, { userId, pointId, day })
  const now = clock.now()
  const made = { pointId, source: 'correction' as const, kind, reason: reason.trim() }
  const at = momentIn(forum.timeZone, day, time)
  if (kind === 'in') {
    openDay(forum, point, day)
    // Some days lack an hour of the clock.
    assertAllowed(whyNotPresence.add(registration, present, dayIn(forum.timeZone, at) === day ? at : null, now))
    await insertHandMarks(tx, forum, { now, by: user.id }, [{ ...made, registrationId: registration.id, scannedAt: at }])
  } else {
    assertAllowed(whyNotPresence.remove(present))
    // Each `undo` has the moment of the mark that it takes back.
    const taken = (present?.marks ?? []).map(({ registrationId, scannedAt }) => ({ ...made, registrationId, scannedAt }))
    await insertHandMarks(tx, forum, { now, by: user.id }, taken)
  }
  const written = (moment: Date | undefined) => (moment ? formatMoment(forum.timeZone, moment.toISOString()) : '')
  const marked = kind === 'in' ? ['', written(at)] : [written(present?.marks[0].scannedAt), '']
  const changes = { point: point.name, day: formatDay(day), marked, reason: made.reason }
  await recordChange(tx, { clock, actorId: user.id }, 'correct presence', `registration:${registration.id}`, changes)
  return { status: 'ok' as const }
})
