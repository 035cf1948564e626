import { provideLanguage } from '@forum/language'
import { shownTime, speechDateInDigits, speechDateInWords, talkSlot, talkTime } from './talkTime.ts'

const day = '2025-10-20'

test.each([
  ['10:30', { day, start: 630, end: null }],
  ['20.10.2025, 9:05 – 9:20', { day, start: 545, end: 560 }],
  ['21.10.2025 10:00', { day: '2025-10-21', start: 600, end: null }],
  ['21.10.2025', { day: '2025-10-21', start: null, end: null }],
  ['31.02.2025 в 25:00', { day, start: null, end: null }],
  ['20 октября, 10:00', { day, start: 600, end: null }],
  ['Вторник, 21 ОКТЯБРЯ 10:00–10:15', { day: '2025-10-21', start: 600, end: 615 }],
  ['3 мая 2026 года', { day: '2026-05-03', start: null, end: null }],
  ['31 июня, 9:00', { day, start: 540, end: null }],
  ['21.10, 10:00', { day: '2025-10-21', start: 600, end: null }],
  ['10.30 или 10.10', { day, start: null, end: null }],
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

// @requirement schedule-7
test.each([
  ['21 октября, 10:00–10:15', { dayNumber: 2, start: 600, minutes: 15 }],
  ['20.10.2025 10:00', { dayNumber: 1, start: 600, minutes: null }],
  ['22 октября 10:15–10:00', { dayNumber: null, start: 615, minutes: null }],
  ['10:00', { dayNumber: null, start: 600, minutes: null }],
  ['после обеда', null],
])('«%s» is a place of the forum', (text, slot) => {
  expect(talkSlot(text, [day, '2025-10-21'])).toEqual(slot)
})

const days = [day, '2025-10-21']

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
