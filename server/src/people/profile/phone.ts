import { parsePhoneNumberFromString } from 'libphonenumber-js/min'

/** @returns the number in E.164 form, or null if it is invalid; a number without a country code is Russian */
export function normalizePhone(text: string): string | null {
  const number = parsePhoneNumberFromString(text, 'RU')
  return number?.isPossible() ? number.number : null
}
