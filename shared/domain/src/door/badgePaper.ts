import { i18n } from '@forum/language'
import { type RuleViolation, violation } from '../platform/ruleViolations.ts'

/** Paper of badges and the layout on it, in millimetres. The page draws its preview by it, the server the PDF. */

export interface BadgePaper {
  width: number
  height: number
  /** `a4`: several on a sheet, with cut marks; `label`: one on a page, for a label printer. */
  sheet: BadgeSheet
}

export const badgeSheets = ['a4', 'label'] as const
export type BadgeSheet = (typeof badgeSheets)[number]

export const badgeSizes = { a6: [105, 148], '90x55': [90, 55], '86x54': [86, 54], '105x74': [105, 74] } as const
export type BadgeSize = keyof typeof badgeSizes

const A4 = { width: 210, height: 297 }
const badgeBounds = { width: { min: 50, max: A4.width }, height: { min: 40, max: A4.height } }

const isWithin = (value: number, { min, max }: { min: number; max: number }): boolean => value >= min && value <= max

export const whyNotBadgePaper = ({ width, height }: Pick<BadgePaper, 'width' | 'height'>): RuleViolation | null =>
  isWithin(width, badgeBounds.width) && isWithin(height, badgeBounds.height)
    ? null
    : violation(
        'badge_size',
        i18n.t('Бейдж может быть шириной от {minWidth} до {maxWidth} мм и высотой от {minHeight} до {maxHeight} мм', {
          minWidth: badgeBounds.width.min,
          maxWidth: badgeBounds.width.max,
          minHeight: badgeBounds.height.min,
          maxHeight: badgeBounds.height.max,
        }),
      )

/** Modules on a side of a ticket's QR code: version 5 with correction M holds its 111 alphanumeric characters. */
const CODE_MODULES = 37
/** White modules around the QR code, its quiet zone (ISO/IEC 18004). */
export const QUIET_MODULES = 4

/**
 * Side of the code without its quiet zone. A module has 0.81, 0.68, 0.54 or 0.41 mm then: a camera with 1280 pixels over 38 cm, which is
 * 30 cm away, takes 0.3 mm in a pixel, so that a module of 0.54 mm has nearly two; 15 mm are read from half that distance.
 */
function codeSize({ width, height }: Pick<BadgePaper, 'width' | 'height'>): number {
  const side = Math.min(width, height)
  return side >= 100 ? 30 : side >= 70 ? 25 : side >= 50 ? 20 : 15
}

export interface Box {
  left: number
  top: number
  width: number
  height: number
}

/** Place of the name, and below it of the Latin name, the organisation and the forum. */
export interface NamePlace {
  name: Box
  text: Box
}

export interface BadgeLayout {
  /** Possible places of the name; the one with the larger type is used. */
  names: NamePlace[]
  code: Box
  /** The band with the kind, in its colour. */
  band: Box
}

/** Height of a line as a multiple of its font size; the same as in `badges.typ` of the server. */
export const BADGE_LINE = 1.24

/** Share of the Latin name in the height that it has with the organisation. */
const SHARE_OF_LATIN = 0.38
/** Height of the forum's line; on a narrow badge it takes two rows. */
const footHeight = ({ width }: Pick<BadgePaper, 'width'>): number => (width < 80 ? 5 : 3.2)

/** Side of the forum's mark, which stands before its line. */
export const BADGE_MARK = 2.6

/** Divides the place below the name. @param hasLatin whether the name is also in Latin letters */
export function divideText(paper: Pick<BadgePaper, 'width'>, { left, top, width, height }: Box, hasLatin: boolean) {
  const foot = footHeight(paper)
  const upper = hasLatin ? (height - foot) * SHARE_OF_LATIN : 0
  const row = (from: number, tall: number): Box => ({ left, top: top + from, width, height: tall })
  return { latin: row(0, upper), organization: row(upper, height - foot - upper), foot: row(height - foot, foot) }
}

/** Space between the name and what is below it, and between that and the band. */
const SPACE = 1

/** @param share of the height that the name has */
function stacked({ left, top, width, height }: Box, share: number): NamePlace {
  const nameHeight = height * share
  const below = top + nameHeight + SPACE
  return {
    name: { left, top, width, height: nameHeight },
    text: { left, top: below, width, height: top + height - below },
  }
}

