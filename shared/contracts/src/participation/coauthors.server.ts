import { stages } from '@forum/domain/forum/participation'
import { coauthorAnswers, coauthorStates } from '@forum/domain/theses/coauthors'
import * as v from 'valibot'
import type { CallSchemas } from '../platform/endpoint.ts'
import { Id, line, Nothing, Ok, one, ShortText, verbatim } from '../platform/fields.ts'

const COAUTHOR_LINK_MAX = 100
const ORGANIZATION_MAX = 500
const Token = verbatim(COAUTHOR_LINK_MAX)

const Correction = v.object({ full_name: v.string(), organizations: v.array(v.string()) })

/** What an answer proposes to the submitting author: a correction, or to take the name out. */
const Proposal = v.object({ id: v.number(), kind: v.picklist(['corrected', 'refused']), correction: v.nullable(Correction) })

/** Co-authors in print order. */
export const Coauthors = v.array(
  v.object({
    /** From 0. */
    place: v.number(),
    full_name: v.string(),
    state: v.picklist(coauthorStates),
    /** ISO date-time of the answer, otherwise of the mail; null: neither. */
    at: v.nullable(v.string()),
    proposal: v.nullable(Proposal),
  }),
)

/** Reading changes nothing: mail scanners follow links. */
export const getCoauthorRequest = {
  input: v.object({ t: Token }),
  reply: v.object({
    /** The forum's short name. */
    forum: v.string(),
    /** `gone`: the thesis, or the author in it, is no longer there. */
    state: v.picklist(['open', 'gone']),
    /** Empty unless the request is open, as what follows. */
    title: v.string(),
    authors: v.array(v.string()),
    /** Place of the co-author in `authors`, from 0. */
    place: v.number(),
    organizations: v.array(v.string()),
    answer: v.nullable(v.picklist(coauthorAnswers)),
    correction: v.nullable(Correction),
    /** No mails are sent to the address any more. */
    is_stopped: v.boolean(),
  }),
  reach: 'own',
  personalData: 'own',
} satisfies CallSchemas

/** `full_name` and `organizations` are of the answer «corrected». */
export const answerCoauthor = {
  input: v.object({
    t: Token,
    answer: one(coauthorAnswers),
    full_name: v.optional(ShortText, ''),
    organizations: v.optional(v.pipe(v.array(line(ORGANIZATION_MAX)), v.maxLength(10)), []),
  }),
  reply: Ok,
  reach: 'own',
  personalData: 'none',
} satisfies CallSchemas

export const stopCoauthorMails = {
  input: v.object({ t: Token }),
  reply: Ok,
  reach: 'own',
  personalData: 'none',
} satisfies CallSchemas

/** `id` of the thesis. */
export const listCoauthors = {
  input: v.object({ id: Id }),
  reply: v.object({
    coauthors: Coauthors,
    /** Co-authors whose mails wait, since the account has had enough new addresses written to today. */
    postponed: v.number(),
  }),
  reach: 'one',
  personalData: { read: 'read thesis', subject: 'thesis', from: 'id' },
} satisfies CallSchemas

/** `id` of the proposal. */
export const settleCoauthor = {
  input: v.object({ id: Id, accept: v.boolean() }),
  reply: Ok,
  reach: 'own',
  personalData: 'none',
} satisfies CallSchemas

export const listCoauthored = {
  input: Nothing,
  reply: v.object({
    /** Talks of others that name the person, by a verified address. */
    talks: v.array(
      v.object({
        registration_id: v.number(),
        title: v.string(),
        section: v.string(),
        stage: v.picklist(stages),
        /** As published; empty: not yet. */
        time: v.string(),
      }),
    ),
    /** What co-authors of the person's theses propose. */
    proposals: v.array(v.object({ ...Proposal.entries, title: v.string(), full_name: v.string() })),
  }),
  reach: 'own',
  personalData: 'own',
} satisfies CallSchemas
