import { type Day, dayInWords, formatDay, parseDay } from '../platform/calendar.ts'
import { daysSpan } from '../platform/dayWords.ts'
import { daysBetween } from '../platform/localTime.ts'

/** Time of a talk as far as the organisers specified it, in minutes since midnight. */
export interface TalkTime {
  day: Day
  start: number | null
  end: number | null
}

const clockPattern = /(?<!\d)([01]?\d|2[0-3]):([0-5]\d)(?:\s*[-–—]\s*([01]?\d|2[0-3]):([0-5]\d))?/
const dayPattern = /(?<!\d)\d{1,2}\.\d{1,2}\.\d{4}(?!\d)/
const shortDayPattern = /(?<![\d.:])(\d{1,2}\.\d{1,2})(?![\d:])/
const months = ['января', 'февраля', 'марта', 'апреля', 'мая', 'июня', 'июля', 'августа', 'сентября', 'октября', 'ноября', 'декабря']
const namedDayPattern = new RegExp(
  `(?<!\\d)(\\d{1,2})\\s+(${months.join('|')})(?!\\p{L})(?:\\s+(\\d{4})(?!\\d)(?:\\sгода(?!\\p{L}))?)?`,
  'iu',
)
/** Days around the forum in which `20.10` is a day; elsewhere it is a time with a full stop. */
const NEARBY = 7

interface WrittenDay {
  day: Day
  /** The words of the text that name the day. */
  words: string
}

const written = (words: string, day: Day | null): WrittenDay | null => (day === null ? null : { day, words })

function shortDay(text: string, nearby: Day): WrittenDay | null {
  const [words = ''] = shortDayPattern.exec(text) ?? []
  const found = written(words, parseDay(`${words}.${nearby.slice(0, 4)}`))
  return found && Math.abs(daysBetween(nearby, found.day)) <= NEARBY ? found : null
}

/** @param nearby a day of the year that is meant where none is written */
function writtenDay(text: string, nearby: Day): WrittenDay | null {
  const [numbers] = dayPattern.exec(text) ?? []
  if (numbers) return written(numbers, parseDay(numbers))
  const [words = '', day, month, year] = namedDayPattern.exec(text) ?? []
  if (!month) return shortDay(text, nearby)
  return written(words, parseDay(`${day}.${months.indexOf(month.toLowerCase()) + 1}.${year ?? nearby.slice(0, 4)}`))
}

function withDay(text: string, days: readonly Day[], shown: (day: Day) => string): string {
  const found = writtenDay(text, days[0] ?? '')
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

/**
 * Parses a speech date typed by a person, such as «20.10.2025, 10:30–10:45» or «20 октября, 10:30».
 * @param day the section's day, if the text has no date
 */
export function talkTime(text: string, day: Day): TalkTime {
  const clock = clockPattern.exec(text)
  const minutes = (hours: string | undefined, rest: string | undefined) => (hours === undefined ? null : Number(hours) * 60 + Number(rest))
  return {
    day: writtenDay(text, day)?.day ?? day,
    start: minutes(clock?.[1], clock?.[2]),
    end: minutes(clock?.[3], clock?.[4]),
  }
}

const two = (value: number): string => String(value).padStart(2, '0')

/** `10:30–10:45`, `10:30`, or the organisers' text if it contains no time. @param day of the year that is not named */
export function shownTime(text: string, day: Day): string {
  const { start, end } = talkTime(text, day)
  if (start === null) return speechDateInWords(text, [day])
  const shown = (minutes: number) => `${two(Math.floor(minutes / 60))}:${two(minutes % 60)}`
  return end === null ? shown(start) : `${shown(start)}–${shown(end)}`
}

/**
 * The place that such a text names among the days of a forum; null: it names no time.
 * @returns `dayNumber` null: a day that is not the forum’s, or none
 */
export function talkSlot(text: string, days: readonly Day[]): { dayNumber: number | null; start: number; minutes: number | null } | null {
  const { start, end } = talkTime(text, '')
  if (start === null) return null
  const day = writtenDay(text, days[0] ?? '')
  const at = day === null ? -1 : days.indexOf(day.day)
  return { dayNumber: at < 0 ? null : at + 1, start, minutes: end !== null && end > start ? end - start : null }
}
