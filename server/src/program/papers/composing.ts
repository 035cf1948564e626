import type { PublishedItem, PublishedProgram, PublishedTalk } from '@forum/contracts/program/program'
import { content } from '@forum/domain/forum/bilingual'
import { type Day, formatIn } from '@forum/domain/platform/calendar'
import type { PaperSubject } from '@forum/domain/program/programPapers'
import { currentLocale } from '@forum/language'

/** Data that papers are made of. */
export interface Composed {
  program: PublishedProgram
  /** Confirmed talks by registration. */
  talks: ReadonlyMap<number, PublishedTalk>
  address: (subject: PaperSubject) => string
}

/** A day such as `20 октября, понедельник`. */
export function dayInWords(day: Day): string {
  const date = new Date(`${day}T00:00:00Z`)
  const part = (options: Intl.DateTimeFormatOptions) => formatIn(currentLocale(), { ...options, timeZone: 'UTC' }).format(date)
  return `${part({ day: 'numeric', month: 'long' })}, ${part({ weekday: 'long' })}`
}

export const dayOfItem = ({ program }: Composed, { dayNumber }: Pick<PublishedItem, 'dayNumber'>): Day => program.days[dayNumber - 1] ?? ''

export const talkTitle = (talk: PublishedTalk): string => content(talk.talkTitle, talk.englishTitle).text

/** Confirmed posters that have a board, by its number. */
export const postersOf = ({ talks }: Composed): (PublishedTalk & { board: number })[] =>
  [...talks.values()].flatMap((talk) => (talk.board === null ? [] : [{ ...talk, board: talk.board }])).sort((a, b) => a.board - b.board)
