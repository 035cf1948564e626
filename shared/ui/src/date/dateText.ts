import { formatDay, isDay, parseDay } from '@forum/domain/platform/calendar'
import { tidyDate } from './dateMask.ts'

/** The text of a date field: the day as dd.mm.yyyy, or the typed text if it is not a day. */
export const showDate = (value: string): string => (isDay(value) ? formatDay(value) : value)

/** The value of typed text; text that is not a day stays as it is, to be corrected. */
export const readDate = (text: string): string => parseDay(tidyDate(text)) ?? text.trim()
