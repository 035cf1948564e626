import { answerUntil, freePlaces, nothingTaken, offersPlaces, whyNotQueue } from './queue.ts'

// @requirement queue-3
test.each([
  ['2025-10-01', 3, '2025-10-04'],
  ['2025-10-16', 3, '2025-10-19'],
  ['2025-10-17', 3, '2025-10-19'],
  ['2025-10-19', 14, '2025-10-19'],
])('an offer of %s for %i days is answered by %s at the latest, before the forum of 20 October', (today, days, until) => {
  expect(answerUntil(today, days, '2025-10-20')).toBe(until)
})

test('places are offered until the forum begins', () => {
  expect(['2025-10-19', '2025-10-20', '2025-10-21'].map((today) => offersPlaces(today, '2025-10-20'))).toEqual([true, false, false])
})

// @requirement queue-1
test.each([
  [{ capacity: null }, 'listener', {}, null],
  [{ capacity: 5 }, 'listener', { others: 3 }, 2],
  [{ capacity: 5, listenerLimit: null }, 'speaker', { others: 5 }, 0],
  [{ capacity: 5, listenerLimit: 2 }, 'listener', { others: 3, otherListeners: 1 }, 1],
  [{ capacity: 5, listenerLimit: 2 }, 'speaker', { others: 3, otherListeners: 2 }, 2],
  [{ capacity: null, listenerLimit: 0 }, 'listener', {}, 0],
  [{ capacity: 1, listenerLimit: 0 }, 'listener', { others: 1, own: true }, 0],
  [{ capacity: 1, listenerLimit: 1 }, 'listener', { others: 1, otherListeners: 1, own: true, ownAsListener: true }, null],
] as const)('free places of %o for a %s with %o', (section, as, taken, free) => {
  expect(freePlaces(section, { ...nothingTaken, ...taken }, as)).toBe(free)
})

test.each([
  ['offered', '2025-10-04', null],
  ['offered', '2025-10-03', 'offer_over'],
  ['lapsed', '2025-10-04', 'offer_over'],
  ['accepted', '2025-10-04', 'not_queued'],
  ['left', '2025-10-04', 'not_queued'],
] as const)('an answer to what is %s until %s', (state, until, code) => {
  expect(whyNotQueue.answer(state, until, '2025-10-04')?.code ?? null).toBe(code)
})
