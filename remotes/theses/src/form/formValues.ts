import { forum } from '@forum/client/forum'
import { hasModule } from '@forum/domain/forum/modules'
import type { FullName } from '@forum/domain/people/person'
import { fullName } from '@forum/domain/people/person'
import { OTHER_ORGANIZATION_ID, UNLISTED_ORGANIZATION_ID } from '@forum/domain/platform/limits'
import { coauthorId, speakerPlace, withoutEnglish } from '@forum/domain/theses/byline'
import type { Thesis } from '@forum/domain/theses/thesis'
import type { Licence } from '@forum/domain/theses/volume/model'
import type { PublicationAnswer } from '@forum/domain/theses/volume/publication'
import * as v from 'valibot'

/** An organisation in the form; authors refer to its key, which survives reordering. */
export interface OrganizationValue {
  key: number
  /** Id of an organisation of the list; null until one is chosen. */
  listed: number | null
  unlisted: boolean
  otherName: string
  englishName: string
  /** Added and not yet left: nothing is wrong with it so far. */
  isNew?: boolean
}

export interface AuthorValue {
  fullName: string
  latinName: string
  email: string
  orcid: string
  /** Keys of organisations. */
  organizations: number[]
  /** Added and not yet left: nothing is wrong with it so far. */
  isNew?: boolean
}

/** Values of the form. */
export interface ThesisForm {
  title: string
  englishTitle: string
  text: string
  funding: string
  email: string
  speaker: AuthorValue
  coauthors: AuthorValue[]
  /** Number of co-authors before the speaker. */
  place: number
  organizations: OrganizationValue[]
  literature: { line: string }[]
  /** Whether the thesis may be published; null: not answered yet, absent: not asked. No draft keeps it. */
  publication?: { answer: PublicationAnswer; licence: Licence } | null
}

/** The names of listed organisations by id. */
export type OrganizationNames = ReadonlyMap<number, string>

export const nextKey = (organizations: readonly OrganizationValue[]): number => Math.max(0, ...organizations.map(({ key }) => key)) + 1
export const newOrganization = (key: number): OrganizationValue => ({ key, listed: null, unlisted: false, otherName: '', englishName: '' })
/** The organisations of an author who has not chosen: of a single one there is nothing to choose. */
export const givenOrganizations = (organizations: readonly OrganizationValue[]): number[] =>
  organizations.length === 1 ? organizations.map(({ key }) => key) : []
export const newAuthor = (organizations: readonly OrganizationValue[]): AuthorValue => ({
  fullName: '',
  latinName: '',
  email: '',
  orcid: '',
  organizations: givenOrganizations(organizations),
  isNew: true,
})

/** Whether anything is given in English. */
export const hasEnglish = ({ englishTitle, speaker, coauthors, organizations }: ThesisForm): boolean =>
  [englishTitle, speaker.latinName, ...coauthors.map((author) => author.latinName), ...organizations.map((one) => one.englishName)].some(
    (text) => text.trim() !== '',
  )

/** Name of a chosen or typed organisation; empty if there is none yet. */
export const nameOf = ({ listed, unlisted, otherName }: OrganizationValue, names: OrganizationNames): string =>
  unlisted ? otherName.trim() : listed === null ? '' : (names.get(listed) ?? '')

/** Converts the form to a thesis without losing input, with organisations numbered in order. */
export function toThesis(form: ThesisForm, names: OrganizationNames): Thesis {
  const numbers = new Map(form.organizations.map(({ key }, index) => [key, index + 1]))
  const hasContacts = hasModule(forum(), 'authors')
  const author = ({ fullName, latinName, email, orcid, organizations }: AuthorValue) => ({
    fullName,
    latinName,
    ...(hasContacts && { email, orcid }),
    organizationNumbers: organizations.flatMap((key) => numbers.get(key) ?? []).sort((a, b) => a - b),
  })
  const before = Math.min(form.place, form.coauthors.length)
  return {
    title: form.title,
    englishTitle: form.englishTitle,
    text: form.text,
    funding: form.funding,
    email: form.email,
    literature: form.literature.map(({ line }) => line),
    speaker: author(form.speaker),
    coauthors: form.coauthors.map((coauthor, index) => ({ ...author(coauthor), id: coauthorId(index, before) })),
    organizations: form.organizations.map((organization) => {
      const { key, listed, unlisted, otherName, englishName } = organization
      const printedName = nameOf(organization, names)
      // An organisation not chosen yet becomes a free one without a name, which validation rejects.
      const organizationId = unlisted ? OTHER_ORGANIZATION_ID : (listed ?? UNLISTED_ORGANIZATION_ID)
      return { number: numbers.get(key) ?? 0, otherName, printedName, englishName, organizationId }
    }),
  }
}

