import { clockText, momentText, zoneNote } from './forumTime.ts'

const own = process.env.TZ
afterEach(() => {
  process.env.TZ = own
})

// @requirement programme-17
test('times of the forum name their zone to readers whose clocks show another time', () => {
  const shown = () => [momentText('2025-10-20T07:00Z'), clockText('2025-10-20T07:00Z'), zoneNote('Europe/Moscow', ['2025-10-20'])]
  expect(shown()).toEqual(['20.10.2025, 10:00', '10:00', ''])
  process.env.TZ = 'Asia/Novosibirsk'
  expect(shown()).toEqual(['20.10.2025, 10:00 (UTC+3)', '10:00 (UTC+3)', 'Время местное (UTC+3)'])
})
