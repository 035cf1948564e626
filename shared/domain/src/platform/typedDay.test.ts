import { provideLanguage } from '@forum/language'
import { speechDateInDigits, speechDateInWords } from './typedDay.ts'

const days = ['2025-10-20', '2025-10-21']

test.each([
  ['20 октября, 10:30–10:45, Зал 2', '20 October, 10:30–10:45, Зал 2', '20.10.2025, 10:30–10:45, Зал 2'],
  ['20.10.2025, 10:30', '20 October, 10:30', '20.10.2025, 10:30'],
  ['21.10', '21 October', '21.10.2025'],
  ['20 октября 2025 года', '20 October', '20.10.2025'],
  ['3 мая 2026', '3 May 2026', '03.05.2026'],
  [' Зал 2, 10.30 ', 'Зал 2, 10.30', 'Зал 2, 10.30'],
  ['31 июня', '31 июня', '31 июня'],
  ['', '', ''],
])('the day of «%s» is read in the language of the page, other words as they were typed', (text, english, digits) => {
  provideLanguage(() => 'en')
  const read = speechDateInWords(text, days)
  provideLanguage(() => 'ru')
  expect(read).toBe(english)
  expect(speechDateInDigits(text, days)).toBe(digits)
})

test('a reader of Russian has days in words, too; without the days of the forum a year is named', () => {
  expect(speechDateInWords('20.10.2025, 10:30–10:45, Зал 2', days)).toBe('20 октября, 10:30–10:45, Зал 2')
  expect([speechDateInWords('20.10.2025'), speechDateInWords('20 октября')]).toEqual(['20 октября 2025', '20 октября'])
})
