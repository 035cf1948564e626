import { verdicts } from '@forum/domain/forum/participation'
import { vacancyReasons } from '@forum/domain/participation/queue'
import { DECISION_MESSAGE_MAX, REASON_TEMPLATES_MAX, RELEASE_MAX, REVIEW_NOTE_MAX } from '@forum/domain/platform/limits'
import * as v from 'valibot'
import { AuditEntry } from '../dashboard/auditLog.server.ts'
import { ParticipantRow } from '../participation/participants.server.ts'
import { AskedRevision, ConfirmTypeValue, Verdict } from '../participation/registrations.server.ts'
import type { CallSchemas } from '../platform/endpoint.ts'
import {
  ConfirmType,
  ForumId,
  Id,
  IdOrNone,
  nullish,
  Ok,
  one,
  Page,
  requiredLine,
  requiredText,
  ShortText,
  text,
} from '../platform/fields.ts'
import { ViewQuery } from '../platform/viewQuery.ts'
import { ThesisRecord } from './theses.server.ts'

const HeldDecision = v.object({
  confirm_type: ConfirmTypeValue,
  verdict: v.nullable(Verdict),
  section_confirm_id: v.nullable(v.number()),
  org_comment: v.string(),
  message: v.string(),
  /** Request for revision of a returned thesis. */
  revision: v.optional(v.nullable(AskedRevision)),
  /** Person who holds the decision; null if that account is gone. */
  by: v.nullable(v.string()),
  /** ISO date-time. */
  at: v.string(),
})

/** A registration in the queue of the desk. */
const QueueRow = v.object({
  ...v.pick(ParticipantRow, [
    'id',
    'type',
    'confirm_type',
    'is_confirm',
    'verdict',
    'is_active',
    'comments',
    'fio',
    'organisation',
    'format',
    'section_id',
    'version',
  ]).entries,
  has_thesis: v.boolean(),
  is_held: v.boolean(),
})

export const readQueue = {
  input: v.object({ meeting_id: ForumId, page: v.optional(Page, 1), ...ViewQuery.entries }),
  reply: v.object({
    /** Number of registrations in the filter, whatever was decided. */
    total: v.number(),
    /** Number of these neither decided nor held. */
    left: v.number(),
    /** Rows in the queue. */
    count: v.number(),
    page_size: v.number(),
    results: v.array(QueueRow),
  }),
  reach: 'list',
  personalData: { read: 'read queue', subject: 'meeting', from: 'meeting_id', registrations: ['results.*.id'] },
} satisfies CallSchemas

const Note = v.object({
  id: v.number(),
  text: v.string(),
  /** Author of the decision; null if that account is gone. */
  author: v.nullable(v.string()),
  is_own: v.boolean(),
  /** ISO date-time. */
  at: v.string(),
})

export const readReviewItem = {
  input: v.object({ id: Id }),
  reply: v.object({
    registration: ParticipantRow,
    /** The thesis, only for moderators; null without one. */
    thesis: v.optional(v.nullable(ThesisRecord)),
    held: v.nullable(HeldDecision),
    notes: v.array(Note),
    history: v.array(AuditEntry),
  }),
  reach: 'one',
  personalData: { read: 'read card', subject: 'registration', from: 'id' },
} satisfies CallSchemas

const ReviewDecision = {
  new_user_type: ConfirmType,
  verdict: v.optional(v.nullable(one(verdicts)), null),
  new_section: nullish(Id),
  /** The one that stands, when absent. */
  new_org_comment: v.optional(ShortText),
  /** Message to the owner; required for returning and rejecting. */
  message: v.optional(text(DECISION_MESSAGE_MAX), ''),
  /** Request for revision with `returned`; absent: the earlier one, otherwise a week and nothing marked. */
  revision: v.optional(AskedRevision),
}

export const listSimilar = {
  input: v.object({ id: Id }),
  reply: v.object({
    /** Thesis of the registration; null without one. */
    thesis: v.nullable(v.object({ title: v.string(), text: v.string() })),
    /** The likest first. */
    results: v.array(
      v.object({
        /** Id of the registration. */
        id: v.number(),
        title: v.string(),
        fio: v.string(),
        is_same_owner: v.boolean(),
        forum: v.string(),
        section: v.nullable(v.string()),
        /** Share of the words of the registration's thesis found in passages of this one, from 0 to 1. */
        share: v.number(),
        /** Text of the thesis; null in a section of others. */
        text: v.nullable(v.string()),
      }),
    ),
  }),
  reach: 'one',
  personalData: { read: 'read thesis', subject: 'registration', from: 'id', registrations: ['results.*.id'] },
} satisfies CallSchemas

