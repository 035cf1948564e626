import { spawnSync } from 'node:child_process'
import { dayIn, daysInWords, formatDay, isDay, parseDay } from './calendar.ts'

describe('the forum’s day is that of its time zone', () => {
  // @requirement dates-8
  test.each([
    ['2025-10-12T20:59:59.999Z', '2025-10-12'],
    ['2025-10-12T21:00:00.000Z', '2025-10-13'],
    ['2025-10-13T20:59:59.999Z', '2025-10-13'],
    ['2024-12-31T21:00:00.000Z', '2025-01-01'],
  ])('%s is %s', (moment, day) => {
    expect(dayIn('Europe/Moscow', new Date(moment))).toBe(day)
  })

  test.each(['UTC', 'America/Los_Angeles', 'Asia/Kamchatka'])('also on a machine in %s', (zone) => {
    const script = `
      import { dayIn } from '${new URL('./calendar.ts', import.meta.url).href}'
      const hour = new Date('2025-10-12T12:00:00Z').getHours()
      console.log(JSON.stringify([hour, ...['20:59:59.999', '21:00:00.000'].map((time) => dayIn('Europe/Moscow', new Date('2025-10-12T' + time + 'Z')))]))`
    const ran = spawnSync(process.execPath, ['--input-type=module', '-e', script], { env: { ...process.env, TZ: zone }, encoding: 'utf8' })
    const hour = { UTC: 12, 'America/Los_Angeles': 5, 'Asia/Kamchatka': 0 }[zone]
    expect(JSON.parse(ran.stdout)).toEqual([hour, '2025-10-12', '2025-10-13'])
  })
})

test.each([
  ['2024-02-29', true],
  ['2025-02-29', false],
  ['2025-2-1', false],
  ['2025-13-01', false],
  ['2025-10-05T15:00', false],
  ['', false],
])('%s is a day: %s', (text, real) => {
  expect(isDay(text)).toBe(real)
})

test.each([
  ['05.10.2025', '2025-10-05'],
  [' 5.1.2025 ', '2025-01-05'],
  ['29.02.2024', '2024-02-29'],
  ['29.02.2025', null],
  ['2025-10-05', null],
  ['05.10.25', null],
])('typed %s is read as %s', (typed, day) => {
  expect(parseDay(typed)).toBe(day)
})

test('a day is shown as dd.mm.yyyy', () => {
  expect(formatDay('2025-10-05')).toBe('05.10.2025')
})

test.each([
  [['2025-10-20'], '20.10.2025'],
  [['2025-10-20', '2025-10-21'], '20.10.2025 и 21.10.2025'],
  [['2025-10-20', '2025-10-21', '2025-10-22'], '20.10.2025, 21.10.2025 и 22.10.2025'],
])('the days %o are said as %s', (days, words) => {
  expect(daysInWords(days)).toBe(words)
})
