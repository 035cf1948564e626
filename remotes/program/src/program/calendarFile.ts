import type { Day } from '@forum/domain/calendar'
import { dayAfter, momentIn } from '@forum/domain/localTime'
import { talkTime } from '@forum/domain/talkTime'
import { currentLanguage } from '@forum/language'

export interface CalendarTalk {
  id: number
  talkTitle: string
  speaker: string
  organizationName: string
  speechDate: string
  section: string
  day: Day
}

/** Duration in minutes of a talk without an end. */
const TALK_MINUTES = 20
const MINUTE = 60_000

/** RFC 5545: characters to escape in text. */
const escaped = (text: string): string => text.replace(/[\\;,]/g, '\\$&').replace(/\r?\n/g, '\\n')

/** RFC 5545 line folding: at most 75 octets; continuation lines begin with a space. */
function folded(line: string): string {
  const lines: string[] = []
  let current = ''
  let octets = 0
  for (const character of line) {
    const size = new TextEncoder().encode(character).length
    if (octets + size > 75) {
      lines.push(current)
      current = ' '
      octets = 1
    }
    current += character
    octets += size
  }
  return [...lines, current].join('\r\n')
}

const compactDay = (day: Day): string => day.replaceAll('-', '')
const stamp = (moment: Date): string => `${moment.toISOString().slice(0, 19).replace(/[-:]/g, '')}Z`

function times({ speechDate, day: sectionDay }: CalendarTalk, timeZone: string): string[] {
  const { day, start, end } = talkTime(speechDate, sectionDay)
  if (start === null) return [`DTSTART;VALUE=DATE:${compactDay(day)}`, `DTEND;VALUE=DATE:${compactDay(dayAfter(day))}`]
  const midnight = momentIn(timeZone, day).getTime()
  const at = (minutes: number) => stamp(new Date(midnight + minutes * MINUTE))
  return [`DTSTART:${at(start)}`, `DTEND:${at(end !== null && end > start ? end : start + TALK_MINUTES)}`]
}

/** The talks as an iCalendar file; a talk without a time is an all-day event. */
export function calendarFile(talks: readonly CalendarTalk[], timeZone: string, host: string, now: Date): string {
  const events = talks.flatMap((talk) => [
    'BEGIN:VEVENT',
    `UID:talk-${talk.id}@${host}`,
    `DTSTAMP:${stamp(now)}`,
    ...times(talk, timeZone),
    `SUMMARY:${escaped(`${talk.speaker}. ${talk.talkTitle}`)}`,
    `DESCRIPTION:${escaped([talk.organizationName, talk.section, talk.speechDate].filter(Boolean).join('\n'))}`,
    'END:VEVENT',
  ])
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    `PRODID:-//Forum portal//Programme//${currentLanguage().toUpperCase()}`,
    'CALSCALE:GREGORIAN',
    ...events,
    'END:VCALENDAR',
  ]
  return `${lines.map(folded).join('\r\n')}\r\n`
}
