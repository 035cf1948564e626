import { stage } from '@forum/domain/platform/designTokens'
import type { Face } from '../../../platform/documents/face/band.ts'
import { drawMark } from '../../../platform/documents/face/mark.ts'
import { bold, regular } from '../../../platform/documents/fonts.ts'
import { accent, quiet } from '../../../platform/documents/pdf.ts'
import type { PaperLabel } from './content.ts'
import { beginPage, checkCode, fittingSize, heightOf, type Pdf, write } from './frame.ts'

const COLUMNS = 2
const ROWS = 4
/** Distance from the edge of a label: printers leave so much of a page empty. */
const INSET = 20
const CODE = 76
const MARK = 9
const STRIP = 27
/** Height of a title above the code; a longer one is set next to it. */
const TITLE = 40
const TITLE_SIZES = [13, 12, 11, 10, 9, 8]
/** Scales of speaker, organisation and co-authors; the largest with which all of them fit is used. */
const SCALES = [1.1, 1, 0.92, 0.84, 0.76, 0.68, 0.6, 0.52]
/** Small type for everybody is worse than a list of co-authors that is cut. */
const LEGIBLE = 0.76
/** A line of co-authors. */
const COAUTHORS = 14

type Box = [left: number, top: number, width: number, height: number]

/** Short lines where the page is cut: at its edges, and crosses inside. */
function drawCutMarks({ document, tag }: Pdf, width: number, height: number): void {
  tag.artifact(() => {
    for (let column = 0; column <= COLUMNS; column += 1)
      for (let row = 0; row <= ROWS; row += 1) {
        const [x, y] = [column * width, row * height]
        document.moveTo(x - MARK, y).lineTo(x + MARK, y)
        document.moveTo(x, y - MARK).lineTo(x, y + MARK)
      }
    document.lineWidth(0.5).strokeColor(quiet).stroke()
  })
}

/** Mark, name, days and place of the forum. */
function drawStrip(pdf: Pdf, { name, days, place, mark = null }: Face, [left, top, width]: Box): void {
  const { document, tag } = pdf
  tag.artifact(() => {
    document.roundedRect(left, top, width, STRIP, 3).fill(stage.ground)
    drawMark(document, left + 5, top + 5, STRIP - 10, mark)
  })
  const [x, room] = [left + STRIP + 2, width - STRIP - 6]
  write(pdf, name, x, top + 2.5, { font: bold, size: 8, color: stage.text, width: room, height: 11 })
  write(pdf, [days, place].filter(Boolean).join(' · '), x, top + 14, { size: 6.5, color: stage.signal, width: room, height: 9 })
}

/** Style of the title: the largest size that fits above the code, otherwise small next to it. */
function titleStyle(pdf: Pdf, title: string, width: number) {
  const size = TITLE_SIZES.find((candidate) => heightOf(pdf, title, { font: bold, size: candidate, width }) <= TITLE)
  return { font: bold, size: size ?? 8, width: size === undefined ? width - CODE : width }
}

const stylesAt = (scale: number, width: number) => ({
  who: { font: bold, size: Math.max(8, 11.5 * scale), color: accent, width },
  organization: { font: regular, size: Math.max(5, 9 * scale), width },
  coauthors: { font: regular, size: Math.max(5.5, 8 * scale), color: quiet, width },
})

/** Sizes in which speaker and organisation fit, the co-authors as well if they can. */
function fitting(pdf: Pdf, { who, organization, coauthors }: PaperLabel, width: number, room: number) {
  const measured = SCALES.map((scale) => {
    const styles = stylesAt(scale, width)
    const needed = heightOf(pdf, who, styles.who) + heightOf(pdf, organization, styles.organization)
    const others = heightOf(pdf, coauthors, styles.coauthors)
    return { scale, styles, needed, others }
  })
  const whole = measured.find(({ scale, needed, others }) => scale >= LEGIBLE && needed + others + 2 <= room)
  return whole ?? measured.find(({ needed, others }) => needed + Math.min(others, COAUTHORS) <= room) ?? measured.at(-1)
}

function drawTexts(pdf: Pdf, label: PaperLabel, [x, top, width, room]: Box): void {
  const title = titleStyle(pdf, label.title, width)
  const least = fitting(pdf, label, width - CODE, 0)
  // A title of 500 characters gives way to who speaks for whom.
  const limit = Math.max(14, room - 4 - (least?.needed ?? 0))
  const isCut = heightOf(pdf, label.title, title) > limit
  const below = write(pdf, label.title, x, top, { ...title, ...(isCut && { height: limit }) }) + 4
  const styles = fitting(pdf, label, width - CODE, top + room - below)?.styles
  if (!styles) return
  const speaker = write(pdf, label.who, x, below, styles.who)
  const organization = write(pdf, label.organization, x, speaker, styles.organization)
  const left = top + room - organization - 2
  if (left > styles.coauthors.size * 1.3) write(pdf, label.coauthors, x, organization + 2, { ...styles.coauthors, height: left })
}

function drawLabel(pdf: Pdf, label: PaperLabel, [left, top, cellWidth, cellHeight]: Box, { face, release }: Texts): void {
  const [x, width] = [left + INSET, cellWidth - 2 * INSET]
  drawStrip(pdf, face, [x, top + 12, width, STRIP])
  const heading = { font: bold, width: 112, height: 48 }
  const size = fittingSize(pdf, label.heading, heading, [36, 32, 28, 22])
  write(pdf, label.heading, x, top + 38, { ...heading, size, color: accent })
  write(pdf, label.place, x + heading.width + 4, top + 47, { size: 9, width: width - heading.width - 4, height: 38 })
  const bottom = top + cellHeight - INSET
  drawTexts(pdf, label, [x, top + 86, width, bottom - 10 - (top + 86)])
  write(pdf, release, x, bottom - 6, { size: 7, width: width - CODE, height: 10 })
  checkCode(pdf, label.check, x + width - CODE + 8, bottom - CODE + 8, CODE)
}

interface Texts {
  face: Face
  release: string
}

/** Two by four on a page. */
export function drawLabels(pdf: Pdf, labels: readonly PaperLabel[], texts: Texts): void {
  const { page } = pdf.document
  const [width, height] = [page.width / COLUMNS, page.height / ROWS]
  for (const [index, label] of labels.entries()) {
    const place = index % (COLUMNS * ROWS)
    if (place === 0) {
      if (index > 0) beginPage(pdf)
      drawCutMarks(pdf, width, height)
    }
    drawLabel(pdf, label, [(place % COLUMNS) * width, Math.floor(place / COLUMNS) * height, width, height], texts)
  }
}
