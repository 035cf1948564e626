import { formatDay, isDay, parseDay } from '@forum/domain/calendar'

/** What stands in a birth date's field: the day as dd.mm.yyyy, or what was typed, when that is no day. */
export const showBirthDate = (value: string | null): string => (value && isDay(value) ? formatDay(value) : (value ?? ''))

/** The value of what was typed; text that is no day stays as it is, so that it can be mended. */
export const readBirthDate = (text: string): string | null => (text.trim() === '' ? null : (parseDay(text) ?? text))