export const decideReview = {
  input: v.object({
    id: Id,
    /** Version as seen by the moderator; a changed row is refused with `changed_meanwhile`. */
    version: Id,
    ...ReviewDecision,
    /** Whether the decision is prepared without effect, until it is released. */
    held: v.optional(v.boolean(), false),
  }),
  reply: v.object({
    status: v.literal('ok'),
    registration: ParticipantRow,
    held: v.nullable(HeldDecision),
    /** Key with which the decision can be undone until its e-mail is sent; null if nothing is to be sent. */
    undo: v.nullable(v.string()),
  }),
  reach: 'one',
  personalData: { read: 'read card', subject: 'registration', from: 'id' },
} satisfies CallSchemas

export const undoDecision = {
  input: v.object({ undo: v.pipe(v.string(), v.uuid()) }),
  reply: v.object({ status: v.literal('ok'), registration: ParticipantRow }),
  reach: 'one',
  personalData: 'changed',
} satisfies CallSchemas

export const discardHeld = { input: v.object({ id: Id }), reply: Ok, reach: 'draft', personalData: 'none' } satisfies CallSchemas

export const previewRelease = {
  /** Section 0: without one; absent: all. */
  input: v.object({ meeting_id: ForumId, section: v.optional(IdOrNone) }),
  reply: v.object({
    items: v.array(
      v.object({
        id: v.number(),
        version: v.number(),
        fio: v.string(),
        comments: v.string(),
        section_id: v.nullable(v.number()),
        held: HeldDecision,
        /** Reason why it would be refused; null if it would not. */
        refused: v.nullable(v.string()),
      }),
    ),
    /** One letter for each person. */
    letters: v.array(v.object({ to: v.string(), subject: v.string(), paragraphs: v.array(v.string()) })),
  }),
  reach: 'many',
  personalData: { read: 'read queue', subject: 'meeting', from: 'meeting_id', registrations: ['items.*.id'] },
} satisfies CallSchemas

export const releaseDecisions = {
  input: v.object({ items: v.pipe(v.array(v.object({ id: Id, version: Id })), v.minLength(1), v.maxLength(RELEASE_MAX)) }),
  reply: v.object({
    done: v.array(v.number()),
    failed: v.array(v.object({ id: v.number(), fio: v.string(), code: v.string(), message: v.string() })),
    letters: v.number(),
  }),
  reach: 'many',
  personalData: { read: 'read queue', subject: 'meeting', registrations: ['failed.*.id'] },
} satisfies CallSchemas

export const addNote = {
  input: v.object({ id: Id, text: requiredText(REVIEW_NOTE_MAX) }),
  reply: Note,
  reach: 'one',
  personalData: 'colleagues',
} satisfies CallSchemas

/** One's own. */
export const deleteNote = { input: v.object({ id: Id }), reply: Ok, reach: 'one', personalData: 'none' } satisfies CallSchemas

const TemplateFields = { verdict: Verdict, title: requiredLine(100), text: requiredText(DECISION_MESSAGE_MAX) }

export const listReasons = {
  input: v.object({}),
  reply: v.array(v.object({ id: v.number(), verdict: Verdict, title: v.string(), text: v.string() })),
  reach: 'none',
  personalData: 'none',
} satisfies CallSchemas

/** Saves the templates in this order, in place of all there are. */
export const saveReasons = {
  input: v.object({ reasons: v.pipe(v.array(v.object(TemplateFields)), v.maxLength(REASON_TEMPLATES_MAX)) }),
  reply: listReasons.reply,
  reach: 'portal',
  personalData: 'none',
} satisfies CallSchemas

const Candidate = v.object({ id: v.number(), fio: v.string(), comments: v.string() })

export const listVacancies = {
  input: v.object({ meeting_id: ForumId }),
  reply: v.array(
    v.object({
      id: v.number(),
      /** Person who declined; id 0 and no name where no one did. */
      declined: Candidate,
      /** Reason why the place is free. */
      reason: v.picklist(vacancyReasons),
      type: v.picklist([2, 3]),
      section_id: v.nullable(v.number()),
      /** ISO date-time. */
      at: v.string(),
      /** Person who has waited longest in the reserve of the section; null if the reserve is empty. */
      next: v.nullable(Candidate),
    }),
  ),
  reach: 'list',
  personalData: { read: 'read queue', subject: 'meeting', from: 'meeting_id', registrations: ['*.declined.id', '*.next.id'] },
} satisfies CallSchemas

export const settleVacancy = {
  input: v.object({ id: Id }),
  reply: Ok,
  reach: 'one',
  personalData: 'none',
} satisfies CallSchemas
