import { type Box, badgeLayout, badgeSheet } from '@forum/domain/door/badgePaper'
import type { Badge, BadgeContent } from './badgeContent.ts'
import { type Fitted, fitText } from './fitText.ts'

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
const latinSizes = [22, 20, 18, 16, 14, 12.5, 11, 10, 9, 8, 7, 6]
const textSizes = [16, 14.5, 13, 12, 11, 10, 9, 8, 7, 6, 5]
const footSizes = [7, 6, 5]
const bandSizes = (height: number): number[] => Array.from({ length: 10 }, (_, step) => Math.min(22, height * 1.15) * 0.88 ** step)

const SHARE_OF_LATIN = 0.32

interface Areas {
  name: Box
  text: Box
  /** Height of the forum's line, at the bottom of the text. */
  foot: number
  band: Box
}

const line = (text: string): string[] => (text === '' ? [] : [text])

function presentBadge({ names, latin, organization, kind, englishKind, colour }: Badge, { name, text, foot, band }: Areas) {
  const { width } = text
  const upper = latin === '' ? 0 : text.height * SHARE_OF_LATIN
  const rest = text.height - upper - foot
  const onBand = [clean(kind), clean(englishKind)].filter(Boolean).join(' · ')
  const fit = (paragraphs: string[], height: number, sizes: readonly number[]): Fitted & { height: number } => ({
    ...fitText(paragraphs, { width, height, sizes }),
    height,
  })
  return {
    name: fitText(names.map(clean).filter(Boolean), { ...name, sizes: nameSizes, parted: partedSizes, isBold: true }),
    latin: fit(line(clean(latin)), upper, latinSizes),
    organization: fit(line(clean(organization)), rest, textSizes),
    band: fitText([onBand], { width: band.width - 2 * name.left, height: band.height, sizes: bandSizes(band.height), isBold: true }),
    colour,
    ink: inkOn(colour),
  }
}

/** The data of `badges.typ`; the codes are kept apart. */
export function typstBadges({ title, forum, paper, badges }: BadgeContent) {
  const { places, ...sheet } = badgeSheet(paper)
  const layout = badgeLayout(paper)
  const foot = paper.width < 80 ? 5 : 3.2
  return {
    title: clean(title),
    foot: fitText([clean(forum)], { width: layout.text.width, height: foot, sizes: footSizes }),
    paper,
    layout,
    sheet,
    places,
    align: paper.height > paper.width ? 'center' : 'left',
    badges: badges.map((badge) => presentBadge(badge, { ...layout, foot })),
  }
}
