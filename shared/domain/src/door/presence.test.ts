import { daysOfPoint, firstByDay, hasAttended, type PresenceEvent, presenceOf, whyNotPresence } from './presence.ts'

const zone = 'Europe/Moscow'
let id = 0
/** `in 20 09:12 1` at point 1, in Moscow time. */
function event(written: string): PresenceEvent {
  const [kind, day, time, point = '1', source = 'code'] = written.split(' ')
  id += 1
  const scannedAt = new Date(`2025-10-${day}T${time}:00+03:00`)
  return { id, pointId: Number(point), kind: kind as 'in', source: source as 'code', scannedAt }
}
const told = (...written: string[]) =>
  presenceOf(written.map(event), zone).map(
    ({ day, pointId, marks: [first, ...others] }) =>
      `${day.slice(-2)} ${new Date(first.scannedAt.getTime() + 3 * 3_600_000).toISOString().slice(11, 16)} ${pointId} ${first.source}${others.length > 0 ? ` +${others.length}` : ''}`,
  )

// @requirement presence-1
test.each<[string, string[], string[]]>([
  ['nothing', [], []],
  ['one mark', ['in 20 09:12'], ['20 09:12 1 code']],
  ['the first of several at a point', ['in 20 12:00', 'in 20 09:12'], ['20 09:12 1 code +1']],
  [
    'days and points apart, by first mark',
    ['in 21 09:00', 'in 20 10:00 2', 'in 20 09:12'],
    ['20 09:12 1 code', '20 10:00 2 code', '21 09:00 1 code'],
  ],
  ['a mark taken back', ['in 20 09:12', 'undo 20 09:13'], []],
  ['the latest of two taken back', ['in 20 09:12', 'in 20 09:20', 'undo 20 09:21'], ['20 09:12 1 code']],
  ['marked again after that', ['in 20 09:12', 'undo 20 09:13', 'in 20 09:30 1 name'], ['20 09:30 1 name']],
  ['at another point the mark stays', ['in 20 09:12', 'undo 20 09:13 2'], ['20 09:12 1 code']],
  ['on another day too', ['in 20 23:59', 'undo 21 00:01'], ['20 23:59 1 code']],
  ['nothing to take back', ['undo 20 09:00', 'in 20 09:12'], ['20 09:12 1 code']],
  ['arrived late: the order is that of the moments', ['undo 20 09:30', 'in 20 09:12', 'in 20 10:00'], ['20 10:00 1 code']],
  ['at the same moment the later event counts later', ['in 20 09:12', 'undo 20 09:12'], []],
])('%s', (_, events, expected) => {
  expect(told(...events)).toEqual(expected)
})

test('days are those of the forum, not of UTC', () => {
  const late = { id: 1, pointId: 1, kind: 'in', source: 'code', scannedAt: new Date('2025-10-20T21:30:00Z') } as const
  expect([zone, 'UTC'].map((timeZone) => presenceOf([late], timeZone)[0]?.day)).toEqual(['2025-10-21', '2025-10-20'])
})

test('of each day the earliest point is told', () => {
  const days = firstByDay(presenceOf(['in 20 10:00 2', 'in 20 09:00', 'in 21 11:00 2'].map(event), zone))
  expect(days.map(({ day, pointId }) => [day, pointId])).toEqual([
    ['2025-10-20', 1],
    ['2025-10-21', 2],
  ])
})

// @requirement presence-3
test.each([
  ['listener', true, false, true],
  ['listener', false, true, false],
  ['oral', false, true, true],
  ['poster', false, true, true],
  ['oral', false, false, false],
  ['poster', true, false, true],
] as const)('%s, marked: %s, talk held: %s: attended %s', (format, isPresent, isTalkHeld, expected) => {
  const registration = { requestedFormat: format, decidedFormat: format, ownerConfirmed: true, isActive: true }
  expect(hasAttended(registration, { isPresent, isTalkHeld })).toBe(expected)
})

test('a point without a day is open on all of them', () => {
  const days = ['2025-10-20', '2025-10-21']
  expect([null, 2, 3].map((dayNumber) => daysOfPoint({ dayNumber }, days))).toEqual([days, ['2025-10-21'], []])
})

const now = new Date('2025-10-20T12:00:00+03:00')
const at = new Date('2025-10-20T09:00:00+03:00')
const there = (source: string) => presenceOf([event(`in 20 09:12 1 ${source}`)], zone)[0]
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
