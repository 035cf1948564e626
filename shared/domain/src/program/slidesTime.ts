import type { Day } from '../platform/calendar.ts'
import { momentAt, momentIn } from '../platform/localTime.ts'
import { posterPlace } from './posterPlace.ts'
import { isInside, type ProgramItem } from './program.ts'

interface Program {
  timeZone: string
  days: readonly Day[]
  items: readonly ProgramItem[]
}

interface Talk {
  id: number
  isPoster: boolean
  sectionId: number | null
  speechDate: string
}

/** The entry with which the session of a talk begins; null: the programme has none. */
function entryOf(program: Program, { id, isPoster, ...place }: Talk): Pick<ProgramItem, 'dayNumber' | 'start'> | null {
  const item = program.items.find(({ registrationId }) => registrationId === id)
  if (!item || isPoster) return isPoster ? (posterPlace(program, place)?.item ?? null) : null
  const session = program.items.find((other) => other.id === item.sessionId)
  return session && isInside(item, session) ? session : item
}

/** When the session of a talk begins: until then slides are replaced. Without a place in the programme it is the first day. */
export function sessionBegins(program: Program, talk: Talk): Date {
  const entry = entryOf(program, talk)
  const day = entry && program.days[entry.dayNumber - 1]
  return entry && day ? momentAt(program.timeZone, day, entry.start) : momentIn(program.timeZone, program.days[0] ?? '')
}
