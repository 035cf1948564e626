import { i18n } from '@forum/language'
import { encode } from 'uqr'
import type { Tagger } from './tagger.ts'

interface Place {
  right: number
  top: number
  size: number
  font: string
  color: string
}

/** The URL as a QR code and as text. */
export function drawCode(
  { document, tag }: { document: PDFKit.PDFDocument; tag: Tagger },
  url: string,
  { right, top, size, font, color }: Place,
): void {
  const { data, size: cells } = encode(url, { ecc: 'M', border: 0 })
  const left = right - size
  const dot = size / cells
  tag.figure(i18n.t('QR-код со ссылкой на проверку сертификата'), [left, top, right, top + size], () => {
    for (const [row, line] of data.entries())
      for (const [column, dark] of line.entries()) if (dark) document.rect(left + column * dot, top + row * dot, dot, dot)
    document.fillColor(color).fill()
  })
  document.font(font).fontSize(7).fillColor(color)
  // A QR code needs a quiet zone; a URL broken over two lines cannot be copied.
  const write = (text: string, line: number) =>
    document.text(text, right - document.widthOfString(text), top + size + 14 + line * 10, { lineBreak: false })
  tag('P', () => write(i18n.t('Проверить сертификат:'), 0))
  tag.link(url, [Math.min(left, right - document.widthOfString(url)), top, right, top + size + 36], () => write(url, 1))
}
