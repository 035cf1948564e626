import { bold } from '../../../platform/documents/fonts.ts'
import { accent, ink } from '../../../platform/documents/pdf.ts'
import { drawQrCode } from '../../../platform/documents/qrCode.ts'
import type { PaperLabel } from './content.ts'
import { fittingSize, grey, type Pdf, write } from './frame.ts'

const COLUMNS = 2
const ROWS = 4
/** From the edge of a label: printers leave so much of a page empty. */
const INSET = 20
const CODE = 86
const MARK = 9

/** Short lines where the page is cut: at its edges, and crosses inside. */
function drawCutMarks(document: Pdf, width: number, height: number): void {
  for (let column = 0; column <= COLUMNS; column += 1)
    for (let row = 0; row <= ROWS; row += 1) {
      const [x, y] = [column * width, row * height]
      document.moveTo(x - MARK, y).lineTo(x + MARK, y)
      document.moveTo(x, y - MARK).lineTo(x, y + MARK)
    }
  document.lineWidth(0.5).strokeColor(grey).stroke()
}

function drawLabel(
  document: Pdf,
  label: PaperLabel,
  [left, top, cellWidth, cellHeight]: [number, number, number, number],
  release: string,
): void {
  const [x, width] = [left + INSET, cellWidth - 2 * INSET]
  const headingWidth = 124
  const heading = { font: bold, width: headingWidth, height: 62 }
  const size = fittingSize(document, label.heading, heading, [44, 38, 32])
  write(document, label.heading, x, top + INSET - 16, { ...heading, size, color: accent })
  write(document, label.place, x + headingWidth + 4, top + INSET, { size: 9, width: width - headingWidth - 4, height: 38 })
  const title = { font: bold, width, height: 50 }
  write(document, label.title, x, top + 66, { ...title, size: fittingSize(document, label.title, title, [13, 11.5, 10, 9, 8]) })
  const text = width - CODE - 8
  const who = { font: bold, width: text, height: 30 }
  const under = write(document, label.who, x, top + 122, { ...who, size: fittingSize(document, label.who, who, [11, 9.5, 8]) })
  write(document, label.organization, x, under, { size: 8.5, color: grey, width: text, height: 24 })
  write(document, release, x, top + cellHeight - INSET - 10, { size: 7, width: text, height: 10 })
  drawQrCode(document, label.check, {
    left: left + cellWidth - INSET - CODE + 8,
    top: top + cellHeight - INSET - CODE + 8,
    size: CODE,
    ink,
  })
}

/** Two by four on a page. */
export function drawLabels(document: Pdf, labels: readonly PaperLabel[], release: string): void {
  const [width, height] = [document.page.width / COLUMNS, document.page.height / ROWS]
  for (const [index, label] of labels.entries()) {
    const place = index % (COLUMNS * ROWS)
    if (place === 0) {
      if (index > 0) document.addPage()
      drawCutMarks(document, width, height)
    }
    drawLabel(document, label, [(place % COLUMNS) * width, Math.floor(place / COLUMNS) * height, width, height], release)
  }
}
