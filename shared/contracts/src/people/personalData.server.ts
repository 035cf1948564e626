import * as v from 'valibot'
import type { CallSchemas } from '../platform/endpoint.ts'
import { Ok, PASSWORD_MAX, requiredVerbatim } from '../platform/fields.ts'

/** A stored record; field names are those of the other calls. */
const Stored = v.record(v.string(), v.unknown())

export const getPersonalData = {
  input: v.object({}),
  reply: v.object({
    account: Stored,
    individual: v.nullable(Stored),
    /** Other accounts of the person that organisers merged into this one, until they are deleted. */
    merged_accounts: v.array(Stored),
    roles: v.array(v.string()),
    consents: v.array(Stored),
    /** Registrations with planned events, the thesis and the draft of each. */
    registrations: v.array(Stored),
    /** Theses of others that give the person's address for one of their authors; absent: none. */
    named_as_author: v.optional(v.array(Stored)),
    /** Answers as a co-author of others' talks; absent: none was asked for. */
    asked_as_coauthor: v.optional(v.array(Stored)),
    /** When the person asked for no more mails to co-authors; absent: never. */
    coauthor_mails_stopped: v.optional(v.array(Stored)),
    /** Answers to the questions of forums, in the words that were answered; absent: none. */
    answers: v.optional(v.array(Stored)),
    /** When a letter for a visa was signed; absent: never. */
    visa_letters: v.optional(v.array(Stored)),
    /** Queues in which the person waits or waited for a place. */
    queue_entries: v.array(Stored),
    /** Marks of the person at control points. */
    check_ins: v.array(Stored),
    /** Deadlines extended for the person. */
    extensions: v.array(Stored),
    /** Reviews that the person wrote as an expert, or is to write. */
    expert_reviews: v.array(Stored),
    /** What organisers of forums with a jury appointed the person to; absent: nothing. */
    appointments: v.optional(v.array(Stored)),
    /** Scores that the person gave as a judge; absent: none. */
    jury_scores: v.optional(v.array(Stored)),
    /** Typed names that organisers replaced by an entry of the reference list. */
    replaced_organizations: v.array(Stored),
    /** Files with the moderators' findings about those that are expert opinions. */
    files: v.array(Stored),
    /** Filters of the lists of registrations that the person keeps under a name. */
    saved_views: v.array(Stored),
    sessions: v.array(Stored),
    /** Linked sign-ins through providers. */
    identities: v.array(Stored),
    /** Authenticator apps and passkeys, without their secrets and keys. */
    second_factors: v.array(Stored),
    /** Talks that the person wants to attend, and the feed of their calendar. */
    program: Stored,
    mails: v.array(Stored),
    /** Entries of the audit log about the person, their registrations, and by them. */
    audit: v.array(Stored),
  }),
  reach: 'account',
  personalData: 'own',
} satisfies CallSchemas

export const deletePersonalData = {
  input: v.object({ password: requiredVerbatim(PASSWORD_MAX) }),
  reply: Ok,
  reach: 'account',
  personalData: 'none',
} satisfies CallSchemas
