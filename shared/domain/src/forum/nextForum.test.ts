import { policy, sections, settings } from '../testing.ts'
import { moveDay } from './copyRules.ts'
import { problemsOfForum } from './forumProblems.ts'
import { nextForum, problemsOfNext } from './nextForum.ts'

const template = { settings, sections, policy }
const request = { title: 'Форум — 2026', firstDay: '2026-10-19', days: 3 }
const today = '2026-03-02'

// @requirement next-1
test('dates move with the days of the forum, texts and limits are copied, the consent is a new edition', () => {
  const next = nextForum(template, request, today)
  const { english } = settings
  expect(next.settings).toEqual({
    ...settings,
    title: 'Форум — 2026',
    days: ['2026-10-19', '2026-10-20', '2026-10-21'],
    cabinets: {
      main: {
        registrationFrom: '2026-07-31',
        registrationUntil: '2026-10-11',
        thesesUntil: '2026-10-04',
        certificateFrom: '2026-10-22',
        deadlineShown: '2026-10-04',
      },
      expired_reg_25: {
        registrationFrom: '2026-08-29',
        registrationUntil: '2026-10-18',
        thesesUntil: '2026-10-18',
        certificateFrom: '2026-10-22',
        deadlineShown: '2026-10-18',
      },
    },
    consent: { ...settings.consent, version: today, preTicked: false },
    // No one has agreed to come yet.
    front: { ...settings.front, speakers: [], partners: [] },
    // The letterhead was the title of the former forum.
    documents: { ...settings.documents, letterhead: 'Форум — 2026' },
    english: { ...english, title: '', documents: { ...english?.documents, letterhead: '' } },
  })
  expect(next.sections).toEqual(sections.map((section) => ({ ...section, id: null })))
  expect(next.policy).toEqual(policy)
})

// @requirement next-10
test.each([
  // The template has two days, 2025-10-20 and 2025-10-21.
  ['before the forum by its first day', '2025-10-12', 3, '2026-10-11'],
  ['on its first day by its last', '2025-10-20', 3, '2026-10-20'],
  ['on its last day by its last', '2025-10-21', 3, '2026-10-21'],
  ['on the last of one day', '2025-10-21', 1, '2026-10-19'],
  ['on its first day to that of a shorter forum', '2025-10-20', 1, '2026-10-19'],
])('a date moves %s', (_, until, days, expected) => {
  const main = { ...settings.cabinets.main, registrationUntil: until }
  const { cabinets } = nextForum(
    { ...template, settings: { ...settings, cabinets: { ...settings.cabinets, main } } },
    { ...request, days },
    today,
  ).settings
  expect(cabinets.main.registrationUntil).toBe(expected)
})

// @requirement next-10
test('certificates stay the same number of days after the forum, and a shown deadline stays as far from the one that holds', () => {
  const main = {
    ...settings.cabinets.main,
    registrationUntil: '2025-10-21',
    thesesUntil: '2025-10-18',
    deadlineShown: '2025-10-20',
    certificateFrom: '2025-10-23',
  }
  const { cabinets } = nextForum(
    { ...template, settings: { ...settings, cabinets: { ...settings.cabinets, main } } },
    { ...request, days: 5 },
    today,
  ).settings
  expect(cabinets.main).toMatchObject({ thesesUntil: '2026-10-17', deadlineShown: '2026-10-19', certificateFrom: '2026-10-25' })
})

// @requirement next-14
test('days with a gap move what comes after the forum by the last one; a day on which no one works is remarked', () => {
  const dates = ['2026-10-19', '2026-10-21', '2026-10-23']
  const { settings: next, listing } = nextForum(template, { ...request, dates }, today)
  expect(next.days).toEqual(dates)
  expect(next.cabinets.main.certificateFrom).toBe('2026-10-24')
  expect(listing.find(({ field }) => field === 'settings.cabinets.main.certificateFrom')?.remark).toBe('суббота')
  expect(listing.find(({ field }) => field === 'settings.cabinets.main.registrationFrom')).not.toHaveProperty('remark')
  const problemOf = (given: string[]) => problemsOfNext(settings, { ...request, dates: given }).dates
  expect(problemOf(dates)).toBeUndefined()
  for (const wrong of [
    dates.slice(1),
    dates.toReversed(),
    ['2026-10-19', '2026-10-19', '2026-10-20'],
    ['2026-10-20', '2026-10-21', '2026-10-22'],
  ])
    expect(problemOf(wrong)).toBe('Укажите все дни по порядку, начиная с первого')
})

test('the listing names every field once, with its rule and both values', () => {
  const { listing } = nextForum(template, { ...request, days: 1 }, today)
  expect(new Set(listing.map(({ field }) => field)).size).toBe(listing.length)
  for (const { label, rule, before, after } of listing) {
    expect(label).toMatch(/^[А-Я][^.]*$/)
    if (rule === 'copied') expect(after).toBe(before)
    else expect(after).not.toBe(before)
  }
  expect(listing.filter(({ rule }) => rule === 'moved')).toHaveLength(10)
  expect(listing.filter(({ rule }) => rule === 'set').map(({ label }) => label)).toEqual([
    'Название форума',
    'Дни форума',
    'Согласие: редакция',
    'Согласие: отмечено заранее',
    'Документы: шапка',
    'Страница форума: приглашённые докладчики',
    'Страница форума: партнёры',
    'Название форума (на английском)',
    'Документы: шапка (на английском)',
    'Секция «Молодые учёные»: день',
  ])
  expect(listing).toContainEqual({
    field: 'settings.cabinets.main.thesesUntil',
    label: 'Основной кабинет: тезисы по',
    rule: 'moved',
    before: '05.10.2025',
    after: '04.10.2026',
    remark: 'воскресенье',
  })
})

test('a valid forum gives a valid one, whatever its number of days', () => {
  const until = { registrationUntil: '2025-10-21', deadlineShown: '2025-10-21' }
  const late = { ...settings, cabinets: { ...settings.cabinets, main: { ...settings.cabinets.main, ...until } } }
  expect(problemsOfForum(late, sections, policy)).toEqual({})
  for (const days of [1, 2, 10]) {
    const next = nextForum({ ...template, settings: late }, { ...request, days }, today)
    expect([days, problemsOfForum(next.settings, next.sections, next.policy)]).toEqual([days, {}])
  }
})

test.each([
  [{ title: ' ' }, { title: 'Обязательное поле' }],
  [{ firstDay: '2025-10-21' }, { firstDay: 'Следующий форум должен начаться после прежнего' }],
  [{ firstDay: '2025-10-22' }, {}],
  [{ firstDay: '2026-02-30' }, { firstDay: 'Укажите первый день форума' }],
  [{ days: 0 }, { days: 'Укажите число от 1 до 10' }],
  [{ days: 11 }, { days: 'Укажите число от 1 до 10' }],
])('of %j organisers are told %j', (change, problems) => {
  expect(problemsOfNext(settings, { ...request, ...change })).toEqual(problems)
})

test('days move over the end of a month and a leap day', () => {
  expect([moveDay('2027-12-31', 1), moveDay('2028-02-28', 2), moveDay('2028-03-01', -1)]).toEqual([
    '2028-01-01',
    '2028-03-01',
    '2028-02-29',
  ])
})
