import type { ProgramSpeaker } from '@forum/contracts/program'
import { content } from '@forum/domain/bilingual'
import { dayInWords } from '@forum/domain/calendar'
import { clockSpan } from '@forum/domain/program'
import type { CalendarTalk } from '../program/calendarFile.ts'

type InPlace = ProgramSpeaker['talks'][number]

const dayOf = ({ slot, section, forum }: InPlace): string =>
  forum.days[(slot ?? section)?.dayNumber ? ((slot ?? section)?.dayNumber ?? 1) - 1 : 0] ?? ''

/** `20 октября, 10:00–10:15`, or the organisers' words; empty without a time. */
export function timeOf(place: InPlace): string {
  const { slot, talk } = place
  return slot ? `${dayInWords(dayOf(place))}, ${clockSpan(slot)}` : talk.speechDate.trim()
}

export function calendarTalkOf(place: InPlace): CalendarTalk {
  const { talk, slot, room, section } = place
  const words = slot ? [clockSpan(slot), room?.name].filter(Boolean).join(', ') : talk.speechDate
  return { ...talk, speechDate: words, section: section ? content(section.name, section.englishName).text : '', day: dayOf(place) }
}
