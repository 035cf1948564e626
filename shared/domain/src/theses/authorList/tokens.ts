import { orcidOf } from '../../people/orcid.ts'
import { isEmail, normalizeEmail } from '../../people/person.ts'

/**
 * Parts of a list of authors that are no words: addresses, ORCID iDs, and the marks by which names refer to organisations. A character of the
 * private use area takes the place of each, so that the text around them can be split at its commas.
 */
export type Token = { kind: 'email' | 'orcid'; text: string; value: string | null } | { kind: 'marks'; text: string; marks: string[] }

const FIRST_PLACE = 0xe000
const PLACES = 6000
export const places = /[\ue000-\uf8fe]/g
/** Ends a name whose marks are no longer in the text. */
export const NAME_END = '\uf8ff'

const pieces = /[^\s,;<>()[\]«»"|]{1,300}/gu
const iD = /^(?:https?:\/\/)?(?:www\.)?(?:orcid\.org\/)?\d{4}(?:\p{Pd}\d{4}){2}\p{Pd}\d{3}[\dXxХх](?![\d\p{Pd}])/u

const raisedDigit = /[⁰¹²³⁴-⁹]/g
const raisedLetter = /[ᵃ-ᵉᶠᵍʰ]/g
/** «Ivanov I.I.a, Petrov P.P.a,b» */
const lettersAfter = /(?<=\p{Lu}\.)[a-hа-е](?:,[a-hа-е]){0,8}(?=\s?(?:[,;*]|$))/gu
const range = /(?<![\d\p{Pd}])(\d{1,2})\s?\p{Pd}\s?(\d{1,2})(?![\d\p{L}\p{Pd}])/gu
const sign = String.raw`\^?(?:\d{1,2}(?![\d\p{L}])|(?<=\^)\p{Ll}|[*∗＊†‡§#✉])`
const firstMark = new RegExp(String.raw`(?<=[\p{L}.)])\s?[([{]?\s?${sign}`, 'gu')
const nextMark = new RegExp(String.raw`${NAME_END}\s?[,;˒]?\s?(?:${sign}|(?<=,)\p{Ll}(?![\p{L}.]))`, 'gu')
const closing = new RegExp(String.raw`${NAME_END}\s?[)\]}]`, 'gu')
const MARKS_MAX = 20

const lookAlikes: Record<string, string> = { а: 'a', с: 'c', е: 'e' }
/** Latin and Cyrillic letters that look alike are one mark. */
export const sameMark = (mark: string): string => lookAlikes[mark] ?? mark

/** «1–3» is 1, 2 and 3. */
const withoutRanges = (text: string): string =>
  text.replace(range, (found, from: string, to: string) => {
    const steps = Number(to) - Number(from)
    return steps < 1 || steps > MARKS_MAX ? found : Array.from({ length: steps + 1 }, (_, step) => Number(from) + step).join(',')
  })

/** Marks of a group in their order. */
export const marksIn = (text: string): string[] =>
  (withoutRanges(text).match(/\d{1,2}|\p{Ll}|[*∗＊†‡§#✉]/gu) ?? []).map((each) => sameMark(each.replace(/[∗＊✉]/, '*')))

/** The text with every kind of raised mark as an ordinary one. */
const plainMarks = (text: string): string =>
  text
    .replace(raisedDigit, (digit) => digit.normalize('NFKC'))
    .replace(raisedLetter, (letter) => `^${letter.normalize('NFKC')}`)
    .replace(/<\/?sup>/gi, '')
    .replace(lettersAfter, '^$&')

/** The address or iD at the end of a piece of text without blanks, as in «e-mail:a@b.ru». */
function contactOf(piece: string): Token | null {
  const text = piece.startsWith('http') ? piece : piece.slice(piece.lastIndexOf(':') + 1)
  if (text.includes('@') && text.includes('.', text.indexOf('@'))) {
    const address = text.endsWith('.') ? text.slice(0, -1) : text
    return { kind: 'email', text, value: isEmail(address) ? normalizeEmail(address) : null }
  }
  const bare = text.endsWith('.') ? text.slice(0, -1) : text
  return iD.test(bare) ? { kind: 'orcid', text, value: orcidOf(bare.replace(/[Хх]/, 'X')) } : null
}

export interface Tokenized {
  text: string
  token: (place: string) => Token | undefined
  /** The text of some of the names, with their marks taken out too; each ends a name. */
  takeMarks: (text: string) => string
}

/** Replaces the parts of a text that are no words. */
export function tokenize(source: string): Tokenized {
  const tokens: Token[] = []
  const put = (token: Token): string => {
    if (tokens.length >= PLACES) return token.text
    tokens.push(token)
    return String.fromCharCode(FIRST_PLACE + tokens.length - 1)
  }
  const mark = (found: string): string => `${put({ kind: 'marks', text: found.trim(), marks: marksIn(found) })}${NAME_END}`
  return {
    text: plainMarks(
      source.replace(/\p{Co}/gu, ' ').replace(pieces, (piece) => {
        const contact = contactOf(piece)
        return contact ? ` ${put(contact)} ` : piece
      }),
    ),
    token: (place) => tokens[place.charCodeAt(0) - FIRST_PLACE],
    takeMarks(names) {
      let text = withoutRanges(names).replace(firstMark, mark)
      for (let count = 1; count < MARKS_MAX; count += 1) text = text.replace(nextMark, (found) => mark(found.slice(1)))
      return text.replace(closing, NAME_END)
    },
  }
}

/** Text without these characters at its ends. */
export function trimOff(text: string, characters: string): string {
  const isKept = (character: string) => !characters.includes(character) && character.trim() !== ''
  const letters = [...text]
  const [first, last] = [letters.findIndex(isKept), letters.findLastIndex(isKept)]
  return first < 0 ? '' : letters.slice(first, last + 1).join('')
}
