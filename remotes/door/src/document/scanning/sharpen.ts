/** Makes codes that are out of focus readable by undoing a part of the blur. */

/** Radius of the blur that is subtracted, in pixels of the enlarged picture. */
const RADIUS = 4
const STRENGTH = 2

/** Averages over the radius along lines of a picture. @param step from a pixel to the next on the line; @param next from a line to the next */
function average(
  from: Float32Array,
  to: Float32Array,
  [length, step]: readonly [number, number],
  [lines, next]: readonly [number, number],
): void {
  const width = 2 * RADIUS + 1
  const last = length - 1
  for (let line = 0; line < lines; line += 1) {
    const start = line * next
    const at = (index: number) => from[start + Math.max(0, Math.min(last, index)) * step] ?? 0
    let sum = 0
    for (let index = -RADIUS; index <= RADIUS; index += 1) sum += at(index)
    for (let index = 0; index < length; index += 1) {
      to[start + index * step] = sum / width
      sum += at(index + RADIUS + 1) - at(index - RADIUS)
    }
  }
}

/** Sharpens a picture in place, and removes its colours. */
export function sharpen({ data, width, height }: Pick<ImageData, 'data' | 'width' | 'height'>): void {
  const grey = new Float32Array(width * height)
  for (let index = 0; index < grey.length; index += 1)
    grey[index] = 0.3 * (data[index * 4] ?? 0) + 0.59 * (data[index * 4 + 1] ?? 0) + 0.11 * (data[index * 4 + 2] ?? 0)
  const across = new Float32Array(grey.length)
  const blurred = new Float32Array(grey.length)
  average(grey, across, [width, 1], [height, width])
  average(across, blurred, [height, width], [width, 1])
  for (let index = 0; index < grey.length; index += 1) {
    const value = grey[index] ?? 0
    // The array itself keeps to 0 and 255.
    const sharp = value + STRENGTH * (value - (blurred[index] ?? 0))
    data[index * 4] = sharp
    data[index * 4 + 1] = sharp
    data[index * 4 + 2] = sharp
  }
}
