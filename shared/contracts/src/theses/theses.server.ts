import { EMAIL_MAX, SHORT_TEXT_MAX, THESIS_RAW_MAX } from '@forum/domain/platform/limits'
import * as v from 'valibot'
import type { CallSchemas } from '../platform/endpoint.ts'
import {
  CabinetName,
  DayNumber,
  EnglishText,
  ForumId,
  Id,
  line,
  nullish,
  Ok,
  ShortText,
  SignedId,
  SignedUrl,
  text,
  verbatim,
} from '../platform/fields.ts'
import { ALL_THESES } from './allTheses.ts'
import { GivenAnswer } from './publication.server.ts'

/** Upper bound of a raw text, with room for italics tags: the rules of the forum count visible characters. */
const raw = text(THESIS_RAW_MAX)

const Numbers = v.pipe(v.array(Id), v.maxLength(50))

/** Fields ending in `_en`, addresses and iDs are optional without a default: an older client sends none, which keeps what there is. */
const Author = v.object({
  fio: ShortText,
  fio_en: v.optional(ShortText),
  org_numbers: Numbers,
  email: v.optional(line(EMAIL_MAX)),
  orcid: v.optional(ShortText),
})

export const ThesisInput = v.object({
  name: raw,
  name_en: v.optional(raw),
  text: raw,
  finance: v.optional(raw, ''),
  email: line(EMAIL_MAX),
  lit: v.optional(v.pipe(v.array(line(1000)), v.maxLength(50)), []),
  orgs: v.pipe(
    v.array(
      v.object({
        id: Id,
        descr: v.optional(line(500), ''),
        view_descr: v.optional(line(500), ''),
        view_descr_en: v.optional(line(500)),
        org_id: SignedId,
      }),
    ),
    v.maxLength(50),
  ),
  author: Author,
  coautors: v.optional(v.pipe(v.array(v.object({ ...Author.entries, id: v.optional(SignedId, 0) })), v.maxLength(50)), []),
})

const AuthorReply = {
  fio: v.string(),
  fio_en: v.optional(v.string()),
  org_numbers: v.array(v.number()),
  thesisorgs_ids: v.array(v.number()),
  /** Of a forum that asks for them, to the submitting author and to staff. */
  email: v.optional(v.string()),
  orcid: v.optional(v.string()),
}

export const ThesisRecord = v.object({
  id: v.number(),
  /** Number of its latest version; absent where back ends keep none. */
  version: v.optional(v.number()),
  name: v.string(),
  name_en: v.optional(v.string()),
  text: v.string(),
  finance: v.string(),
  email: v.string(),
  lit: v.array(v.string()),
  orgs: v.array(
    v.object({
      id: v.number(),
      order_id: v.number(),
      descr: v.string(),
      view_descr: v.string(),
      view_descr_en: v.optional(v.string()),
      org_id: v.number(),
    }),
  ),
  author: v.object(AuthorReply),
  coautors: v.array(v.object({ ...AuthorReply, id: v.number() })),
})

export const uploadThesis = {
  input: v.object({
    current_user_registration_id: Id,
    thesis: ThesisInput,
    cabinet: CabinetName,
    /** Whether it may be published; a client of a forum that does not ask sends none. */
    publication: v.optional(GivenAnswer),
  }),
  reply: v.object({ status: v.literal('ok'), thesis: ThesisRecord }),
  reach: 'own',
  personalData: 'own',
} satisfies CallSchemas

export const correctThesis = {
  /** `id` of the registration. */
  input: v.object({ id: Id, thesis: ThesisInput, version: Id, cabinet: CabinetName }),
  reply: v.object({ status: v.literal('ok'), thesis: ThesisRecord }),
  reach: 'own',
  personalData: 'own',
} satisfies CallSchemas

