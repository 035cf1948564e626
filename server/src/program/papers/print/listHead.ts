import type { Face } from '../../../platform/documents/face/band.ts'
import { display } from '../../../platform/documents/fonts.ts'
import { quiet } from '../../../platform/documents/pdf.ts'
import { band, MARGIN, type Pdf, write } from './frame.ts'

/** The band and the title on the first page, a line on the others. @returns where it ends */
export function drawListHead(pdf: Pdf, face: Face, title: string, note = ''): number {
  const width = pdf.document.page.width - 2 * MARGIN
  if (pdf.parts.length > 1) {
    write(pdf, `${face.name} · ${title}`, MARGIN, 28, { size: 9, color: quiet, width, height: 14 })
    return 44
  }
  const below = write(pdf, title, MARGIN, band(pdf, face) + 16, { role: 'H1', font: display, size: 26, width })
  return write(pdf, note, MARGIN, below + 2, { size: 10, color: quiet, width })
}
