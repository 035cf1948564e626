import type { Presence } from '../forum/presence.ts'
import type { MarkSource } from './marks.ts'
import { daysOfPoint, whyNotPresence } from './presence.ts'

test('a point without a day is open on all of them', () => {
  const days = ['2025-10-20', '2025-10-21']
  expect([null, 2, 3].map((dayNumber) => daysOfPoint({ dayNumber }, days))).toEqual([days, ['2025-10-21'], []])
})

const now = new Date('2025-10-20T12:00:00+03:00')
const at = new Date('2025-10-20T09:00:00+03:00')
const there = (source: MarkSource) => {
  const mark = { id: 1, pointId: 1, kind: 'in', source, scannedAt: at } as const
  return { day: '2025-10-20', pointId: 1, marks: [mark] } satisfies Presence
}
const active = { isActive: true }

test.each([
  ['add a mark', whyNotPresence.add(active, undefined, at, now), undefined],
  ['add one at this moment', whyNotPresence.add(active, undefined, now, now), undefined],
  ['add one to come', whyNotPresence.add(active, undefined, new Date(now.getTime() + 1), now), 'mark_in_future'],
  ['add one at no time', whyNotPresence.add(active, undefined, null, now), 'mark_time'],
  ['add a second one', whyNotPresence.add(active, there('code'), at, now), 'already_marked'],
  ['add one of a cancelled registration', whyNotPresence.add({ isActive: false }, undefined, at, now), 'cancelled'],
  ['remove marks', whyNotPresence.remove(there('code')), undefined],
  ['remove what is not there', whyNotPresence.remove(undefined), 'not_marked'],
  ['take back a tick', whyNotPresence.untype(there('paper')), undefined],
  ['take back nothing', whyNotPresence.untype(undefined), undefined],
  ['take back a mark of a device', whyNotPresence.untype(there('code')), 'not_on_paper'],
  ['type a tick', whyNotPresence.type(active, at, now), undefined],
  ['type one to come', whyNotPresence.type(active, new Date(now.getTime() + 1), now), 'mark_in_future'],
  ['type one of a cancelled registration', whyNotPresence.type({ isActive: false }, at, now), 'cancelled'],
])('%s: %#', (_, violation, expected) => {
  expect(violation?.code).toBe(expected)
})
