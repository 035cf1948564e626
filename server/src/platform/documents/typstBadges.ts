import { BADGE_MARK, type BadgePaper, type Box, badgeLayout, badgeSheet, divideText, type NamePlace } from '@forum/domain/door/badgePaper'
import { paletteOf } from '@forum/domain/forum/palette'
import { chosenTypeface, type TypefaceKey, typefaces } from '@forum/domain/forum/typefaces'
import type { Badge, BadgeContent } from './badgeContent.ts'
import { portalMark } from './face/mark.ts'
import { type Fitted, fitText } from './fitText.ts'
import { bold, displayFile, hasDisplayLetters } from './fonts.ts'

/** Control and format characters, apart from soft hyphens and joiners. */
const unprintable = /(?![\u00ad\u200c\u200d])[\p{Cc}\p{Cf}\p{Co}\p{Cn}]/gu
const clean = (text: string): string => text.toWellFormed().replace(unprintable, ' ').replace(/\s+/g, ' ').trim().normalize('NFC')

const BLACK = '#1a1a1a'
const WHITE = '#ffffff'

/** Relative luminance of WCAG 2. */
function luminance(colour: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const value = Number.parseInt(colour.slice(at, at + 2), 16) / 255
    return value <= 0.040_45 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

/** Black or white, whichever is read better. */
const inkOn = (colour: string): string => (luminance(colour) > 0.179 ? BLACK : WHITE)

const nameSizes = [48, 44, 40, 36, 33, 30, 27, 25, 23, 21, 19, 17.5, 16, 14.5, 13, 12, 11]
const partedSizes = [19, 17.5, 16, 14.5, 13, 12, 11, 10, 9, 8, 7, 6, 5]
const textSizes = [20, 18, 16, 14.5, 13, 12, 11, 10, 9, 8, 7, 6, 5]
/** Words of a name are parted rather than set in a smaller size. */
const LEAST_WHOLE = 11
const footSizes = [7, 6, 5]
const bandSizes = (height: number): number[] => Array.from({ length: 10 }, (_, step) => Math.min(22, height * 1.15) * 0.88 ** step)

/** Space between the mark and the forum's line. */
const MARK_GAP = 1

const line = (text: string): string[] => (text === '' ? [] : [text])

/** Finds the largest size of the name, and its place. */
function placeName(lines: readonly string[], places: readonly NamePlace[], font: string) {
  const fitted = places.map((place) => ({
    place,
    name: fitText(lines, { ...place.name, sizes: nameSizes, parted: partedSizes, font }),
  }))
  const whole = fitted.filter(({ name }) => name.size >= LEAST_WHOLE)
  const best = (whole.length > 0 ? whole : fitted).toSorted((a, b) => b.name.size - a.name.size)[0]
  if (!best) throw new Error('A badge has no place for a name')
  return best
}

function presentBadge(
  { names, latin, organization, lines: answers = [], kind, englishKind, colour }: Badge,
  paper: BadgePaper,
  typeface: TypefaceKey | null,
) {
  const { names: places, band } = badgeLayout(paper)
  const lines = names.map(clean).filter(Boolean)
  const chosen = lines.every(hasDisplayLetters) ? typeface : null
  const { place, name } = placeName(lines, places, chosen === null ? bold : displayFile(chosen))
  const below = divideText(paper, place.text, latin !== '')
  const fit = (paragraphs: string[], { width, height }: Box): Fitted & { height: number } => ({
    ...fitText(paragraphs, { width, height, sizes: textSizes.filter((size) => size < name.size) }),
    height,
  })
  const onBand = [clean(kind), clean(englishKind)].filter(Boolean).join(' · ')
  return {
    place,
    name,
    family: chosen && typefaces[chosen].family,
    latin: fit(line(clean(latin)), below.latin),
    organization: fit([organization, answers.join(' · ')].map(clean).filter(Boolean), below.organization),
    band: fitText([onBand], {
      width: band.width - 2 * place.name.left,
      height: band.height,
      sizes: bandSizes(band.height),
      font: bold,
    }),
    colour,
    ink: inkOn(colour),
  }
}

/** The data of `badges.typ`; the codes are kept apart. */
export function typstBadges({ title, forum, mark, colours, typeface, paper, badges }: BadgeContent) {
  const accent = paletteOf(colours).brand[80]
  const { places, ...sheet } = badgeSheet(paper)
  const layout = badgeLayout(paper)
  const feet = layout.names.map(({ text }) => divideText(paper, text, false).foot)
  return {
    title: clean(title),
    foot: fitText([clean(forum)], {
      width: Math.min(...feet.map(({ width }) => width)) - BADGE_MARK - MARK_GAP,
      height: feet[0]?.height ?? 0,
      sizes: footSizes,
    }),
    mark: { drawing: mark ?? portalMark(accent), side: BADGE_MARK, gap: MARK_GAP },
    accent,
    paper,
    layout,
    sheet,
    places,
    align: paper.height > paper.width ? 'center' : 'left',
    badges: badges.map((badge) => presentBadge(badge, paper, chosenTypeface(typeface))),
  }
}
