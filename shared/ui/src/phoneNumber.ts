import { personTexts, phoneProblem } from '@forum/domain/person'
import type * as Library from 'libphonenumber-js/min'

export type { CountryCode } from 'libphonenumber-js/min'

/** The numbering plans of all countries come when a phone field is first on the page. */
export const loadPhoneLibrary = (): Promise<typeof Library> => import('libphonenumber-js/min')

/** The number without its country code, in groups: `+79991234567` → `999 123 45 67`. */
export const groupedNational = (number: Library.PhoneNumber): string =>
  number.formatInternational().slice(`+${number.countryCallingCode}`.length).trim()

/** Checks a number against its country's plan. @returns null, or the sentence for the field */
export async function phoneNumberProblem(value: string): Promise<string | null> {
  const problem = phoneProblem(value)
  if (problem !== null) return problem
  const { default: parse } = await loadPhoneLibrary()
  return parse(value)?.isValid() ? null : personTexts.phone
}