export const listThesisVersions = {
  input: v.object({ id: Id }),
  reply: v.array(
    v.object({
      number: v.number(),
      /** ISO date-time. */
      at: v.string(),
      /** Person who saved it; null once that account is deleted. */
      by: v.nullable(v.string()),
      /** Title and effective section of the talk at that time, the latter in the language of the request. */
      comments: v.string(),
      section_id: v.nullable(v.number()),
      section: v.nullable(v.string()),
      thesis: ThesisRecord,
    }),
  ),
  reach: 'one',
  personalData: { read: 'read thesis', subject: 'thesis', from: 'id' },
} satisfies CallSchemas

export const loadThesis = {
  input: v.object({ id: Id }),
  reply: ThesisRecord,
  reach: 'one',
  personalData: { read: 'read thesis', subject: 'thesis', from: 'id' },
} satisfies CallSchemas

export const deleteThesis = {
  input: v.object({ thesis_id: Id, reg_id: Id, cabinet: CabinetName }),
  reply: Ok,
  reach: 'own',
  personalData: 'none',
} satisfies CallSchemas

const DraftText = v.optional(text(THESIS_RAW_MAX), '')

const DraftNumbers = v.optional(v.pipe(v.array(SignedId), v.maxLength(50)), [])

const GivenText = v.optional(text(THESIS_RAW_MAX))

const DraftAuthor = v.object({ fio: DraftText, fio_en: GivenText, org_numbers: DraftNumbers, email: GivenText, orcid: GivenText })

const listOf = <S extends v.GenericSchema>(schema: S) => v.optional(v.pipe(v.array(schema), v.maxLength(50)), [])

/** Form state: the shape of a thesis without validation. */
export const ThesisDraft = v.object({
  name: DraftText,
  name_en: GivenText,
  text: DraftText,
  finance: DraftText,
  email: DraftText,
  lit: listOf(DraftText),
  orgs: listOf(v.object({ id: SignedId, descr: DraftText, view_descr: DraftText, view_descr_en: GivenText, org_id: SignedId })),
  author: v.optional(DraftAuthor, { fio: '', org_numbers: [] }),
  coautors: listOf(v.object({ ...DraftAuthor.entries, id: v.optional(SignedId, 0) })),
})

export const saveThesisDraft = {
  /** `version` of the thesis that the draft corrects; absent while there is none. */
  input: v.object({
    registration_id: Id,
    draft: ThesisDraft,
    based_on: nullish(verbatim(SHORT_TEXT_MAX)),
    version: v.optional(Id),
    cabinet: CabinetName,
  }),
  reply: v.object({ saved_at: v.string() }),
  reach: 'own',
  personalData: 'none',
} satisfies CallSchemas

export const loadThesisDraft = {
  input: v.object({ registration_id: Id }),
  reply: v.object({ draft: v.nullable(ThesisDraft), saved_at: v.nullable(v.string()) }),
  reach: 'own',
  personalData: 'own',
} satisfies CallSchemas

export const thesisToDoc = {
  input: v.object({ id: SignedId }),
  reply: SignedUrl,
  reach: { when: { field: 'id', values: [ALL_THESES] }, reach: 'many', otherwise: 'one' },
  personalData: [
    { when: { field: 'id', values: [ALL_THESES] }, read: 'export theses', subject: 'meeting' },
    { read: 'read thesis', subject: 'thesis', from: 'id' },
  ],
} satisfies CallSchemas

export const getProgram = {
  input: v.object({ id: ForumId }),
  reply: v.array(
    v.object({
      /** `day` is the calendar day of `day_numb`. */
      section: v.object({ id: v.number(), name: v.string(), name_en: EnglishText, day_numb: DayNumber, day: v.string() }),
      items: v.array(
        v.object({
          id: v.number(),
          type: v.picklist([2, 3]),
          title: v.string(),
          speaker: v.string(),
          organisation: v.string(),
          /** The speech date or time as the organisers wrote it; may be empty. */
          time: v.string(),
        }),
      ),
    }),
  ),
  reach: 'everybody',
  personalData: 'public',
} satisfies CallSchemas
