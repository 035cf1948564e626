import { formatDay, isDay, parseDay } from '@forum/domain/platform/calendar'

/** The text of a birth date field: the day as dd.mm.yyyy, or the typed text if it is not a day. */
export const showBirthDate = (value: string | null): string => (value && isDay(value) ? formatDay(value) : (value ?? ''))

/** The value of typed text; text that is not a day stays as it is, to be corrected. */
export const readBirthDate = (text: string): string | null => (text.trim() === '' ? null : (parseDay(text) ?? text))
