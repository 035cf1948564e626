import { listVacancies, settleVacancy } from '@forum/contracts/theses/review'
import { isTalk, sectionOf, stageOf } from '@forum/domain/forum/participation'
import type { Decision } from '@forum/domain/participation/decision'
import { fullName } from '@forum/domain/people/person'
import { isInScope, type Scope } from '@forum/domain/people/roles'
import { and, asc, eq, inArray, isNull, or, type SQL, sql } from 'drizzle-orm'
import { readForum } from '../../forum/current/forum.ts'
import { inStage, sectionInForce } from '../../forum/current/inForce.ts'
import type { Queryable, Transaction } from '../../platform/database/connection.ts'
import { sections } from '../../platform/database/schema/forum.ts'
import { registrations, vacancies } from '../../platform/database/schema/participation.ts'
import { individuals } from '../../platform/database/schema/people.ts'
import { notFound, otherSection } from '../../platform/errors/refusal.ts'
import { handle, handleReading } from '../../platform/http/handle.ts'
import type { Clock } from '../../platform/process/clock.ts'
import type { Registration } from '../registrations/own.ts'
import { inSections } from '../registrations/scope.ts'
import { lockForReview } from './lockForReview.ts'

/** Records the place of an accepted talk that its owner cancels. */
export async function recordVacancy(tx: Transaction, clock: Clock, before: Registration): Promise<void> {
  const stage = stageOf(before)
  if (!isTalk(before.decidedFormat) || (stage !== 'proposed' && stage !== 'confirmed')) return
  const place = { registrationId: before.id, format: before.decidedFormat, sectionId: sectionOf(before) }
  await tx.insert(vacancies).values({ ...place, declinedAt: clock.now() })
}

/** The talk has its place again, or another one: a decision about it was undone or changed. */
export async function withdrawVacancy(
  tx: Transaction,
  { id, decidedFormat, decidedSectionId, requestedSectionId }: Registration,
): Promise<void> {
  const same = and(
    eq(vacancies.registrationId, id),
    isNull(vacancies.settledAt),
    sql`${vacancies.format} = ${decidedFormat}`,
    sql`${vacancies.sectionId} is not distinct from ${sectionOf({ decidedSectionId, requestedSectionId })}`,
  )
  await tx.delete(vacancies).where(same)
}

/** A person accepted from the reserve takes the longest vacant place of their section and format. */
export async function settleVacancyFor(tx: Transaction, clock: Clock, before: Registration, decision: Decision): Promise<void> {
  if (before.verdict !== 'reserve' || !isTalk(decision.decidedFormat)) return
  const sectionId = sectionOf({ ...before, ...decision })
  const open = and(
    isNull(vacancies.settledAt),
    eq(vacancies.format, decision.decidedFormat),
    sql`${vacancies.sectionId} is not distinct from ${sectionId}`,
  )
  const oldest = tx.select({ id: vacancies.id }).from(vacancies).where(open).orderBy(asc(vacancies.id)).limit(1)
  await tx.update(vacancies).set({ settledAt: clock.now() }).where(inArray(vacancies.id, oldest))
}

/** Open vacancies of a forum, in the sections of the caller; registrations and sections are joined to the left. */
export const openVacancies = (meetingId: number, scope: Scope): SQL | undefined =>
  and(
    isNull(vacancies.settledAt),
    or(
      and(eq(registrations.meetingId, meetingId), inSections(scope)),
      and(
        isNull(vacancies.registrationId),
        eq(sections.meetingId, meetingId),
        scope === null ? undefined : inArray(vacancies.sectionId, [...scope]),
      ),
    ),
  )

const nobody = { id: 0, fullName: '', talkTitle: '' }

const candidates = (db: Queryable) =>
  db
    .select({ registration: registrations, person: individuals })
    .from(registrations)
    .innerJoin(individuals, eq(individuals.userId, registrations.userId))

interface Candidate {
  registration: typeof registrations.$inferSelect | null
  person: typeof individuals.$inferSelect | null
}
const presentCandidate = ({ registration, person }: Candidate) =>
  registration && person ? { id: registration.id, fullName: fullName(person), talkTitle: registration.talkTitle } : nobody

export const vacanciesRoute = handleReading(listVacancies, async ({ meetingId }, { db, scope }) => {
  const forum = await readForum(db, meetingId)
  const here = and(eq(registrations.meetingId, forum.id), inSections(scope))
  const open = await db
    .select({ vacancy: vacancies, registration: registrations, person: individuals })
    .from(vacancies)
    .leftJoin(registrations, eq(registrations.id, vacancies.registrationId))
    .leftJoin(individuals, eq(individuals.userId, registrations.userId))
    .leftJoin(sections, eq(sections.id, vacancies.sectionId))
    .where(openVacancies(forum.id, scope))
    .orderBy(asc(vacancies.id))
  if (open.length === 0) return []
  const reserve = await candidates(db)
    .where(and(here, inStage('reserve')))
    .orderBy(asc(registrations.decidedAt), asc(registrations.id))
  // Each person of the reserve is suggested for one place.
  const left = [...reserve]
  return open.map(({ vacancy, ...declined }) => {
    const found = left.findIndex(({ registration }) => sectionOf(registration) === vacancy.sectionId)
    const [next] = found < 0 ? [] : left.splice(found, 1)
    return {
      id: vacancy.id,
      declined: presentCandidate(declined),
      reason: vacancy.reason,
      format: vacancy.format,
      sectionId: vacancy.sectionId,
      at: vacancy.declinedAt.toISOString(),
      next: next ? presentCandidate(next) : null,
    }
  })
})

export const settleRoute = handle(settleVacancy, async ({ id }, { tx, scope, clock }) => {
  const [vacancy] = await tx.select().from(vacancies).where(eq(vacancies.id, id)).for('update')
  if (!vacancy) throw notFound()
  if (vacancy.registrationId !== null) await lockForReview(tx, vacancy.registrationId, scope)
  else if (!isInScope(scope, vacancy.sectionId)) throw otherSection()
  if (vacancy.settledAt === null) await tx.update(vacancies).set({ settledAt: clock.now() }).where(eq(vacancies.id, id))
  return { status: 'ok' as const }
})

/** Condition on the section for the queue's SQL. */
export const inSection = (sectionId: number) => (sectionId === 0 ? isNull(sectionInForce) : eq(sectionInForce, sectionId))
