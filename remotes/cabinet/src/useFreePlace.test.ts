import { freePlace } from './useFreePlace.ts'

/** The corner of a window of 320 × 568. */
const corner = { left: 260, top: 508, right: 304, bottom: 552 }
const bar = (left: number, right: number, top: number, bottom: number) => ({ left, right, top, bottom })
const place = (controls: Parameters<typeof freePlace>[2], texts: Parameters<typeof freePlace>[3] = []) =>
  freePlace(corner, 320, controls, texts)

// @requirement cabinet-1
test('the button stays in its corner, moves up above a control, and along the other edge when this one is taken', () => {
  expect(place([])).toEqual([0, 0])
  expect(place([bar(20, 300, 500, 540)])).toEqual([0, -64])
  expect(place([bar(200, 320, 0, 568)])).toEqual([-244, 0])
})

test('a text is avoided only where that is near, and never at the price of a control', () => {
  expect(place([], [bar(20, 280, 540, 556)])).toEqual([0, -16])
  expect(place([], [bar(20, 262, 500, 516)])).toEqual([0, 0])
  expect(place([bar(20, 300, 0, 480)], [bar(20, 300, 490, 560)])).toEqual([0, 0])
})
