import { i18n } from '@forum/language'
import { drawBand, type Face } from '../../../platform/documents/face/band.ts'
import { bold, regular } from '../../../platform/documents/fonts.ts'
import { accent, ink, printable, quiet } from '../../../platform/documents/pdf.ts'
import { drawModules } from '../../../platform/documents/qrCode.ts'
import type { Tagger } from '../../../platform/documents/tagger.ts'

/** A document and the structure of its page. */
export interface Pdf {
  document: PDFKit.PDFDocument
  /** Tagger of the whole document. */
  root: Tagger
  /** Tagger of the page that is drawn. */
  tag: Tagger
  /** Taggers by page. */
  parts: Tagger[]
}

export const MARGIN = 42
const CODE = 68
const FOOTER = 76
const BAND = 54

export function beginPage(pdf: Pdf): void {
  if (pdf.parts.length > 0) pdf.document.addPage()
  pdf.tag = pdf.root.part()
  pdf.parts.push(pdf.tag)
}

interface TextStyle {
  font?: string
  size: number
  color?: string
  width: number
  /** The text ends in an ellipsis there. */
  height?: number
  align?: 'left' | 'center' | 'right'
}

const set = ({ document }: Pdf, { font = regular, size }: TextStyle) => document.font(font).fontSize(size)
const options = ({ width, height, align }: TextStyle) => ({ width, align, ...(height !== undefined && { height, ellipsis: true }) })

export const heightOf = (pdf: Pdf, text: string, style: TextStyle): number =>
  text === '' ? 0 : set(pdf, style).heightOfString(printable(text), { width: style.width })

/** Draws text without an element; the caller adds one. @returns where the text ends */
export function draw(pdf: Pdf, text: string, left: number, top: number, style: TextStyle): number {
  if (text === '') return top
  set(pdf, style).fillColor(style.color ?? ink)
  pdf.document.text(printable(text), left, top, options(style))
  return pdf.document.y
}

interface Written extends TextStyle {
  role?: 'H1' | 'H2' | 'P'
}

/** @returns where the text ends */
export function write(pdf: Pdf, text: string, left: number, top: number, { role = 'P', ...style }: Written): number {
  if (text === '') return top
  pdf.tag(role, () => draw(pdf, text, left, top, style))
  return pdf.document.y
}

/** The largest of some sizes in which a text fits; the smallest if none. */
export function fittingSize(pdf: Pdf, text: string, style: Omit<TextStyle, 'size'> & { height: number }, sizes: readonly number[]): number {
  return sizes.find((size) => heightOf(pdf, text, { ...style, size }) <= style.height) ?? sizes.at(-1) ?? 8
}

export function rule({ document, tag }: Pdf, top: number, color: string = accent): void {
  tag.artifact(() =>
    document
      .moveTo(MARGIN, top)
      .lineTo(document.page.width - MARGIN, top)
      .lineWidth(0.75)
      .strokeColor(color)
      .stroke(),
  )
}

/** The band of the forum across the page. @returns where it ends */
export function band({ document, tag }: Pdf, { name, days, place, mark = null }: Face): number {
  const when = [days, place].filter(Boolean).join(' · ')
  drawBand(document, tag, { name, days: when, place: '', margin: MARGIN, height: BAND, sizes: [18, 15, 12, 10], mark })
  return BAND
}

/** Bottom of the content: below are the release and the code. */
export const bottomOf = ({ document }: Pdf): number => document.page.height - MARGIN / 2 - FOOTER

interface Footer {
  release: string
  zone: string
  check: string
  /** Page number such as «2 из 3»; empty on a single page. */
  page: string
}

/** The code of the check, which is a link, too. */
export function checkCode({ document, tag }: Pdf, check: string, left: number, top: number, size: number): void {
  tag.pictureLink(check, i18n.t('QR-код со ссылкой на проверку этого листа'), [left, top, left + size, top + size], () =>
    drawModules(document, check, { left, top, size, ink }),
  )
}

/** The release, and a code with the URL that says whether it is still current. */
export function drawFooter(pdf: Pdf, { release, zone, check, page }: Footer): void {
  const { width } = pdf.document.page
  const top = bottomOf(pdf) + 8
  const text = width - 2 * MARGIN - CODE - 12
  rule(pdf, top - 4)
  const under = write(pdf, [release, page].filter(Boolean).join('   ·   '), MARGIN, top + 4, { font: bold, size: 11, width: text })
  const hint = write(pdf, `${zone}. ${checkHint()}`, MARGIN, under + 2, { size: 8.5, color: quiet, width: text })
  write(pdf, check, MARGIN, hint + 2, { size: 7, color: quiet, width: text })
  checkCode(pdf, check, width - MARGIN - CODE, top, CODE)
}

const checkHint = (): string =>
  i18n.t('Программа могла измениться. Наведите камеру телефона на код: откроется страница, которая скажет, действителен ли этот лист.')

export const pageNumber = (page: number, pages: number): string =>
  pages === 1 ? '' : i18n.t('страница {page} из {pages}', { page, pages })
