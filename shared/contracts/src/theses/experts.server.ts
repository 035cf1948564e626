import { personTexts } from '@forum/domain/people/person'
import { conflictKinds } from '@forum/domain/theses/expertConflicts'
import {
  ANCHOR_MAX,
  CONFLICT_REASON_MAX,
  CRITERIA,
  CRITERION_NAME_MAX,
  declineKinds,
  EXPERTS_PER_THESIS_MAX,
  REVIEW_COMMENT_MAX,
  SCORES,
} from '@forum/domain/theses/expertReview'
import { i18n } from '@forum/language'
import * as v from 'valibot'
import type { CallSchemas } from '../platform/endpoint.ts'
import { ForumId, Id, IdOrNone, Ok, oneNumber, requiredLine, requiredText, SignedUrl, text } from '../platform/fields.ts'
import { ThesisRecord } from './theses.server.ts'

const Anchor = requiredText(ANCHOR_MAX)

/** Settings of reviews. */
const Settings = v.object({
  criteria: v.pipe(
    v.array(
      v.object({
        name: requiredLine(CRITERION_NAME_MAX),
        anchors: v.object({ lowest: Anchor, middle: Anchor, highest: Anchor }),
      }),
    ),
    v.minLength(CRITERIA.min, () => i18n.t('Нужно от {min} до {max} критериев', CRITERIA)),
    v.maxLength(CRITERIA.max, () => i18n.t('Нужно от {min} до {max} критериев', CRITERIA)),
  ),
  blind: v.boolean(),
  experts_per_thesis: v.pipe(
    Id,
    v.maxValue(EXPERTS_PER_THESIS_MAX, () => i18n.t('Не более {max}', { max: EXPERTS_PER_THESIS_MAX })),
  ),
})

const Criteria = v.array(v.object({ name: v.string(), anchors: v.object({ lowest: v.string(), middle: v.string(), highest: v.string() }) }))

const SettingsReply = v.object({
  criteria: Criteria,
  blind: v.boolean(),
  experts_per_thesis: v.number(),
  /** The last day on which experts are asked for scores, a setting of the forum; null: none is named. */
  until: v.nullable(v.string()),
  /** Some criterion has a score, so criteria can no longer be changed. */
  criteria_fixed: v.boolean(),
})

export const getReviewSettings = {
  input: v.object({ meeting_id: ForumId }),
  reply: SettingsReply,
  reach: 'none',
  personalData: 'none',
} satisfies CallSchemas

export const saveReviewSettings = {
  input: v.object({ meeting_id: ForumId, settings: Settings }),
  reply: SettingsReply,
  reach: 'portal',
  personalData: 'none',
} satisfies CallSchemas

/** `draft`: the expert has begun; `declined`: they gave the thesis back. */
const State = v.picklist(['assigned', 'draft', 'submitted', 'declined'])

export const readExperts = {
  input: v.object({ meeting_id: ForumId }),
  reply: v.object({
    experts_per_thesis: v.number(),
    experts: v.array(
      v.object({
        id: v.number(),
        full_name: v.string(),
        organisation: v.string(),
        /** The expert has the role and an account that can be signed in to. */
        is_active: v.boolean(),
        assigned: v.number(),
        submitted: v.number(),
        /** Given back for a conflict of interest, and as not of their subject. */
        declined: v.number(),
        off_topic: v.number(),
      }),
    ),
    /** Active registrations with a thesis. */
    theses: v.array(
      v.object({
        registration_id: v.number(),
        title: v.string(),
        full_name: v.string(),
        section_id: v.nullable(v.number()),
        /** A decision has ended the review: it gets no more experts. */
        is_decided: v.boolean(),
        reviews: v.array(
          v.object({
            id: v.number(),
            expert_id: v.nullable(v.number()),
            state: State,
            /** Why the expert gave it back; null: they did not. */
            declined_for: v.nullable(v.picklist(declineKinds)),
            /** The reason in the expert's words. */
            reason: v.string(),
          }),
        ),
        /** Experts who cannot review it; where the conflict is only likely, assigning it requires a confirmation. */
        conflicts: v.array(v.object({ expert_id: v.number(), kind: v.picklist(conflictKinds), likely: v.boolean() })),
      }),
    ),
  }),
  reach: 'list',
  personalData: {
    read: 'read experts',
    subject: 'meeting',
    from: 'meeting_id',
    users: ['experts.*.id'],
    registrations: ['theses.*.registration_id'],
  },
} satisfies CallSchemas

const Pair = { registration_id: v.number(), expert_id: v.number() }

export const previewAssignment = {
  input: v.object({ meeting_id: ForumId, seed: IdOrNone }),
  reply: v.object({
    added: v.array(v.object(Pair)),
    loads: v.array(v.object({ expert_id: v.number(), before: v.number(), after: v.number() })),
    /** Theses for which there are too few experts without a conflict. */
    lacking: v.array(v.object({ registration_id: v.number(), missing: v.number() })),
  }),
  reach: 'draft',
  personalData: 'none',
} satisfies CallSchemas

