import * as v from 'valibot'
import { AuditEntry } from '../dashboard/auditLog.server.ts'
import type { CallSchemas } from '../platform/endpoint.ts'
import { Id } from '../platform/fields.ts'
import { ViewQuery } from '../platform/viewQuery.ts'
import { Coauthors } from './coauthors.server.ts'
import { ComingOf } from './coming.server.ts'
import { ParticipantRow } from './participants.server.ts'
import { CardVisaLetter } from './visaLetters.server.ts'

const Neighbour = v.nullable(v.number())

const CardAnswer = v.object({
  key: v.string(),
  /** The question in the words that were answered. */
  text: v.string(),
  /** Its words now; absent: the same. */
  text_now: v.optional(v.string()),
  answer: v.string(),
  is_sensitive: v.boolean(),
})

export const readCard = {
  input: v.object({ id: Id, ...ViewQuery.entries }),
  reply: v.object({
    registration: ParticipantRow,
    /** Whether moderators marked the talk as held; absent where there is none to be, or the forum has no door. */
    talk_held: v.optional(v.boolean()),
    /** When participation was confirmed after the forum had begun, which made the certificate available. Absent otherwise. */
    confirmed_late: v.optional(v.string()),
    /** Ids of the neighbouring rows in the same view and order. */
    previous: Neighbour,
    next: Neighbour,
    /** The next undecided row, wrapping around at the end. */
    next_waiting: Neighbour,
    history: v.array(AuditEntry),
    /** Whether the person says they will come; absent where no one asked. */
    coming: v.optional(ComingOf),
    /** Co-authors of the thesis with their answers; absent where there are none, or the forum does not ask them. */
    coauthors: v.optional(Coauthors),
    /** Answers to questions of the forum that the reader may read, in its order; absent where there are none. */
    answers: v.optional(v.array(CardAnswer)),
    /** The person has not answered all questions that they must answer. */
    waits_for_answers: v.optional(v.boolean()),
    /** The letter for a visa that the person asked for, for organisers; absent: none. */
    visa_letter: v.optional(CardVisaLetter),
  }),
  reach: 'one',
  personalData: { read: 'read card', subject: 'registration', from: 'id' },
} satisfies CallSchemas
