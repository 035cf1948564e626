import { FEEDBACK_TEXT_MAX } from '@forum/domain/door/feedback'
import { QUESTIONS_MAX, questionKinds } from '@forum/domain/forum/feedbackQuestions'
import * as v from 'valibot'
import type { CallSchemas } from '../platform/endpoint.ts'
import { ForumId, Id, Nothing, Ok, text } from '../platform/fields.ts'

const texts = { text: v.string(), options: v.array(v.string()) }
const Question = v.object({ kind: v.picklist(questionKinds), ...texts, english: v.optional(v.object(texts)) })

const Event = {
  section_id: v.number(),
  name: v.string(),
  /** English name; empty: not given. */
  name_en: v.string(),
  day: v.string(),
}

export const listFeedback = {
  input: Nothing,
  reply: v.object({
    questions: v.array(Question),
    /** The last day for answers. */
    until: v.string(),
    /** Events that can be answered about now, and those that could. */
    events: v.array(v.object({ ...Event, has_answered: v.boolean() })),
  }),
  reach: 'own',
  personalData: 'own',
} satisfies CallSchemas

export const giveFeedback = {
  input: v.object({
    section_id: Id,
    /** One answer for each question, see `FeedbackAnswer`. */
    answers: v.pipe(v.array(v.nullable(v.union([v.number(), text(FEEDBACK_TEXT_MAX)]))), v.maxLength(QUESTIONS_MAX)),
  }),
  reply: Ok,
  reach: 'own',
  personalData: 'none',
} satisfies CallSchemas

export const readFeedback = {
  input: v.object({ meeting_id: ForumId }),
  reply: v.object({
    questions: v.array(Question),
    /** Answers of an event from which on they are shown. */
    shown_from: v.number(),
    until: v.string(),
    /** No more answers are taken: they are shown. */
    is_over: v.boolean(),
    events: v.array(
      v.object({
        ...Event,
        /** Number of people who answered. */
        answered: v.number(),
        /** Figures of each question; null: not shown, or not yet. */
        figures: v.nullable(v.array(v.object({ counts: v.array(v.number()), mean: v.nullable(v.number()), texts: v.array(v.string()) }))),
      }),
    ),
  }),
  reach: 'none',
  personalData: 'none',
} satisfies CallSchemas
