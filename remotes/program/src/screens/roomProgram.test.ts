import type { PublishedItem } from '@forum/contracts/program/program'
import { forumMoment, roomProgram } from './roomProgram.ts'

const item = (id: number, start: number, changes: Partial<PublishedItem> = {}): PublishedItem => ({
  id,
  kind: 'talk',
  sessionId: null,
  registrationId: id,
  sectionId: null,
  dayNumber: 1,
  roomId: 1,
  start,
  minutes: 15,
  title: '',
  englishTitle: '',
  chair: '',
  ...changes,
})
const items = [
  item(10, 600, { kind: 'session', registrationId: null, minutes: 60 }),
  item(1, 600, { sessionId: 10 }),
  item(2, 615, { sessionId: 10 }),
  item(3, 660, { kind: 'break', registrationId: null, roomId: null, minutes: 20 }),
  item(4, 540, { dayNumber: 2 }),
  item(5, 600, { roomId: 2 }),
]
const days = ['2025-10-20', '2025-10-21']
const at = (moment: string) => {
  const { now, next } = roomProgram(items, 1, forumMoment(new Date(moment), 'Europe/Moscow', days))
  return [now?.id ?? null, ...next.map(({ id }) => id)]
}

// @requirement papers-6
test.each([
  ['2025-10-19T23:59:00+03:00', [null, 1, 2, 3, 4]],
  ['2025-10-20T10:00:00+03:00', [1, 2, 3, 4]],
  ['2025-10-20T10:14:59+03:00', [1, 2, 3, 4]],
  ['2025-10-20T07:15:00Z', [2, 3, 4]],
  // The moment is within the session, after its last talk.
  ['2025-10-20T10:30:00+03:00', [10, 3, 4]],
  ['2025-10-20T11:10:00+03:00', [3, 4]],
  ['2025-10-20T23:00:00+03:00', [null, 4]],
  ['2025-10-22T09:00:00+03:00', [null]],
])('at %s the room has %j', (moment, expected) => {
  expect(at(moment)).toEqual(expected)
})
