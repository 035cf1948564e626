import { policy, sections, settings } from '../testing.ts'
import { forumChanges, forumFieldTitle } from './forumChanges.ts'
import { questionInWords } from './questions/questionInWords.ts'
import { blankQuestion } from './questions/questionSets.ts'
import type { ForumQuestion } from './questions/questions.ts'

const content = { settings, sections, policy }
const reversed = (value: unknown): unknown =>
  Array.isArray(value)
    ? value.map(reversed)
    : typeof value === 'object' && value !== null
      ? Object.fromEntries(
          Object.entries(value)
            .reverse()
            .map(([key, inner]) => [key, reversed(inner)]),
        )
      : value

test('the same forum has no changes, also when the database gives its fields in another order', () => {
  expect(forumChanges(content, reversed(content) as typeof content)).toEqual([])
})

test('every field has a title', () => {
  const blank = (value: unknown): unknown =>
    typeof value === 'object' && value !== null && !Array.isArray(value)
      ? Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, blank(inner)]))
      : ['другое']
  const [section] = sections
  const changed = { settings: blank(settings), policy: blank(policy), sections: [{ ...(blank(section) as object), id: 3 }] }
  const changes = forumChanges({ ...content, sections: sections.slice(0, 1) }, changed as unknown as typeof content)
  expect(changes.length).toBeGreaterThan(50)
  for (const { title } of changes) expect(title).toMatch(/^[А-Я][^.]*$/)
  expect(['sections.3.capacity', 'sections.16', 'title'].map(forumFieldTitle)).toEqual(['Секция № 3: мест', 'Секция № 16', 'title'])
})

test('a change names its field and both values', () => {
  const main = { ...settings.cabinets.main, thesesUntil: '2025-10-07' }
  const after = {
    policy,
    settings: { ...settings, days: [...settings.days, '2025-10-22'], cabinets: { ...settings.cabinets, main } },
    sections: [
      { ...sections[0], capacity: 30, isPublic: false },
      { ...sections[1], id: null, name: 'Новая' },
    ] as typeof sections,
  }
  expect(forumChanges(content, after)).toEqual([
    { field: 'settings.days', title: 'Дни форума', from: '20.10.2025; 21.10.2025', to: '20.10.2025; 21.10.2025; 22.10.2025' },
    { field: 'settings.cabinets.main.thesesUntil', title: 'Основной кабинет: тезисы по', from: '05.10.2025', to: '07.10.2025' },
    { field: 'sections.3.isPublic', title: 'Секция «Сессия»: для слушателей', from: 'да', to: 'нет' },
    { field: 'sections.3.capacity', title: 'Секция «Сессия»: мест', from: '—', to: '30' },
    { field: 'sections.15', title: 'Секция «Молодые учёные»', from: 'Молодые учёные', to: 'удалена' },
    { field: 'sections.new', title: 'Секция «Новая»', from: '', to: 'добавлена' },
  ])
})

// @requirement questions-14
test('questions are listed each by itself, and their order only where those that stay change places', () => {
  const asking = (...questions: ForumQuestion[]) => ({ ...content, settings: { ...settings, questions } })
  const [dinner, shirt, visa] = ['dinner', 'shirt', 'visa'].map(blankQuestion) as [ForumQuestion, ForumQuestion, ForumQuestion]
  const changes = (before: typeof content, after: typeof content) =>
    forumChanges(before, after).map(({ title, from, to }) => [title, from, to])
  expect(changes(asking(dinner, shirt), asking(visa, { ...shirt, text: 'Размер?' }))).toEqual([
    ['Вопрос участникам dinner', questionInWords(dinner), ''],
    ['Вопрос участникам shirt', questionInWords(shirt), questionInWords({ ...shirt, text: 'Размер?' })],
    ['Вопрос участникам visa', '', questionInWords(visa)],
  ])
  expect(changes(asking(dinner, shirt, visa), asking(visa, dinner))).toEqual([
    ['Порядок вопросов участникам', 'dinner, visa', 'visa, dinner'],
    ['Вопрос участникам shirt', questionInWords(shirt), ''],
  ])
})

test('of a long text only what differs is shown', () => {
  const text = `${'а'.repeat(500)}б${'в'.repeat(500)}`
  const version = (consentText: string) => ({ ...content, settings: { ...settings, consent: { ...settings.consent, text: consentText } } })
  const [change] = forumChanges(version(text), version(text.replace('б', 'г')))
  expect(change?.from).toBe(`…${'а'.repeat(40)}б${'в'.repeat(159)}…`)
  expect(change?.to).toBe(`…${'а'.repeat(40)}г${'в'.repeat(159)}…`)
})

// @requirement refusals-16
test.each(['__proto__', 'constructor', 'toString'])('a text «%s» is a text like others', (text) => {
  const everyText = (value: unknown): unknown =>
    Array.isArray(value)
      ? value.map(everyText)
      : typeof value === 'object' && value !== null
        ? Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, everyText(inner)]))
        : typeof value === 'string'
          ? text
          : value
  const changes = forumChanges(content, everyText(content) as typeof content)
  expect(changes.length).toBeGreaterThan(30)
  for (const { title, to } of changes) expect([title, to]).toEqual([expect.stringMatching(/^[А-Я]/), expect.stringContaining(text)])
})
