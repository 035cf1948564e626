import { encode } from 'uqr'

/** Modules of the quiet zone of ISO/IEC 18004. */
const QUIET_ZONE = 4

interface Place {
  left: number
  top: number
  /** Of the square, with the quiet zone. */
  size: number
  ink: string
}

/** A URL as a QR code. */
export function drawModules(document: PDFKit.PDFDocument, address: string, { left, top, size, ink }: Place): void {
  const { data, size: modules } = encode(address, { ecc: 'M', border: QUIET_ZONE })
  const dot = size / modules
  for (const [row, cells] of data.entries())
    for (const [column, dark] of cells.entries()) if (dark) document.rect(left + column * dot, top + row * dot, dot, dot)
  document.fillColor(ink).fill()
}
