import { DEFAULT_PAGE_SIZE, PAGE_SIZES } from '@forum/domain/platform/limits'
import * as v from 'valibot'
import type { CallSchemas } from '../platform/endpoint.ts'
import { ConfirmType, ForumId, Id, nullish, Ok, oneNumber, Page, ShortText } from '../platform/fields.ts'
import { ViewQuery } from '../platform/viewQuery.ts'
import { ConfirmTypeValue, ParticipationValue, RegistrationRecord, ZeroOrOneValue } from './registrations.server.ts'

/** Filters and paging of both lists. */
export const ListQuery = v.object({
  meeting_id: ForumId,
  page: v.optional(Page, 1),
  page_size: v.optional(oneNumber(PAGE_SIZES), DEFAULT_PAGE_SIZE),
  ...ViewQuery.entries,
})

export const changeParticipant = {
  input: v.object({
    id: Id,
    new_user_type: ConfirmType,
    new_section: nullish(Id),
    new_org_comment: v.optional(ShortText, ''),
    /** The row's version as seen by the moderator; a changed row is refused with `changed_meanwhile`. */
    version: v.optional(Id),
  }),
  reply: Ok,
  reach: 'one',
  personalData: 'none',
} satisfies CallSchemas

/** Number of search words ignored because there were too many; absent if none. */
const IgnoredWords = v.optional(v.number())

export const listPeople = {
  input: ListQuery,
  reply: v.object({
    count: v.number(),
    ignored_words: IgnoredWords,
    results: v.array(
      v.object({
        user_id: v.number(),
        fio: v.string(),
        organisation: v.string(),
        email: v.string(),
        registrations: v.array(
          v.object({ id: v.number(), type: ParticipationValue, confirm_type: ConfirmTypeValue, is_confirm: ZeroOrOneValue }),
        ),
      }),
    ),
  }),
  reach: 'list',
  personalData: { read: 'read participants', subject: 'meeting', from: 'meeting_id', users: ['results.*.user_id'] },
} satisfies CallSchemas

const moderatorFields = ['thesis_id', 'file', 'file_id', 'file_pdf', 'file_pdf_id', 'exp_file', 'exp_file_id'] as const

/** A registration for staff; theses and files are included only for moderators. */
export const ParticipantRow = v.object({
  ...v.omit(RegistrationRecord, moderatorFields).entries,
  ...v.partial(v.pick(RegistrationRecord, moderatorFields)).entries,
  user_id: v.number(),
  fio: v.string(),
  /** Effective format and section: decided, otherwise requested. */
  format: ParticipationValue,
  section_id: v.nullable(v.number()),
  section_name: v.nullable(v.string()),
  section_choice_name: v.nullable(v.string()),
  section_confirm_name: v.nullable(v.string()),
  is_active: v.optional(v.boolean()),
  /** Version, incremented with every change. */
  version: v.optional(v.number()),
  /** The person's answers in words, by the key of the question; without sensitive ones, and those that the reader may not read. */
  answers: v.optional(v.record(v.string(), v.string())),
})

export const listRegistrations = {
  input: ListQuery,
  reply: v.object({ count: v.number(), ignored_words: IgnoredWords, results: v.array(ParticipantRow) }),
  reach: 'list',
  personalData: { read: 'read participants', subject: 'meeting', from: 'meeting_id', users: ['results.*.user_id'] },
} satisfies CallSchemas
