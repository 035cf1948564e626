import { coauthorId, speakerPlace } from '@forum/domain/byline'
import { OTHER_ORGANIZATION_ID, UNLISTED_ORGANIZATION_ID } from '@forum/domain/limits'
import type { FullName } from '@forum/domain/person'
import { fullName } from '@forum/domain/person'
import type { Thesis } from '@forum/domain/thesis'
import * as v from 'valibot'

/** An organisation as the form holds it; authors refer to its key, which stays when the list is reordered. */
export interface OrganizationValue {
  key: number
  /** Null until one is chosen. */
  listed: number | null
  unlisted: boolean
  descr: string
}

interface AuthorValue {
  fio: string
  /** Keys of organisations. */
  orgs: number[]
}

/** What stands in the form. */
export interface ThesisForm {
  name: string
  text: string
  finance: string
  email: string
  author: AuthorValue
  coautors: AuthorValue[]
  /** How many co-authors stand before the speaker. */
  place: number
  orgs: OrganizationValue[]
  lit: { line: string }[]
}

/** The names of listed organisations by id. */
export type OrganizationNames = ReadonlyMap<number, string>

export const nextKey = (orgs: readonly OrganizationValue[]): number => Math.max(0, ...orgs.map(({ key }) => key)) + 1
export const newOrganization = (key: number): OrganizationValue => ({ key, listed: null, unlisted: false, descr: '' })

/** The form as a thesis of the wire, organisations numbered in their order. Loses nothing that was typed. */
export function toThesis(form: ThesisForm, names: OrganizationNames): Thesis {
  const numbers = new Map(form.orgs.map(({ key }, index) => [key, index + 1]))
  const author = ({ fio, orgs }: AuthorValue) => ({
    fio,
    org_numbers: orgs.flatMap((key) => numbers.get(key) ?? []).sort((a, b) => a - b),
  })
  const before = Math.min(form.place, form.coautors.length)
  return {
    name: form.name,
    text: form.text,
    finance: form.finance,
    email: form.email,
    lit: form.lit.map(({ line }) => line),
    author: author(form.author),
    coautors: form.coautors.map((coauthor, index) => ({ ...author(coauthor), id: coauthorId(index, before) })),
    orgs: form.orgs.map(({ key, listed, unlisted, descr }) => {
      const view_descr = unlisted ? descr.trim() : listed === null ? '' : (names.get(listed) ?? '')
      // An organisation that was not chosen yet is written as a free one without a name, which no rule accepts.
      const org_id = unlisted ? OTHER_ORGANIZATION_ID : (listed ?? UNLISTED_ORGANIZATION_ID)
      return { id: numbers.get(key) ?? 0, descr, view_descr, org_id }
    }),
  }
}

/** What is sent: without empty lines, which nobody meant. */
export const toUpload = (form: ThesisForm, names: OrganizationNames): Thesis => {
  const thesis = toThesis(form, names)
  return { ...thesis, lit: thesis.lit.map((line) => line.trim()).filter(Boolean) }
}

const someText = v.fallback(v.string(), '')
const someNumbers = v.fallback(v.array(v.number()), [])
const SomeAuthor = { fio: someText, org_numbers: someNumbers }
/** A draft may come from another version of the form: what is not understood is left empty. */
const SomeThesis = v.object({
  name: someText,
  text: someText,
  finance: someText,
  email: someText,
  lit: v.fallback(v.array(v.string()), []),
  author: v.fallback(v.object(SomeAuthor), { fio: '', org_numbers: [] }),
  coautors: v.fallback(v.array(v.object({ ...SomeAuthor, id: v.fallback(v.number(), 0) })), []),
  orgs: v.fallback(v.array(v.object({ id: v.number(), descr: someText, view_descr: someText, org_id: v.number() })), []),
})

/** Reads a thesis or a draft of one into the form. */
export function fromThesis(source: unknown): ThesisForm {
  const parsed = v.safeParse(SomeThesis, source)
  const thesis = parsed.success ? parsed.output : v.parse(SomeThesis, {})
  const author = ({ fio, org_numbers }: { fio: string; org_numbers: number[] }): AuthorValue => ({ fio, orgs: org_numbers })
  const place = speakerPlace(thesis.coautors)
  const ordered = [...thesis.coautors.filter(({ id }) => id < 0), ...thesis.coautors.filter(({ id }) => id >= 0)]
  return {
    name: thesis.name,
    text: thesis.text,
    finance: thesis.finance,
    email: thesis.email,
    author: author(thesis.author),
    coautors: ordered.map(author),
    place,
    orgs: thesis.orgs.map(({ id, descr, org_id }) => {
      const chosen = org_id !== OTHER_ORGANIZATION_ID && org_id !== UNLISTED_ORGANIZATION_ID
      return { key: id, listed: chosen ? org_id : null, unlisted: org_id === OTHER_ORGANIZATION_ID || (!chosen && descr !== ''), descr }
    }),
    lit: thesis.lit.map((line) => ({ line })),
  }
}

interface Person extends FullName {
  organization: number | null
  other_org_descr: string
}

/** A form nobody has typed into yet: the speaker and the organisation come from the profile. */
export function emptyForm(person: Person | null, email: string, talkTitle: string): ThesisForm {
  const own = person?.organization ?? null
  const unlisted = own === OTHER_ORGANIZATION_ID
  const organization = { key: 1, listed: unlisted ? null : own, unlisted, descr: unlisted ? (person?.other_org_descr ?? '') : '' }
  return {
    name: talkTitle,
    text: '',
    finance: '',
    email,
    author: { fio: person ? fullName(person) : '', orgs: own === null ? [] : [1] },
    coautors: [],
    place: 0,
    orgs: [organization],
    lit: [],
  }
}
