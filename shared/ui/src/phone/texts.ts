import { i18n, translated } from '@forum/language'

export const phoneTexts = translated({
  countryCode: () => i18n.t('Код страны'),
  /** Country name of the first preferred code. */
  homeCountry: () => i18n.t('Россия'),
  phone: () => i18n.t('Телефон'),
})
