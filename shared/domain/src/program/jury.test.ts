import { rankTalks, whyNotScore } from './jury.ts'

const forum = { timeZone: 'Europe/Moscow', days: ['2025-10-20', '2025-10-21'] }
const at = (nomination: 'oral' | 'poster', start: number | null) => ({ nomination, place: { day: '2025-10-20', start } })

test.each([
  ['a talk before it begins', at('oral', 600), '2025-10-20T09:59:00+03:00', 'Доклад оценивают после его начала: 20 октября, 10:00.'],
  ['a talk that has begun', at('oral', 600), '2025-10-20T10:00:00+03:00', undefined],
  [
    'a talk without an hour, the day before',
    at('oral', null),
    '2025-10-19T23:59:00+03:00',
    'Доклад оценивают после его начала: 20 октября.',
  ],
  ['a talk without an hour, on its day', at('oral', null), '2025-10-20T00:00:00+03:00', undefined],
  [
    'a poster before its session',
    at('poster', 900),
    '2025-10-20T14:59:00+03:00',
    'Стенд оценивают с начала стендовой сессии: 20 октября, 15:00.',
  ],
  ['a poster on the last day', at('poster', 900), '2025-10-21T23:59:00+03:00', undefined],
  ['a poster after the forum', at('poster', 900), '2025-10-22T00:00:00+03:00', 'Форум закончился: оценки больше не изменить.'],
])('%s', (_, talk, now, message) => {
  expect(whyNotScore(forum, talk, new Date(now))?.message).toBe(message)
})

test('talks are ranked by the mean of complete scores, then by the number of judges; equal means share a place', () => {
  const talks = [
    { id: 1, sheets: [] },
    { id: 2, sheets: [[5, null]] },
    { id: 3, sheets: [[4, 4]] },
    {
      id: 4,
      sheets: [
        [5, 5],
        [3, 3],
      ],
    },
    { id: 5, sheets: [[5, 4]] },
  ]
  const ranked = rankTalks(talks, 2).map(({ id, rank, mean, judges, spread }) => [id, rank, mean, judges, spread])
  expect(ranked).toEqual([
    [5, 1, 4.5, 1, null],
    [4, 2, 4, 2, 2],
    [3, 2, 4, 1, null],
    [1, null, null, 0, null],
    [2, null, null, 0, null],
  ])
})
