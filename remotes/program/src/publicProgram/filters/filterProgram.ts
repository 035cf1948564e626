import { foldText } from '@forum/domain/text/foldText'
import type { ProgramEntry } from '../entries.ts'

export interface ProgramFilter {
  query: string
  /** Number of the day; null for all days. */
  day: number | null
  section: number | null
  room: number | null
  format: 'oral' | 'poster' | null
  /** Talks that are selected alone; null: all. */
  only: ReadonlySet<number> | null
}

/** Whether a filter selects specific talks; breaks and empty sessions are then left out. */
export const selectsTalks = ({ query, section, format, only }: Omit<ProgramFilter, 'day' | 'room'>): boolean =>
  query.trim() !== '' || section !== null || format !== null || only !== null

/** Entries with the matching talks; every word of the query must occur in the talk or its session. */
export function filterProgram(entries: readonly ProgramEntry[], filter: ProgramFilter): ProgramEntry[] {
  const { query, day, section, room, format, only } = filter
  const words = foldText(query).split(' ').filter(Boolean)
  const narrow = selectsTalks(filter)
  const hasWords = (entry: ProgramEntry, id: number) => words.every((word) => entry.searched().get(id)?.includes(word))
  return entries
    .filter((entry) => (day === null || entry.dayNumber === day) && (room === null || entry.room?.id === room))
    .map((entry) => {
      if (!narrow) return entry
      const talks = entry.talks.filter(
        ({ talk }) =>
          !talk.isCancelled &&
          (only === null || only.has(talk.id)) &&
          (format === null || talk.format === format) &&
          (section === null || talk.sectionId === section) &&
          hasWords(entry, talk.id),
      )
      return { ...entry, talks }
    })
    .filter((entry) => {
      if (!narrow || entry.talks.length > 0) return true
      // An invited talk is found like the talks of the sections.
      return entry.item?.kind === 'plenary' && section === null && format === null && only === null && hasWords(entry, 0)
    })
}
