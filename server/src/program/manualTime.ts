import type { DraftTalk } from '@forum/contracts/programDraft'
import type { Day } from '@forum/domain/calendar'
import { type ProgramRoom, placeInWords, type Slot } from '@forum/domain/program'
import { talkSlot } from '@forum/domain/talkTime'
import type { Talk } from './talks.ts'

export interface Venue {
  days: readonly Day[]
  rooms: readonly Pick<ProgramRoom, 'id' | 'name'>[]
}

/** Empty on a day that the forum does not have. */
export function slotInWords({ days, rooms }: Venue, { dayNumber, roomId, start, minutes }: Slot): string {
  const day = days[dayNumber - 1]
  return day === undefined ? '' : placeInWords({ day, start, minutes, room: rooms.find(({ id }) => id === roomId)?.name ?? '' })
}

/** What a moderator typed, unless the programme wrote it, took it over or has the talk at that place. */
export function manualTimeOf(
  { speechDate, written }: Pick<Talk, 'speechDate' | 'written'>,
  item: (Slot & { adoptedTime: string | null }) | undefined,
  venue: Venue,
): Pick<DraftTalk, 'manualTime' | 'manualSlot'> {
  const known = [written ?? '', item?.adoptedTime, item && slotInWords(venue, item)]
  if (known.includes(speechDate)) return { manualTime: null, manualSlot: null }
  return { manualTime: speechDate, manualSlot: talkSlot(speechDate, venue.days) }
}
