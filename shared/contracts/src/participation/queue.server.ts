import { openQueueStates, queueStates } from '@forum/domain/participation/queue'
import { DECLINE_REASON_MAX } from '@forum/domain/platform/limits'
import * as v from 'valibot'
import type { CallSchemas } from '../platform/endpoint.ts'
import { ForumId, Id, Ok, one, requiredText, verbatim } from '../platform/fields.ts'
import { makeRegistration, OwnRegistration, ParticipationValue } from './registrations.server.ts'

const OFFER_LINK_MAX = 200
const Token = verbatim(OFFER_LINK_MAX)

const Entry = {
  id: v.number(),
  /** The event; null: the forum. */
  section_id: v.nullable(v.number()),
  type: ParticipationValue,
  /** Comments on a talk. */
  comments: v.string(),
  state: v.picklist(openQueueStates),
  /** Position in the queue from 1; 0 with an offer. */
  place: v.number(),
  /** The last day for the answer; null while waiting. */
  until: v.nullable(v.string()),
}

/** A person's own queues. */
export const OwnQueue = v.object({
  /** The forum has no place for the person. */
  is_full: v.boolean(),
  /** `token` answers the offer; null while waiting. */
  entries: v.array(v.object({ ...Entry, token: v.nullable(v.string()) })),
})

export const joinQueue = {
  input: makeRegistration.input,
  reply: v.object({
    status: v.literal('ok'),
    /** The registration; null: the person waits for a place of the forum itself. */
    registration: v.nullable(OwnRegistration),
    /** Number of queues that the person joined; 0: there were places everywhere. */
    joined: v.number(),
  }),
  reach: 'own',
  personalData: 'own',
} satisfies CallSchemas

export const leaveQueue = {
  input: v.object({ id: Id }),
  reply: Ok,
  reach: 'own',
  personalData: 'none',
} satisfies CallSchemas

/** Reading changes nothing: mail scanners follow links. */
export const getOffer = {
  input: v.object({ t: Token }),
  reply: v.object({
    /** The forum's short name. */
    forum: v.string(),
    /** First name and patronymic; empty where the offer is not open. */
    name: v.string(),
    offer: v.object({
      /** `lapsed` also where the day has passed and the place was not offered to the next person yet. */
      state: v.picklist(queueStates),
      until: v.nullable(v.string()),
      /** A place of the forum itself; otherwise of an event. */
      forum_place: v.boolean(),
      /** The event; empty for a place of the forum, and where the offer is not open. */
      section: v.string(),
      type: ParticipationValue,
      comments: v.string(),
    }),
  }),
  reach: 'own',
  personalData: 'own',
} satisfies CallSchemas

export const answerOffer = {
  input: v.object({ t: Token, answer: one(['accept', 'decline']) }),
  reply: Ok,
  reach: 'own',
  personalData: 'none',
} satisfies CallSchemas

export const listQueue = {
  input: v.object({ meeting_id: ForumId }),
  reply: v.object({
    /** Places of the forum, whose `section_id` is null, and of the events with a limit or a queue. */
    places: v.array(
      v.object({
        section_id: v.nullable(v.number()),
        name: v.string(),
        capacity: v.nullable(v.number()),
        listener_limit: v.nullable(v.number()),
        /** People with a place or an offer. */
        taken: v.number(),
        /** Number of them who come as listeners; null for the forum. */
        listening: v.nullable(v.number()),
      }),
    ),
    entries: v.array(
      v.object({
        ...Entry,
        user_id: v.number(),
        full_name: v.string(),
        organization: v.string(),
        email: v.string(),
        joined_at: v.string(),
        /** Organisers took them out of turn. */
        is_ahead: v.boolean(),
      }),
    ),
  }),
  reach: 'list',
  personalData: { read: 'read waiting list', subject: 'meeting', from: 'meeting_id', users: ['entries.*.user_id'] },
} satisfies CallSchemas

export const takeAhead = {
  input: v.object({ id: Id, reason: requiredText(DECLINE_REASON_MAX) }),
  reply: Ok,
  reach: 'exception',
  personalData: 'none',
} satisfies CallSchemas
