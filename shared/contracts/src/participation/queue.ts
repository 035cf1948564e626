import type * as v from 'valibot'
import { endpoint, type ReplyOf } from '../platform/endpoint.ts'
import type { Mapped, Names } from '../platform/mapping.ts'
import { format } from '../platform/values.ts'
import type * as schemas from './queue.server.ts'
import { application, registration } from './registration.ts'

/** Queues for a place of the forum, or of a listener at an event. */

const entry = { type: ['format', format], comments: 'talkTitle' } as const satisfies Names

/** Queue of the caller without the records of registrations, so that the first script of a page needs none of their names. */
export const ownQueue = { entries: entry } as const satisfies Names

export const joined = { registration } as const satisfies Names

export const offer = { offer: { type: ['format', format], comments: 'talkTitle' } } as const satisfies Names

export const queueList = { entries: { ...entry, organization: 'organizationName' } } as const satisfies Names

export type OwnQueue = Mapped<v.InferOutput<typeof schemas.OwnQueue>, typeof ownQueue>
export type OwnEntry = OwnQueue['entries'][number]

export const joinQueue = /* @__PURE__ */ endpoint<typeof schemas.joinQueue>()({
  method: 'POST',
  idempotent: true,
  path: 'api/users/queue/join/',
  access: 'signed-in',
  summary: 'Зарегистрироваться там, где места есть, и встать в очередь там, где их нет: на форум или на мероприятия',
  status: 201,
  names: { input: application, reply: joined },
})

export const leaveQueue = /* @__PURE__ */ endpoint<typeof schemas.leaveQueue>()({
  method: 'POST',
  idempotent: true,
  path: 'api/users/queue/leave/',
  access: 'signed-in',
  summary: 'Выйти из очереди; предложенное место достаётся следующему',
})

/** Offers are answered from the e-mail without signing in, and in the cabinet: the link is signed. */
export const getOffer = /* @__PURE__ */ endpoint<typeof schemas.getOffer>()({
  method: 'GET',
  path: 'api/forum/offer/',
  access: 'public',
  summary: 'Предложенное место, о котором ссылка из письма; ничего не меняет',
  names: { reply: offer },
})

export type Offer = ReplyOf<typeof getOffer>['offer']

export const answerOffer = /* @__PURE__ */ endpoint<typeof schemas.answerOffer>()({
  method: 'POST',
  idempotent: true,
  path: 'api/forum/offer/',
  access: 'public',
  summary: 'Принять предложенное место или отказаться от него по ссылке из письма',
})

export const listQueue = /* @__PURE__ */ endpoint<typeof schemas.listQueue>()({
  method: 'GET',
  path: 'api/forum/queue/',
  access: 'conf_admin',
  summary: 'Очередь форума и его мероприятий с местами; каждая в порядке, в котором места предлагаются',
  names: { reply: queueList },
})

export type QueueList = ReplyOf<typeof listQueue>
export type QueueEntry = QueueList['entries'][number]

export const takeAhead = /* @__PURE__ */ endpoint<typeof schemas.takeAhead>()({
  method: 'POST',
  idempotent: true,
  path: 'api/forum/queue/take/',
  access: 'conf_admin',
  summary: 'Взять вне очереди: ближайшее свободное место предлагается этому человеку; причина остаётся в журнале',
})
