import type { SectionDraft } from '@forum/domain/forum/forum'
import { blankQuestion } from '@forum/domain/forum/questions/questionSets'
import type { ForumQuestion } from '@forum/domain/forum/questions/questions'
import { policy, sections, settings } from '@forum/domain/testing'
import type { Draft } from './draft.ts'
import { mergeDrafts } from './merge.ts'
import { bodyToText, textToBody } from './policyText.ts'

const [first, second] = sections as [SectionDraft, SectionDraft]
const base: Draft = { settings, sections, policy }
const nothing = new Set<string>()

test('fields changed here win over unchanged ones, the others are updated', () => {
  const own = { ...base, settings: { ...settings, city: 'Москва' }, sections: [{ ...first, capacity: 30 }, second] }
  const other = { ...base, settings: { ...settings, venue: 'Зал' }, sections: [second, { ...first, name: 'Пленарная' }] }
  const { clashes, merged } = mergeDrafts(base, own, other)
  expect(clashes).toEqual([])
  expect(merged(nothing)).toEqual({
    ...base,
    settings: { ...settings, city: 'Москва', venue: 'Зал' },
    sections: [second, { ...first, name: 'Пленарная', capacity: 30 }],
  })
})

test('a field changed by both needs a choice, unless both values are equal', () => {
  const own = { ...base, settings: { ...settings, city: 'Москва', venue: 'Зал' } }
  const other = { ...base, settings: { ...settings, city: 'Казань', venue: 'Зал' } }
  const { clashes, merged } = mergeDrafts(base, own, other)
  expect(clashes).toEqual([{ field: 'settings.city', title: 'Город', own: 'Москва', other: 'Казань' }])
  expect(merged(nothing).settings.city).toBe('Москва')
  expect(merged(new Set(['settings.city'])).settings.city).toBe('Казань')
})

test('sections added by both stay, deleted ones go', () => {
  const mine: SectionDraft = { ...first, id: null, name: 'Моя' }
  const own = { ...base, sections: [first, mine] }
  const other = { ...base, sections: [first, second, { ...first, id: 20, name: 'Их' }] }
  expect(
    mergeDrafts(base, own, other)
      .merged(nothing)
      .sections.map(({ name }) => name),
  ).toEqual([first.name, 'Их', 'Моя'])
  const changed = { ...base, sections: [first, { ...second, capacity: 5 }] }
  expect(mergeDrafts(base, changed, { ...base, sections: [first] }).merged(nothing).sections).toEqual([first])
})

const asking = (...questions: ForumQuestion[]): Draft => ({ ...base, settings: { ...settings, questions } })
const question = (key: string, text: string): ForumQuestion => ({ ...blankQuestion(key), text })
const [dinner, shirt] = [question('dinner', 'Ужин?'), question('shirt', 'Футболка?')]
const askedIn = ({ settings: { questions = [] } }: Draft) => questions.map(({ key, text }) => [key, text])

// @requirement questions-14
test('questions of both stay: one clashes only if both changed it', () => {
  const own = asking(shirt, { ...dinner, text: 'Придёте на ужин?' }, question('visa', 'Виза?'))
  const other = asking(dinner, { ...shirt, text: 'Размер футболки?' }, question('hotel', 'Гостиница?'))
  const { clashes, merged } = mergeDrafts(asking(dinner, shirt), own, other)
  expect(clashes).toEqual([])
  expect(askedIn(merged(nothing))).toEqual([
    ['shirt', 'Размер футболки?'],
    ['dinner', 'Придёте на ужин?'],
    ['visa', 'Виза?'],
    ['hotel', 'Гостиница?'],
  ])
  const both = mergeDrafts(asking(dinner, shirt), asking(shirt), asking({ ...dinner, text: 'Обед?' }, { ...shirt, text: 'Размер?' }))
  expect(both.clashes.map(({ field, title, own: mine }) => [field, title, mine])).toEqual([
    ['settings.questions.dinner', 'Вопрос участникам dinner', ''],
  ])
  expect(askedIn(both.merged(nothing))).toEqual([['shirt', 'Размер?']])
  expect(askedIn(both.merged(new Set(['settings.questions.dinner'])))).toEqual([
    ['dinner', 'Обед?'],
    ['shirt', 'Размер?'],
  ])
})

test('new questions that got the same name from the form both stay, and so do conditions on them', () => {
  const own = asking(question('q1', 'Мой?'), { ...question('q2', 'Если мой?'), shownIf: { question: 'q1', answer: 'yes' } }, dinner)
  const { clashes, merged } = mergeDrafts(asking(dinner), own, asking(dinner, question('q1', 'Их?')))
  expect(clashes).toEqual([])
  expect(merged(nothing).settings.questions?.map(({ key, text, shownIf }) => [key, text, shownIf?.question])).toEqual([
    ['q3', 'Мой?', undefined],
    ['q2', 'Если мой?', 'q3'],
    ['dinner', 'Ужин?', undefined],
    ['q1', 'Их?', undefined],
  ])
})

test.each([
  ['Абзац.', ['Абзац.']],
  ['Абзац\nв две строки.\n\nДругой.', ['Абзац в две строки.', 'Другой.']],
  ['Список:\n- один;\n- два.\n\n\nКонец.', ['Список:', ['один;', 'два.'], 'Конец.']],
  ['', []],
])('the text %j of a policy means %j', (text, body) => {
  expect(textToBody(text)).toEqual(body)
  expect(textToBody(bodyToText(body))).toEqual(body)
})
