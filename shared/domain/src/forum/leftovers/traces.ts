import type { ForumDraft } from '../forum.ts'
import type { ForumContent } from '../forumChanges.ts'
import { baseOf, fold, inLatin, wordsOf } from './wordForms.ts'

/** Kinds of traces that the former forum may leave in texts. */

export const traceKinds = ['title', 'year', 'city', 'venue', 'organization', 'person'] as const
export type TraceKind = (typeof traceKinds)[number]

export interface Trace {
  kind: TraceKind
  /** The name as the former forum has it. */
  name: string
  /** Bases of its words that mean this name and no other. */
  distinct: string[]
  /** Bases of all its words that count; a phrase is found by two of them, one distinct. */
  words: string[]
  /** Abbreviation of the name in capital letters, from at least three words. */
  abbreviation: string
}

/** Words that many names have in common. */
const generic = new Set(
  `форум конференц съезд симпозиум школ семинар чтен конгресс институт центр университет академи обществ ассоциаци союз фонд компани
  государственн национальн федеральн российск всероссийск международн научн исследовательск исследован технолог наук развити систем проблем
  вопрос современн молод учен имен город област край республик россии росси зал дом дворец корпус холл гостиниц улиц проспект площад
  forum conferenc congress institut center centr university academy society national stat federal russian international research technologi
  technology scienc studi studie hall hous hotel street system the and for with of in on`
    .split(/\s+/)
    .filter(Boolean),
)

const isNumber = (base: string): boolean => /^\d+$/.test(base)
const isGeneric = (base: string): boolean => generic.has(base) || base.length < 3 || isNumber(base)

const basesOf = (text: string): string[] =>
  wordsOf(text)
    .map(({ folded }) => baseOf(folded))
    .filter((base) => base.length >= 3 && !isNumber(base))

/** Abbreviation of a name, such as `НЦГТ`, of the words that are no particles. */
function abbreviationOf(name: string): string {
  const initials = wordsOf(name).filter(({ text }) => text.length > 2 && !isNumber(text))
  return initials.length < 3 ? '' : initials.map(({ text }) => text.charAt(0).toUpperCase()).join('')
}

const surnameOf = (person: string): string => wordsOf(person).find(({ text }) => text.length > 1)?.text ?? ''

interface Named {
  kind: TraceKind
  name: string
}

/** Persons are written surname first in Russian, last in English. */
const englishSurname = (person: string): string => wordsOf(person.split(',')[0] ?? '').at(-1)?.text ?? ''

/** Names of a forum, in all its languages. */
function namesOf({ title, shortName, city, venue, organizers, operator, documents, english, translations = [] }: ForumDraft): Named[] {
  const of = (kind: TraceKind, ...names: (string | undefined)[]): Named[] =>
    names.flatMap((name) => (name?.trim() ? [{ kind, name: name.trim() }] : []))
  const further = [english, ...translations]
  return [
    ...of('title', title, shortName, ...further.flatMap((texts) => [texts?.title, texts?.shortName])),
    ...of('city', city, ...further.map((texts) => texts?.city)),
    ...of('venue', venue, ...further.map((texts) => texts?.venue)),
    ...of('organization', operator?.name, ...organizers.flatMap((each) => [each.name, each.english?.name])),
    ...of('person', surnameOf(documents.signatory.name), englishSurname(english?.documents.signatory.name ?? '')),
    ...organizers.flatMap(({ people, english: texts }) => [
      ...of('person', ...people.map(surnameOf)),
      ...of('person', ...(texts?.people ?? []).map(englishSurname)),
    ]),
  ]
}

const yearsOf = ({ settings: { days, title } }: ForumContent): string[] => [
  ...new Set([...days.map((day) => day.slice(0, 4)), ...(title.match(/(?:19|20)\d\d/g) ?? [])]),
]

/** Names of the former forum that are none of the new one. */
export function tracesOf(former: ForumContent, now: ForumContent): Trace[] {
  const kept = namesOf(now.settings)
  const before = new Set(namesOf(former.settings).map(({ name }) => fold(name)))
  // A name that was only copied says nothing of the new forum.
  const own = kept.filter(({ name }) => !before.has(fold(name)))
  const known = new Set(own.flatMap(({ name }) => basesOf(name)))
  const knownLatin = new Set(own.flatMap(({ name }) => wordsOf(name).map(({ folded }) => inLatin(folded))))
  const isNew = (name: string) => !kept.some((each) => fold(each.name) === fold(name))
  const named = namesOf(former.settings).filter(({ name }) => isNew(name))
  const traces = named.map(({ kind, name }): Trace => {
    const words = basesOf(name)
    const distinct = words.filter((base) => !isGeneric(base) && !known.has(base) && !knownLatin.has(inLatin(base)))
    return { kind, name, words, distinct, abbreviation: kind === 'organization' || kind === 'title' ? abbreviationOf(name) : '' }
  })
  // One name in two roles is looked for once.
  const found = [...new Map(traces.map((trace) => [`${fold(trace.name)}`, trace])).values()]
  const years = yearsOf(former).filter((year) => !yearsOf(now).includes(year))
  return [...found, ...years.map((year): Trace => ({ kind: 'year', name: year, words: [], distinct: [year], abbreviation: '' }))]
}
