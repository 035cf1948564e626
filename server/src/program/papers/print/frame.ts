import { i18n } from '@forum/language'
import { bold, regular } from '../../../platform/documents/fonts.ts'
import { accent, ink, printable } from '../../../platform/documents/pdf.ts'
import { drawQrCode } from '../../../platform/documents/qrCode.ts'

export type Pdf = PDFKit.PDFDocument

export const MARGIN = 42
export const grey = '#5a626b'
const CODE = 80
const FOOTER = 88

interface TextStyle {
  font?: string
  size: number
  color?: string
  width: number
  /** The text ends in an ellipsis there. */
  height?: number
  align?: 'left' | 'center' | 'right'
}

const set = (document: Pdf, { font = regular, size }: TextStyle): Pdf => document.font(font).fontSize(size)
const options = ({ width, height, align }: TextStyle) => ({ width, align, ...(height !== undefined && { height, ellipsis: true }) })

export const heightOf = (document: Pdf, text: string, style: TextStyle): number =>
  text === '' ? 0 : set(document, style).heightOfString(printable(text), { width: style.width })

/** @returns where the text ends */
export function write(document: Pdf, text: string, left: number, top: number, style: TextStyle): number {
  if (text === '') return top
  set(document, style).fillColor(style.color ?? ink)
  document.text(printable(text), left, top, options(style))
  return document.y
}

/** The largest of some sizes in which a text fits; the smallest if none. */
export function fittingSize(
  document: Pdf,
  text: string,
  style: Omit<TextStyle, 'size'> & { height: number },
  sizes: readonly number[],
): number {
  return sizes.find((size) => heightOf(document, text, { ...style, size }) <= style.height) ?? sizes.at(-1) ?? 8
}

export function rule(document: Pdf, top: number, color = accent): void {
  document
    .moveTo(MARGIN, top)
    .lineTo(document.page.width - MARGIN, top)
    .lineWidth(0.75)
    .strokeColor(color)
    .stroke()
}

/** Where content ends: below are the release and the code. */
export const bottomOf = ({ page }: Pdf): number => page.height - MARGIN / 2 - FOOTER

interface Footer {
  release: string
  zone: string
  check: string
  /** Such as «2 из 3»; empty on a single page. */
  page: string
}

/** The release, and a code with the URL that says whether it is still current. */
export function drawFooter(document: Pdf, { release, zone, check, page }: Footer): void {
  const { width } = document.page
  const top = bottomOf(document) + 8
  const text = width - 2 * MARGIN - CODE - 12
  rule(document, top - 4)
  drawQrCode(document, check, { left: width - MARGIN - CODE, top, size: CODE, ink })
  const under = write(document, [release, page].filter(Boolean).join('   ·   '), MARGIN, top + 8, { font: bold, size: 11, width: text })
  const hint = write(document, `${zone}. ${checkHint()}`, MARGIN, under + 3, { size: 9, color: grey, width: text })
  write(document, check, MARGIN, hint + 3, { size: 7, color: grey, width: text })
}

const checkHint = (): string =>
  i18n.t('Программа могла измениться. Наведите камеру телефона на код: откроется страница, которая скажет, действителен ли этот лист.')

export const pageNumber = (page: number, pages: number): string =>
  pages === 1 ? '' : i18n.t('страница {page} из {pages}', { page, pages })
