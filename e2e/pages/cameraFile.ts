import { writeFile } from 'node:fs/promises'
import sharp from 'sharp'

/** A film for Chromium's fake camera (`--use-file-for-fake-video-capture`): a badge that is held up to a phone. */

const WIDTH = 1280
const HEIGHT = 720
const FRAMES = 3
const QUIET_ZONE = 4

export interface View {
  /** Side of the code in pixels, with its quiet zone. A 25 mm code at 30 cm is some 90 pixels wide for a 720p camera of 60°. */
  side: number
  /** Rotation in degrees. */
  turn?: number
  /** How far the badge is tilted away: height by width. */
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

/** The frame as RGB. */
async function draw(shown: Code, { side, turn = 0, tilt = 1, blur = 0, light = 1, noise = 0 }: View): Promise<Buffer> {
  const code = await sharp(Buffer.from(pictureOf(shown)))
    .resize(side, Math.round(side * tilt), { fit: 'fill' })
    .rotate(turn, { background: '#fff' })
    .png()
    .toBuffer()
  const badge = { input: code, gravity: 'centre' as const }
  const card = { input: { create: { width: side * 2, height: Math.round(side * 2.4), channels: 3 as const, background: '#fff' } } }
  let image = sharp({ create: { width: WIDTH, height: HEIGHT, channels: 3, background: '#59626b' } }).composite([card, badge])
  // What was composed is drawn before it is blurred.
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

/** @param path of the film, which ends with .y4m */
export async function writeCameraFile(path: string, code: Code, view: View): Promise<void> {
  const frame = Buffer.concat([Buffer.from('FRAME\n'), toPlanes(await draw(code, view))])
  const header = Buffer.from(`YUV4MPEG2 W${WIDTH} H${HEIGHT} F15:1 Ip A1:1 C420jpeg\n`)
  await writeFile(path, Buffer.concat([header, ...Array.from({ length: FRAMES }, () => frame)]))
}
