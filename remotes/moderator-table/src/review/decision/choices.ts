import type { ParticipantRow } from '@forum/contracts/participation/participants'
import type { WithModules } from '@forum/domain/forum/modules'
import { type Format, formatsOf, type Verdict } from '@forum/domain/forum/participation'
import type { Decision } from '@forum/domain/participation/decision'
import type { Draft } from './draft.ts'

/** Decisions at the desk, in the order of the keys 1–6. */
const choices = ['oral', 'poster', 'listener', 'returned', 'rejected', 'reserve'] as const satisfies readonly (Format | Verdict)[]
export type Choice = (typeof choices)[number]

export const isVerdict = (choice: Choice): choice is Verdict => choice === 'returned' || choice === 'rejected' || choice === 'reserve'

/** Choices of a forum; without posters the keys move up. */
export const choicesOf = (forum: WithModules): Choice[] =>
  choices.filter((choice) => isVerdict(choice) || formatsOf(forum).includes(choice))

/** Whether a choice is another format than the author asked for. */
export const isAgainst = (choice: Choice, { requestedFormat }: Pick<ParticipantRow, 'requestedFormat'>): boolean =>
  !isVerdict(choice) && choice !== requestedFormat

/** Verdicts that require a message to the author. */
export const needsMessage = (choice: Choice): choice is Verdict => choice === 'returned' || choice === 'rejected'

/** The decision on a registration, with the section and the date that a draft changes. */
export function decisionFor(choice: Choice, row: ParticipantRow, draft: Draft): Decision {
  const place = { decidedSectionId: draft.sectionId ?? row.decidedSectionId, speechDate: draft.speechDate ?? row.speechDate }
  return isVerdict(choice) ? { decidedFormat: null, verdict: choice, ...place } : { decidedFormat: choice, verdict: null, ...place }
}
