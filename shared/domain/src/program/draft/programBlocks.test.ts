import { programItem as item, programTalk as talk } from '../../testing.ts'
import type { ProgramItem } from '../program.ts'
import { fillSession, firstFreePlace, firstFreeSlot, moveSession, type PlacedItem, swapPlaces } from './programBlocks.ts'

const shown = (changes: PlacedItem[]) =>
  changes.map(({ id, dayNumber, roomId, start, minutes, sessionId }) => `${id}: ${dayNumber}/${roomId} ${start}+${minutes} in ${sessionId}`)

const items: ProgramItem[] = [
  item(1, { sectionId: 5 }),
  talk(11, { sessionId: 1, start: 600 }),
  talk(12, { sessionId: 1, start: 615, minutes: 20 }),
  talk(13, { sessionId: 1, start: 635 }),
  item(2, { sectionId: 5, roomId: 2, dayNumber: 2, start: 700 }),
  talk(21, { sessionId: 2, roomId: 2, dayNumber: 2, start: 705 }),
  item(3, { kind: 'break', roomId: null, dayNumber: 2, start: 730, minutes: 10 }),
]
const byId = (id: number) => items.find((one) => one.id === id) as ProgramItem

// @requirement schedule-5
test('a session moves with its talks', () => {
  expect(shown(moveSession(items, byId(2), { dayNumber: 1, roomId: 3, start: 540 }))).toEqual([
    '2: 1/3 540+60 in null',
    '21: 1/3 545+15 in 2',
  ])
})

// @requirement schedule-5
test.each([
  ['equal talks', 11, 13, ['11: 1/1 635+15 in 1', '13: 1/1 600+15 in 1']],
  ['talks of two sessions', 11, 21, ['11: 2/2 705+15 in 2', '21: 1/1 600+15 in 1']],
  ['unequal neighbours', 12, 13, ['12: 1/1 630+20 in 1', '13: 1/1 615+15 in 1']],
  ['unequal talks, moving those that follow', 12, 21, ['12: 2/2 705+20 in 2', '21: 1/1 615+15 in 1', '13: 1/1 630+15 in 1']],
  [
    'sessions with their talks',
    1,
    2,
    [
      '1: 2/2 700+60 in null',
      '11: 2/2 700+15 in 1',
      '12: 2/2 715+20 in 1',
      '13: 2/2 735+15 in 1',
      '2: 1/1 600+60 in null',
      '21: 1/1 605+15 in 2',
    ],
  ],
] as const)('%s change places', (_what, one, other, places) => {
  expect(shown(swapPlaces(items, byId(one), byId(other)))).toEqual(places)
})

// @requirement schedule-6
test('a session is filled with the unscheduled talks of its section in their order, between what it holds', () => {
  const talks = [111, 31, 32, 33, 34].map((id) => ({ id, sectionId: id === 32 ? 6 : 5 }))
  const added = fillSession(items, byId(2), talks, 10)
  // 700–705 is too short, 705–720 is a talk, 730–740 a break.
  expect(added.map(({ registrationId, start, sessionId }) => [registrationId, start, sessionId])).toEqual([
    [31, 720, 2],
    [33, 740, 2],
    [34, 750, 2],
  ])
  expect(fillSession(items, { ...byId(2), sectionId: null }, talks, 10)).toEqual([])
})

// @requirement schedule-6
test('the first free place is the earliest that is long enough', () => {
  const settings = { dayStart: 590, dayEnd: 800 }
  const rooms = [{ id: 1 }, { id: 2 }]
  expect(firstFreeSlot(items, { dayNumber: 1, minutes: 10 }, settings, rooms)).toEqual({ dayNumber: 1, roomId: 1, start: 590, minutes: 10 })
  expect(firstFreeSlot(items, { dayNumber: 1, minutes: 20 }, settings, rooms)).toMatchObject({ roomId: 2, start: 590 })
  expect(firstFreeSlot(items, { dayNumber: 1, minutes: 300 }, settings, rooms)).toBeNull()
  expect([10, 15, 60].map((minutes) => firstFreePlace(items, 5, minutes)?.start ?? null)).toEqual([650, 740, null])
})
