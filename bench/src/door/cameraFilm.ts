import { type Code, drawPicture, FRAME_RATE, type View, WIDTH, writeFilm } from '@forum/e2e/pages/cameraFile'

/** A film in which one badge after the other is held up, with a mark in a corner that says which. */

const SHOWN_FRAMES = 15
const AWAY_FRAMES = 6
/** Outside of what the document searches. */
const MARK = 48

/** The mark's brightness is that of its number; 0: no code. */
const brightness = (number: number, count: number): number => Math.round((number / count) * 255)

function drawMark(picture: Buffer, value: number): Buffer {
  for (let row = 0; row < MARK; row += 1) picture.fill(value, row * WIDTH * 3, (row * WIDTH + MARK) * 3)
  return picture
}

export const secondsOf = (count: number): number => (count * (SHOWN_FRAMES + AWAY_FRAMES)) / FRAME_RATE

export async function writeBadgeFilm(path: string, codes: readonly Code[], view: View): Promise<void> {
  const away = { picture: drawMark(await drawPicture(null, view), 0), frames: AWAY_FRAMES }
  const scenes: { picture: Buffer; frames: number }[] = []
  for (const [index, code] of codes.entries()) {
    const picture = drawMark(await drawPicture(code, view), brightness(index + 1, codes.length))
    scenes.push(away, { picture, frames: SHOWN_FRAMES })
  }
  await writeFilm(path, scenes)
}
