import { repeats } from './repeats.ts'

test('a code that is held up counts once, and again after it was away for three seconds', () => {
  const isNew = repeats()
  const seen: [string, number][] = [
    ['A', 0],
    ['A', 100],
    ['A', 2900],
    ['A', 5800],
    ['B', 5900],
    ['A', 6000],
    ['A', 9100],
  ]
  expect(seen.map(([text, at]) => isNew(text, at))).toEqual([true, false, false, false, true, true, true])
})
