import { counted, nouns } from './plural.ts'

test.each([
  [1, '1 день', 'в течение 1 дня'],
  [2, '2 дня', 'в течение 2 дней'],
  [7, '7 дней', 'в течение 7 дней'],
  [11, '11 дней', 'в течение 11 дней'],
  [21, '21 день', 'в течение 21 дня'],
])('%i takes the right plural form', (count, days, within) => {
  expect(counted(count, nouns.days)).toBe(days)
  expect(`в течение ${counted(count, nouns.ofDays)}`).toBe(within)
})
