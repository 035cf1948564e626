import { firstByDay, hasAttended, type PresenceEvent, presenceOf } from './presence.ts'

const zone = 'Europe/Moscow'
let id = 0
/** `in 20 09:12 1` at point 1, in Moscow time. */
function event(written: string): PresenceEvent & { source: string } {
  const [kind, day, time, point = '1', source = 'code'] = written.split(' ')
  id += 1
  const scannedAt = new Date(`2025-10-${day}T${time}:00+03:00`)
  return { id, pointId: Number(point), kind: kind as 'in', source, scannedAt }
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
  const late = { id: 1, pointId: 1, kind: 'in', scannedAt: new Date('2025-10-20T21:30:00Z') } as const
  expect([zone, 'UTC'].map((timeZone) => presenceOf([late], timeZone)[0]?.day)).toEqual(['2025-10-21', '2025-10-20'])
})

test('of each day the earliest point counts', () => {
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
