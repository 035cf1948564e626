import { i18n } from '@forum/language'
import { brokenReferences } from './brokenReference.ts'
import { type Field, plain, type ThesisHint } from './hintFields.ts'

/** Hints at remains of the document that a text was copied from. */

export function referenceHints({ place, source }: Field): ThesisHint[] {
  const quotes = [...new Set(brokenReferences(plain(source)))]
  if (quotes.length === 0) return []
  const repaired = withoutReferences(source, quotes)
  const message = i18n.t('Ссылка потеряна: впишите, на что она указывала')
  return [{ kind: 'reference', place, message, quotes, ...(repaired !== source && { repaired }) }]
}

function withoutSpaces(before: string): string {
  let end = before.length
  while (end > 0 && ' \u00a0'.includes(before.charAt(end - 1))) end -= 1
  return before.slice(0, end)
}

/** Takes references out, with the brackets that would be empty and the space before them. */
const withoutReferences = (source: string, quotes: readonly string[]): string =>
  quotes.reduce(
    (text, quote) =>
      text.split(quote).reduce((before, after) => {
        const [left, right] = [before.trimEnd(), after.trimStart()]
        if (/[([]$/u.test(left) && /^[)\]]/u.test(right)) return withoutSpaces(left.slice(0, -1)) + right.slice(1)
        if (left === '') return right
        // The full stop of the reference may have been that of the sentence.
        return withoutSpaces(before) + (/^[\p{L}\p{N}]/u.test(after) ? ` ${after}` : after)
      }),
    source,
  )

/** Joins lines that end within a word, as they are copied from a page whose lines are hyphenated. */
function joinBrokenWords(text: string): { joined: string; words: string[] } {
  const words: string[] = []
  const lines: string[] = []
  for (const line of text.split('\n')) {
    const before = lines.at(-1)?.trimEnd() ?? ''
    const next = line.trimStart()
    const begin = /[-\u2010]$/u.test(before) ? before.slice(0, -1).split(/\P{L}/u).at(-1) : ''
    const end = next.split(/\P{L}/u)[0] ?? ''
    if (begin && /^\p{Ll}/u.test(end)) {
      words.push(`${begin}-${end}`)
      lines[lines.length - 1] = before.slice(0, -1) + next
    } else lines.push(line)
  }
  return { joined: lines.join('\n'), words }
}

export function hyphenHints({ place, source }: Field): ThesisHint[] {
  const { words } = joinBrokenWords(plain(source))
  if (words.length === 0) return []
  const { joined: repaired } = joinBrokenWords(source)
  return [{ kind: 'hyphens', place, message: i18n.t('Слово разорвано переносом строки'), quotes: [...new Set(words)], repaired }]
}

/** Numbers of organisations and signs of footnotes after a name. */
const nameMarks = /[\d⁰¹²³⁴-⁹*†‡§¶#]/u
const betweenAuthors = /[,;\n]|\s(?:и|and|&)\s/iu
/** More than a surname: «Иванов И.И.», but not «Иванов» before a comma and the first name. */
const isFullName = (part: string): boolean => /\p{L}[.\s]\s*\p{L}/u.test(part)

export function authorHints({ place, source }: Field): ThesisHint[] {
  if (place !== 'speaker' && !place.startsWith('coauthors.')) return []
  const parts = source.split(betweenAuthors).filter((part) => /\p{L}/u.test(part))
  const isList = parts.filter(isFullName).length > 1 || (parts.length > 1 && nameMarks.test(source))
  if (!isList && !nameMarks.test(source)) return []
  const message = isList
    ? i18n.t(
        '{count, plural, one {В одном поле # автор} few {В одном поле # автора} other {В одном поле # авторов}}: добавьте каждого отдельно',
        {
          count: parts.length,
        },
      )
    : i18n.t('Цифры и знаки в имени: организации автора указываются рядом')
  return [{ kind: 'authors', place, message, quotes: [source] }]
}
