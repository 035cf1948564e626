import { i18n } from '@forum/language'
import { isEmail, personTexts } from '../people/person.ts'
import { inOneAlphabet } from '../text/homoglyphs.ts'
import { unprintableIn, unprintableText } from '../text/printedCharacters.ts'
import { authorHints, hyphenHints, referenceHints } from './copiedHints.ts'
import { type Field, plain, type ThesisHint } from './hintFields.ts'
import { type Thesis, upperCaseTitle } from './thesis.ts'

const AROUND = 24
const word = /\p{L}+/gu
const spaces = /[ \u00a0]{2,}/g
/** «1)», «а)»: a point of a list. */
const listMark = /(?:^|[\s;:,])(?:\d{1,2}|[a-zа-яё])\)$/iu
/** Half-open, as in «[0; 1)». */
const interval = /[[(]\s*[−–-]?[\d.]+(?:,\d+)?\s*[;,]\s*[−–-]?[\d.,∞]+\s*[\])]/gu
const citation = /\[(\d{1,2}(?:\s*[,;–—-]\s*\d{1,2})*)\]/g

const around = (text: string, at: number): string => text.slice(Math.max(0, at - AROUND), at + AROUND).trim()

function fieldsOf(thesis: Thesis): Field[] {
  const typed = thesis.organizations.flatMap(({ otherName }, index) =>
    otherName === '' ? [] : [{ place: `organizations.${index}` as const, source: otherName }],
  )
  return [
    { place: 'title', source: thesis.title },
    { place: 'text', source: thesis.text },
    { place: 'funding', source: thesis.funding },
    { place: 'speaker', source: thesis.speaker.fullName },
    ...thesis.coauthors.map(({ fullName }, index) => ({ place: `coauthors.${index}` as const, source: fullName })),
    ...typed,
    ...thesis.literature.map((source, index) => ({ place: `literature.${index}` as const, source })),
  ]
}

function alphabetHints({ place, source }: Field): ThesisHint[] {
  const mixed = new Map<string, string | null>()
  for (const [found] of source.matchAll(word)) {
    const whole = inOneAlphabet(found)
    if (whole !== null) mixed.set(found, whole === found ? null : whole)
  }
  if (mixed.size === 0) return []
  const repaired = source.replace(word, (found) => mixed.get(found) ?? found)
  const message = i18n.t('В слове смешаны русские и латинские буквы')
  return [{ kind: 'alphabets', place, message, quotes: [...mixed.keys()], ...(repaired !== source && { repaired }) }]
}

function spaceHints({ place, source }: Field): ThesisHint[] {
  if (source.search(spaces) < 0) return []
  const text = plain(source)
  const repaired = source.replace(spaces, ' ')
  return [{ kind: 'spaces', place, message: i18n.t('Несколько пробелов подряд'), quotes: [around(text, text.search(spaces))], repaired }]
}

const closing = new Map([
  [')', '('],
  [']', '['],
  ['}', '{'],
  ['»', '«'],
])
const opening = new Set(closing.values())

/** @returns offset of a bracket without its pair; null if there is none */
function unpaired(text: string): number | null {
  const open: { bracket: string; at: number }[] = []
  for (let at = 0; at < text.length; at += 1) {
    const bracket = text.charAt(at)
    if (opening.has(bracket)) open.push({ bracket, at })
    const pair = closing.get(bracket)
    if (pair === undefined) continue
    const last = open.findLastIndex((one) => one.bracket === pair)
    if (last >= 0) open.splice(last, 1)
    else if (!listMark.test(text.slice(0, at + 1))) return at
  }
  return open[0]?.at ?? null
}

function bracketHints({ place, source }: Field): ThesisHint[] {
  const text = plain(source)
  const at = unpaired(text.replace(interval, (found) => ' '.repeat(found.length)))
  if (at === null) return []
  return [{ kind: 'brackets', place, message: i18n.t('Скобка или кавычка без пары'), quotes: [around(text, at)] }]
}

