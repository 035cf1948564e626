import type { ProgramSpeaker } from '@forum/contracts/program/program'
import { dayInWords } from '@forum/domain/platform/calendar'
import { timesAreIn } from '@forum/domain/platform/localTime'
import { speechDateInWords } from '@forum/domain/platform/typedDay'
import { clockSpan } from '@forum/domain/program/program'
import { i18n } from '@forum/language'
import { html, type Markup } from './markup.ts'

/** `20 октября, 10:00–10:15`, or the organisers' words; empty without a time. */
export const placeInWordsOf = ({ slot, talk, forum }: Pick<ProgramSpeaker['talks'][number], 'slot' | 'talk' | 'forum'>): string =>
  slot ? `${dayInWords(forum.days[slot.dayNumber - 1] ?? '')}, ${clockSpan(slot)}` : speechDateInWords(talk.speechDate, forum.days)

/** The zone of its time: of its day, or of all days of its forum. */
export const zoneOf = ({ slot, forum: { timeZone, days } }: Pick<ProgramSpeaker['talks'][number], 'slot' | 'forum'>): string => {
  const day = slot && days[slot.dayNumber - 1]
  return timesAreIn(timeZone, day ? [day] : days)
}

export const toProgram = (): Markup => html`<p><a href="/program">${i18n.t('Вся программа')}</a></p>`
