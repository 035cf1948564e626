import { currentLocale } from '@forum/language'

const formats: Record<string, Intl.DateTimeFormat> = {}

/** `20 октября`. */
export const dayName = (day: string): string => {
  const locale = currentLocale()
  formats[locale] ??= new Intl.DateTimeFormat(locale, { day: 'numeric', month: 'long', timeZone: 'UTC' })
  return day === '' ? '' : formats[locale].format(new Date(`${day}T00:00:00Z`))
}
