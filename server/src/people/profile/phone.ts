import { HOME_COUNTRY } from '@forum/domain/platform/limits'
import { parsePhoneNumberFromString } from 'libphonenumber-js/min'

/** @returns the number in E.164 form, or null if it is invalid; a number without a country code is of the home country */
export function normalizePhone(text: string): string | null {
  const number = parsePhoneNumberFromString(text, HOME_COUNTRY)
  return number?.isPossible() ? number.number : null
}
