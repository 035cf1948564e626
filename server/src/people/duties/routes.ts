import { appoint, endAppointment, listAppointments } from '@forum/contracts/people/duties'
import { fullName } from '@forum/domain/people/person'
import { whyNotGrant } from '@forum/domain/people/roleRules'
import { judgeOf, nominations } from '@forum/domain/program/jury'
import { asc, count, eq } from 'drizzle-orm'
import { readForum } from '../../forum/current/forum.ts'
import { recordChange } from '../../platform/audit/record.ts'
import type { Queryable } from '../../platform/database/connection.ts'
import { appointments, juryScores } from '../../platform/database/schema/duties.ts'
import { registrations } from '../../platform/database/schema/participation.ts'
import { individuals, organizations, users } from '../../platform/database/schema/people.ts'
import { assertAllowed, notFound } from '../../platform/errors/refusal.ts'
import { handle, handleReading, type Route } from '../../platform/http/handle.ts'
import { organizationName } from '../profile/organizationName.ts'
import { endAppointments } from './end.ts'
import { juryMail } from './mails.ts'

type Appointment = typeof appointments.$inferSelect

/** Numbers of talks that the judges of a forum have scored. */
async function readScored(db: Queryable, meetingId: number): Promise<(appointed: Pick<Appointment, 'userId' | 'duty'>) => number> {
  const rows = await db
    .select({ judgeId: juryScores.judgeId, nomination: juryScores.nomination, scored: count() })
    .from(juryScores)
    .innerJoin(registrations, eq(registrations.id, juryScores.registrationId))
    .where(eq(registrations.meetingId, meetingId))
    .groupBy(juryScores.judgeId, juryScores.nomination)
  return ({ userId, duty }) => rows.find((row) => row.judgeId === userId && judgeOf[row.nomination] === duty)?.scored ?? 0
}

export const dutyRoutes: readonly Route[] = [
  handleReading(listAppointments, async ({ meetingId }, { db }) => {
    const { id } = await readForum(db, meetingId)
    const rows = await db
      .select({
        id: appointments.id,
        userId: appointments.userId,
        duty: appointments.duty,
        person: individuals,
        organisation: organizationName,
        email: users.email,
      })
      .from(appointments)
      .innerJoin(users, eq(users.id, appointments.userId))
      .innerJoin(individuals, eq(individuals.userId, users.id))
      .leftJoin(organizations, eq(organizations.id, individuals.organizationId))
      .where(eq(appointments.meetingId, id))
      .orderBy(asc(individuals.lastName), asc(individuals.firstName), asc(appointments.id))
    const scored = await readScored(db, id)
    return { people: rows.map(({ person, ...row }) => ({ ...row, fullName: fullName(person), scored: scored(row) })) }
  }),

  handle(appoint, async ({ meetingId, userId, duty }, { tx, user, clock, mail, portalUrl }) => {
    const forum = await readForum(tx, meetingId)
    const [person] = await tx.select().from(users).where(eq(users.id, userId))
    if (!person) throw notFound()
    assertAllowed(whyNotGrant(person))
    const added = await tx
      .insert(appointments)
      .values({ meetingId: forum.id, userId, duty, appointedAt: clock.now(), appointedBy: user.id })
      .onConflictDoNothing()
      .returning({ id: appointments.id })
    if (added.length === 0) return { changed: false }
    await recordChange(tx, { clock, actorId: user.id }, 'appoint', `user:${userId}`, { role: [null, duty] })
    const nomination = nominations.find((each) => judgeOf[each] === duty)
    if (nomination) await mail.queue(tx, () => juryMail(person.email, { nomination, forum, portalUrl }))
    return { changed: true }
  }),

  handle(endAppointment, async ({ id }, { tx, user, clock }) => {
    if ((await endAppointments(tx, { clock, actorId: user.id }, eq(appointments.id, id))) === 0) throw notFound()
    return { status: 'ok' as const }
  }),
]
