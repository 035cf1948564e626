import { sectionName } from '@forum/domain/bilingual'
import { clockSpan } from '@forum/domain/program'
import type { CalendarTalk } from './calendarFile.ts'
import { type Entry, type Placed, roomName } from './entries.ts'

/** A talk as the calendar file takes it: with the time that counts, in words. */
export function calendarTalk(entry: Entry, { talk, item }: Placed): CalendarTalk {
  const slot = talk.isManual ? null : (item ?? (entry.item?.kind === 'posters' ? entry.item : null))
  const room = roomName(entry)
  return {
    ...talk,
    speechDate: slot ? [clockSpan(slot), room?.text].filter(Boolean).join(', ') : talk.speechDate,
    section: entry.section ? sectionName(entry.section).text : '',
    day: entry.day,
  }
}
