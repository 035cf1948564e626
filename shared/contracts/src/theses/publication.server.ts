import { licences } from '@forum/domain/theses/volume/model'
import { publicationAnswers } from '@forum/domain/theses/volume/publication'
import * as v from 'valibot'
import type { CallSchemas } from '../platform/endpoint.ts'
import { Id, Ok, one } from '../platform/fields.ts'

/** An answer with the licence that the question named: consent to one licence is none to another. */
export const GivenAnswer = v.object({ answer: one(publicationAnswers), licence: one(licences) })

export const getPublication = {
  /** `id` of the registration. */
  input: v.object({ id: Id }),
  reply: v.object({
    /** Null: the author was not asked. */
    answer: v.nullable(v.picklist(publicationAnswers)),
    /** Whether the author has answered about this licence: what was shown in the programme before is no answer. */
    is_answered: v.boolean(),
    licence: v.picklist(licences),
    /** Day on which the volume was closed; null: the answer may be changed. */
    closed_on: v.nullable(v.string()),
    /** Path of the published paper; null: it is in no closed volume. */
    paper: v.nullable(v.string()),
  }),
  reach: 'own',
  personalData: 'own',
} satisfies CallSchemas

export const answerPublication = {
  input: v.object({ id: Id, ...GivenAnswer.entries }),
  reply: Ok,
  reach: 'own',
  personalData: 'none',
} satisfies CallSchemas
