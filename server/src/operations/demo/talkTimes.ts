import { formatOf } from '@forum/domain/forum/participation'
import { itemAt } from './itemAt.ts'
import type { MadeUpRegistration } from './participation.ts'

/** Starts of talks, with breaks between them; the latest are for sections with many talks. */
const starts = [
  ...['10:00', '10:20', '10:40', '11:20', '11:40', '12:00', '14:00', '14:20', '14:40', '15:20', '15:40', '16:00'],
  ...['16:20', '16:40', '17:00'],
]
const POSTERS = '17:30–18:30'

interface Talk extends Pick<MadeUpRegistration, 'row' | 'wantedStart'> {
  userId: number
}

/** Gives talks times as organisers would: one after another in a section, and no person in two places. */
export function giveTimes<Entry extends Talk>(entries: readonly Entry[], dayOf: (sectionId: number) => string): Entry[] {
  const taken = new Set<string>()
  return entries.map((entry) => {
    const { row, userId, wantedStart } = entry
    const section = row.decidedSectionId
    if (wantedStart === null || !section) return entry
    const day = dayOf(section)
    if (formatOf({ ...row, decidedFormat: row.decidedFormat ?? null }) === 'poster')
      return { ...entry, row: { ...row, speechDate: `${day}, ${POSTERS}` } }
    const keys = (start: string) => [`section ${section}, ${start}`, `person ${userId}, ${day}, ${start}`]
    const inOrder = starts.map((_, index) => itemAt(starts, (wantedStart + index) % starts.length))
    const free = inOrder.find((start) => keys(start).every((key) => !taken.has(key)))
    if (free === undefined) return entry
    if (row.isActive) for (const key of keys(free)) taken.add(key)
    return { ...entry, row: { ...row, speechDate: `${day}, ${free}` } }
  })
}
