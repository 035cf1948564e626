import { bold } from '../../../platform/documents/fonts.ts'
import { accent } from '../../../platform/documents/pdf.ts'
import type { PaperContent, ProgramLine } from './content.ts'
import { bottomOf, grey, heightOf, MARGIN, type Pdf, rule, write } from './frame.ts'

type Booklet = Extract<PaperContent, { kind: 'program' }>

const COLUMNS = 2
const GUTTER = 18
const TIME = 32
const SIZE = 7.5

const widthOf = ({ page }: Pdf): number => (page.width - 2 * MARGIN - (COLUMNS - 1) * GUTTER) / COLUMNS

interface Block {
  height: number
  /** Not at the end of a column. */
  isHeading: boolean
  draw: (left: number, top: number) => void
}

function heading(document: Pdf, { level, time, title, who }: ProgramLine): Block {
  const width = widthOf(document)
  const isDay = level === 'day'
  const style = { font: bold, size: isDay ? 13 : 9, color: isDay ? accent : '#1b1f24', width }
  const small = { size: SIZE, color: grey, width }
  const text = [time, title].filter(Boolean).join('  ')
  const above = isDay ? 10 : 6
  return {
    height: above + heightOf(document, text, style) + heightOf(document, who, small) + 2,
    isHeading: true,
    draw: (left, top) => void write(document, who, left, write(document, text, left, top + above, style), small),
  }
}

function entry(document: Pdf, { time, title, who }: ProgramLine): Block {
  const width = widthOf(document) - TIME
  const [name, talk] = [
    { font: bold, size: SIZE, width },
    { size: SIZE, width },
  ]
  return {
    height: heightOf(document, who, name) + heightOf(document, title, talk) + 3,
    isHeading: false,
    draw(left, top) {
      write(document, time, left, top, { font: bold, size: SIZE, color: accent, width: TIME - 4 })
      write(document, title, left + TIME, write(document, who, left + TIME, top, name), talk)
    },
  }
}

/** @returns where the columns begin */
function drawHead(document: Pdf, title: string, forum: string): number {
  const width = document.page.width - 2 * MARGIN
  const end = write(document, `${forum}. ${title}`, MARGIN, 30, { font: bold, size: 12, width, height: 34 })
  rule(document, end + 3)
  return end + 9
}

export function drawBooklet(document: Pdf, { title, lines }: Booklet, forum: string): void {
  const blocks = lines.map((line) => (line.level === 'entry' ? entry(document, line) : heading(document, line)))
  let top = drawHead(document, title, forum)
  let [column, y] = [0, top]
  for (const [index, block] of blocks.entries()) {
    // A heading stays with what follows it.
    const together = block.isHeading ? block.height + (blocks[index + 1]?.height ?? 0) : block.height
    if (y + together > bottomOf(document) && y > top) {
      column += 1
      if (column === COLUMNS) {
        document.addPage()
        top = drawHead(document, title, forum)
        column = 0
      }
      y = top
    }
    block.draw(MARGIN + column * (widthOf(document) + GUTTER), y)
    y += block.height
  }
}
