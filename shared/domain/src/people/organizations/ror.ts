/** Crockford's base 32: without i, l, o and u. */
const ALPHABET = '0123456789abcdefghjkmnpqrstvwxyz'
const identifier = /^(?:(?:https?:\/\/)?(?:www\.)?ror\.org\/)?(0[0-9a-hjkmnp-tv-z]{6})(\d{2})\/?$/

/** Check digits of ISO 7064, MOD 97-10. */
function checkDigits(payload: string): string {
  const number = [...payload].reduce((sum, character) => sum * 32 + ALPHABET.indexOf(character), 0)
  return String(98 - ((number * 100) % 97)).padStart(2, '0')
}

/** The nine characters of a ROR identifier, which may be given as an address; null for anything else. */
export function rorOf(text: string): string | null {
  const [, payload = '', digits] = identifier.exec(text.trim().toLowerCase()) ?? []
  return payload !== '' && checkDigits(payload) === digits ? `${payload}${digits}` : null
}

export const rorUrl = (ror: string): string => `https://ror.org/${ror}`
