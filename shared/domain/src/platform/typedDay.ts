import { type Day, dayInWords, formatDay, parseDay } from './calendar.ts'
import { daysSpan } from './dayWords.ts'
import { daysBetween } from './localTime.ts'

/** Days in texts that people typed. */

const dayPattern = /(?<!\d)\d{1,2}\.\d{1,2}\.\d{4}(?!\d)/
const shortDayPattern = /(?<![\d.:])(\d{1,2}\.\d{1,2})(?![\d:])/
const months = ['января', 'февраля', 'марта', 'апреля', 'мая', 'июня', 'июля', 'августа', 'сентября', 'октября', 'ноября', 'декабря']
const namedDayPattern = new RegExp(
  `(?<!\\d)(\\d{1,2})\\s+(${months.join('|')})(?!\\p{L})(?:\\s+(\\d{4})(?!\\d)(?:\\sгода(?!\\p{L}))?)?`,
  'iu',
)
/** Days around the forum in which `20.10` is a day; elsewhere it is a time with a full stop. */
const NEARBY = 7

interface TypedDay {
  day: Day
  /** The words of the text that name the day. */
  words: string
}

const named = (words: string, day: Day | null): TypedDay | null => (day === null ? null : { day, words })

function shortDay(text: string, nearby: Day): TypedDay | null {
  const [words = ''] = shortDayPattern.exec(text) ?? []
  const found = named(words, parseDay(`${words}.${nearby.slice(0, 4)}`))
  return found && Math.abs(daysBetween(nearby, found.day)) <= NEARBY ? found : null
}

/** @param nearby a day of the year that is meant where none is written */
export function typedDay(text: string, nearby: Day): TypedDay | null {
  const [numbers] = dayPattern.exec(text) ?? []
  if (numbers) return named(numbers, parseDay(numbers))
  const [words = '', day, month, year] = namedDayPattern.exec(text) ?? []
  if (!month) return shortDay(text, nearby)
  return named(words, parseDay(`${day}.${months.indexOf(month.toLowerCase()) + 1}.${year ?? nearby.slice(0, 4)}`))
}

function withDay(text: string, days: readonly Day[], shown: (day: Day) => string): string {
  const found = typedDay(text, days[0] ?? '')
  return (found ? text.replace(found.words, () => shown(found.day)) : text).trim()
}

/**
 * A speech date as it is read in the current language: `20 October, 10:30` for «20 октября, 10:30» and «20.10.2025, 10:30». Other words stay
 * as they were typed.
 * @param days of the forum: a year is named where it is another one
 */
export const speechDateInWords = (text: string, days: readonly Day[] = []): string =>
  withDay(text, days, (day) => (day.slice(0, 4) === days[0]?.slice(0, 4) ? dayInWords(day) : daysSpan([day])))

/** A speech date for tables and documents: `20.10.2025, 10:30`. @param days of the forum */
export const speechDateInDigits = (text: string, days: readonly Day[]): string => withDay(text, days, formatDay)
