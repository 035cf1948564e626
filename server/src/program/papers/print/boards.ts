import { i18n } from '@forum/language'
import { bold } from '../../../platform/documents/fonts.ts'
import { accent } from '../../../platform/documents/pdf.ts'
import type { BoardRow, PaperContent } from './content.ts'
import { bottomOf, grey, heightOf, MARGIN, type Pdf, rule, write } from './frame.ts'

type Boards = Extract<PaperContent, { kind: 'boards' }>

const NUMBER = 46
const WHO = 190
const SIZE = 9.5
const GAP = 5

interface Cell {
  text: string
  left: number
  style: { size: number; width: number; font?: string; color?: string }
}

function cellsOf(document: Pdf, { number, who, title }: BoardRow, order: Boards['order'], font?: string): Cell[] {
  const width = document.page.width - 2 * MARGIN
  const [first, second] = order === 'number' ? [NUMBER, NUMBER + WHO] : [WHO, NUMBER + WHO]
  const style = { size: SIZE, ...(font !== undefined && { font }) }
  const strong = { size: SIZE + 1.5, font: bold }
  const numberCell = { text: number, left: order === 'number' ? 0 : first, style: { ...strong, color: accent, width: NUMBER - 6 } }
  const whoCell = { text: who, left: order === 'number' ? first : 0, style: { ...style, font: bold, width: WHO - 10 } }
  const titleCell = { text: title, left: second, style: { ...style, width: width - second } }
  // In the order in which the line is read.
  return [numberCell, whoCell, titleCell].sort((a, b) => a.left - b.left)
}

function drawCells(document: Pdf, cells: readonly Cell[], top: number): number {
  return Math.max(...cells.map(({ text, left, style }) => write(document, text, MARGIN + left, top, style))) + GAP
}

/** @returns where the rows begin */
function drawHead(document: Pdf, { title, order }: Boards, forum: string): number {
  const width = document.page.width - 2 * MARGIN
  const below = write(document, forum, MARGIN, 30, { size: 10, color: grey, width, height: 14 })
  const under = write(document, title, MARGIN, below, { font: bold, size: 20, width })
  const names = { number: i18n.t('Стенд'), who: i18n.t('Докладчик'), title: i18n.t('Доклад') }
  const cells = cellsOf(document, names, order, bold).map((cell) => ({ ...cell, style: { ...cell.style, size: SIZE, color: grey } }))
  const end = drawCells(document, cells, under + 6)
  rule(document, end - 2)
  return end + 4
}

export function drawBoards(document: Pdf, boards: Boards, forum: string): void {
  let y = drawHead(document, boards, forum)
  for (const row of boards.rows) {
    const cells = cellsOf(document, row, boards.order)
    const height = Math.max(...cells.map(({ text, style }) => heightOf(document, text, style)))
    if (y + height > bottomOf(document)) {
      document.addPage()
      y = drawHead(document, boards, forum)
    }
    y = drawCells(document, cells, y)
  }
}
