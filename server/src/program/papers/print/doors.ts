import { bold } from '../../../platform/documents/fonts.ts'
import { accent } from '../../../platform/documents/pdf.ts'
import type { DoorRow, DoorSheet, PrintedProgram } from './content.ts'
import { bottomOf, drawFooter, fittingSize, grey, heightOf, MARGIN, type Pdf, pageNumber, rule, write } from './frame.ts'

/** Of the sizes of the text; the largest with which the day fits on one page. */
const SCALES = [1.5, 1.4, 1.3, 1.2, 1.1, 1, 0.92, 0.85, 0.78]
/** In which every time, such as `10:20–10:35`, fits its column. */
const TIME_WIDTH = 94

const styles = (width: number, scale: number) => {
  const text = width - 2 * MARGIN - TIME_WIDTH * scale
  return {
    time: { font: bold, size: 20 * scale, color: accent, width: TIME_WIDTH * scale },
    session: { font: bold, size: 13.5 * scale, color: accent, width: text },
    title: { font: bold, size: 13 * scale, width: text },
    who: { size: 11 * scale, width: text },
    note: { font: bold, size: 10 * scale, width: text },
    gap: 9 * scale,
  }
}

type Styles = ReturnType<typeof styles>

const titleStyle = (row: DoorRow, of: Styles) => (row.kind === 'session' ? of.session : of.title)
/** Spans are longer than starts. */
const timeStyle = (row: DoorRow, of: Styles) => ({ ...of.time, size: row.time.length > 5 ? of.time.size * 0.65 : of.time.size })

const rowHeight = (document: Pdf, row: DoorRow, of: Styles): number =>
  heightOf(document, row.title, titleStyle(row, of)) + heightOf(document, row.who, of.who) + heightOf(document, row.note, of.note) + of.gap

function drawRow(document: Pdf, row: DoorRow, top: number, of: Styles): number {
  const left = MARGIN + of.time.width
  write(document, row.time, MARGIN, top, timeStyle(row, of))
  const title = write(document, row.title, left, top, titleStyle(row, of))
  const who = write(document, row.who, left, title, of.who)
  return write(document, row.note, left, who, of.note) + of.gap
}

/** @returns where the rows begin */
function drawHead(document: Pdf, forum: string, { room, day }: DoorSheet): number {
  const width = document.page.width - 2 * MARGIN
  const below = write(document, forum, MARGIN, 30, { size: 10, color: grey, width, height: 14 })
  const name = { font: bold, width, height: 112 }
  const size = fittingSize(document, room, { ...name, height: 60 }, [44, 36, 30, 24])
  const under = write(document, room, MARGIN, below + 2, { ...name, size, height: 120 })
  const end = write(document, day, MARGIN, under, { size: 20, color: accent, width })
  rule(document, end + 6)
  return end + 16
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

type DoorTexts = Pick<PrintedProgram, 'forum' | 'release' | 'zone'>

function drawSheet(document: Pdf, sheet: DoorSheet, texts: DoorTexts, isFirst: boolean): void {
  if (!isFirst) document.addPage()
  const top = drawHead(document, texts.forum, sheet)
  const room = bottomOf(document) - top
  const measured = SCALES.map((scale) => {
    const of = styles(document.page.width, scale)
    return { of, heights: sheet.rows.map((row) => rowHeight(document, row, of)) }
  })
  const chosen = measured.find(({ heights }) => heights.reduce((sum, height) => sum + height, 0) <= room) ?? measured.at(-1)
  if (!chosen) return
  const pages = paginate(chosen.heights, room)
  for (const [index, rows] of pages.entries()) {
    if (index > 0) {
      document.addPage()
      drawHead(document, texts.forum, sheet)
    }
    let y = top
    for (const row of rows) y = drawRow(document, sheet.rows[row] as DoorRow, y, chosen.of)
    drawFooter(document, { release: texts.release, zone: texts.zone, check: sheet.check, page: pageNumber(index + 1, pages.length) })
  }
}

export function drawDoors(document: Pdf, sheets: readonly DoorSheet[], texts: DoorTexts): void {
  for (const [index, sheet] of sheets.entries()) drawSheet(document, sheet, texts, index === 0)
}
