import { zoneNote } from '@forum/client/forumTime'
import type { ProgramSpeaker } from '@forum/contracts/program/program'
import { dayInWords } from '@forum/domain/platform/calendar'
import { speechDateInWords } from '@forum/domain/platform/typedDay'
import { clockSpan } from '@forum/domain/program/program'

type InPlace = ProgramSpeaker['talks'][number]

const dayOf = ({ slot, section, forum }: InPlace): string =>
  forum.days[(slot ?? section)?.dayNumber ? ((slot ?? section)?.dayNumber ?? 1) - 1 : 0] ?? ''

/**
 * Time of a talk, such as `20 октября, 10:00–10:15`, or the organisers' words, with the zone for readers with other clocks; empty without a
 * time.
 */
export function talkTimeText(place: InPlace): string {
  const { slot, talk, forum } = place
  const day = dayOf(place)
  const time = slot ? `${dayInWords(day)}, ${clockSpan(slot)}` : speechDateInWords(talk.speechDate, forum.days)
  return time === '' ? '' : [time, zoneNote(forum.timeZone, [day])].filter(Boolean).join('. ')
}