function characterHints({ place, source }: Field): ThesisHint[] {
  const quotes = unprintableIn(plain(source))
  return quotes.length === 0 ? [] : [{ kind: 'characters', place, message: unprintableText(), quotes }]
}

function organizationHints({ organizations, speaker, coauthors }: Thesis): ThesisHint[] {
  const used = new Set([speaker, ...coauthors].flatMap(({ organizationNumbers }) => organizationNumbers))
  return organizations.flatMap(({ number, otherName, printedName }, index) => {
    const name = printedName || otherName
    if (used.has(number) || name === '') return []
    const message = i18n.t('В организации не работает ни один автор')
    return [{ kind: 'organization' as const, place: `organizations.${index}` as const, message, quotes: [name] }]
  })
}

/** @returns the numbers of one citation: «2, 4–6» are 2, 4, 5 and 6 */
const citedNumbers = (list: string): number[] =>
  list.split(/[,;]/).flatMap((part) => {
    const [from = 0, to = from] = part.split(/[–—-]/).map(Number)
    return Array.from({ length: Math.max(0, to - from) + 1 }, (_, index) => from + index)
  })

function citationHints({ text, literature }: Thesis): ThesisHint[] {
  const listed = literature.filter((line) => line.trim() !== '').length
  const missing = [...plain(text).matchAll(citation)].flatMap(([cited, list = '']) => {
    const numbers = citedNumbers(list)
    // «[0, 5]» is not a citation.
    return !numbers.includes(0) && numbers.some((number) => number > listed) ? [cited] : []
  })
  if (missing.length === 0) return []
  const message = i18n.t(
    '{listed, plural, =0 {Источника нет в списке литературы (список пуст)} one {Источника нет в списке литературы (в нём # строка)} few {Источника нет в списке литературы (в нём # строки)} other {Источника нет в списке литературы (в нём # строк)}}',
    { listed },
  )
  return [{ kind: 'citation', place: 'text', message, quotes: [...new Set(missing)] }]
}

/** An address is taken with five characters of any kind, and a name if it is not empty. */
function contactHints({ email, speaker, coauthors }: Thesis): ThesisHint[] {
  const address = email.trim()
  const wrong = address === '' || isEmail(address) ? [] : [{ place: 'email' as const, message: personTexts.email, quotes: [address] }]
  const names = [
    { place: 'speaker' as const, name: speaker.fullName },
    ...coauthors.map(({ fullName }, index) => ({ place: `coauthors.${index}` as const, name: fullName })),
  ].filter(({ name }) => name.trim() !== '' && !/\p{L}/u.test(name))
  return [
    ...wrong.map((hint) => ({ kind: 'email' as const, ...hint })),
    ...names.map(({ place, name }) => ({
      kind: 'name' as const,
      place,
      message: i18n.t('В имени нет ни одной буквы'),
      quotes: [name.trim()],
    })),
  ]
}

const comparable = (title: string): string => upperCaseTitle(plain(title)).replace(/\s+/g, ' ').replace(/\.$/, '')

function titleHints({ title }: Thesis, talkTitle: string): ThesisHint[] {
  if (title.trim() === '' || talkTitle.trim() === '' || comparable(title) === comparable(talkTitle)) return []
  return [{ kind: 'title', place: 'title', message: i18n.t('В заявке другое название'), quotes: [talkTitle], repaired: talkTitle }]
}

/** @param talkTitle as in the application; may contain italics */
export function thesisHints(thesis: Thesis, talkTitle: string): ThesisHint[] {
  const fields = fieldsOf(thesis)
  return [
    ...titleHints(thesis, talkTitle),
    ...fields.flatMap(alphabetHints),
    ...fields.flatMap(bracketHints),
    ...fields.flatMap(spaceHints),
    ...fields.flatMap(characterHints),
    ...fields.flatMap(referenceHints),
    ...fields.flatMap(hyphenHints),
    ...fields.flatMap(authorHints),
    ...contactHints(thesis),
    ...organizationHints(thesis),
    ...citationHints(thesis),
  ]
}
