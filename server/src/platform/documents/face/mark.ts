import { mark } from '@forum/domain/platform/designTokens'

/** Size of the view box of the drawing in `designTokens.ts`. */
const BOX = 32
const CORNER = 7

/** The mark of the forum, otherwise the icon of the portal. @param own square PNG */
export function drawMark(document: PDFKit.PDFDocument, left: number, top: number, size: number, own?: Uint8Array | null): void {
  if (own) {
    document.image(Buffer.from(own), left, top, { width: size })
    return
  }
  document
    .save()
    .translate(left, top)
    .scale(size / BOX)
  document.roundedRect(0, 0, BOX, BOX, CORNER).fill(mark.ground)
  document.path(mark.path).lineWidth(Number(mark.strokeWidth)).lineCap('round').strokeColor('#ffffff').stroke()
  document.restore()
}

/** The icon of the portal, in the main colour of a forum without a mark. */
export const portalMark = (ground: string): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${BOX} ${BOX}"><rect width="${BOX}" height="${BOX}" rx="${CORNER}" fill="${ground}"/><path d="${mark.path}" stroke="#fff" stroke-width="${mark.strokeWidth}" fill="none" stroke-linecap="round"/></svg>`
