import { i18n } from '@forum/language'
import type { Problem } from './person.ts'

// A full stop within a word makes mail programs link it; initials such as «А.С.» stay.
const linked = /@|\/\/|:\S|\bwww\.|[\p{L}\p{N}-]{2}\.\p{L}{2}|[a-z0-9-]\.[a-z]{2}/iu
const isLinked = (text: string): boolean => linked.test(text.normalize('NFKC'))
const lineBreak = /[\n\v\f\r\u0085\u2028\u2029]/u

/**
 * The least that is asked of a name which others typed, in whatever alphabet: it is read in mails of the portal, which must not carry anyone's
 * link or message.
 */
export function plainNameProblem(text: string): Problem {
  if (lineBreak.test(text)) return i18n.t('Имя пишется в одну строку')
  return isLinked(text) ? i18n.t('В имени не может быть ссылки или адреса') : null
}

/** A text that others typed, for mails of the portal: with spaces where a mail program would make a link of it. */
export const withoutLinks = (text: string): string => (isLinked(text) ? text.replace(/[.:/@](?=\S)/gu, '$& ') : text)
