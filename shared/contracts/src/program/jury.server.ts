import { JURY_CRITERIA, JURY_NOTE_MAX, nominations, SCALES } from '@forum/domain/program/jury'
import { CRITERION_NAME_MAX } from '@forum/domain/theses/expertReview'
import { i18n } from '@forum/language'
import * as v from 'valibot'
import type { CallSchemas } from '../platform/endpoint.ts'
import { ForumId, Id, IdOrNone, Nothing, Ok, one, oneNumber, requiredLine, SignedUrl, text } from '../platform/fields.ts'

const Scores = v.array(v.nullable(v.number()))
const HIGHEST = Math.max(...SCALES)
const Score = oneNumber(Array.from({ length: HIGHEST }, (_, index) => index + 1))

const Stored = {
  /** Scores in the order of the criteria; null where none is given. */
  scores: Scores,
  note: v.string(),
  /** 0: nothing is saved. */
  version: v.number(),
}

const Sheet = { nomination: v.picklist(nominations), criteria: v.array(v.string()), highest: v.picklist(SCALES) }

export const listJury = {
  input: Nothing,
  reply: v.object({
    /** Those that the caller judges; none for others. */
    nominations: v.array(
      v.object({
        ...Sheet,
        talks: v.array(
          v.object({
            /** Id of the registration. */
            id: v.number(),
            title: v.string(),
            speaker: v.string(),
            board: v.nullable(v.number()),
            /** Day, time and room in words; empty as far as unknown. */
            place: v.string(),
            /** Why it cannot be scored now: it is too early or too late, or there is a conflict of interest. */
            refusal: v.nullable(v.string()),
            /** A conflict of interest that is only likely, in words. */
            caution: v.nullable(v.string()),
            ...Stored,
          }),
        ),
      }),
    ),
  }),
  reach: 'own',
  personalData: 'public',
} satisfies CallSchemas

export const saveJuryScore = {
  input: v.object({
    /** Id of the registration. */
    id: Id,
    scores: v.pipe(v.array(v.nullable(Score)), v.maxLength(JURY_CRITERIA.max)),
    note: v.optional(text(JURY_NOTE_MAX), ''),
    /** Number of this change; one that is not higher than the stored number changes nothing. */
    version: IdOrNone,
  }),
  /** What is stored now. */
  reply: v.object(Stored),
  reach: 'own',
  personalData: 'none',
} satisfies CallSchemas

export const readJury = {
  input: v.object({ meeting_id: ForumId }),
  reply: v.object({
    nominations: v.array(
      v.object({
        ...Sheet,
        /** A score is given, so the criteria and the scale can no longer be changed. */
        is_fixed: v.boolean(),
        /** The best first. */
        talks: v.array(
          v.object({
            id: v.number(),
            title: v.string(),
            speaker: v.string(),
            board: v.nullable(v.number()),
            rank: v.nullable(v.number()),
            mean: v.nullable(v.number()),
            /** Judges who have given all scores. */
            judges: v.number(),
            spread: v.nullable(v.number()),
            notes: v.array(v.string()),
          }),
        ),
      }),
    ),
    /** Chairs as the published programme names them. */
    chairs: v.array(v.string()),
  }),
  reach: 'list',
  personalData: { read: 'read jury', subject: 'meeting', from: 'meeting_id', registrations: ['nominations.*.talks.*.id'] },
} satisfies CallSchemas

export const saveJurySheet = {
  input: v.object({
    meeting_id: ForumId,
    nomination: one(nominations),
    criteria: v.pipe(
      v.array(requiredLine(CRITERION_NAME_MAX)),
      v.minLength(JURY_CRITERIA.min, () => i18n.t('Нужно от {min} до {max} критериев', JURY_CRITERIA)),
      v.maxLength(JURY_CRITERIA.max, () => i18n.t('Нужно от {min} до {max} критериев', JURY_CRITERIA)),
    ),
    highest: oneNumber(SCALES),
  }),
  reply: Ok,
  reach: 'portal',
  personalData: 'none',
} satisfies CallSchemas

export const exportJury = {
  input: v.object({ meeting_id: ForumId }),
  reply: SignedUrl,
  reach: 'many',
  personalData: { read: 'export jury', subject: 'meeting', from: 'meeting_id' },
} satisfies CallSchemas
