import { currentLocale, i18n, loadMessages, provideLanguage, translated } from './language.ts'
import type { Language } from './requestLanguage.ts'

let language: Language = 'ru'
beforeEach(() => {
  language = 'ru'
  provideLanguage(() => language)
})
afterAll(() => provideLanguage(() => 'ru'))

const DAYS = 'Осталось: {n, plural, one {# день} few {# дня} many {# дней} other {# дня}}'

test.each([
  [1, 'Осталось: 1 день'],
  [2, 'Осталось: 2 дня'],
  [5, 'Осталось: 5 дней'],
  [11, 'Осталось: 11 дней'],
  [21, 'Осталось: 21 день'],
  [1.5, 'Осталось: 1,5 дня'],
])('Russian plurals follow CLDR: %d', (n, text) => {
  expect(i18n.t(DAYS, { n })).toBe(text)
})

test('texts follow the language at the time they are read, not at the time their module was loaded', () => {
  loadMessages('en', { [DAYS]: 'Left: {n, plural, one {# day} other {# days}}', 'Тест языка': 'Language test' })
  const texts = translated({ title: () => i18n.t('Тест языка'), left: (n: number) => i18n.t(DAYS, { n }), size: 3 })
  expect([texts.title, texts.left(1), texts.size, currentLocale()]).toEqual(['Тест языка', 'Осталось: 1 день', 3, 'ru'])
  language = 'en'
  expect([texts.title, texts.left(1), texts.left(2), currentLocale()]).toEqual(['Language test', 'Left: 1 day', 'Left: 2 days', 'en-GB'])
  expect(Object.keys(texts)).toEqual(['title', 'left', 'size'])
})

test('a missing translation is shown in Russian', () => {
  language = 'en'
  expect(i18n.t('Без перевода {name}', { name: 'Q' })).toBe('Без перевода Q')
})

test('a third language has its own plurals, and its messages replace the English ones loaded before', () => {
  loadMessages('de', { [DAYS]: 'Left: {n, plural, one {# day} other {# days}}', 'Только по-английски': 'English only' })
  loadMessages('de', { [DAYS]: 'Noch {n, plural, one {# Tag} other {# Tage}}' })
  language = 'de'
  expect([i18n.t(DAYS, { n: 1 }), i18n.t(DAYS, { n: 1.5 }), i18n.t('Только по-английски'), currentLocale()]).toEqual([
    'Noch 1 Tag',
    'Noch 1,5 Tage',
    'English only',
    'de',
  ])
})
