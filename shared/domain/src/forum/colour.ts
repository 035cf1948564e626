/** Colours in OKLCH (Björn Ottosson, «A perceptual color space for image processing») and their contrast by WCAG 2. */

type Triple = readonly [number, number, number]

/** Lightness from 0 to 1, chroma, hue in radians. */
interface Oklch {
  lightness: number
  chroma: number
  hue: number
}

const fromGamma = (share: number): number => (share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4)
const toGamma = (share: number): number => (share <= 0.0031308 ? share * 12.92 : 1.055 * share ** (1 / 2.4) - 0.055)

const linearOf = (hex: string): Triple => {
  const at = (start: number) => fromGamma(Number.parseInt(hex.slice(start, start + 2), 16) / 255)
  return [at(1), at(3), at(5)]
}

function oklchOf(hex: string): Oklch {
  const [red, green, blue] = linearOf(hex)
  const l = Math.cbrt(0.4122214708 * red + 0.5363325363 * green + 0.0514459929 * blue)
  const m = Math.cbrt(0.2119034982 * red + 0.6806995451 * green + 0.1073969566 * blue)
  const s = Math.cbrt(0.0883024619 * red + 0.2817188376 * green + 0.6299787005 * blue)
  const a = 1.9779984951 * l - 2.428592205 * m + 0.4505937099 * s
  const b = 0.0259040371 * l + 0.7827717662 * m - 0.808675766 * s
  return { lightness: 0.2104542553 * l + 0.793617785 * m - 0.0040720468 * s, chroma: Math.hypot(a, b), hue: Math.atan2(b, a) }
}

function linearFrom({ lightness, chroma, hue }: Oklch): Triple {
  const [a, b] = [chroma * Math.cos(hue), chroma * Math.sin(hue)]
  const l = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3
  const m = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3
  const s = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3
  return [
    4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s,
    -1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s,
    -0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s,
  ]
}

const STEPS = 20

/** The largest share for which something holds that holds for 0. */
function largest(holds: (share: number) => boolean): number {
  if (holds(1)) return 1
  let [low, high] = [0, 1]
  for (let step = 0; step < STEPS; step += 1) {
    const middle = (low + high) / 2
    if (holds(middle)) low = middle
    else high = middle
  }
  return low
}

const isShown = (color: Oklch): boolean => linearFrom(color).every((share) => share >= -0.0001 && share <= 1.0001)

/** The colour on a screen, with as much of its chroma as there is at its lightness. */
function hexOf({ lightness, chroma, hue }: Oklch): string {
  const share = largest((part) => isShown({ lightness, chroma: chroma * part, hue }))
  const parts = linearFrom({ lightness, chroma: chroma * share, hue }).map((part) =>
    Math.round(255 * toGamma(Math.min(1, Math.max(0, part)))),
  )
  return `#${parts.map((part) => part.toString(16).padStart(2, '0')).join('')}`
}

function luminance(hex: string): number {
  const [red, green, blue] = linearOf(hex)
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

/** Contrast ratio of two colours, from 1 to 21. */
export function contrast(one: string, other: string): number {
  const [lighter = 0, darker = 0] = [luminance(one), luminance(other)].sort((a, b) => b - a)
  return (lighter + 0.05) / (darker + 0.05)
}

/** Least contrast of text and ground (WCAG 2.2, 1.4.3). */
export const READABLE = 4.5

/** The colour where it is readable on a ground, otherwise the nearest that is: of the same hue, lighter on a dark ground and darker on a light one. */
export function readableOn(color: string, ground: string): string {
  if (contrast(color, ground) >= READABLE) return color
  const from = oklchOf(color)
  const end = luminance(ground) > 0.18 ? 0 : 1
  // The share is counted from the end, which is black or white, towards the colour.
  const at = (share: number) => hexOf({ ...from, lightness: end + (from.lightness - end) * share })
  return at(largest((share) => contrast(at(share), ground) >= READABLE))
}

/** The hue of one colour, as light as another and with no more chroma than `chroma` times that of the hue's. */
export function tinted(hue: string, like: string, chroma: number): string {
  const of = { ...oklchOf(hue), chroma }
  const wanted = luminance(like)
  return hexOf({ ...of, lightness: largest((lightness) => luminance(hexOf({ ...of, lightness })) <= wanted) })
}

/** Perceived distance of two colours; black and white are 1 apart. */
export function distance(one: string, other: string): number {
  const [from, to] = [oklchOf(one), oklchOf(other)]
  const across = (axis: (angle: number) => number) => from.chroma * axis(from.hue) - to.chroma * axis(to.hue)
  return Math.hypot(from.lightness - to.lightness, across(Math.cos), across(Math.sin))
}

export const chromaOf = (hex: string): number => oklchOf(hex).chroma
