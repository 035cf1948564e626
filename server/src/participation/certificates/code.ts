import { i18n } from '@forum/language'
import { drawModules } from '../../platform/documents/qrCode.ts'
import type { Tagger } from '../../platform/documents/tagger.ts'

interface Place {
  right: number
  top: number
  size: number
  font: string
  color: string
}

/** Words at the code of a document that can be verified. */
export interface CodeWords {
  alternative: string
  label: string
}

/** The URL as a QR code and as text. */
export function drawCode(
  { document, tag }: { document: PDFKit.PDFDocument; tag: Tagger },
  url: string,
  { alternative, label }: CodeWords,
  { right, top, size, font, color }: Place,
): void {
  const left = right - size
  tag.figure(alternative, [left, top, right, top + size], () => drawModules(document, url, { left, top, size, ink: color }))
  document.font(font).fontSize(7).fillColor(color)
  // A URL broken over two lines cannot be copied.
  const write = (text: string, line: number) =>
    document.text(text, right - document.widthOfString(text), top + size + 6 + line * 10, { lineBreak: false })
  tag('P', () => write(label, 0))
  tag.link(url, [Math.min(left, right - document.widthOfString(url)), top, right, top + size + 26], () => write(url, 1))
}

/** The ticket, with what it is for. */
export function drawTicket(
  { document, tag }: { document: PDFKit.PDFDocument; tag: Tagger },
  ticket: string,
  { right, top, size, font, color }: Place,
): void {
  const left = right - size
  tag.figure(i18n.t('QR-код билета'), [left, top, right, top + size], () =>
    drawModules(document, ticket, { left, top, size, ink: '#000000' }),
  )
  document.font(font).fontSize(8).fillColor(color)
  tag('P', () => document.text(i18n.t('Билет: покажите на входе'), right - 2 * size, top + size + 2, { width: 2 * size, align: 'right' }))
}
