import { summarizeScores } from './expertReview.ts'

// @requirement experts-8
test.each<[reviews: number[][], median: number | null, spread: number | null, disagreement: boolean]>([
  [[], null, null, false],
  [[[4, 3]], 3.5, null, false],
  [
    [
      [5, 5],
      [3, 4],
    ],
    4.25,
    1.5,
    false,
  ],
  [
    [
      [5, 5],
      [3, 3],
    ],
    4,
    2,
    true,
  ],
  [
    [
      [1, 1],
      [4, 4],
      [5, 4],
    ],
    4,
    3.5,
    true,
  ],
])('%j: median %s, spread %s, disagreement %s', (reviews, median, spread, disagreement) => {
  expect(summarizeScores(reviews)).toEqual({ reviews: reviews.length, median, spread, disagreement })
})
