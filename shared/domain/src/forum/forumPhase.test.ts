import { daysInDigits, daysSpan } from '../platform/dayWords.ts'
import { settings } from '../testing.ts'
import { forumSummary, keyDates, phaseOf } from './forumPhase.ts'

// @requirement front-2
test.each([
  ['2025-07-31', false, 'announced'],
  ['2025-08-01', false, 'call'],
  ['2025-10-12', false, 'call'],
  ['2025-10-13', false, 'preparing'],
  ['2025-10-01', true, 'programme'],
  ['2025-10-19', true, 'programme'],
  ['2025-10-20', true, 'live'],
  ['2025-10-21', false, 'live'],
  ['2025-10-22', true, 'over'],
] as const)('on %s with a published programme %s the forum is in the phase %s', (today, isPublished, phase) => {
  expect(phaseOf(settings, today, isPublished)).toBe(phase)
})

// @requirement front-3
test.each([
  ['2025-07-31', 'Регистрация открывается 1 августа завтра; Доклады и тезисы до 5 октября осталось 66 дней'],
  ['2025-09-23', 'Доклады и тезисы до 5 октября осталось 12 дней; Регистрация до 12 октября осталось 19 дней'],
  ['2025-10-04', 'Доклады и тезисы до 5 октября остался 1 день; Регистрация до 12 октября осталось 8 дней'],
  ['2025-10-05', 'Доклады и тезисы до 5 октября сегодня последний день; Регистрация до 12 октября осталось 7 дней'],
  ['2025-10-13', 'Форум 20–21 октября 2025 через 7 дней; Сертификаты с 22 октября через 9 дней'],
  ['2025-10-20', 'Форум 20–21 октября 2025 идёт; Сертификаты с 22 октября через 2 дня'],
  ['2025-10-22', 'Сертификаты с 22 октября выдаются'],
])('on %s the next dates are: %s', (today, expected) => {
  const next = keyDates(settings, today).filter(({ isOver }) => !isOver)
  const words = next.map(({ title, when, status }) => `${title} ${when} ${status}`)
  expect(words.slice(0, 2).join('; ')).toBe(expected)
})

test('the summary names the forum, its days and the next date, until it is over', () => {
  expect(forumSummary(settings, '2025-10-13')).toEqual({
    title: { text: 'Форум', language: 'ru' },
    days: '20–21 октября 2025',
    city: { text: 'Приозёрск', language: 'ru' },
    next: 'Форум 20–21 октября 2025, через 7 дней',
  })
  expect(forumSummary(settings, '2025-10-22').next).toBeNull()
})

test.each([
  [['2025-10-20'], '20 октября 2025'],
  [['2025-12-31', '2026-01-01'], '31 декабря 2025 – 1 января 2026'],
  [['2025-10-20', '2025-10-22'], '20 и 22 октября 2025'],
  [['2025-10-20', '2025-10-21', '2025-10-24', '2025-10-25'], '20–21 и 24–25 октября 2025'],
  [['2025-10-30', '2025-11-01', '2025-11-03'], '30 октября, 1 и 3 ноября 2025'],
  [['2025-10-31', '2025-11-01', '2025-11-03'], '31 октября – 1 ноября и 3 ноября 2025'],
  [['2025-12-30', '2026-01-02'], '30 декабря 2025 и 2 января 2026'],
] as const)('the days %j are written %s', (days, words) => {
  expect(daysSpan([...days]).replaceAll(/\s/g, ' ')).toBe(words)
})

test('days in digits name a gap', () => {
  expect(daysInDigits(['2025-10-20', '2025-10-21'])).toBe('20.10.2025–21.10.2025')
  expect(daysInDigits(['2025-10-20', '2025-10-22', '2025-10-23'])).toBe('20.10.2025, 22.10.2025–23.10.2025')
})
