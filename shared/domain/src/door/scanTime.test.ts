import { type ClockReading, scanTime, syncedClock } from './scanTime.ts'

const SERVER = Date.parse('2026-05-20T09:00:00Z')
const HOUR = 3_600_000

/** The phone is two minutes fast; an answer took 400 ms. */
const phone = (elapsed: number, changed: Partial<ClockReading> = {}): ClockReading => ({
  wall: SERVER + 120_000 + elapsed,
  monotonic: 5000 + elapsed,
  pageOrigin: 1,
  ...changed,
})
const sync = syncedClock(SERVER, phone(-200), phone(200))
const restarted = (wall: number): ClockReading => ({ wall, monotonic: 50, pageOrigin: 2 })

test('the server answered in the middle between request and answer', () => {
  expect(sync).toEqual({ serverAt: SERVER, wallAt: SERVER + 120_000, monotonicAt: 5000, pageOrigin: 1, roundTrip: 400 })
})

// @requirement checkin-6
test.each<[what: string, reading: ClockReading, after: number, uncertainty: number]>([
  ['immediately', phone(0), 0, 1],
  ['after three hours', phone(3 * HOUR), 3 * HOUR, 1],
  ['with clocks that drifted by a second', phone(HOUR, { wall: phone(HOUR).wall + 1000 }), HOUR, 1],
  ['with the clock put forward by a day', phone(HOUR, { wall: phone(HOUR).wall + 24 * HOUR }), HOUR, 24 * 3600 + 1],
  ['with the clock put back by an hour', phone(HOUR, { wall: phone(HOUR).wall - HOUR }), HOUR, 3601],
  ['after ten minutes of sleep that the monotonic clock did not count', phone(HOUR, { wall: phone(HOUR).wall + 600_000 }), HOUR, 601],
  ['after a restart', restarted(phone(HOUR).wall), HOUR, 121],
  ['after a restart, the clock put back before the sync', restarted(phone(0).wall - 60_000), 0, 181],
])('%s', (_, reading, after, uncertainty) => {
  expect(scanTime(sync, reading)).toEqual({ at: SERVER + after, uncertainty })
})

test('a right clock is known within the time of an answer after a restart too', () => {
  const right = syncedClock(SERVER, { wall: SERVER, monotonic: 0, pageOrigin: 1 }, { wall: SERVER, monotonic: 0, pageOrigin: 1 })
  expect(scanTime(right, restarted(SERVER + HOUR))).toEqual({ at: SERVER + HOUR, uncertainty: 0 })
})
