import { calendarFile } from './calendarFile.ts'
import { filterProgram, inOrder, type Program } from './filterProgram.ts'

const day = '2025-10-20'

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
