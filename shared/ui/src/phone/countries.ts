import { currentLocale, i18n } from '@forum/language'
import { type CountryCode, homeCountry, type PhoneLibrary, preferredCountries } from './phoneNumber.ts'

const HOME_CALLING_CODE = '7'

const labelled = (phones: PhoneLibrary, id: CountryCode, name: string) => ({ id, label: `+${phones.getCountryCallingCode(id)} ${name}` })

/** Countries as «+7 Россия»: preferred ones first, then all by name. */
export function listCountries(phones: PhoneLibrary) {
  const names = new Intl.DisplayNames(currentLocale(), { type: 'region' })
  const { compare } = new Intl.Collator(currentLocale())
  const others = phones
    .getCountries()
    .filter((id) => !preferredCountries.includes(id))
    .map((id) => ({ id, name: names.of(id) ?? id }))
    .sort((a, b) => compare(a.name, b.name))
  return [...preferredCountries.map((id) => ({ id, name: names.of(id) ?? id })), ...others].map(({ id, name }) =>
    labelled(phones, id, name),
  )
}

/** The first of the preferred countries alone, before numbering plans and the names of all others are loaded. */
export const listHomeCountry = () => [{ id: homeCountry, label: `+${HOME_CALLING_CODE} ${i18n.t('Россия')}` }]
