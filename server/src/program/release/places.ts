import type { Day } from '@forum/domain/platform/calendar'
import type { ProgramContent, ReleasedPlace } from '@forum/domain/program/program'

/** Places of talks in a release, by registration. */
export function placesIn({ rooms, items }: ProgramContent, days: readonly Day[]): Map<number, ReleasedPlace> {
  const names = new Map(rooms.map(({ id, name }) => [id, name]))
  const places = new Map<number, ReleasedPlace>()
  for (const { registrationId, dayNumber, roomId, start, minutes } of items) {
    const day = days[dayNumber - 1]
    if (registrationId !== null && day !== undefined)
      places.set(registrationId, { day, start, minutes, room: roomId === null ? '' : (names.get(roomId) ?? '') })
  }
  return places
}
