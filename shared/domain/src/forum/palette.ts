import { brand, sectionColors, stage, surfaces } from '../platform/designTokens.ts'
import { keysOf } from '../platform/keys.ts'
import { chromaOf, contrast, distance, READABLE, readableOn, tinted } from './colour.ts'
import type { Colours } from './face.ts'

type Ramp = Record<keyof typeof brand, string>

/** The colours of a forum; in code they have the names of `designTokens.ts`. */
export interface Palette {
  brand: Ramp
  surfaces: Record<keyof typeof surfaces, { light: string; dark: string }>
  stage: Record<keyof typeof stage, string>
  sections: typeof sectionColors
}

/** The lightest ground of dark pages: of panels (Fluent's). */
const darkPanel = '#292929'

/** Places where the colours of a forum are read, with their ground. A colour readable on paper is readable on white, and white text on it. */
export const colourPlaces = {
  light: { colour: 'main', ground: () => surfaces.paper.light },
  dark: { colour: 'main', ground: () => darkPanel },
  stage: { colour: 'accent', ground: ({ main }: Colours) => stageGround(main) },
} as const satisfies Record<string, { colour: keyof Colours; ground: (colours: Colours) => string }>

export type ColourPlace = keyof typeof colourPlaces

/** A neutral of the portal in the hue of the main colour; it stays as light, and with it its contrast. */
const neutral = (main: string, like: string): string => tinted(main, like, Math.min(chromaOf(like), chromaOf(main)))

const stageGround = (main: string): string => neutral(main, stage.ground)

/** A colour as it is shown at a place. */
export interface ShownColour {
  ground: string
  /** Contrast of the chosen colour. */
  ratio: number
  isReadable: boolean
  /** The colour itself, or the nearest that is readable. */
  shown: string
}

export function shownAt(place: ColourPlace, colours: Colours): ShownColour {
  const { colour, ground: groundOf } = colourPlaces[place]
  const [chosen, ground] = [colours[colour], groundOf(colours)]
  const ratio = contrast(chosen, ground)
  return { ground, ratio, isReadable: ratio >= READABLE, shown: readableOn(chosen, ground) }
}

/** Ramp whose steps are as light as the portal's, so that components stay readable; 80 and 110 are the colour itself. */
function rampOf(colours: Colours): Ramp {
  const { main } = colours
  const share = chromaOf(main) / chromaOf(brand[80])
  const steps = keysOf(brand).map((step) => [step, tinted(main, brand[step], chromaOf(brand[step]) * share)] as const)
  const ramp = Object.fromEntries(steps) as Ramp
  const shown = shownAt('light', colours).shown
  // Badges are text in 80 on 160.
  return { ...ramp, 80: shown, 110: shownAt('dark', colours).shown, 160: readableOn(ramp[160], shown) }
}

/** Replaces a section's colour that resembles the main colour. */
const slate = { light: '#56606b', dark: '#b3bcc7' }
const ALIKE = 0.06

/** The first of the sections is in the colour of the forum, as in the portal's; the others stay, because they tell sections apart. */
function sectionsOf(main: { light: string; dark: string }): Palette['sections'] {
  const apart = (other: typeof main) => Math.min(distance(main.light, other.light), distance(main.dark, other.dark))
  const [, ...others] = sectionColors
  const nearest = Math.min(...others.map(apart))
  return [main, ...others.map((other) => (nearest < ALIKE && apart(other) === nearest ? slate : other))]
}

function paletteFrom(colours: Colours): Palette {
  const { main } = colours
  const ramp = rampOf(colours)
  const both = ({ light, dark }: { light: string; dark: string }) => ({ light: neutral(main, light), dark: neutral(main, dark) })
  const ground = stageGround(main)
  return {
    brand: ramp,
    surfaces: {
      ...surfaces,
      paper: { light: surfaces.paper.light, dark: neutral(main, surfaces.paper.dark) },
      raised: { light: surfaces.raised.light, dark: neutral(main, surfaces.raised.dark) },
      ink: both(surfaces.ink),
      quiet: both(surfaces.quiet),
      line: { light: surfaces.line.light, dark: neutral(main, surfaces.line.dark) },
      accent: { light: ramp[80], dark: ramp[110] },
      onAccent: { light: surfaces.onAccent.light, dark: ramp[10] },
    },
    stage: {
      ground,
      text: stage.text,
      quiet: neutral(main, stage.quiet),
      signal: shownAt('stage', colours).shown,
      onSignal: ground,
      strand: neutral(main, stage.strand),
    },
    sections: sectionsOf({ light: ramp[80], dark: ramp[110] }),
  }
}

/** Colours of a forum that chose none. */
export const portalColours: Colours = { main: brand[80], accent: stage.signal }

const portal: Palette = { brand, surfaces, stage, sections: sectionColors }

const KEPT = 20
const kept = new Map<string, Palette>()

/** The colours of a forum; without its own, exactly the portal's. */
export function paletteOf(colours: Colours | undefined): Palette {
  if (!colours) return portal
  const key = colours.main + colours.accent
  const palette = kept.get(key) ?? paletteFrom(colours)
  if (kept.size >= KEPT) kept.clear()
  kept.set(key, palette)
  return palette
}
