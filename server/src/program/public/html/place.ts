import type { ProgramSpeaker } from '@forum/contracts/program/program'
import { dayInWords } from '@forum/domain/platform/calendar'
import { clockSpan } from '@forum/domain/program/program'
import { html, type Markup } from './markup.ts'
import { htmlTexts } from './texts.ts'

/** `20 октября, 10:00–10:15`, or the organisers' words; empty without a time. */
export const placeInWordsOf = ({ slot, talk, forum }: Pick<ProgramSpeaker['talks'][number], 'slot' | 'talk' | 'forum'>): string =>
  slot ? `${dayInWords(forum.days[slot.dayNumber - 1] ?? '')}, ${clockSpan(slot)}` : talk.speechDate.trim()

export const toProgram = (): Markup => html`<p><a href="/program">${htmlTexts.toProgram}</a></p>`
