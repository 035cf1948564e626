import type { Face } from '../../../platform/documents/face/band.ts'
import { bold } from '../../../platform/documents/fonts.ts'
import { accent } from '../../../platform/documents/pdf.ts'
import type { DoorRow, DoorSheet, PrintedProgram } from './content.ts'
import { band, beginPage, bottomOf, drawFooter, fittingSize, heightOf, MARGIN, type Pdf, pageNumber, rule, write } from './frame.ts'

/** Scales of the text; the largest with which the day fits on one page is used. */
const SCALES: readonly number[] = [1.5, 1.4, 1.3, 1.2, 1.1, 1, 0.92, 0.85, 0.78, 0.72, 0.66, 0.6, 0.55, 0.5]
const ON_SEVERAL = 0.66
/** Width of the column of times, in which every time, such as `10:20–10:35`, fits. */
const TIME_WIDTH = 94

const styles = (width: number, scale: number) => {
  const text = width - 2 * MARGIN - TIME_WIDTH * scale
  return {
    time: { font: bold, size: 20 * scale, color: accent, width: TIME_WIDTH * scale },
    session: { font: bold, size: 13.5 * scale, color: accent, width: text },
    title: { font: bold, size: 13 * scale, width: text },
    who: { size: 11 * scale, width: text },
    note: { font: bold, size: 10 * scale, width: text },
    // Much of it would be needed for little type.
    gap: 9 * scale ** 1.5,
  }
}

type Styles = ReturnType<typeof styles>

const titleStyle = (row: DoorRow, of: Styles) => (row.kind === 'session' ? of.session : of.title)
/** Spans are longer than starts. */
const timeStyle = (row: DoorRow, of: Styles) => ({ ...of.time, size: row.time.length > 5 ? of.time.size * 0.65 : of.time.size })

const rowHeight = (pdf: Pdf, row: DoorRow, of: Styles): number =>
  heightOf(pdf, row.title, titleStyle(row, of)) + heightOf(pdf, row.who, of.who) + heightOf(pdf, row.note, of.note) + of.gap

function drawRow(pdf: Pdf, row: DoorRow, top: number, of: Styles): number {
  const left = MARGIN + of.time.width
  write(pdf, row.time, MARGIN, top, timeStyle(row, of))
  const title = write(pdf, row.title, left, top, titleStyle(row, of))
  const who = write(pdf, row.who, left, title, of.who)
  return write(pdf, row.note, left, who, of.note) + of.gap
}

/** @returns where the rows begin */
function drawHead(pdf: Pdf, face: Face, { room, day }: DoorSheet): number {
  const width = pdf.document.page.width - 2 * MARGIN
  const below = band(pdf, face)
  const name = { font: bold, width, height: 60 }
  const size = fittingSize(pdf, room, name, [44, 36, 30, 24])
  const under = write(pdf, room, MARGIN, below + 6, { ...name, role: 'H1', size, height: 120 })
  const end = write(pdf, day, MARGIN, under - 2, { role: 'H2', size: 20, color: accent, width })
  rule(pdf, end + 4)
  return end + 12
}

/** Rows of each page. */
function paginate(heights: readonly number[], room: number): number[][] {
  const pages: number[][] = [[]]
  let left = room
  for (const [index, height] of heights.entries()) {
    if (height > left && (pages.at(-1)?.length ?? 0) > 0) {
      pages.push([])
      left = room
    }
    pages.at(-1)?.push(index)
    left -= height
  }
  return pages
}

type DoorTexts = Pick<PrintedProgram, 'face' | 'release' | 'zone'>

function drawSheet(pdf: Pdf, sheet: DoorSheet, { face, release, zone }: DoorTexts, isFirst: boolean): void {
  if (!isFirst) beginPage(pdf)
  const top = drawHead(pdf, face, sheet)
  const room = bottomOf(pdf) - top
  const measured = SCALES.map((scale) => {
    const of = styles(pdf.document.page.width, scale)
    return { of, heights: sheet.rows.map((row) => rowHeight(pdf, row, of)) }
  })
  // A day that needs several sheets can be large on them.
  const chosen =
    measured.find(({ heights }) => heights.reduce((sum, height) => sum + height, 0) <= room) ?? measured[SCALES.indexOf(ON_SEVERAL)]
  if (!chosen) return
  const pages = paginate(chosen.heights, room)
  for (const [index, rows] of pages.entries()) {
    if (index > 0) {
      beginPage(pdf)
      drawHead(pdf, face, sheet)
    }
    let y = top
    for (const row of rows) y = drawRow(pdf, sheet.rows[row] as DoorRow, y, chosen.of)
    drawFooter(pdf, { release, zone, check: sheet.check, page: pageNumber(index + 1, pages.length) })
  }
}

export function drawDoors(pdf: Pdf, sheets: readonly DoorSheet[], texts: DoorTexts): void {
  for (const [index, sheet] of sheets.entries()) drawSheet(pdf, sheet, texts, index === 0)
}
