import { askedKinds, askedMoments, CHOICES_MAX } from '@forum/domain/forum/questions/questions'
import { ANSWER_MAX } from '@forum/domain/participation/answers/answerProblem'
import * as v from 'valibot'
import type { CallSchemas } from '../platform/endpoint.ts'
import { Flag, ForumId, Nothing, text, verbatim } from '../platform/fields.ts'
import { OwnVisaLetter } from './visaLetters.server.ts'

const CHOSEN_MAX = CHOICES_MAX
const KEY_MAX = 100

/** An answer, see `Answer`. */
export const AnswerValue = v.union([v.boolean(), v.number(), v.string(), v.array(v.string())])

/** Null takes an answer back. */
export const AnswersInput = v.record(
  verbatim(KEY_MAX),
  v.nullable(v.union([v.boolean(), v.number(), text(ANSWER_MAX), v.pipe(v.array(text(ANSWER_MAX)), v.maxLength(CHOSEN_MAX))])),
)

/** Answers in an application or a confirmation; absent: the person is asked later. */
export const Answered = {
  answers: v.optional(AnswersInput),
  /** Consent to answers about health or documents; needed where one is sent. */
  answers_consent: v.optional(Flag),
}

/** A question in the language of the request. */
export const OwnQuestion = v.object({
  key: v.string(),
  kind: v.picklist(askedKinds),
  text: v.string(),
  help: v.string(),
  /** Choices that can be chosen, or that the person has chosen. */
  choices: v.array(v.object({ key: v.string(), text: v.string(), is_full: v.boolean() })),
  asked_with: v.picklist(askedMoments),
  shown_if: v.nullable(v.object({ question: v.string(), answer: v.string() })),
  formats: v.array(v.string()),
  sections: v.array(v.number()),
  is_required: v.boolean(),
  is_sensitive: v.boolean(),
  /** The last day for the answer. */
  until: v.string(),
  /** That day is over. */
  is_closed: v.boolean(),
  /** The last day on which the answer is stored. */
  kept_until: v.string(),
})

/** All questions of the current forum, asked of this person or not: the page of an application asks before there is a registration. */
export const getOwnAnswers = {
  input: Nothing,
  reply: v.object({
    questions: v.array(OwnQuestion),
    answers: v.record(v.string(), AnswerValue),
    /** Keys of the required questions that are asked now, take an answer and have none yet. */
    waiting: v.array(v.string()),
    /** The letter for a visa that the person asked for; absent: none. */
    visa_letter: v.optional(OwnVisaLetter),
  }),
  reach: 'own',
  personalData: 'own',
} satisfies CallSchemas

/** Refused as a whole: 400 by question, 409 `choice_full` where a choice has no places left. */
export const saveOwnAnswers = {
  input: v.object({
    answers: AnswersInput,
    /** Consent to answers about health or documents; needed where one is sent. */
    consent: v.optional(Flag, false),
  }),
  reply: v.object({ waiting: v.array(v.string()) }),
  reach: 'own',
  personalData: 'none',
} satisfies CallSchemas

/** Figures for organisers. */
export const countAnswers = {
  input: v.object({ meeting_id: ForumId }),
  reply: v.object({
    questions: v.array(
      v.object({
        key: v.string(),
        text: v.string(),
        /** People who are asked, and who answered. */
        asked: v.number(),
        answered: v.number(),
        /** Null: sensitive, and too few answered. */
        counts: v.nullable(v.array(v.object({ answer: v.string(), name: v.string(), count: v.number(), places: v.nullable(v.number()) }))),
        /** Sum of a number. */
        sum: v.nullable(v.number()),
      }),
    ),
  }),
  reach: 'none',
  personalData: 'none',
} satisfies CallSchemas
