import { endpoint, type ReplyOf } from '../platform/endpoint.ts'
import type { Names } from '../platform/mapping.ts'
import type * as schemas from './feedback.server.ts'

/** Feedback of people who were at an event, without their  */

const event = { name_en: 'englishName' } as const satisfies Names

export const ownFeedback = { events: { ...event } } as const satisfies Names

export const feedbackResults = { events: event } as const satisfies Names

export const listFeedback = /* @__PURE__ */ endpoint<typeof schemas.listFeedback>()({
  method: 'GET',
  path: 'api/feedback/',
  access: 'signed-in',
  module: 'door',
  summary: 'Прошедшие мероприятия, на которых человек был, и вопросы о них',
  names: { reply: ownFeedback },
})

export type OwnFeedback = ReplyOf<typeof listFeedback>

/** Not idempotent: a record of it would belong to the person, and a repeat is refused because they have answered. */
export const giveFeedback = /* @__PURE__ */ endpoint<typeof schemas.giveFeedback>()({
  method: 'POST',
  path: 'api/feedback/',
  access: 'signed-in',
  module: 'door',
  summary: 'Ответить о мероприятии, на котором человек был: один раз и без имени',
  status: 201,
})

export const readFeedback = /* @__PURE__ */ endpoint<typeof schemas.readFeedback>()({
  method: 'GET',
  path: 'api/feedback/results/',
  access: 'staff',
  module: 'door',
  summary: 'Ответы о мероприятиях: числа и тексты без имён, когда ответы больше не принимаются и их не меньше пяти',
  names: { reply: feedbackResults },
})

export type FeedbackResults = ReplyOf<typeof readFeedback>
export type EventFeedback = FeedbackResults['events'][number]
