import { stages } from '@forum/domain/forum/participation'
import { isDay } from '@forum/domain/platform/calendar'
import * as v from 'valibot'
import { ConfirmType, Flag, Id, IdOrNone, one, Participation, ShortText, verbatim, ZeroOrOne } from './fields.ts'

const orderings = ['id', 'fio', 'organisation', 'type', 'format', 'confirm_type', 'created_at', 'comments'] as const

/** Filters and order. Cancelled registrations only if `state` asks for them. */
export const ViewQuery = v.object({
  /** Words sought in name, e-mail, organisation and talk title. */
  search: v.optional(ShortText, ''),
  /** A column, with `-` before it for descending. */
  ordering: v.optional(v.picklist([...orderings, ...orderings.map((name) => `-${name}` as const)]), '-id'),
  /** Filter by requested format. */
  type: v.optional(Participation),
  /** Effective format: decided, otherwise requested. */
  format: v.optional(Participation),
  confirm_type: v.optional(ConfirmType),
  is_confirm: v.optional(ZeroOrOne),
  state: v.optional(one(stages)),
  /** Effective section: decided, otherwise requested; 0 for none. */
  section: v.optional(IdOrNone),
  /** Talks and posters, or listeners only. */
  talk: v.optional(Flag),
  decided: v.optional(Flag),
  has_thesis: v.optional(Flag),
  has_doc: v.optional(Flag),
  has_pdf: v.optional(Flag),
  has_expert: v.optional(Flag),
  /** Whether slides or a poster were sent. */
  slides: v.optional(Flag),
  /** Whether the author has answered whether the thesis may be published; not: theses of talks alone. */
  publication: v.optional(Flag),
  /** Day of the registration, in the forum's time zone. */
  created_on: v.optional(v.pipe(verbatim(10), v.check(isDay))),
  /** A version of the forum: people from whom it took something when it was saved, also with cancelled registrations. */
  affected: v.optional(Id),
  /** Answers to questions of the forum, `question:choice` joined by commas; `yes` or `no`, `-` without an answer, `*` with any, `~words`, `2..5`. */
  answer: v.optional(ShortText),
  /** People who have not answered all questions that they must answer. */
  answers: v.optional(one(['waiting'])),
})
