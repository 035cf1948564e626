import { comingAnswers, comingStates } from '@forum/domain/participation/coming'
import * as v from 'valibot'
import type { CallSchemas } from '../platform/endpoint.ts'
import { Id, Ok, one, verbatim } from '../platform/fields.ts'
import { ParticipationValue } from './registrations.server.ts'

const COMING_LINK_MAX = 100
const TOLD_MAX = 100
const Token = verbatim(COMING_LINK_MAX)

const Answer = v.picklist(['yes', 'no'])

/** Answer in the cabinet, once the forum has asked; `token` is that of the link. */
export const OwnComing = v.object({ answer: v.nullable(Answer), token: v.string() })

/** Answer in the card of a registration. */
export const ComingOf = v.object({
  state: v.picklist(comingStates),
  /** ISO date-time of the answer; null: none. */
  at: v.nullable(v.string()),
})

/** People; `asked` got the question, `silent` are all registered ones without an answer. */
export const ComingFigures = v.object({ asked: v.number(), ...v.entriesFromList(comingStates, v.number()) })

/** `closed`: the forum has begun; `cancelled`: the person has no registration any more. */
export const linkStates = ['open', 'closed', 'cancelled'] as const

/** Reading changes nothing: mail scanners follow links. */
export const getComing = {
  input: v.object({ t: Token }),
  reply: v.object({
    /** The forum's short name. */
    forum: v.string(),
    /** First name and patronymic; empty unless the question is open. */
    name: v.string(),
    /** Details, only of a link that can be answered. */
    coming: v.object({
      state: v.picklist(linkStates),
      answer: v.nullable(Answer),
      /** Day until which, exclusively, the answer can be changed. */
      first_day: v.string(),
      /** The registrations keep something that others could have. */
      keeps_place: v.boolean(),
      /** Reason why the registrations cannot be cancelled; null: they can. */
      cancel_refused: v.nullable(v.string()),
      registrations: v.array(
        v.object({
          id: v.number(),
          type: ParticipationValue,
          comments: v.string(),
          section: v.string(),
          /** Moderators accepted the talk or poster. */
          is_accepted: v.boolean(),
        }),
      ),
    }),
  }),
  reach: 'own',
  personalData: 'own',
} satisfies CallSchemas

/** `told` are the registrations that the person saw as what would be lost. */
export const answerComing = {
  input: v.object({ t: Token, answer: one(comingAnswers), told: v.optional(v.pipe(v.array(Id), v.maxLength(TOLD_MAX)), []) }),
  reply: Ok,
  reach: 'own',
  personalData: 'none',
} satisfies CallSchemas
