import { type Likelihood, textsOf, wordsOf } from '../../text/nameWords.ts'

/** Comparison of organisations by their names, however they are typed. */

const form = '(?:фг|г|м)?(?:боу|аоу|бну|бу|ау|ку|буз|ауз|буну|бук|уп)|ано|ноу|чоу|оао|зао|пао|ао|ооо'
const kindOfForm = 'федеральн|государственн|муниципальн|бюджетн|автономн|казенн|унитарн|образовательн|научн|общеобразовательн|некоммерческ'
/** Legal form at the beginning of a name, abbreviated or in words, with «высшего образования», «науки». */
const legalForm = new RegExp(
  String.raw`^(?:(?:${form})(?: (?:в?по|во|впо|дпо|спо|науки|здравоохранения))?|(?:(?:${kindOfForm})\p{L}* )+(?:учреждение|предприятие|организация)(?: (?:высшего|среднего|дополнительного|профессионального|образования|науки|здравоохранения))*) `,
  'u',
)
/** «имени Н. И. Пирогова» and «им. Пирогова» name the same person. */
const namedAfter = /(^| )(?:им|имени)((?: \p{L})*)(?= )/gu

function keyOf(words: readonly string[]): string {
  const text = words.join(' ')
  return text.replace(legalForm, '').replace(namedAfter, '').trim()
}

/** The normal form of an organisation's name: without its legal form, initials of a person it is named after, look-alike letters and punctuation. */
export const organizationKey = (name: string): string => keyOf(textsOf(name))

/** Departments and ministries that follow a name. */
const parent = / (?:(?:со|дво|уро) ран|ран|минздрава(?: россии| рф)?|минобрнауки(?: россии| рф)?|фмба(?: россии)?|россия|рф)$/u
const withoutParent = (key: string): string => key.replace(parent, '')

/** An abbreviation of one organisation. */
const abbreviation = /^[\p{Lu}\d-]{3,}$/u
const common = new Set(['ран', 'фмба', 'нии', 'нмиц', 'ниц', 'фиц', 'фнц'])

/** A text shorter than this is no typing error of a similar one. */
const ERROR_MIN = 20
const ALIKE = 0.9

/** Trigrams of words, as pg_trgm makes them: the beginning of a word counts more than its end. */
export function trigramsOf(key: string): Set<string> {
  const found = new Set<string>()
  for (const word of key.split(' ')) {
    if (word === '') continue
    const padded = `  ${word} `
    for (let start = 0; start + 3 <= padded.length; start += 1) found.add(padded.slice(start, start + 3))
  }
  return found
}

export const likeness = (one: ReadonlySet<string>, other: ReadonlySet<string>): number =>
  (2 * [...one].filter((trigram) => other.has(trigram)).length) / (one.size + other.size)

/** A name, prepared for comparisons. */
export interface ComparedOrganization {
  key: string
  /** Name without the department above the organisation. */
  core: string
  sound: string
  isLatin: boolean
  /** Parts of the name between commas and brackets. */
  parts: ReadonlySet<string>
  abbreviations: ReadonlySet<string>
  trigrams: ReadonlySet<string>
}

export function comparedOrganization(name: string): ComparedOrganization {
  const words = wordsOf(name)
  const key = keyOf(words.map(({ text }) => text))
  const parts = name.split(/[,;()\n]/).map((part) => withoutParent(organizationKey(part)))
  // A name in capitals shows none.
  const isInCapitals = / \p{Lu}/u.test(name) && name === name.toUpperCase()
  const abbreviations = isInCapitals ? [] : name.split(/[^\p{L}\d-]+/u).filter((word) => abbreviation.test(word))
  return {
    key,
    core: withoutParent(key),
    sound: words.map(({ sound }) => sound).join(' '),
    isLatin: words.some(({ isLatin }) => isLatin),
    parts: new Set(parts.filter((part) => part.length > 2)),
    abbreviations: new Set(abbreviations.map(organizationKey).filter((word) => word !== '' && !common.has(word))),
    trigrams: trigramsOf(key),
  }
}

const isAbbreviationIn = ({ key, abbreviations }: ComparedOrganization, other: ComparedOrganization): boolean =>
  abbreviations.size === 1 && abbreviations.has(key) && other.abbreviations.has(key)

const isMistyped = (one: ComparedOrganization, other: ComparedOrganization): boolean =>
  Math.min(one.key.length, other.key.length) >= ERROR_MIN &&
  Math.abs(one.key.length - other.key.length) < 4 &&
  likeness(one.trigrams, other.trigrams) >= ALIKE

/** Whether two names are one organisation's; null: nothing says so. */
export function sameOrganization(one: ComparedOrganization, other: ComparedOrganization): Likelihood | null {
  if (one.key === '' || other.key === '') return null
  if (one.key === other.key) return 'certain'
  const isLikely =
    one.core === other.core ||
    one.parts.has(other.core) ||
    other.parts.has(one.core) ||
    isAbbreviationIn(one, other) ||
    isAbbreviationIn(other, one) ||
    ((one.isLatin || other.isLatin) && one.sound === other.sound) ||
    isMistyped(one, other)
  return isLikely ? 'likely' : null
}
