import type { DraftTalk } from '@forum/contracts/program/programDraft'
import type { Day } from '@forum/domain/platform/calendar'
import { type ProgramRoom, placeInWords, type Slot } from '@forum/domain/program/program'
import { talkSlot } from '@forum/domain/program/talkTime'
import type { Talk } from '../draft/talks.ts'

export interface Venue {
  days: readonly Day[]
  rooms: readonly Pick<ProgramRoom, 'id' | 'name'>[]
}

/** A place in words; empty on a day that the forum does not have. */
export function slotInWords({ days, rooms }: Venue, { dayNumber, roomId, start, minutes }: Slot): string {
  const day = days[dayNumber - 1]
  return day === undefined ? '' : placeInWords({ day, start, minutes, room: rooms.find(({ id }) => id === roomId)?.name ?? '' })
}

/**
 * Time that a moderator typed, unless the programme wrote it or has the talk at that place: `formerTime` was typed before the talk got
 * its place, which replaces it.
 */
export function typedTimeOf(
  { speechDate, written }: Pick<Talk, 'speechDate' | 'written'>,
  item: (Slot & { adoptedTime: string | null }) | undefined,
  venue: Venue,
): Pick<DraftTalk, 'manualTime' | 'manualSlot' | 'formerTime'> {
  const slot = talkSlot(speechDate, venue.days)
  if (['', written, item && slotInWords(venue, item)].includes(speechDate)) return { manualTime: null, manualSlot: null, formerTime: null }
  if (item?.adoptedTime !== speechDate) return { manualTime: speechDate, manualSlot: slot, formerTime: null }
  const isSame = slot?.dayNumber === item.dayNumber && slot.start === item.start && (slot.minutes ?? item.minutes) === item.minutes
  return { manualTime: null, manualSlot: null, formerTime: isSame ? null : speechDate }
}
