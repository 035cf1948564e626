import { forum } from '@forum/domain/testing'
import { academicDegrees } from './academicDegrees.ts'
import { FORUM_ID, settings } from './forum.ts'
import { organizations } from './organizations.ts'
import { orgPositions } from './orgPositions.ts'
import { seededForum } from './page.ts'
import { sections } from './sections.ts'

/** Ids and days that programs outside rely on; names may change. */

// @requirement forum-2, constants-1
test('the forum is meeting 2, on 20 and 21 October, with the dates of both cabinets', () => {
  expect([FORUM_ID, settings.days]).toEqual([2, ['2025-10-20', '2025-10-21']])
  expect(settings.cabinets).toEqual({
    main: {
      registrationFrom: '2025-08-01',
      registrationUntil: '2025-10-12',
      thesesUntil: '2025-10-05',
      certificateFrom: '2025-10-22',
      deadlineShown: '2025-10-05',
    },
    expired_reg_25: {
      registrationFrom: '2025-08-30',
      registrationUntil: '2025-10-19',
      thesesUntil: '2025-10-19',
      certificateFrom: '2025-10-22',
      deadlineShown: '2025-10-19',
    },
  })
})

test('limits are those of the product document', () => {
  expect(settings.limits).toEqual(forum.limits)
  expect(settings.notices).toEqual(forum.notices)
  expect(seededForum).toEqual({ ...forum, days: settings.days, english: { shortName: 'Genome Forum', notices: expect.any(Object) } })
})

// @requirement content-4
test('the demonstration has every text in English, too', () => {
  const textsOf = (value: unknown): string[] => (typeof value === 'string' ? [value] : Object.values(value as object).flatMap(textsOf))
  const organizers = settings.organizers.map(({ english }) => english)
  const { english: inEnglish, speakers = [], partners = [], stops = [] } = settings.front ?? {}
  const listed = [...speakers, ...partners, ...stops].map(({ english }) => english)
  const texts = [
    ...textsOf([settings.english, organizers, inEnglish?.tagline, inEnglish?.topics, inEnglish?.travel, listed]),
    ...sections.map(({ englishName }) => englishName),
  ]
  expect(texts.length).toBeGreaterThan(70)
  for (const text of texts) expect(text).toMatch(/^[^а-яё]+$/i)
})

// @requirement references-2
test('sections 2 to 5 are two sessions and two micro-symposia, 15 is the young scientists’', () => {
  const nameOf = (id: number) => sections.find((section) => section.id === id)?.name
  expect([2, 3].map(nameOf)).toEqual([expect.stringMatching(/^Сессия 1/), expect.stringMatching(/^Сессия 2/)])
  expect([4, 5].map(nameOf)).toEqual([expect.stringMatching(/^Микросимпозиум 1/), expect.stringMatching(/^Микросимпозиум 2/)])
  expect(nameOf(15)).toBe('Сессия молодых учёных')
})

// @requirement references-8, references-10, constants-5
test('the ids for «other» are 134 and 47, and all ids are unique', () => {
  expect(organizations.find(({ id }) => id === 134)?.name).toMatch(/^Другая/)
  expect(orgPositions.find(({ id }) => id === 47)?.title).toMatch(/^Другая/)
  for (const list of [organizations, orgPositions, academicDegrees, sections])
    expect(new Set(list.map(({ id }) => id)).size).toBe(list.length)
})
