import { i18n } from '@forum/language'

/** Periods in words, as values of messages. */

export const daysInWords = (days: number): string =>
  i18n.t('{days, plural, one {# день} few {# дня} many {# дней} other {# дня}}', { days })

export const hoursInWords = (hours: number): string =>
  i18n.t('{hours, plural, one {# час} few {# часа} many {# часов} other {# часа}}', { hours })
