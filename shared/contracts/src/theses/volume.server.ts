import { doiPrefixProblem, EDITORS_MAX, ERRATUM_MAX, isbnProblem, issnProblem, paperGaps } from '@forum/domain/theses/volume/details'
import { licences } from '@forum/domain/theses/volume/model'
import * as v from 'valibot'
import type { CallSchemas } from '../platform/endpoint.ts'
import { ForumId, Id, IdOrNone, line, Ok, one, requiredLine, ruledLine, ShortText, text, verbatim } from '../platform/fields.ts'
import { getBookJob } from './book.server.ts'

const TITLE_MAX = 500

const details = {
  title: requiredLine(TITLE_MAX),
  title_en: v.optional(line(TITLE_MAX), ''),
  publisher: requiredLine(TITLE_MAX),
  publisher_place: v.optional(ShortText, ''),
  isbn: v.optional(ruledLine(40, isbnProblem), ''),
  issn: v.optional(ruledLine(20, issnProblem), ''),
  editors: v.optional(v.pipe(v.array(ShortText), v.maxLength(EDITORS_MAX)), []),
  licence: one(licences),
  doi_prefix: v.optional(ruledLine(20, doiPrefixProblem), ''),
}

const DetailsReply = v.object({
  title: v.string(),
  title_en: v.string(),
  publisher: v.string(),
  publisher_place: v.string(),
  isbn: v.string(),
  issn: v.string(),
  editors: v.array(v.string()),
  licence: v.picklist(licences),
  doi_prefix: v.string(),
})

export const getVolume = {
  input: v.object({ meeting_id: ForumId }),
  reply: v.object({
    meeting_id: v.number(),
    forum: v.string(),
    details: DetailsReply,
    /** Null while it is a draft. */
    closed_on: v.nullable(v.string()),
    /** Address of its page; of a draft one that opens it for an hour. */
    page: v.string(),
    /** Authors of confirmed talks who answered that theirs is not to be in it. */
    refused: v.number(),
    papers: v.array(
      v.object({
        number: v.number(),
        /** Null once the account is deleted. */
        registration_id: v.nullable(v.number()),
        title: v.string(),
        authors: v.array(v.string()),
        section: v.string(),
        gaps: v.array(v.picklist(paperGaps)),
        withdrawn_on: v.nullable(v.string()),
        erratum: v.string(),
      }),
    ),
    /** Confirmed talks whose authors were not asked, or about another licence. */
    unasked: v.array(v.object({ registration_id: v.number(), title: v.string(), speaker: v.string() })),
  }),
  reach: 'list',
  personalData: {
    read: 'read volume',
    subject: 'meeting',
    from: 'meeting_id',
    registrations: ['papers.*.registration_id', 'unasked.*.registration_id'],
  },
} satisfies CallSchemas

export const saveVolume = {
  input: v.object({ meeting_id: ForumId, ...details }),
  reply: Ok,
  reach: 'portal',
  personalData: 'none',
} satisfies CallSchemas

export const titlePaper = {
  input: v.object({ registration_id: Id, title: requiredLine(TITLE_MAX) }),
  reply: Ok,
  reach: 'one',
  personalData: 'changed',
} satisfies CallSchemas

export const closeVolume = {
  /** `papers`: how many the organiser saw; with another number nothing is closed. */
  input: v.object({ meeting_id: ForumId, papers: IdOrNone }),
  reply: v.object({ closed_on: v.string() }),
  reach: 'portal',
  personalData: 'none',
} satisfies CallSchemas

export const orderVolumeFiles = {
  input: v.object({ meeting_id: ForumId }),
  reply: v.object({ id: v.string() }),
  reach: 'many',
  personalData: { read: 'read volume', subject: 'meeting', from: 'meeting_id' },
} satisfies CallSchemas

export const getVolumeFiles = {
  input: v.object({ meeting_id: ForumId, id: verbatim(64) }),
  reply: getBookJob.reply,
  reach: 'many',
  personalData: { read: 'read volume', subject: 'meeting', from: 'meeting_id' },
} satisfies CallSchemas

export const changePaper = {
  /** Without `meeting_id` of the volume of the current forum. */
  input: v.object({ meeting_id: ForumId, number: Id, erratum: text(ERRATUM_MAX), withdrawn: v.boolean() }),
  reply: Ok,
  reach: 'portal',
  personalData: 'none',
} satisfies CallSchemas
