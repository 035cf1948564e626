import { pageLanguage } from '@forum/language/pageLanguage'

/** A file with these talks for calendar programs. */
export const calendarUrl = (ids: readonly number[]): string => `/calendar/talks.ics?ids=${ids.join(',')}&lang=${pageLanguage()}`
