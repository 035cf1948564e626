import { HOME_COUNTRY, PREFERRED_COUNTRIES } from '@forum/domain/platform/limits'
import { currentLocale, i18n } from '@forum/language'
import type { CountryCode, PhoneLibrary } from './phoneNumber.ts'

const preferred: readonly CountryCode[] = PREFERRED_COUNTRIES
const HOME_CALLING_CODE = '7'

const labelled = (phones: PhoneLibrary, id: CountryCode, name: string) => ({ id, label: `+${phones.getCountryCallingCode(id)} ${name}` })

/** Countries as «+7 Россия»: preferred ones first, then all by name. */
export function listCountries(phones: PhoneLibrary) {
  const names = new Intl.DisplayNames(currentLocale(), { type: 'region' })
  const { compare } = new Intl.Collator(currentLocale())
  const others = phones
    .getCountries()
    .filter((id) => !preferred.includes(id))
    .map((id) => ({ id, name: names.of(id) ?? id }))
    .sort((a, b) => compare(a.name, b.name))
  return [...preferred.map((id) => ({ id, name: names.of(id) ?? id })), ...others].map(({ id, name }) => labelled(phones, id, name))
}

/** The first of the preferred countries alone, before numbering plans and the names of all others are loaded. */
export const listHomeCountry = () => [{ id: HOME_COUNTRY, label: `+${HOME_CALLING_CODE} ${i18n.t('Россия')}` }]
