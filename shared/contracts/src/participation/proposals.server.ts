import { DECLINE_REASON_MAX, PROPOSAL_LINK_MAX } from '@forum/domain/platform/limits'
import * as v from 'valibot'
import type { CallSchemas } from '../platform/endpoint.ts'
import { Flag, Ok, requiredText, ShortText, verbatim } from '../platform/fields.ts'
import { Answered, OwnQuestion } from './answers.server.ts'
import { ConfirmTypeValue, SectionIds } from './registrations.server.ts'

const Token = verbatim(PROPOSAL_LINK_MAX)

/** `outdated`: the link is of an earlier decision. */
export const proposalStates = ['open', 'confirmed', 'declined', 'outdated', 'expired'] as const

/** Details of a proposal, only while it can be answered. */
const Proposal = v.object({
  token: v.string(),
  state: v.picklist(proposalStates),
  /** Forum of the registration; null of one that is not open. */
  meeting_id: v.nullable(v.number()),
  title: v.string(),
  /** 0 of one that is not open. */
  type: ConfirmTypeValue,
  section: v.string(),
  /** Time of the talk as a moderator wrote it. */
  speech_date: v.string(),
  /** The last day to answer; null: none is named. Absent: a server of an earlier version. */
  answer_until: v.optional(v.nullable(v.string())),
  asks_project_name: v.boolean(),
  project_name: v.string(),
  /** Events that the person plans to attend. */
  planned_section_ids: v.array(v.number()),
  /** A poster whose presenter may come as a listener instead. */
  may_listen: v.boolean(),
  /** What is asked with the confirmation and has no answer; only with the first open proposal, and absent where nothing is. */
  questions: v.optional(v.array(OwnQuestion)),
  /** Reason why the proposal cannot be declined; null: it can. */
  decline_refused: v.nullable(v.string()),
})

/** Reading changes nothing: mail scanners follow links. */
export const getProposals = {
  input: v.object({ t: Token }),
  reply: v.object({
    /** The forum's short name. */
    forum: v.string(),
    /** First name and patronymic of the owner; empty where no proposal is open. */
    name: v.string(),
    proposals: v.array(Proposal),
  }),
  reach: 'own',
  personalData: 'own',
} satisfies CallSchemas

export const answerProposal = {
  input: v.variant('answer', [
    v.object({
      t: Token,
      answer: v.literal('confirm'),
      project_name: v.optional(ShortText),
      gives_up_poster: v.optional(Flag, false),
      selected_listen_sections: v.optional(SectionIds),
      ...Answered,
    }),
    v.object({ t: Token, answer: v.literal('decline'), reason: requiredText(DECLINE_REASON_MAX) }),
  ]),
  reply: Ok,
  reach: 'own',
  personalData: 'none',
} satisfies CallSchemas