/**
 * Converts the form to the submitted thesis, without empty lines. Invalid English parts that are not shown could not be corrected: the
 * server keeps those that are valid.
 */
export const toUpload = (form: ThesisForm, names: OrganizationNames): Thesis => {
  const thesis = toThesis(form, names)
  const sent = { ...thesis, literature: thesis.literature.map((line) => line.trim()).filter(Boolean) }
  return hasModule(forum(), 'english') ? sent : withoutEnglish(sent)
}

const someText = v.fallback(v.string(), '')
const someNumbers = v.fallback(v.array(v.number()), [])
const SomeAuthor = { fullName: someText, latinName: someText, email: someText, orcid: someText, organizationNumbers: someNumbers }
const SomeSpeaker = v.object(SomeAuthor)
/** A draft may come from another version of the form: unknown values are left empty. */
const SomeThesis = v.object({
  title: someText,
  englishTitle: someText,
  text: someText,
  funding: someText,
  email: someText,
  literature: v.fallback(v.array(v.string()), []),
  speaker: v.fallback(SomeSpeaker, { fullName: '', latinName: '', email: '', orcid: '', organizationNumbers: [] }),
  coauthors: v.fallback(v.array(v.object({ ...SomeAuthor, id: v.fallback(v.number(), 0) })), []),
  organizations: v.fallback(
    v.array(
      v.object({ number: v.number(), otherName: someText, printedName: someText, englishName: someText, organizationId: v.number() }),
    ),
    [],
  ),
})

/** Converts a thesis or a draft to form values. */
export function fromThesis(source: unknown): ThesisForm {
  const parsed = v.safeParse(SomeThesis, source)
  const thesis = parsed.success ? parsed.output : v.parse(SomeThesis, {})
  const organizations = thesis.organizations.map(({ number, otherName, englishName, organizationId }) => {
    const chosen = organizationId !== OTHER_ORGANIZATION_ID && organizationId !== UNLISTED_ORGANIZATION_ID
    return {
      key: number,
      listed: chosen ? organizationId : null,
      unlisted: organizationId === OTHER_ORGANIZATION_ID || (!chosen && otherName !== ''),
      otherName,
      englishName,
    }
  })
  const given = givenOrganizations(organizations)
  const author = ({ fullName, latinName, email, orcid, organizationNumbers }: v.InferOutput<typeof SomeSpeaker>): AuthorValue => ({
    ...{ fullName, latinName, email, orcid },
    organizations: given.length > 0 ? given : organizationNumbers,
  })
  const place = speakerPlace(thesis.coauthors)
  const ordered = [...thesis.coauthors.filter(({ id }) => id < 0), ...thesis.coauthors.filter(({ id }) => id >= 0)]
  return {
    title: thesis.title,
    englishTitle: thesis.englishTitle,
    text: thesis.text,
    funding: thesis.funding,
    email: thesis.email,
    speaker: author(thesis.speaker),
    coauthors: ordered.map(author),
    place,
    organizations,
    literature: thesis.literature.map((line) => ({ line })),
  }
}

interface Person extends FullName {
  organizationId: number | null
  otherOrganization: string
}

/** Initial values: speaker and organisation come from the profile. */
export function emptyForm(person: Person | null, email: string, talkTitle: string): ThesisForm {
  const own = person?.organizationId ?? null
  const unlisted = own === OTHER_ORGANIZATION_ID
  const organization = {
    ...newOrganization(1),
    listed: unlisted ? null : own,
    unlisted,
    otherName: unlisted ? (person?.otherOrganization ?? '') : '',
  }
  return {
    title: talkTitle,
    englishTitle: '',
    text: '',
    funding: '',
    email,
    speaker: { fullName: person ? fullName(person) : '', latinName: '', email: '', orcid: '', organizations: [1] },
    coauthors: [],
    place: 0,
    organizations: [organization],
    literature: [],
  }
}
