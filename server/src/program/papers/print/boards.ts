import { i18n } from '@forum/language'
import type { Face } from '../../../platform/documents/face/band.ts'
import { bold } from '../../../platform/documents/fonts.ts'
import { accent, quiet } from '../../../platform/documents/pdf.ts'
import type { BoardRow, PaperContent } from './content.ts'
import { beginPage, bottomOf, draw, heightOf, MARGIN, type Pdf, rule } from './frame.ts'
import { drawListHead } from './listHead.ts'

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

function cellsOf({ document }: Pdf, { number, who, title }: BoardRow, order: Boards['order'], font?: string): Cell[] {
  const width = document.page.width - 2 * MARGIN
  const [first, second] = order === 'number' ? [NUMBER, NUMBER + WHO] : [WHO, NUMBER + WHO]
  const style = { size: SIZE, ...(font !== undefined && { font }) }
  const strong = { size: SIZE + 1.5, font: bold }
  const numberCell = { text: number, left: order === 'number' ? 0 : first, style: { ...strong, color: accent, width: NUMBER - 6 } }
  const whoCell = { text: who, left: order === 'number' ? first : 0, style: { ...style, font: bold, width: WHO - 10 } }
  const titleCell = { text: title, left: second, style: { ...style, width: width - second } }
  // Cells in the order in which the line is read.
  return [numberCell, whoCell, titleCell].sort((a, b) => a.left - b.left)
}

type Row = ReturnType<Pdf['tag']['table']>

function drawCells(pdf: Pdf, row: Row, type: 'TH' | 'TD', cells: readonly Cell[], top: number): number {
  const ends: number[] = []
  row(
    type,
    cells.map(
      ({ text, left, style }) =>
        () =>
          ends.push(draw(pdf, text, MARGIN + left, top, style)),
    ),
  )
  return Math.max(...ends) + GAP
}

/** @returns the table of the page, and where its rows begin */
function drawHead(pdf: Pdf, { title, order }: Boards, face: Face): { row: Row; top: number } {
  const under = drawListHead(pdf, face, title)
  const names = { number: i18n.t('Стенд'), who: i18n.t('Докладчик'), title: i18n.t('Доклад') }
  const cells = cellsOf(pdf, names, order, bold).map((cell) => ({ ...cell, style: { ...cell.style, size: SIZE, color: quiet } }))
  const row = pdf.tag.table()
  const end = drawCells(pdf, row, 'TH', cells, under + 8)
  rule(pdf, end - 2)
  return { row, top: end + 4 }
}

export function drawBoards(pdf: Pdf, boards: Boards, face: Face): void {
  let { row, top } = drawHead(pdf, boards, face)
  for (const board of boards.rows) {
    const cells = cellsOf(pdf, board, boards.order)
    const height = Math.max(...cells.map(({ text, style }) => heightOf(pdf, text, style)))
    if (top + height > bottomOf(pdf)) {
      beginPage(pdf)
      ;({ row, top } = drawHead(pdf, boards, face))
    }
    top = drawCells(pdf, row, 'TD', cells, top)
  }
}