export const assignExperts = {
  input: v.object({
    items: v.pipe(v.array(v.object({ registration_id: Id, expert_id: Id })), v.minLength(1), v.maxLength(5000)),
    /** Assigns also where a conflict of interest is likely. */
    despite_likely: v.optional(v.boolean(), false),
  }),
  reply: v.object({ added: v.number() }),
  reach: 'many',
  personalData: 'none',
} satisfies CallSchemas

export const removeAssignment = {
  input: v.object({ id: Id }),
  reply: Ok,
  reach: 'one',
  personalData: 'none',
} satisfies CallSchemas

const Scores = v.array(v.nullable(v.number()))

const Assigned = {
  id: v.number(),
  title: v.string(),
  section_id: v.nullable(v.number()),
  state: State,
  /** A decision was made without this review, which is no longer asked for. */
  is_decided: v.boolean(),
  /** Reason why the review cannot be changed; null if it can. */
  closed: v.nullable(v.string()),
  /** ISO date-time; null without input. */
  saved_at: v.nullable(v.string()),
}

export const listAssigned = {
  input: v.object({ meeting_id: ForumId }),
  reply: v.object({
    blind: v.boolean(),
    /** The last day on which scores are asked for; null: none is named. */
    until: v.nullable(v.string()),
    items: v.array(v.object(Assigned)),
  }),
  reach: 'own',
  personalData: 'none',
} satisfies CallSchemas

export const readAssigned = {
  input: v.object({ id: Id }),
  reply: v.object({
    ...Assigned,
    blind: v.boolean(),
    criteria: Criteria,
    /** The thesis; in a blind review without names, organisations, address and funding. */
    thesis: ThesisRecord,
    scores: Scores,
    committee_comment: v.string(),
    author_comment: v.string(),
  }),
  reach: 'one',
  personalData: { read: 'read thesis', subject: 'review', from: 'id' },
} satisfies CallSchemas

export const saveReview = {
  input: v.object({
    id: Id,
    /** Scores in the order of the criteria. */
    scores: v.pipe(v.array(v.nullable(oneNumber(SCORES))), v.maxLength(CRITERIA.max)),
    committee_comment: text(REVIEW_COMMENT_MAX),
    author_comment: text(REVIEW_COMMENT_MAX),
    /** Submits the review; otherwise it is kept as a draft. */
    submit: v.boolean(),
  }),
  reply: v.object({ state: State, saved_at: v.string() }),
  reach: 'own',
  personalData: 'none',
} satisfies CallSchemas

export const declareConflict = {
  input: v.object({ id: Id, reason: v.optional(text(CONFLICT_REASON_MAX), '') }),
  reply: Ok,
  reach: 'own',
  personalData: 'none',
} satisfies CallSchemas

export const giveBackThesis = {
  input: v.object({ id: Id, reason: requiredText(CONFLICT_REASON_MAX) }),
  reply: Ok,
  reach: 'own',
  personalData: 'none',
} satisfies CallSchemas

/** Form for one assigned thesis, or without `id` for all that are not reviewed yet. */
export const getReviewForm = {
  input: v.object({ id: v.optional(Id) }),
  reply: SignedUrl,
  reach: { when: { field: 'id', values: [undefined] }, reach: 'many', otherwise: 'one' },
  personalData: [
    { when: { field: 'id', values: [undefined] }, read: 'export theses', subject: 'meeting' },
    { read: 'read thesis', subject: 'review', from: 'id' },
  ],
} satisfies CallSchemas

export const importReviews = {
  input: v.object({}),
  reply: v.object({ saved: v.array(v.object({ id: v.number(), title: v.string() })) }),
  reach: 'own',
  personalData: 'none',
} satisfies CallSchemas

const Ids = v.pipe(
  v.string(() => personTexts.required),
  v.regex(/^\d{1,9}(,\d{1,9}){0,199}$/, () => i18n.t('Укажите номера заявок через запятую')),
  v.transform((list) => [...new Set(list.split(',').map(Number))]),
)

export const readScores = {
  input: v.object({ ids: Ids }),
  reply: v.object({
    criteria: v.array(v.string()),
    results: v.array(
      v.object({
        registration_id: v.number(),
        /** Reviews that are to come, including those submitted. */
        expected: v.number(),
        submitted: v.number(),
        median: v.nullable(v.number()),
        spread: v.nullable(v.number()),
        disagreement: v.boolean(),
        /** Conflicts of its experts with the thesis as it is now: a correction may name one of them. */
        conflicts: v.array(v.object({ expert: v.string(), kind: v.picklist(conflictKinds), likely: v.boolean() })),
        reviews: v.array(
          v.object({
            /** Name of the expert; null: the account is deleted. */
            expert: v.nullable(v.string()),
            scores: v.array(v.number()),
            mean: v.number(),
            committee_comment: v.string(),
            author_comment: v.string(),
          }),
        ),
      }),
    ),
  }),
  reach: 'list',
  personalData: { read: 'read experts', subject: 'portal', registrations: ['results.*.registration_id'] },
} satisfies CallSchemas
