import { type Day, parseDay } from './calendar.ts'

/** Time of a talk as far as the organisers specified it, in minutes since midnight. */
export interface TalkTime {
  day: Day
  start: number | null
  end: number | null
}

const clockPattern = /(?<!\d)([01]?\d|2[0-3]):([0-5]\d)(?:\s*[-–—]\s*([01]?\d|2[0-3]):([0-5]\d))?/
const dayPattern = /(?<!\d)\d{1,2}\.\d{1,2}\.\d{4}(?!\d)/

/**
 * Parses a speech date typed by a person, such as «20.10.2025, 10:30–10:45».
 * @param day the section's day, if the text has no date
 */
export function talkTime(text: string, day: Day): TalkTime {
  const written = dayPattern.exec(text)?.[0]
  const clock = clockPattern.exec(text)
  const minutes = (hours: string | undefined, rest: string | undefined) => (hours === undefined ? null : Number(hours) * 60 + Number(rest))
  return {
    day: (written && parseDay(written)) || day,
    start: minutes(clock?.[1], clock?.[2]),
    end: minutes(clock?.[3], clock?.[4]),
  }
}

const two = (value: number): string => String(value).padStart(2, '0')

/** `10:30–10:45`, `10:30`, or the organisers' text if it contains no time. */
export function shownTime(text: string, day: Day): string {
  const { start, end } = talkTime(text, day)
  if (start === null) return text.trim()
  const shown = (minutes: number) => `${two(Math.floor(minutes / 60))}:${two(minutes % 60)}`
  return end === null ? shown(start) : `${shown(start)}–${shown(end)}`
}
