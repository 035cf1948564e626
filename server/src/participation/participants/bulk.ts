import {
  type BulkChange,
  type BulkPreview,
  type BulkResult,
  changeParticipants,
  previewChanges,
} from '@forum/contracts/participation/bulkDecisions'
import { sectionOf } from '@forum/domain/forum/participation'
import type { Decision } from '@forum/domain/participation/decision'
import { fullName } from '@forum/domain/people/person'
import type { Scope } from '@forum/domain/people/roles'
import { BULK_MAX } from '@forum/domain/platform/limits'
import { i18n } from '@forum/language'
import { asc, eq, inArray } from 'drizzle-orm'
import { type Forum, readForum } from '../../forum/current/forum.ts'
import type { Queryable, Transaction } from '../../platform/database/connection.ts'
import { registrations } from '../../platform/database/schema/participation.ts'
import { individuals, users } from '../../platform/database/schema/people.ts'
import { changedMeanwhile, invalidInput, notFound, otherSection, Refusal } from '../../platform/errors/refusal.ts'
import { handle, handleReading } from '../../platform/http/handle.ts'
import { selectRows } from '../registrations/record.ts'
import { isOfSections } from '../registrations/scope.ts'
import { applyDecision, type Evaluated, evaluateDecision, newsOf, type Sections, sectionsOf } from './decide.ts'
import { type Told, tellDecisions } from './tell.ts'
import { orderView, viewedBy, whereView } from './view.ts'

type Registration = typeof registrations.$inferSelect

const decisionAfter = (before: Registration, { decidedFormat, decidedSectionId, speechDate }: BulkChange): Decision => ({
  decidedFormat: decidedFormat === undefined ? before.decidedFormat : decidedFormat,
  verdict: decidedFormat === undefined ? before.verdict : null,
  decidedSectionId: decidedSectionId === undefined ? before.decidedSectionId : decidedSectionId,
  speechDate: speechDate?.trim() ?? before.speechDate,
})

/** The result of a row, or why it is refused. */
function evaluateOrRefuse(before: Registration, change: BulkChange, known: Sections, scope: Scope): Evaluated | Refusal {
  try {
    return evaluateDecision(before, decisionAfter(before, change), known, scope)
  } catch (error) {
    if (error instanceof Refusal) return error
    throw error
  }
}

/** Sections by forum, each read once: rows are decided by their own forum. */
function sectionsByForum(db: Queryable, viewed?: Forum): (meetingId: number) => Promise<Sections> {
  const read = new Map(viewed ? [[viewed.id, Promise.resolve(sectionsOf(viewed))]] : [])
  return (meetingId) => {
    const known = read.get(meetingId) ?? readForum(db, meetingId).then(sectionsOf)
    read.set(meetingId, known)
    return known
  }
}

const nameOfSection = (place: Parameters<typeof sectionOf>[0], known: Sections): string => known.byId.get(sectionOf(place) ?? 0)?.name ?? ''

const previewRoute = handleReading(previewChanges, async ({ ids, view, meetingId, change }, { db, user, scope, clock }) => {
  if (!ids && !view) throw invalidInput({ ids: [i18n.t('Перечислите строки или задайте отбор')] })
  const forum = ids ? undefined : await readForum(db, meetingId)
  const rows = await selectRows(db)
    .where(ids ? inArray(registrations.id, ids) : view && forum && whereView(viewedBy(forum, clock, scope, user.roles), view))
    .orderBy(...orderView(view?.ordering ?? '-id'))
    .limit(BULK_MAX + 1)
  if (rows.length > BULK_MAX) throw invalidInput({ view: [i18n.t('Не более {bulkMax} строк за один раз', { bulkMax: BULK_MAX })] })
  const sectionsIn = sectionsByForum(db, forum)
  const reply: BulkPreview = { letters: 0, unchanged: 0, changes: [], refused: [] }
  const told = new Set<number>()
  for (const { registration: before, person } of rows) {
    const own = isOfSections(scope, before)
    const known = await sectionsIn(before.meetingId)
    // Omits names outside the caller's sections.
    const name = own ? fullName(person) : ''
    const evaluated = own ? evaluateOrRefuse(before, change, known, scope) : otherSection()
    if (evaluated instanceof Refusal) reply.refused.push({ id: before.id, fullName: name, message: evaluated.message })
    else if (evaluated.outcome.changed.length === 0) reply.unchanged += 1
    else {
      told.add(before.userId)
      const values = (row: Decision) => ({
        decidedFormat: row.decidedFormat,
        verdict: row.verdict,
        sectionName: nameOfSection({ ...before, ...row }, known),
        speechDate: row.speechDate,
      })
      reply.changes.push({
        id: before.id,
        version: before.version,
        fullName: name,
        changed: evaluated.outcome.changed,
        before: values(before),
        after: values(evaluated.decision),
        confirmationLost: evaluated.outcome.confirmationLost,
      })
    }
  }
  return { ...reply, letters: told.size }
})

const readLocked = (tx: Transaction, ids: number[]) =>
  tx
    .select({ registration: registrations, person: individuals, email: users.email })
    .from(registrations)
    .innerJoin(users, eq(users.id, registrations.userId))
    .innerJoin(individuals, eq(individuals.userId, registrations.userId))
    .where(inArray(registrations.id, ids))
    // Rows are locked in a fixed order, so that concurrent bulk changes cannot deadlock.
    .orderBy(asc(registrations.id))
    .for('no key update', { of: registrations })

const applyRoute = handle(changeParticipants, async ({ items, change }, context) => {
  const { tx, user, scope, log } = context
  const sectionsIn = sectionsByForum(tx)
  const wanted = new Map(items.map(({ id, version }) => [id, version]))
  const rows = await readLocked(tx, [...wanted.keys()])
  const result: BulkResult = { done: [], failed: [], letters: 0 }
  const mails = new Map<string, Told[]>()
  const fail = (id: number, name: string, { code, message }: Refusal) => result.failed.push({ id, fullName: name, code, message })

  for (const { registration: before, person, email } of rows) {
    const version = wanted.get(before.id)
    wanted.delete(before.id)
    if (!isOfSections(scope, before)) {
      fail(before.id, '', otherSection())
      continue
    }
    const name = fullName(person)
    const known = await sectionsIn(before.meetingId)
    const evaluated = before.version === version ? evaluateOrRefuse(before, change, known, scope) : changedMeanwhile()
    if (evaluated instanceof Refusal) {
      fail(before.id, name, evaluated)
      continue
    }
    if (evaluated.outcome.changed.length === 0) continue
    try {
      // A savepoint, so that a database error in one row leaves the others unchanged.
      await tx.transaction((own) => applyDecision(own, { ...context, actorId: user.id }, before, evaluated))
    } catch (error) {
      log.error({ err: error, registration: before.id }, 'a row of a bulk decision failed')
      fail(before.id, name, new Refusal(500, 'unexpected', i18n.t('Не удалось сохранить.')))
      continue
    }
    result.done.push(before.id)
    mails.set(email, [...(mails.get(email) ?? []), { registrationId: before.id, news: () => newsOf(before, evaluated) }])
  }
  for (const id of wanted.keys()) fail(id, '', notFound())
  for (const [to, told] of mails) await tellDecisions(tx, context, to, told)
  return { ...result, letters: mails.size }
})

export const bulkDecisionRoutes = [previewRoute, applyRoute]
