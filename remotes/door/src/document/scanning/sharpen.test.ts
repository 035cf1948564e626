import { sharpen } from './sharpen.ts'

const SIDE = 40

/** Dark and light halves with a transition of so many pixels, as out of focus. */
function picture(transition: number) {
  const data = new Uint8ClampedArray(SIDE * SIDE * 4)
  for (let index = 0; index < SIDE * SIDE; index += 1) {
    const share = Math.max(0, Math.min(1, ((index % SIDE) - SIDE / 2) / transition + 0.5))
    data.set([80 + share * 80, 80 + share * 80, 80 + share * 80, 255], index * 4)
  }
  return { data, width: SIDE, height: SIDE }
}

const greyAt = ({ data }: ReturnType<typeof picture>, column: number) => data[((SIDE / 2) * SIDE + column) * 4] ?? 0

test('the edge of a blurred picture becomes steeper, and even parts stay as they are', () => {
  const blurred = picture(6)
  const sharp = picture(6)
  sharpen(sharp)
  const rise = (of: ReturnType<typeof picture>) => greyAt(of, 21) - greyAt(of, 19)
  expect(rise(sharp)).toBeGreaterThan(1.5 * rise(blurred))
  expect([greyAt(sharp, 2), greyAt(sharp, 37)]).toEqual([80, 160])
  expect(sharp.data[3]).toBe(255)
})
