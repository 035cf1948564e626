import { dayIn } from './calendar.ts'
import { dayAfter, momentIn, timesAreIn } from './localTime.ts'

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
])('times in %s name their zone', (timeZone, words) => expect(timesAreIn(timeZone, '2025-10-20')).toBe(words))
