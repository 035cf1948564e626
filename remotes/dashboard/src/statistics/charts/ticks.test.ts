import { ticksTo } from './ticks.ts'

// @requirement figures-3
test.each([
  [0, [0, 1]],
  [1, [0, 1]],
  [7, [0, 2, 4, 6, 8]],
  [40, [0, 10, 20, 30, 40]],
  [412, [0, 200, 400, 600]],
])('an axis up to %d has the round values %o', (highest, ticks) => {
  expect(ticksTo(highest)).toEqual(ticks)
})
