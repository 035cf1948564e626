import { currentLocale } from '@forum/language'
import { builderTexts } from '../texts.ts'

/** «День 1, 20 октября». */
export const dayTitle = (number: number, day: string): string =>
  builderTexts.day(
    number,
    new Intl.DateTimeFormat(currentLocale(), { day: 'numeric', month: 'long', timeZone: 'UTC' }).format(new Date(`${day}T00:00:00Z`)),
  )
