import { i18n } from '@forum/language'
import type { Problem } from './person.ts'

const site = /^(?:https?:\/\/)?(?:www\.)?orcid\.org\//i
const digits = /^\d{4}-?\d{4}-?\d{4}-?\d{3}[\dx]$/i

/** The digits of an iD, without the address before and what follows it; null if these are not sixteen. */
function digitsOf(text: string): string | null {
  const [bare = ''] = text
    .trim()
    .replace(/\p{Pd}/gu, '-')
    .replace(site, '')
    .split(/[/?#]/, 1)
  return digits.test(bare) ? bare.replaceAll('-', '').toUpperCase() : null
}

/** Check character of ISO 7064, MOD 11-2. */
function checkCharacter(payload: string): string {
  const sum = [...payload].reduce((total, digit) => ((total + Number(digit)) * 2) % 11, 0)
  const check = (12 - sum) % 11
  return check === 10 ? 'X' : String(check)
}

const isChecked = (iD: string): boolean => checkCharacter(iD.slice(0, -1)) === iD.at(-1)

/** An ORCID iD in the form in which it is stored, `0000-0002-1825-0097`; it may be given as an address. Null for anything else. */
export function orcidOf(text: string): string | null {
  const iD = digitsOf(text)
  return iD !== null && isChecked(iD) ? iD.replace(/(.{4})(?!$)/g, '$1-') : null
}

/** What is wrong with an optional ORCID iD. */
export function orcidProblem(text: string): Problem {
  if (text.trim() === '' || orcidOf(text) !== null) return null
  return digitsOf(text) === null
    ? i18n.t('ORCID — это 16 цифр, последней может быть X: 0000-0002-1825-0097')
    : i18n.t('Контрольная цифра ORCID не сходится: сверьте номер с orcid.org')
}
