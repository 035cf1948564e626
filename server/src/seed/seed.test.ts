import { academicDegrees } from './academicDegrees.ts'
import { cabinets, meeting } from './meeting.ts'
import { organizations } from './organizations.ts'
import { orgPositions } from './orgPositions.ts'
import { sections } from './sections.ts'

/** What programs outside rely on by number or day; names may change. */

// @requirement forum-2, constants-1
test('the forum is meeting 2, on 20 and 21 October, with the dates of both cabinets', () => {
  expect(meeting).toMatchObject({ id: 2, day_1: '2025-10-20', day_2: '2025-10-21' })
  expect(cabinets.map(({ meeting_id: _, ...dates }) => dates)).toEqual([
    {
      cabinet: 'main',
      registration_from: '2025-08-01',
      registration_until: '2025-10-12',
      theses_until: '2025-10-05',
      certificate_from: '2025-10-22',
      deadline_shown: '2025-10-05',
    },
    {
      cabinet: 'expired_reg_25',
      registration_from: '2025-08-30',
      registration_until: '2025-10-19',
      theses_until: '2025-10-19',
      certificate_from: '2025-10-22',
      deadline_shown: '2025-10-19',
    },
  ])
})

// @requirement references-2
test('sections 2 to 5 are two sessions and two micro-symposia, 15 is the young scientists’', () => {
  const nameOf = (id: number) => sections.find((section) => section.id === id)?.name
  expect([2, 3].map(nameOf)).toEqual([expect.stringMatching(/^Сессия 1/), expect.stringMatching(/^Сессия 2/)])
  expect([4, 5].map(nameOf)).toEqual([expect.stringMatching(/^Микросимпозиум 1/), expect.stringMatching(/^Микросимпозиум 2/)])
  expect(nameOf(15)).toBe('Сессия молодых учёных')
})

// @requirement references-8, references-10, constants-5
test('the ids for «other» are 134 and 47, and no id stands twice', () => {
  expect(organizations.find(({ id }) => id === 134)?.name).toMatch(/^Другая/)
  expect(orgPositions.find(({ id }) => id === 47)?.title).toMatch(/^Другая/)
  for (const list of [organizations, orgPositions, academicDegrees, sections])
    expect(new Set(list.map(({ id }) => id)).size).toBe(list.length)
})
