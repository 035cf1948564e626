import { i18n } from '@forum/language'
import * as v from 'valibot'
import type { CallSchemas } from '../platform/endpoint.ts'
import { Id, line, nullish, Page, requiredText, ShortText } from '../platform/fields.ts'

const ENTRIES_MAX = 1000
/** Far above what forms take; imported accounts may have longer texts. */
const ENTRY_MAX = 5000

export const listUnlisted = {
  input: v.object({ page: v.optional(Page, 1) }),
  reply: v.object({
    /** Number of entries on all pages. */
    count: v.number(),
    /** Spellings that differ in case, «ё» and punctuation are one entry; the most used first. */
    entries: v.array(
      v.object({
        /** The most used spelling. */
        text: v.string(),
        spellings: v.number(),
        people: v.number(),
        theses: v.number(),
        /** Closest organisations, at most five, the most similar first; 1 is the same. */
        closest: v.array(v.object({ id: v.number(), name: v.string(), similarity: v.number() })),
      }),
    ),
  }),
  reach: 'none',
  personalData: 'none',
} satisfies CallSchemas

export const listKnown = {
  input: v.object({}),
  reply: v.object({
    /** Organisations by name, without «other». */
    organizations: v.array(
      v.object({
        id: v.number(),
        name: v.string(),
        synonyms: v.array(v.string()),
        /** Nine characters, without the address. */
        ror: v.nullable(v.string()),
      }),
    ),
  }),
  reach: 'none',
  personalData: 'none',
} satisfies CallSchemas

/** What the values mean is checked by `problemsOfOrganization` of the domain. */
export const saveOrganization = {
  input: v.object({
    /** Id of the organisation; absent or null: a new one. */
    id: nullish(Id),
    name: line(1000),
    synonyms: v.optional(v.pipe(v.array(line(1000)), v.maxLength(100)), []),
    /** ROR identifier, with or without https://ror.org/ */
    ror: v.optional(ShortText, ''),
  }),
  reply: v.object({ id: v.number() }),
  reach: 'many',
  personalData: 'none',
} satisfies CallSchemas

export const mapOrganizations = {
  input: v.object({
    /** Texts of entries; all their spellings are mapped. */
    entries: v.pipe(
      v.array(requiredText(ENTRY_MAX)),
      v.minLength(1, () => i18n.t('Выберите организации')),
      v.maxLength(ENTRIES_MAX),
    ),
    organization_id: Id,
  }),
  reply: v.object({
    /** Id of the mapping, for undoing it. */
    id: v.number(),
    people: v.number(),
    theses: v.number(),
  }),
  reach: 'many',
  personalData: 'none',
} satisfies CallSchemas

export const listMappings = {
  input: v.object({}),
  reply: v.object({
    mappings: v.array(
      v.object({
        id: v.number(),
        organization_name: v.string(),
        /** The first three spellings of data that is still there. */
        texts: v.array(v.string()),
        people: v.number(),
        theses: v.number(),
        mapped_at: v.string(),
        /** Organiser who mapped; null: a deleted account. */
        mapped_by: v.nullable(v.string()),
        undone_at: v.nullable(v.string()),
      }),
    ),
  }),
  reach: 'none',
  personalData: 'colleagues',
} satisfies CallSchemas

export const undoMapping = {
  input: v.object({ id: Id }),
  reply: v.object({
    people: v.number(),
    theses: v.number(),
    /** People whose organisation has changed since, so that it is left as it is. */
    skipped_people: v.array(v.object({ id: v.number(), full_name: v.string() })),
    skipped_theses: v.array(v.object({ registration_id: v.number(), title: v.string() })),
  }),
  reach: 'many',
  personalData: {
    read: 'read people',
    subject: 'portal',
    users: ['skipped_people.*.id'],
    registrations: ['skipped_theses.*.registration_id'],
  },
} satisfies CallSchemas
