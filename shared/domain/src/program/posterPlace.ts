import type { Day } from '../platform/calendar.ts'
import { endOf, type ProgramItem } from './program.ts'
import { talkTime } from './talkTime.ts'

/** The poster session of a section, or one for all sections. */
export const postersItem = (items: readonly ProgramItem[], sectionId: number | null): ProgramItem | null => {
  const sessions = items.filter(({ kind }) => kind === 'posters')
  return sessions.find((item) => item.sectionId === sectionId) ?? sessions.find((item) => item.sectionId === null) ?? null
}

interface Poster {
  sectionId: number | null
  speechDate: string
}

interface PosterPlace {
  /** The poster session. */
  item: ProgramItem
  start: number
  end: number
}

/** Time and room of a poster; null: there is no session for it, or a moderator typed a time outside the session. */
export function posterPlace(
  { days, items }: { days: readonly Day[]; items: readonly ProgramItem[] },
  { sectionId, speechDate }: Poster,
): PosterPlace | null {
  const item = postersItem(items, sectionId)
  if (!item) return null
  const day = days[item.dayNumber - 1] ?? ''
  const typed = talkTime(speechDate, day)
  const start = typed.start ?? item.start
  const end = typed.start === null ? endOf(item) : (typed.end ?? endOf(item))
  return typed.day === day && start >= item.start && start < end && end <= endOf(item) ? { item, start, end } : null
}
