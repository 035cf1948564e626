import { calendarFile } from './calendarFile.ts'
import { filterProgram, inOrder, type Program } from './filterProgram.ts'
import { shownTime, talkTime } from './talkTime.ts'

const day = '2025-10-20'

test.each([
  ['10:30', { day, start: 630, end: null }],
  ['20.10.2025, 9:05 – 9:20', { day, start: 545, end: 560 }],
  ['21.10.2025 10:00', { day: '2025-10-21', start: 600, end: null }],
  ['21.10.2025', { day: '2025-10-21', start: null, end: null }],
  ['31.02.2025 в 25:00', { day, start: null, end: null }],
  ['', { day, start: null, end: null }],
])('«%s» is read', (text, time) => {
  expect(talkTime(text, day)).toEqual(time)
})

test('times are normalised, other text stays as it is', () => {
  expect([shownTime('20.10.2025, 9:05-9:20', day), shownTime('9:05', day), shownTime(' после обеда ', day)]).toEqual([
    '09:05–09:20',
    '09:05',
    'после обеда',
  ])
})

const talk = (id: number, changes: Partial<Program[number]['items'][number]> = {}) => ({
  id,
  format: 'oral' as const,
  talkTitle: `Доклад ${id}`,
  speaker: 'Ёлкина Анна',
  organizationName: 'Институт',
  speechDate: '',
  ...changes,
})
const program: Program = [
  { section: { id: 2, name: 'Сессия 1', dayNumber: 1, day }, items: [talk(1), talk(2, { talkTitle: 'Геном рыси', speechDate: '9:00' })] },
  { section: { id: 3, name: 'Сессия 2', dayNumber: 2, day: '2025-10-21' }, items: [talk(3)] },
]
const ids = (found: Program) => found.flatMap(({ items }) => items.map(({ id }) => id))

test.each([
  ['', null, null, [1, 2, 3]],
  ['ЕЛКИНА', null, null, [1, 2, 3]],
  ['рыси анна', null, null, [2]],
  ['сессия 2', null, null, [3]],
  ['', 2, null, [3]],
  ['', null, new Set([1, 3]), [1, 3]],
  ['нет такого', null, null, []],
])('a search for «%s» on day %s finds its talks', (query, onDay, only, found) => {
  expect(ids(filterProgram(program, { query, day: onDay, only }))).toEqual(found)
})

test('talks are ordered by time', () => {
  expect(ids(inOrder(program))).toEqual([2, 1, 3])
})

test('the calendar file has Moscow times, whole days where no time is known, and no broken lines', () => {
  const talks = [
    { ...talk(1), speechDate: '10:30–10:45', section: 'Сессия 1', day },
    { ...talk(2), talkTitle: `Роль; гена, «a\\b» ${'длинное название '.repeat(5)}`, section: 'Сессия 1', day },
  ]
  const file = calendarFile(talks, 'Europe/Moscow', 'forum.test', new Date('2025-09-15T09:00:00Z'))
  const lines = file.split('\r\n')
  expect(lines).toEqual(
    expect.arrayContaining([
      'DTSTART:20251020T073000Z',
      'DTEND:20251020T074500Z',
      'DTSTART;VALUE=DATE:20251020',
      'DTEND;VALUE=DATE:20251021',
      'UID:talk-1@forum.test',
      'DTSTAMP:20250915T090000Z',
    ]),
  )
  expect(Math.max(...lines.map((line) => new TextEncoder().encode(line).length))).toBeLessThanOrEqual(75)
  expect(file.replaceAll('\r\n ', '')).toContain('Роль\\; гена\\, «a\\\\b» длинное')
  expect(file.endsWith('END:VCALENDAR\r\n')).toBe(true)
})
