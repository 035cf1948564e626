import { writeFile } from 'node:fs/promises'
import sharp, { type OverlayOptions } from 'sharp'

/** A film for Chromium's fake camera (`--use-file-for-fake-video-capture`): a badge that is held up to a phone. */

export const WIDTH = 1280
const HEIGHT = 720
export const FRAME_RATE = 15
const FRAMES = 3
const QUIET_ZONE = 4

export interface View {
  /** Side of the code in pixels, with its quiet zone: some 110 for a code of 25 mm, 30 mm with that zone, 30 cm away from a 720p camera of 60°. */
  side: number
  /** Rotation in degrees. */
  turn?: number
  /** Tilt of the badge: height by width. */
  tilt?: number
  /** Standard deviation in pixels; 0: sharp. */
  blur?: number
  /** Brightness, 1: daylight. */
  light?: number
  /** Standard deviation of the sensor's noise, of 255. */
  noise?: number
}

/** A QR code as the portal gives it: modules on a side without the quiet zone, and the dark ones as path data. */
export interface Code {
  size: number
  path: string
}

function pictureOf({ size, path }: Code): string {
  const side = size + 2 * QUIET_ZONE
  const box = `-${QUIET_ZONE} -${QUIET_ZONE} ${side} ${side}`
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${box}" width="800" height="800" shape-rendering="crispEdges">
    <rect x="-${QUIET_ZONE}" y="-${QUIET_ZONE}" width="${side}" height="${side}" fill="#fff"/><path d="${path}"/></svg>`
}

/** A film's picture as RGB. @param shown null: the badge without a code */
export async function drawPicture(shown: Code | null, { side, turn = 0, tilt = 1, blur = 0, light = 1, noise = 0 }: View): Promise<Buffer> {
  const white = { create: { width: side * 2, height: Math.round(side * 2.4), channels: 3 as const, background: '#fff' } }
  const parts: OverlayOptions[] = [{ input: white }]
  if (shown) {
    const code = sharp(Buffer.from(pictureOf(shown))).resize(side, Math.round(side * tilt), { fit: 'fill' })
    parts.push({ input: await code.rotate(turn, { background: '#fff' }).png().toBuffer(), gravity: 'centre' })
  }
  let image = sharp({ create: { width: WIDTH, height: HEIGHT, channels: 3, background: '#59626b' } }).composite(parts)
  // The composed image is drawn before it is blurred.
  image = sharp(await image.png().toBuffer()).removeAlpha()
  if (blur > 0) image = image.blur(blur)
  image = image.linear(light, 0)
  const { data } = await image.raw().toBuffer({ resolveWithObject: true })
  if (noise > 0) {
    // Repeatable: the same film for every run.
    let state = 1
    for (let index = 0; index < data.length; index++) {
      state = (state * 48_271) % 2_147_483_647
      data[index] = Math.max(0, Math.min(255, (data[index] ?? 0) + ((state / 2_147_483_647) * 2 - 1) * 1.7 * noise))
    }
  }
  return data
}

/** YUV 4:2:0, full range of BT.601 as in the files of cameras. */
function toPlanes(rgb: Buffer): Buffer {
  const luma = Buffer.alloc(WIDTH * HEIGHT)
  const [blue, red] = [Buffer.alloc((WIDTH * HEIGHT) / 4), Buffer.alloc((WIDTH * HEIGHT) / 4)]
  for (let row = 0; row < HEIGHT; row++)
    for (let column = 0; column < WIDTH; column++) {
      const at = (row * WIDTH + column) * 3
      const [r, g, b] = [rgb[at] ?? 0, rgb[at + 1] ?? 0, rgb[at + 2] ?? 0]
      luma[row * WIDTH + column] = 0.299 * r + 0.587 * g + 0.114 * b
      if (row % 2 === 0 && column % 2 === 0) {
        const place = (row / 2) * (WIDTH / 2) + column / 2
        blue[place] = 128 - 0.169 * r - 0.331 * g + 0.5 * b
        red[place] = 128 + 0.5 * r - 0.419 * g - 0.081 * b
      }
    }
  return Buffer.concat([luma, blue, red])
}

/** @param path of the film, which ends with .y4m; @param pictures as `drawPicture` makes them, each for so many frames */
export async function writeFilm(path: string, pictures: readonly { picture: Buffer; frames: number }[]): Promise<void> {
  const parts: Buffer[] = [Buffer.from(`YUV4MPEG2 W${WIDTH} H${HEIGHT} F${FRAME_RATE}:1 Ip A1:1 C420jpeg\n`)]
  for (const { picture, frames } of pictures) {
    const frame = Buffer.concat([Buffer.from('FRAME\n'), toPlanes(picture)])
    parts.push(...Array<Buffer>(frames).fill(frame))
  }
  await writeFile(path, parts)
}

/** A film of a badge that is held still. @param path ends with .y4m */
export const writeCameraFile = async (path: string, code: Code, view: View): Promise<void> =>
  writeFilm(path, [{ picture: await drawPicture(code, view), frames: FRAMES }])
