import { sectionName } from '@forum/domain/forum/bilingual'
import type { WithModules } from '@forum/domain/forum/modules'
import { confirmationSurvives, isTalk, sectionOf, stageOf } from '@forum/domain/forum/participation'
import type { Section } from '@forum/domain/forum/sections'
import {
  type Decision,
  type DecisionNews,
  isDecided,
  type Outcome,
  outcomeOf,
  whyNotDecide,
  withoutTalkPlace,
} from '@forum/domain/participation/decision'
import { keepsQueue } from '@forum/domain/participation/queue'
import { whyNot } from '@forum/domain/participation/rules'
import type { Scope } from '@forum/domain/people/roles'
import type { Day } from '@forum/domain/platform/calendar'
import type { Asked } from '@forum/domain/theses/revision'
import { i18n } from '@forum/language'
import { and, eq } from 'drizzle-orm'
import { type Forum, readForum } from '../../forum/current/forum.ts'
import { assertPlaces } from '../../forum/current/places.ts'
import { type Around, serveQueue } from '../../forum/queue/serve.ts'
import { changesOf, recordChange } from '../../platform/audit/record.ts'
import type { Transaction } from '../../platform/database/connection.ts'
import { registrations } from '../../platform/database/schema/participation.ts'
import { users } from '../../platform/database/schema/people.ts'
import { assertAllowed, invalidInput } from '../../platform/errors/refusal.ts'
import { changeLocked, type Registration } from '../registrations/own.ts'
import { assertOfSections } from '../registrations/scope.ts'
import { endRevision, requestRevision } from '../talks/revision.ts'
import { recordVacancy, withdrawVacancy } from '../talks/vacancies.ts'

/** A forum's sections and days, and what it does without. */
export type Sections = WithModules & { byId: ReadonlyMap<number, Section>; days: readonly Day[] }

export const sectionsOf = ({
  sections,
  days,
  modulesOff,
  modulesOn,
}: Pick<Forum, 'sections' | 'days' | 'modulesOff' | 'modulesOn'>): Sections => ({
  byId: new Map(sections.map((section) => [section.id, section])),
  days,
  modulesOff,
  modulesOn,
})

/** A permitted decision and its effects. */
export interface Evaluated {
  decision: Decision
  /** Days of the forum. */
  days: readonly Day[]
  /** Effective values after the decision. */
  section: Section | null
  outcome: Outcome
  /** Message to the owner. */
  message: string
  /** Request for revision of a returned thesis; undefined: the previous request. */
  asked?: Asked | undefined
}

/** @throws Refusal when there is no such section, a rule is violated, or the registration would leave the sections of who decides */
export function evaluateDecision(before: Registration, given: Decision, known: Sections, scope: Scope, message = ''): Evaluated {
  if (given.decidedSectionId !== null && !known.byId.has(given.decidedSectionId))
    throw invalidInput({ decidedSectionId: [i18n.t('Выберите значение из списка')] })
  assertOfSections(scope, { ...before, ...given })
  const decision = withoutTalkPlace(before, given)
  const place = sectionOf({ ...before, ...decision })
  const section = place === null ? null : (known.byId.get(place) ?? null)
  const outcome = outcomeOf(before, decision)
  // A section closed for further talks keeps those it has: only a move into it is checked.
  const moved = outcome.changed.some((field) => field !== 'speechDate')
  assertAllowed(whyNotDecide(before, decision, moved ? section : null, known))
  return { decision, days: known.days, section, outcome, message: message.trim() }
}

/** A rejected registration takes a place among its owner's again. @throws Refusal when they have made others in its place */
async function assertRoomFor(tx: Transaction, { userId, meetingId }: Registration): Promise<void> {
  // Decisions are serialised per person, as registering is.
  await tx.select({ id: users.id }).from(users).where(eq(users.id, userId)).for('no key update')
  const others = and(eq(registrations.userId, userId), eq(registrations.meetingId, meetingId), registrations.isActive)
  const active = await tx.$count(registrations, others)
  const forum = await readForum(tx, meetingId)
  assertAllowed(whyNot.registerFor(active, 'oral', forum))
  await assertPlaces(tx, forum, userId, { joins: true })
}

const isAccepted = (talk: Registration): boolean => ['proposed', 'confirmed'].includes(stageOf(talk)) && isTalk(talk.decidedFormat)

/** Serves what a decision frees: the queue of the forum and its events; the place of an accepted talk goes to the reserve, where a queue is kept. */
async function servePlaces(tx: Transaction, around: Around, before: Registration, after: Registration): Promise<void> {
  const forum = await readForum(tx, before.meetingId)
  if (!keepsQueue(forum)) return
  const stays = isAccepted(after) && confirmationSurvives(before, after)
  if (isAccepted(before) && !stays) await recordVacancy(tx, around.clock, before)
  if (isAccepted(after)) await withdrawVacancy(tx, after)
  await serveQueue(tx, around, forum)
}

/** Writes the decision into the locked registration and the audit log. */
export async function applyDecision(
  tx: Transaction,
  by: Around & { actorId: number },
  before: Registration,
  { decision, outcome, message, asked }: Evaluated,
): Promise<void> {
  if (!before.isActive && decision.verdict !== 'rejected') await assertRoomFor(tx, before)
  if (decision.verdict !== 'returned') await endRevision(tx, by.clock, before.id)
  else if (asked) await requestRevision(tx, by, before.id, { ...asked, message })
  const after = { ...decision, ownerConfirmed: outcome.ownerConfirmed, decisionMessage: message }
  const isActive = decision.verdict !== 'rejected'
  const decidedAt = isDecided(decision) ? by.clock.now() : null
  await changeLocked(tx, by.clock, before.id, { ...after, isActive, decidedAt })
  const changed = [
    ...outcome.changed,
    ...(outcome.confirmationLost ? (['ownerConfirmed'] as const) : []),
    ...(before.decisionMessage === message ? [] : (['decisionMessage'] as const)),
  ]
  await recordChange(tx, by, 'change registration', `registration:${before.id}`, changesOf(before, after, changed))
  if (outcome.changed.length > 0) await servePlaces(tx, by, before, { ...before, ...decision, isActive })
}

/** News of a decision in the current language, that of the mail. */
export const newsOf = (before: Registration, { decision, days, section, outcome, message, asked }: Evaluated): DecisionNews => ({
  talkTitle: before.talkTitle,
  requestedFormat: before.requestedFormat,
  decision,
  days,
  sectionName: section ? sectionName(section).text : '',
  outcome,
  message,
  revision: asked,
})
