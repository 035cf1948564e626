import type { Language } from '@forum/language/requestLanguage'

/** Path of calendar files and feeds, which the server serves next to the pages. */
export const CALENDAR_PATH = '/calendar'

/** A file with these talks for calendar programs. @param ids of registrations @param language otherwise that of the request */
export const talksCalendar = (ids: readonly number[], language?: Language): string =>
  `${CALENDAR_PATH}/talks.ics?ids=${ids.join(',')}${language ? `&lang=${language}` : ''}`
