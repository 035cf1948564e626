import { i18n } from '@forum/language'
import type { Face } from '../../../platform/documents/face/band.ts'
import { bold } from '../../../platform/documents/fonts.ts'
import { accent, ink, quiet } from '../../../platform/documents/pdf.ts'
import type { PaperContent, ProgramLine } from './content.ts'
import { beginPage, bottomOf, heightOf, MARGIN, type Pdf, rule, write } from './frame.ts'
import { drawListHead } from './listHead.ts'

type Booklet = Extract<PaperContent, { kind: 'program' }>

const COLUMNS = 2
const GUTTER = 18
const TIME = 32
const SIZE = 7.5

const widthOf = ({ document }: Pdf): number => (document.page.width - 2 * MARGIN - (COLUMNS - 1) * GUTTER) / COLUMNS

interface Block {
  height: number
  /** A heading is not placed at the end of a column. */
  isHeading: boolean
  draw: (left: number, top: number) => void
}

function heading(pdf: Pdf, { level, time, title, who }: ProgramLine): Block {
  const width = widthOf(pdf)
  const isDay = level === 'day'
  const style = { font: bold, size: isDay ? 13 : 9, color: isDay ? accent : ink, width }
  const small = { size: SIZE, color: quiet, width }
  const text = [time, title].filter(Boolean).join('  ')
  const above = isDay ? 10 : 6
  return {
    height: above + heightOf(pdf, text, style) + heightOf(pdf, who, small) + 2,
    isHeading: true,
    draw: (left, top) => void write(pdf, who, left, write(pdf, text, left, top + above, { ...style, role: 'H2' }), small),
  }
}

function entry(pdf: Pdf, { time, title, who }: ProgramLine): Block {
  const width = widthOf(pdf) - TIME
  const [name, talk] = [
    { font: bold, size: SIZE, width },
    { size: SIZE, width },
  ]
  return {
    height: heightOf(pdf, who, name) + heightOf(pdf, title, talk) + 3,
    isHeading: false,
    draw(left, top) {
      write(pdf, time, left, top, { font: bold, size: SIZE, color: accent, width: TIME - 4 })
      write(pdf, title, left + TIME, write(pdf, who, left + TIME, top, name), talk)
    },
  }
}

const untimedNote = (untimed: number): string =>
  untimed === 0
    ? ''
    : i18n.t(
        '{untimed, plural, one {У # доклада} few {У # докладов} many {У # докладов} other {У # доклада}} ещё нет времени: такие доклады стоят в конце дня.',
        { untimed },
      )

export function drawBooklet(pdf: Pdf, { title, lines, untimed }: Booklet, face: Face): void {
  const blocks = lines.map((line) => (line.level === 'entry' ? entry(pdf, line) : heading(pdf, line)))
  /** @returns where the columns begin */
  const drawHead = (): number => {
    const end = drawListHead(pdf, face, title, untimedNote(untimed))
    rule(pdf, end + 5)
    return end + 10
  }
  let top = drawHead()
  let [column, y] = [0, top]
  for (const [index, block] of blocks.entries()) {
    // A heading stays with what follows it.
    const together = block.isHeading ? block.height + (blocks[index + 1]?.height ?? 0) : block.height
    if (y + together > bottomOf(pdf) && y > top) {
      column += 1
      if (column === COLUMNS) {
        beginPage(pdf)
        top = drawHead()
        column = 0
      }
      y = top
    }
    block.draw(MARGIN + column * (widthOf(pdf) + GUTTER), y)
    y += block.height
  }
}
