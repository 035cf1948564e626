import { bookFormats, bookScopes, bookStates } from '@forum/domain/theses/book'
import * as v from 'valibot'
import type { CallSchemas } from '../platform/endpoint.ts'
import { Id, one, verbatim } from '../platform/fields.ts'

export const orderBook = {
  input: v.object({ scope: one(bookScopes), section_ids: v.optional(v.pipe(v.array(Id), v.maxLength(100))), format: one(bookFormats) }),
  reply: v.object({ id: v.string() }),
  reach: 'many',
  personalData: { read: 'export theses', subject: 'meeting' },
} satisfies CallSchemas

export const getBookJob = {
  input: v.object({ id: verbatim(64) }),
  reply: v.object({
    id: v.string(),
    state: v.picklist(bookStates),
    /** Percent. */
    progress: v.number(),
    theses: v.number(),
    url: v.nullable(v.string()),
    /** Reason why the book was not made. */
    error: v.nullable(v.string()),
    /** Theses of a PDF in which characters are printed as «□». */
    unprintable: v.array(v.object({ number: v.number(), title: v.string(), characters: v.array(v.string()) })),
  }),
  reach: 'many',
  personalData: { read: 'export theses', subject: 'meeting' },
} satisfies CallSchemas
