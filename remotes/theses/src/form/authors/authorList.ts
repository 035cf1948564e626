import { createComparison } from '@forum/domain/people/organizations/closest'
import { organizationKey } from '@forum/domain/people/organizations/organizationNames'
import { mayBeSamePerson } from '@forum/domain/people/printedNames'
import { SHORT_TEXT_MAX } from '@forum/domain/platform/limits'
import { personKey, textsOf } from '@forum/domain/text/nameWords'
import { type AuthorList, type ListedAuthor, parseAuthorList } from '@forum/domain/theses/authorList/authorList'
import type { Choice } from '@forum/ui/combobox'
import {
  type AuthorValue,
  givenOrganizations,
  nameOf,
  newOrganization,
  nextKey,
  type OrganizationNames,
  type OrganizationValue,
  type ThesisForm,
} from '../formValues.ts'

/** The part of the form that a pasted list replaces. */
export type AuthorsPart = Pick<ThesisForm, 'speaker' | 'coauthors' | 'place' | 'organizations' | 'email'>

/** The entry of the reference list for a typed organisation. */
export interface Match {
  id: number
  name: string
  /** The same name or synonym; otherwise a similar one, for the person to confirm. */
  isSame: boolean
}

/** Less similar entries are no help. */
const SIMILAR = 0.6

export function createMatcher(choices: readonly Choice<number>[]): (typed: string) => Match | null {
  const closest = createComparison(choices.map(({ id, label, synonyms = [] }) => ({ id, name: label, synonyms })))
  return (typed) => {
    const [found] = closest(typed, 1)
    if (!found || found.similarity < SIMILAR) return null
    return { id: found.id, name: found.name, isSame: found.similarity === 1 }
  }
}

/** Authors in print order. */
const ordered = ({ speaker, coauthors, place }: AuthorsPart): AuthorValue[] =>
  coauthors.toSpliced(Math.min(place, coauthors.length), 0, speaker)

/** Place of the present speaker in a list; null: none, or several may be meant. */
export function speakerIn(authors: readonly ListedAuthor[], name: string): number | null {
  const same = authors.flatMap(({ fullName }, index) => (personKey(fullName) === personKey(name) ? [index] : []))
  const likely = authors.flatMap(({ fullName }, index) => (mayBeSamePerson(textsOf(fullName), textsOf(name)) ? [index] : []))
  const found = same.length > 0 ? same : likely
  return found.length === 1 ? (found[0] ?? null) : null
}

/** Names of authors in the form that a list does not have. */
export function authorsLeftOut(form: AuthorsPart, { authors }: AuthorList): string[] {
  const listed = authors.map(({ fullName }) => textsOf(fullName))
  return ordered(form)
    .map(({ fullName }) => fullName.trim())
    .filter((name) => name !== '' && !listed.some((words) => mayBeSamePerson(words, textsOf(name))))
}

/** The address that the thesis gives its readers: that of the only corresponding author of a list. */
export function correspondingEmail({ authors }: AuthorList): string | null {
  const corresponding = authors.filter(({ isCorresponding }) => isCorresponding)
  return corresponding.length === 1 ? corresponding[0]?.email || null : null
}

function organizationsFrom(form: AuthorsPart, names: readonly string[], ids: readonly (number | null)[]): OrganizationValue[] {
  const first = nextKey(form.organizations)
  return names.map((name, index) => {
    const listed = ids[index] ?? null
    const otherName = listed === null ? name.slice(0, SHORT_TEXT_MAX) : ''
    const known = form.organizations.find((one) =>
      listed === null ? one.unlisted && organizationKey(one.otherName) === organizationKey(name) : one.listed === listed,
    )
    return { ...newOrganization(first + index), listed, unlisted: listed === null, otherName, englishName: known?.englishName ?? '' }
  })
}

/**
 * The form with a pasted list. What the list does not say of an author whom the form has stays.
 * @param speaker place in the list
 * @param ids entries of the reference list for its organisations; null: typed names
 */
export function withAuthorList(form: AuthorsPart, list: AuthorList, speaker: number, ids: readonly (number | null)[]): AuthorsPart {
  const keeps = list.organizations.length === 0
  const organizations = keeps ? form.organizations : organizationsFrom(form, list.organizations, ids)
  const only = givenOrganizations(organizations)
  const known = new Map(ordered(form).map((author) => [personKey(author.fullName), author]))
  const authors = list.authors.map((author): AuthorValue => {
    const former = known.get(personKey(author.fullName))
    const numbered = author.organizations.flatMap((number) => organizations[number - 1]?.key ?? [])
    const own = numbered.length === 0 && keeps ? (former?.organizations ?? []) : numbered
    return {
      fullName: author.fullName,
      latinName: former?.latinName ?? '',
      email: author.email || (former?.email ?? ''),
      orcid: author.orcid || (former?.orcid ?? ''),
      organizations: only.length > 0 ? only : own,
    }
  })
  return {
    speaker: authors[speaker] ?? form.speaker,
    coauthors: authors.toSpliced(speaker, 1),
    place: speaker,
    organizations,
    email: correspondingEmail(list) ?? form.email,
  }
}

const raised = '⁰¹²³⁴⁵⁶⁷⁸⁹'
const marksOf = (numbers: readonly number[]): string =>
  numbers.map((number) => [...String(number)].map((digit) => raised.charAt(Number(digit))).join('')).join(',')

/** The form's authors as a list to be read again. A line of several names has no marks: whose they were is not known. */
export function listOf(form: AuthorsPart, names: OrganizationNames): string {
  const numbers = new Map(form.organizations.map(({ key }, index) => [key, index + 1]))
  const authors = ordered(form).map(({ fullName, organizations }) => {
    const name = fullName.trim()
    const isUnmarked = name === '' || form.organizations.length === 1 || parseAuthorList(name).authors.length > 1
    return isUnmarked ? name : name + marksOf(organizations.flatMap((key) => numbers.get(key) ?? []))
  })
  const organizations = form.organizations.flatMap((one, index) =>
    nameOf(one, names) === '' ? [] : [`${index + 1} ${nameOf(one, names)}`],
  )
  return [authors.filter(Boolean).join('; '), ...organizations].join('\n')
}
