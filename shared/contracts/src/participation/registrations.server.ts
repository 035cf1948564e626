import { cabinets } from '@forum/domain/forum/gates'
import { verdicts } from '@forum/domain/forum/participation'
import { actions } from '@forum/domain/participation/actions'
import { certifiedRoles } from '@forum/domain/people/duties'
import { isDay } from '@forum/domain/platform/calendar'
import { keysOf } from '@forum/domain/platform/keys'
import { PASSAGE_COMMENT_MAX, PASSAGES_MAX, TALK_TITLE_MAX, THESIS_RAW_MAX } from '@forum/domain/platform/limits'
import { passageFields } from '@forum/domain/theses/revision'
import { i18n } from '@forum/language'
import * as v from 'valibot'
import type { CallSchemas } from '../platform/endpoint.ts'
import {
  CabinetName,
  Flag,
  Id,
  line,
  nullish,
  Offset,
  Ok,
  one,
  oneNumber,
  Participation,
  ShortText,
  SignedUrl,
  text,
  verbatim,
} from '../platform/fields.ts'
import { Answered } from './answers.server.ts'
import { fileNumbers, removals } from './registration.ts'

export const FileRecord = v.object({ id: v.number(), name: v.string(), size: v.number(), url: v.string() })

export const ParticipationValue = v.picklist([1, 2, 3])

export const ConfirmTypeValue = v.picklist([0, 1, 2, 3])

export const Verdict = v.picklist(verdicts)

export const ZeroOrOneValue = v.picklist([0, 1])

const PassageField = v.picklist(passageFields)

/** A moderator's request to the author of a returned thesis. */
export const Revision = v.object({
  /** The last day, inclusive. */
  until: v.string(),
  message: v.string(),
  /** Offsets in the visible text of the field, without markup. */
  passages: v.array(v.object({ field: PassageField, start: v.number(), end: v.number(), quote: v.string(), comment: v.string() })),
  /** ISO date-time. */
  at: v.string(),
  /** Version of the thesis in which the passages are marked; null without a thesis. */
  version: v.nullable(v.number()),
  /** When the author corrected the thesis; then it waits for a decision again. */
  corrected_at: v.nullable(v.string()),
})

/** A request for revision as moderators send it. */
export const AskedRevision = v.object({
  until: v.pipe(
    verbatim(10),
    v.check(isDay, () => i18n.t('Укажите день')),
  ),
  passages: v.optional(
    v.pipe(
      v.array(
        v.object({ field: PassageField, start: Offset, end: Offset, quote: text(THESIS_RAW_MAX), comment: text(PASSAGE_COMMENT_MAX) }),
      ),
      v.maxLength(PASSAGES_MAX),
    ),
    [],
  ),
})

/** A registration, for its owner and as a part of what staff see (`ParticipantRow`). */
export const RegistrationRecord = v.object({
  id: v.number(),
  type: ParticipationValue,
  confirm_type: ConfirmTypeValue,
  is_confirm: ZeroOrOneValue,
  /** The talk's title. */
  comments: v.string(),
  section_choice_id: v.nullable(v.number()),
  section_confirm_id: v.nullable(v.number()),
  /** The speech date, as a moderator wrote it. */
  org_comment: v.string(),
  /** Ids separated by comma and space. */
  listen_sections: v.string(),
  project_name: v.string(),
  thesis_id: v.nullable(v.number()),
  file: v.nullable(FileRecord),
  file_id: v.nullable(v.number()),
  file_pdf: v.nullable(FileRecord),
  file_pdf_id: v.nullable(v.number()),
  exp_file: v.nullable(FileRecord),
  exp_file_id: v.nullable(v.number()),
  user_descr: v.string(),
  organisation: v.string(),
  organization_id: v.nullable(v.number()),
  other_org_descr: v.string(),
  phone_number: v.string(),
  email: v.string(),
  birth_date: v.nullable(v.string()),
  created_at: v.string(),
  can_confirm: v.boolean(),
  invitation: v.nullable(v.picklist(['full', 'listener'])),
  certificate: v.boolean(),
  /** Verdict of a moderator instead of a format; absent where back ends do not know it. */
  verdict: v.optional(v.nullable(Verdict)),
  /** Message of the moderator to the owner, with the latest decision. */
  decision_message: v.optional(v.string()),
  /** Request for revision; null: nothing is requested, and nothing was corrected since the latest decision. */
  revision: v.optional(v.nullable(Revision)),
})

const FileNumbers = Object.values(fileNumbers)

