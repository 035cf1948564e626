import { personTexts, phoneProblem } from '@forum/domain/people/person'
import { HOME_COUNTRY } from '@forum/domain/platform/limits'
import type * as Library from 'libphonenumber-js/min'

export type { CountryCode } from 'libphonenumber-js/min'
export type PhoneLibrary = typeof Library

/** Numbering plans of all countries. */
export const loadPhoneLibrary = (): Promise<PhoneLibrary> => import('libphonenumber-js/min')

/** The number without its country code, in groups: `+79991234567` → `999 123 45 67`. */
export const groupedNational = (number: Library.PhoneNumber): string =>
  number.formatInternational().slice(`+${number.countryCallingCode}`.length).trim()

/**
 * Validates a number against its country's numbering plan. One without a country code is of the home country: a form can be submitted
 * before the plans are loaded, by which the field adds the code.
 * @returns null or an error message
 */
export async function phoneNumberProblem(value: string): Promise<string | null> {
  const problem = phoneProblem(value)
  if (problem !== null) return problem
  const { default: parse } = await loadPhoneLibrary()
  return parse(value, HOME_COUNTRY)?.isValid() ? null : personTexts.phone
}
