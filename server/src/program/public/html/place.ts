import type { ProgramSpeaker } from '@forum/contracts/program/program'
import { dayInWords } from '@forum/domain/platform/calendar'
import { clockSpan } from '@forum/domain/program/program'

/** `20 октября, 10:00–10:15`, or the organisers' words; empty without a time. */
export const placeInWordsOf = ({ slot, talk, forum }: Pick<ProgramSpeaker['talks'][number], 'slot' | 'talk' | 'forum'>): string =>
  slot ? `${dayInWords(forum.days[slot.dayNumber - 1] ?? '')}, ${clockSpan(slot)}` : talk.speechDate.trim()