/** A registration for its owner, with the allowed actions; back ends other than this server omit them. */
export const OwnRegistration = v.object({
  ...RegistrationRecord.entries,
  allowed: v.optional(v.array(v.picklist(actions))),
  /** The owner agreed to show the thesis in the public programme; absent where back ends do not know it. */
  shows_abstract: v.optional(v.boolean()),
  /** The published programme has a day and an hour for the talk, so its calendar file has an event. Absent where back ends do not know it. */
  scheduled: v.optional(v.boolean()),
  /** When a moderator last decided, ISO date-time; null: not yet. Absent where back ends do not know it. */
  decided_at: v.optional(v.nullable(v.string())),
  /** Reason why a forum that asks for presence gives no certificate; absent where it does, or its day has not come. */
  certificate_refused: v.optional(v.string()),
  /** Messages that explain why the other actions are refused. */
  refused: v.optional(v.partial(v.object(v.entriesFromList(actions, v.string())))),
})

/** Ids of events, as a list or as text «2, 3». */
export const SectionIds = v.union([v.pipe(v.array(Id), v.maxLength(100)), verbatim(1000)])

const Registered = v.object({ status: v.literal('ok'), registration: OwnRegistration })

export const makeRegistration = {
  input: v.object({
    comment: v.optional(line(TALK_TITLE_MAX), ''),
    type: Participation,
    section_choice: nullish(Id),
    one_more: v.optional(Flag, false),
    selected_listen_sections: v.optional(SectionIds, ''),
    project_name: v.optional(ShortText, ''),
    cabinet: CabinetName,
    ...Answered,
  }),
  reply: Registered,
  reach: 'own',
  personalData: 'own',
} satisfies CallSchemas

export const changeRegistration = {
  input: v.union([
    v.object({ id: Id, is_active: oneNumber([0]), cancel_reg: oneNumber([1]) }),
    v.object({ id: Id, type: one(keysOf(removals)), cabinet: CabinetName }),
    v.object({
      id: Id,
      is_confirm: oneNumber([1]),
      type: v.optional(Participation),
      selected_listen_sections: v.optional(SectionIds),
      project_name: v.optional(ShortText),
      cancel_poster: v.optional(oneNumber([1, -1])),
      /** The person waits for the events that are full; otherwise one of them is refused with `section_full`. */
      queue: v.optional(Flag),
      /** The cabinet whose gates the reply applies. */
      cabinet: v.optional(one(cabinets)),
      ...Answered,
    }),
  ]),
  reply: Registered,
  reach: 'own',
  personalData: 'own',
} satisfies CallSchemas

export const takeBackRegistration = {
  input: v.object({ id: Id, cabinet: CabinetName }),
  reply: Registered,
  reach: 'own',
  personalData: 'own',
} satisfies CallSchemas

export const correctTalk = {
  input: v.object({
    id: Id,
    comments: line(TALK_TITLE_MAX),
    /** The one chosen before, when absent. */
    section_choice: nullish(Id),
    project_name: v.optional(ShortText),
    cabinet: CabinetName,
  }),
  reply: Registered,
  reach: 'own',
  personalData: 'own',
} satisfies CallSchemas

export const addFile = {
  input: v.object({ id: Id, file_id: Id, file_type: oneNumber(FileNumbers), cabinet: CabinetName }),
  reply: Registered,
  reach: 'own',
  personalData: 'own',
} satisfies CallSchemas

export const getInvitation = {
  input: v.object({ id: Id }),
  reply: SignedUrl,
  reach: 'one',
  personalData: { read: 'read document', subject: 'registration', from: 'id' },
} satisfies CallSchemas

export const getCertificate = {
  input: v.object({ id: Id }),
  reply: SignedUrl,
  reach: 'one',
  personalData: { read: 'read document', subject: 'registration', from: 'id' },
} satisfies CallSchemas

export const verifyCertificate = {
  input: v.object({ number: ShortText, name: ShortText }),
  reply: v.object({
    certificate: v.nullable(v.object({ forum: v.string(), days: v.array(v.string()), type: ParticipationValue })),
    /** One for what a person did in a forum, of other kinds than the participant's; absent: it is not. */
    role_certificate: v.optional(v.object({ forum: v.string(), days: v.array(v.string()), role: v.picklist(certifiedRoles) })),
    /** A signed letter for a visa; absent: it is not. */
    visa_letter: v.optional(v.object({ forum: v.string(), days: v.array(v.string()), signed_on: v.string() })),
  }),
  reach: 'everybody',
  personalData: 'public',
} satisfies CallSchemas

export const uploadFile = {
  /** `cabinet` is where the file will be attached. */
  input: v.object({ type: oneNumber(FileNumbers), cabinet: CabinetName }),
  reply: v.object({ id: v.number(), name: v.string(), size: v.number(), type: v.picklist(FileNumbers), url: v.string() }),
  reach: 'own',
  personalData: 'own',
} satisfies CallSchemas

export const deleteFile = {
  input: v.object({ id: Id, cabinet: CabinetName }),
  reply: Ok,
  reach: 'own',
  personalData: 'none',
} satisfies CallSchemas
