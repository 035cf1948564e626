import { i18n, translated } from '@forum/language'
/** Numbers of invitations and certificates: `<registration>-<code><check character>`, the code being the server's signature. */

/** Alphabet of codes, without characters that are easily confused. */
export const CODE_ALPHABET = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ'
export const CODE_LENGTH = 10
const numberPattern = new RegExp(`^(\\d{1,9})-([${CODE_ALPHABET}]{${CODE_LENGTH}})(.?)$`)

export const certificateTexts = translated({
  required: () => i18n.t('Укажите номер сертификата'),
  mistyped: () => i18n.t('В номере опечатка: сверьте его с сертификатом'),
  nameRequired: () => i18n.t('Укажите имя, как оно напечатано'),
})

/** A check character by the Luhn algorithm modulo 32: it reveals one wrong character and almost any two swapped ones. */
export function checkCharacter(id: string, code: string): string {
  const values = [...[...id].map(Number), ...[...code].map((character) => CODE_ALPHABET.indexOf(character))]
  const base = CODE_ALPHABET.length
  let sum = 0
  for (const [place, value] of values.reverse().entries()) {
    const weighted = place % 2 === 0 ? value * 2 : value
    sum += Math.floor(weighted / base) + (weighted % base)
  }
  return CODE_ALPHABET.charAt((base - (sum % base)) % base)
}

const lookalikes = new Map([...'АВЕКМНРСТУХ'].map((letter, place) => [letter, 'ABEKMHPCTYX'.charAt(place)]))

/** A number as people type it: in small or Cyrillic letters, with spaces or a dash for the hyphen. */
const normalizeNumber = (text: string): string =>
  text
    .replace(/[\s№]/g, '')
    .replace(/[‐-―−]/g, '-')
    .toUpperCase()
    .replace(/[А-Я]/g, (letter) => lookalikes.get(letter) ?? letter)

/** @returns null unless the text is a number; earlier ones have no check character */
export function parseNumber(text: string): { id: string; code: string } | null {
  const [, id, code, check] = numberPattern.exec(normalizeNumber(text)) ?? []
  if (!id || !code) return null
  return check === '' || check === checkCharacter(id, code) ? { id, code } : null
}

export function numberProblem(text: string): string | null {
  if (text.trim() === '') return certificateTexts.required
  return parseNumber(text) ? null : certificateTexts.mistyped
}
