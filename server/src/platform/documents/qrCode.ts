import { encode } from 'uqr'

/** Modules of the quiet zone of ISO/IEC 18004. */
const QUIET_ZONE = 4

/**
 * Modules of the code without the quiet zone, as path data of an SVG with one unit for each. Capital letters and digits take less room than
 * others.
 */
export function codePath(text: string): { size: number; path: string } {
  const { data, size } = encode(text, { ecc: 'M', border: 0 })
  let path = ''
  for (const [y, row] of data.entries()) {
    for (let x = 0; x < size; x += 1) {
      if (!row[x]) continue
      const start = x
      while (row[x + 1]) x += 1
      const length = x + 1 - start
      path += `M${start} ${y}h${length}v1h-${length}z`
    }
  }
  return { size, path }
}

interface Place {
  left: number
  top: number
  /** Side of the square, with the quiet zone. */
  size: number
  ink: string
}

/** Draws a URL as a QR code. */
export function drawModules(document: PDFKit.PDFDocument, address: string, { left, top, size, ink }: Place): void {
  const { data, size: modules } = encode(address, { ecc: 'M', border: QUIET_ZONE })
  const dot = size / modules
  for (const [row, cells] of data.entries())
    for (const [column, dark] of cells.entries()) if (dark) document.rect(left + column * dot, top + row * dot, dot, dot)
  document.fillColor(ink).fill()
}
