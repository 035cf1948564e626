import { forum } from '@forum/client/forum'
import type { ParticipantRow } from '@forum/contracts/participation/participants'
import { sectionName } from '@forum/domain/forum/bilingual'
import { formatOf, isTalk, sectionOf } from '@forum/domain/forum/participation'
import { type Section, sectionTakes } from '@forum/domain/forum/sections'
import { type Decision, type Outcome, outcomeOf, whyNotDecide, withoutTalkPlace } from '@forum/domain/participation/decision'
import { stateOf } from '../../participants/columns/StateBadge.tsx'

/** Initial values: the present decision, otherwise the request. */
export const initialDecision = (row: ParticipantRow): Decision => ({
  decidedFormat: formatOf(row),
  verdict: null,
  decidedSectionId: row.decidedSectionId,
  speechDate: row.speechDate,
})

export const outcomeFor = (row: ParticipantRow, decision: Decision): Outcome => outcomeOf(stateOf(row), withoutTalkPlace(row, decision))

/** Selectable sections: those that take the format, and the effective one in any case. */
export const sectionsFor = (sections: readonly Section[], { decidedFormat, decidedSectionId }: Decision): readonly Section[] =>
  sections.filter((section) => section.id === decidedSectionId || (isTalk(decidedFormat) && sectionTakes(section, decidedFormat)))

const textOf = (section: Section | undefined): string => (section ? sectionName(section).text : '')

/** Name of the section a talk goes to after the decision. */
export const sectionNameAfter = (row: ParticipantRow, decision: Decision, sections: readonly Section[]): string =>
  textOf(sections.find(({ id }) => id === (decision.decidedSectionId ?? row.requestedSectionId)))

/** Reason why the effective section after the decision would not accept it, as the server checks; null if it would. */
export function sectionProblem(row: ParticipantRow, decision: Decision, sections: readonly Section[]): string | null {
  if (!outcomeFor(row, decision).changed.some((field) => field !== 'speechDate')) return null
  const place = sectionOf({ ...row, ...decision })
  return whyNotDecide(stateOf(row), decision, sections.find(({ id }) => id === place) ?? null, forum())?.message ?? null
}