export function badgeLayout({ width, height }: Pick<BadgePaper, 'width' | 'height'>): BadgeLayout {
  const side = Math.min(width, height)
  const margin = side >= 70 ? 6 : side >= 50 ? 4 : 3
  const bandHeight = Math.min(16, Math.max(6, height * 0.16))
  const size = codeSize({ width, height })
  const quiet = (size * QUIET_MODULES) / CODE_MODULES
  const codeTop = height - bandHeight - quiet - size
  const band: Box = { left: 0, top: height - bandHeight, width, height: bandHeight }
  const inner = width - 2 * margin
  const above = codeTop - quiet - margin
  if (height > width) {
    const code: Box = { left: (width - size) / 2, top: codeTop, width: size, height: size }
    return { names: [stacked({ left: margin, top: margin, width: inner, height: above }, 0.55)], code, band }
  }
  const code: Box = { left: width - Math.max(margin, quiet) - size, top: codeTop, width: size, height: size }
  const beside: Box = { left: margin, top: margin, width: code.left - quiet - margin, height: height - bandHeight - SPACE - margin }
  // A long name runs over the code, a short one stands next to it.
  const over: NamePlace = {
    name: { left: margin, top: margin, width: inner, height: above - SPACE },
    text: { ...beside, top: margin + above, height: beside.height - above },
  }
  return { names: [over, stacked(beside, 0.58)], code, band }
}

/** A line of a cut mark. */
type Mark = readonly [x1: number, y1: number, x2: number, y2: number]

export interface BadgeSheetLayout {
  width: number
  height: number
  /** Upper left corners of the badges. */
  places: { left: number; top: number }[]
  marks: Mark[]
}

const MARK = 5
const SHORTEST = 2
/** Space between a cut mark and the badges. */
const GAP = 1.5
/** Length of marks on the cuts between badges, from the edge, where the margin has no room: printers leave up to 5 mm white. */
const INNER_MARK = 9
const CROSS = 3

const count = (whole: number, part: number): number => Math.max(1, Math.floor(whole / part))

const hasRoom = (margin: number): boolean => margin >= GAP + SHORTEST

/** Marks of the cuts across one axis. @param cuts positions on it @param along beginning and end of the badges on the other axis */
function marksOf(
  cuts: readonly number[],
  [begin, end]: readonly [number, number],
  whole: number,
): [at: number, from: number, to: number][] {
  if (hasRoom(begin)) {
    const length = Math.min(MARK, begin - GAP)
    return cuts.flatMap((at): [number, number, number][] => [
      [at, begin - GAP - length, begin - GAP],
      [at, end + GAP, end + GAP + length],
    ])
  }
  return cuts.slice(1, -1).flatMap((at): [number, number, number][] => [
    [at, 0, INNER_MARK],
    [at, whole - INNER_MARK, whole],
  ])
}

/** Badges next to each other share their cut, so that one cut parts them. */
export function badgeSheet({ width, height, sheet }: BadgePaper): BadgeSheetLayout {
  if (sheet === 'label') return { width, height, places: [{ left: 0, top: 0 }], marks: [] }
  const [columns, rows] = [count(A4.width, width), count(A4.height, height)]
  const [left, top] = [(A4.width - columns * width) / 2, (A4.height - rows * height) / 2]
  const xs = Array.from({ length: columns + 1 }, (_, index) => left + index * width)
  const ys = Array.from({ length: rows + 1 }, (_, index) => top + index * height)
  const vertical = marksOf(xs, [top, top + rows * height], A4.height).map(([x, from, to]): Mark => [x, from, x, to])
  const horizontal = marksOf(ys, [left, left + columns * width], A4.width).map(([y, from, to]): Mark => [from, y, to, y])
  const crossings = xs.slice(1, -1).flatMap((x) => ys.slice(1, -1).map((y) => [x, y] as const))
  const crosses = crossings.flatMap(([x, y]): Mark[] => [
    [x - CROSS, y, x + CROSS, y],
    [x, y - CROSS, x, y + CROSS],
  ])
  return {
    ...A4,
    places: ys.slice(0, -1).flatMap((y) => xs.slice(0, -1).map((x) => ({ left: x, top: y }))),
    marks: [...vertical, ...horizontal, ...(hasRoom(left) && hasRoom(top) ? [] : crosses)],
  }
}
