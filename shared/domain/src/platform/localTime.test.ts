import { dayIn } from './calendar.ts'
import { dayAfter, localTime, momentAt, momentIn, timesAreFor, timesAreIn, zoneFor } from './localTime.ts'

test.each([
  ['Europe/Moscow', '2025-10-05', '00:00', '2025-10-04T21:00:00.000Z'],
  ['Asia/Kamchatka', '2025-10-05', '12:30:15.5', '2025-10-05T00:30:15.500Z'],
  ['UTC', '2025-10-05', '00:00', '2025-10-05T00:00:00.000Z'],
  // The clocks go back at three in the morning.
  ['Europe/Berlin', '2025-10-26', '00:00', '2025-10-25T22:00:00.000Z'],
  ['Europe/Berlin', '2025-10-27', '00:00', '2025-10-26T23:00:00.000Z'],
  ['America/Los_Angeles', '2025-03-09', '23:00', '2025-03-10T06:00:00.000Z'],
])('in %s %s begins, or comes to %s, at %s', (timeZone, day, time, moment) => {
  expect(momentIn(timeZone, day, time).toISOString()).toBe(moment)
  expect(dayIn(timeZone, momentIn(timeZone, day, time))).toBe(day)
})

test('no clock shows 25 hours', () => {
  expect(momentIn('Europe/Moscow', '2025-02-20', '25:00').getTime()).toBeNaN()
})

test('after the last day of a year comes the first', () => {
  expect(dayAfter('2025-12-31')).toBe('2026-01-01')
})

// @requirement programme-15
test.each([
  ['Europe/Moscow', 'Время местное (UTC+3)'],
  ['Asia/Kolkata', 'Время местное (UTC+5:30)'],
  ['UTC', 'Время местное (UTC+0)'],
])('times in %s name their zone', (timeZone, words) => expect(timesAreIn(timeZone, ['2025-10-20', '2025-10-21'])).toBe(words))

// @requirement programme-16
test('times of a forum during which the clocks change name the zone of each day', () => {
  const days = ['2025-10-25', '2025-10-26']
  expect(timesAreIn('Europe/Berlin', days)).toBe('Время местное (25.10.2025: UTC+2, 26.10.2025: UTC+1)')
})

// @requirement programme-16
test.each([
  ['Europe/Berlin', '2025-10-26', 0, '2025-10-25T22:00Z'],
  ['Europe/Berlin', '2025-10-26', 720, '2025-10-26T11:00Z'],
  ['Europe/Berlin', '2026-03-29', 540, '2026-03-29T07:00Z'],
  ['America/New_York', '2025-11-02', 600, '2025-11-02T15:00Z'],
  ['Australia/Lord_Howe', '2025-10-05', 600, '2025-10-04T23:00Z'],
  ['Europe/Moscow', '2025-10-20', 1440, '2025-10-20T21:00Z'],
  // Clocks show it twice, and not at all.
  ['Europe/Berlin', '2025-10-26', 150, '2025-10-26T00:30Z'],
  ['Europe/Berlin', '2026-03-29', 150, '2026-03-29T01:30Z'],
])('in %s on %s clocks show minute %i at %s', (timeZone, day, minutes, moment) => {
  expect(momentAt(timeZone, day, minutes)).toEqual(new Date(moment))
})

// @requirement programme-16
test.each(['Europe/Berlin', 'America/St_Johns', 'Australia/Lord_Howe', 'Asia/Kathmandu', 'Africa/Casablanca', 'Pacific/Apia'])(
  'every time that clocks in %s show once leads to its moment and back',
  (timeZone) => {
    for (let hour = Date.UTC(2025, 0, 1); hour < Date.UTC(2026, 0, 1); hour += 3_600_000 * 5) {
      const { day, minutes } = localTime(timeZone, new Date(hour))
      expect(localTime(timeZone, momentAt(timeZone, day, minutes))).toEqual({ day, minutes })
    }
  },
)

// @requirement programme-17
test('the zone is named to readers whose clocks show another time then', () => {
  const on = (day: string) => zoneFor('Europe/London', 'Europe/Moscow', new Date(`${day}T09:00Z`))
  expect([on('2025-10-20'), zoneFor('Europe/Minsk', 'Europe/Moscow', new Date('2025-10-20T09:00Z'))]).toEqual(['UTC+3', ''])
  // The clocks of Chisinau change, those of Moscow do not.
  const days = ['2025-10-25', '2025-10-26']
  expect(timesAreFor('Europe/Chisinau', 'Europe/Moscow', days.slice(0, 1))).toBe('')
  expect(timesAreFor('Europe/Chisinau', 'Europe/Moscow', days)).toBe('Время местное (UTC+3)')
})
