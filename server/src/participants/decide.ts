import { sectionName } from '@forum/domain/bilingual'
import { type Decision, type DecisionNews, decisionLetter, type Outcome, outcomeOf, whyNotDecide } from '@forum/domain/decision'
import { sectionOf } from '@forum/domain/participation'
import type { Scope } from '@forum/domain/roles'
import type { Section } from '@forum/domain/sections'
import { i18n } from '@forum/language'
import { changesOf, recordChange } from '../audit/record.ts'
import type { Clock } from '../clock.ts'
import type { Transaction } from '../database/connection.ts'
import { assertAllowed, invalidInput } from '../http/refusal.ts'
import type { Letter } from '../mail/letter.ts'
import type { Forum } from '../meeting/forum.ts'
import { changeLocked, type Registration } from '../registrations/own.ts'
import { assertOfSections } from '../registrations/scope.ts'

export type Sections = ReadonlyMap<number, Section>

export const sectionsOf = ({ sections }: Pick<Forum, 'sections'>): Sections => new Map(sections.map((section) => [section.id, section]))

/** A permitted decision and its effects. */
export interface Evaluated {
  decision: Decision
  /** Effective values after the decision. */
  section: Section | null
  outcome: Outcome
}

/** @throws Refusal when there is no such section, a rule is violated, or the registration would leave the sections of who decides */
export function evaluateDecision(before: Registration, decision: Decision, known: Sections, scope: Scope): Evaluated {
  if (decision.decidedSectionId !== null && !known.has(decision.decidedSectionId))
    throw invalidInput({ decidedSectionId: [i18n.t('Выберите значение из списка')] })
  assertOfSections(scope, { ...before, ...decision })
  const place = sectionOf({ ...before, ...decision })
  const section = place === null ? null : (known.get(place) ?? null)
  const outcome = outcomeOf(before, decision)
  // A section closed for further talks keeps those it has: only a move into it is checked.
  const moved = outcome.changed.some((field) => field !== 'speechDate')
  assertAllowed(whyNotDecide(before, decision, moved ? section : null))
  return { decision, section, outcome }
}

/** Writes the decision into the locked registration and the audit log. */
export async function applyDecision(
  tx: Transaction,
  by: { clock: Clock; actorId: number },
  before: Registration,
  { decision, outcome }: Evaluated,
): Promise<void> {
  await changeLocked(tx, by.clock, before.id, { ...decision, ownerConfirmed: outcome.ownerConfirmed })
  const changed = [...outcome.changed, ...(outcome.confirmationLost ? (['ownerConfirmed'] as const) : [])]
  const after = { ...decision, ownerConfirmed: outcome.ownerConfirmed }
  await recordChange(tx, by, 'change registration', `registration:${before.id}`, changesOf(before, after, changed))
}

/** In the current language, that of the letter. */
export const newsOf = (before: Registration, { decision, section, outcome }: Evaluated): DecisionNews => ({
  talkTitle: before.talkTitle,
  requestedFormat: before.requestedFormat,
  decision,
  sectionName: section ? sectionName(section).text : '',
  outcome,
})

export const letterAbout = (to: string, news: readonly DecisionNews[], portalUrl: string): Letter => ({
  to,
  ...decisionLetter(news),
  link: { text: i18n.t('Личный кабинет'), url: `${portalUrl}/` },
})
