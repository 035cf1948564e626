import { personTexts, phoneProblem } from '@forum/domain/people/person'
import { PREFERRED_COUNTRIES } from '@forum/domain/platform/limits'
import type * as Library from 'libphonenumber-js/min'

export type { CountryCode } from 'libphonenumber-js/min'
export type PhoneLibrary = typeof Library

export const preferredCountries = PREFERRED_COUNTRIES.map((code) => code.toUpperCase() as Library.CountryCode)
export const homeCountry: Library.CountryCode = preferredCountries[0] ?? 'RU'

/** Numbering plans of all countries. */
export const loadPhoneLibrary = (): Promise<PhoneLibrary> => import('libphonenumber-js/min')

/** The number without its country code, in groups: `+79991234567` → `999 123 45 67`. */
export const groupedNational = (number: Library.PhoneNumber): string =>
  number.formatInternational().slice(`+${number.countryCallingCode}`.length).trim()

/**
 * Validates a number against its country's numbering plan. Without a country code it is of the first preferred country: a form can be
 * submitted before the plans are loaded, by which the field adds the code.
 * @returns null or an error message
 */
export async function phoneNumberProblem(value: string): Promise<string | null> {
  const problem = phoneProblem(value)
  if (problem !== null) return problem
  const { default: parse } = await loadPhoneLibrary()
  return parse(value, homeCountry)?.isValid() ? null : personTexts.phone
}
