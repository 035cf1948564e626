import type { Day } from '../platform/calendar.ts'
import { speechDateInWords, typedDay } from '../platform/typedDay.ts'

/** Time of a talk as far as the organisers specified it, in minutes since midnight. */
export interface TalkTime {
  day: Day
  start: number | null
  end: number | null
}

const clockPattern = /(?<!\d)([01]?\d|2[0-3]):([0-5]\d)(?:\s*[-–—]\s*([01]?\d|2[0-3]):([0-5]\d))?/

/**
 * Parses a speech date typed by a person, such as «20.10.2025, 10:30–10:45» or «20 октября, 10:30».
 * @param day the section's day, if the text has no date
 */
export function talkTime(text: string, day: Day): TalkTime {
  const clock = clockPattern.exec(text)
  const minutes = (hours: string | undefined, rest: string | undefined) => (hours === undefined ? null : Number(hours) * 60 + Number(rest))
  return {
    day: typedDay(text, day)?.day ?? day,
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
  const day = typedDay(text, days[0] ?? '')
  const at = day === null ? -1 : days.indexOf(day.day)
  return { dayNumber: at < 0 ? null : at + 1, start, minutes: end !== null && end > start ? end - start : null }
}
