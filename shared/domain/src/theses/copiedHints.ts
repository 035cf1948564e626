import { i18n } from '@forum/language'
import { brokenReference } from './brokenReference.ts'
import { type Field, plain, type ThesisHint } from './hintFields.ts'

/** What is left of a document that a text was copied from. */

export function referenceHints({ place, source }: Field): ThesisHint[] {
  const quotes = [...new Set(plain(source).match(brokenReference))]
  return quotes.length === 0
    ? []
    : [{ kind: 'reference', place, message: i18n.t('Ссылка потеряна: впишите, на что она указывала'), quotes }]
}

/** As it is copied from a page whose lines are hyphenated. */
const brokenWord = /(\p{L}{1,40})[-\u2010][ \t]{0,8}\n[ \t]{0,8}(\p{Ll}{1,40})/gu

export function hyphenHints({ place, source }: Field): ThesisHint[] {
  const quotes = [...plain(source).matchAll(brokenWord)].map(([, begin = '', end = '']) => `${begin}-${end}`)
  if (quotes.length === 0) return []
  const repaired = source.replace(brokenWord, '$1$2')
  return [{ kind: 'hyphens', place, message: i18n.t('Слово разорвано переносом строки'), quotes: [...new Set(quotes)], repaired }]
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
