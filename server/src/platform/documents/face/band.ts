import type { Colours } from '@forum/domain/forum/face'
import { stage } from '@forum/domain/platform/designTokens'
import { bold, display, regular } from '../fonts.ts'
import { printable } from '../pdf.ts'
import type { Tagger } from '../tagger.ts'
import { helixStrokes } from './helix.ts'
import { drawMark } from './mark.ts'

/** Name, time and place of the forum, as the front page shows them. */
export interface Face {
  name: string
  /** Days of the forum, such as `20–21 октября 2025`. */
  days: string
  place: string
  /** PNG of the forum's mark; without one the portal's is drawn. */
  mark?: Uint8Array | null
  /** Colours of the forum; absent: the portal's. */
  colours?: Colours | undefined
  typeface?: string | undefined
}

interface Band extends Face {
  /** Organiser, printed under the place. */
  organizer?: string
  margin: number
  height: number
  /** Sizes of the name: the largest that fits is taken. */
  sizes: readonly number[]
}

/** Share of the page's width for the helix. */
const ART = 0.26
const LOW = 80
/** Share of the band's height that the forum's name may take. */
const NAME = 0.54

function drawGround(document: PDFKit.PDFDocument, height: number, hasHelix: boolean): void {
  const { width } = document.page
  document.save().rect(0, 0, width, height).clip()
  document.rect(0, 0, width, height).fill(stage.ground)
  // The helix is left out together with the mark of the portal.
  if (!hasHelix) {
    document.restore()
    return
  }
  // The helix is upright where there is room for a turn, and horizontal in a low band.
  const isLow = height < LOW
  const left = width * (1 - ART / 2)
  const radius = isLow ? height * 0.44 : (width * ART) / 3.4
  const [step, halfTurns] = [radius * (isLow ? 2.6 : 2.1), isLow ? 5 : 3]
  // A horizontal helix would run on below the text.
  if (isLow) document.rect(width * (1 - ART + 0.02), 0, width, height).clip()
  document.rotate(isLow ? 84 : 14, { origin: [left, height / 2] })
  const top = isLow ? height / 2 - width * (ART / 2) : height / 2 - (step * halfTurns) / 2
  const strokes = helixStrokes({ left, top: isLow ? top - width * 0.03 : top, halfTurns, step, radius, pairs: isLow ? 6 : 7 })
  for (const { path, color, width: line } of strokes) document.path(path).lineWidth(line).lineCap('round').strokeColor(color).stroke()
  document.restore()
}

/** The dark stage across the top of a page: mark, name in the display type, days and place. */
export function drawBand(document: PDFKit.PDFDocument, tag: Tagger, band: Band): void {
  const { margin, height, sizes, days, place, organizer = '' } = band
  const mark = Math.min(40, height * 0.42)
  const left = margin + mark + 14
  const width = document.page.width * (1 - ART) - left
  // A line does not begin with a dash.
  const name = printable(band.name).replace(/ (?=[—–])/g, '\u00a0')
  const most = height * NAME
  const heightAt = (size: number) => document.font(display).fontSize(size).heightOfString(name, { width })
  const size = sizes.find((candidate) => heightAt(candidate) <= most) ?? sizes.at(-1) ?? 10
  const tall = Math.min(most, heightAt(size))
  const small = Math.max(7.5, Math.min(10.5, size * 0.52))
  const lines = [
    ...(days ? [{ text: days, font: bold, color: stage.signal }] : []),
    ...(place ? [{ text: place, font: regular, color: stage.text }] : []),
    ...(organizer ? [{ text: organizer, font: regular, color: stage.quiet }] : []),
  ]
  const line = small * 1.45
  const top = Math.max(4, (height - tall - 3 - lines.length * line) / 2)
  tag.artifact(() => {
    drawGround(document, height, !band.mark)
    drawMark(document, margin, top + Math.max(0, Math.min(tall, size * 1.36) - mark) / 2 + 2, mark, band.mark)
  })
  const look = { width, ellipsis: true }
  tag('P', () =>
    document
      .font(display)
      .fontSize(size)
      .fillColor(stage.text)
      .text(name, left, top, { ...look, height: tall }),
  )
  for (const [index, { text, font, color }] of lines.entries())
    tag('P', () =>
      document
        .font(font)
        .fontSize(small)
        .fillColor(color)
        .text(printable(text), left, top + tall + 3 + index * line, { ...look, height: line }),
    )
}
