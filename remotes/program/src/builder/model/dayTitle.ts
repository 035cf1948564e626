import { currentLocale, i18n } from '@forum/language'

/** Title of a day, such as «День 1, 20 октября». */
export const dayTitle = (number: number, day: string): string =>
  i18n.t('День {number}, {date}', {
    number,
    date: new Intl.DateTimeFormat(currentLocale(), { day: 'numeric', month: 'long', timeZone: 'UTC' }).format(new Date(`${day}T00:00:00Z`)),
  })
