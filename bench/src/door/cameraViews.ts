import { type View, WIDTH } from '@forum/e2e/pages/cameraFile'

/** Views of badges by a camera of 1280 × 720 pixels. */

/** Horizontal field of view, as of the main cameras of phones with the edges of video cut off. */
const FIELD_DEGREES = 60
/** Modules of a ticket's code on a side, without and with its quiet zone. */
const MODULES = 37
const WITH_QUIET_ZONE = 45

/** Side in pixels, with the quiet zone, of a code of so many millimetres without it. */
function sideOf(millimetres: number, distance: number): number {
  const width = 2 * distance * Math.tan((FIELD_DEGREES / 2 / 180) * Math.PI)
  return Math.round(((millimetres * WITH_QUIET_ZONE) / MODULES / width) * WIDTH)
}

const sizes = [
  { name: '25 mm at 30 cm', side: sideOf(25, 300) },
  { name: '15 mm at 15 cm', side: sideOf(15, 150) },
]

const ways: Record<string, Omit<View, 'side'>> = {
  straight: {},
  'turned 17°': { turn: 17 },
  'turned 30°': { turn: 30 },
  tilted: { tilt: 0.8 },
  'blurred, 1 px': { blur: 1 },
  'blurred, 1.5 px': { blur: 1.5 },
  'poor light': { light: 0.35, noise: 6 },
  'turned, tilted, blurred 1 px, poor light': { turn: 17, tilt: 0.85, blur: 1, light: 0.35, noise: 6 },
}

/** @param short a few */
export const cameraViews = (short: boolean): { size: string; way: string; view: View }[] =>
  sizes.slice(0, short ? 1 : sizes.length).flatMap(({ name, side }) =>
    Object.entries(ways)
      .slice(0, short ? 2 : Object.keys(ways).length)
      .map(([way, view]) => ({ size: `${name}, ${(side / WITH_QUIET_ZONE).toFixed(1)} px a module`, way, view: { side, ...view } })),
  )
