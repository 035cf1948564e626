import { talksCalendar } from '@forum/domain/program/calendarAddress'
import { pageLanguage } from '@forum/language/pageLanguage'

/** A file with these talks for calendar programs, in the language of the page. */
export const calendarUrl = (ids: readonly number[]): string => talksCalendar(ids, pageLanguage())
