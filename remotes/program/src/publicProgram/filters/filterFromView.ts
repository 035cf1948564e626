import type { ProgramFilter } from './filterProgram.ts'
import type { ProgramView } from './programView.ts'

const idOf = (text: string): number | null => (/^\d{1,9}$/.test(text) ? Number(text) : null)

/** The filter of an address, without the day. */
export const filterFromView = (
  { q, section, room, format }: ProgramView,
  only: ReadonlySet<number> | null,
): Omit<ProgramFilter, 'day'> => ({
  query: q,
  section: idOf(section),
  room: idOf(room),
  format: format === 'oral' || format === 'poster' ? format : null,
  only,
})

interface Shown {
  days: readonly { number: number; day: string }[]
  view: Pick<ProgramView, 'day'>
  today: string
  released: boolean
  /** Whether specific talks are selected, which may be on any day. */
  narrowed: boolean
}

/** The shown day, null for all: the chosen one, otherwise today's or the first day of a released programme. */
export function shownDay({ days, view, today, released, narrowed }: Shown): number | null {
  const chosen = days.find(({ number }) => String(number) === view.day)
  if (chosen) return chosen.number
  if (view.day === 'all' || !released || narrowed) return null
  return (days.find(({ day }) => day === today) ?? days[0])?.number ?? null
}
