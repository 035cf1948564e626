import { fileURLToPath } from 'node:url'
import { currentLanguage, i18n } from '@forum/language'
import PDFDocument from 'pdfkit'
import { encode } from 'uqr'

/** Content of a printed document of the forum. */
export interface Paper {
  /** Name of the forum, at the top. */
  letterhead: string
  title: string
  number: string
  /** The person's name, on its own line. */
  name: string
  paragraphs: readonly string[]
  /** Signatory, at the bottom. */
  signature: string
  /** Address and contacts, in small print at the very bottom. */
  footer: string
  /** URL where anybody can verify the document. */
  check?: string
}

const font = (file: string) => fileURLToPath(import.meta.resolve(`@expo-google-fonts/noto-serif/${file}`))
const regular = font('400Regular/NotoSerif_400Regular.ttf')
const bold = font('700Bold/NotoSerif_700Bold.ttf')

const MARGIN = 64
const CODE = 92
/** Between the signatory and the code. */
const BESIDE = 80
const GAP = 6
const SIGNATURE_WIDTH = 160
const SIGNATURE_HEIGHT = 56
const ink = '#1b1f24'
const accent = '#0b5a6f'

/** Control characters have no glyphs; fonts draw them as boxes. */
const printable = (text: string): string => text.replace(/(?!\n)[\p{Cc}\p{Cf}]/gu, ' ')

/** The URL as a QR code and as text. */
function drawCheck(document: PDFKit.PDFDocument, address: string, right: number, top: number): void {
  const { data, size } = encode(address, { ecc: 'M', border: 0 })
  const left = right - CODE
  const dot = CODE / size
  for (const [row, cells] of data.entries())
    for (const [column, dark] of cells.entries()) if (dark) document.rect(left + column * dot, top + row * dot, dot, dot)
  document.fillColor(ink).fill()
  document.link(left, top, CODE, CODE, address)
  document.fontSize(7)
  // A QR code needs a quiet zone; a URL broken over two lines cannot be copied.
  for (const [line, text] of [i18n.t('Проверить сертификат:'), address].entries())
    document.text(text, right - document.widthOfString(text), top + CODE + 14 + line * 10, { lineBreak: false })
}

/** Above the signatory's line; beside it when the text above leaves no room. */
function drawSignature(document: PDFKit.PDFDocument, image: Uint8Array, top: number, textWidth: number): void {
  const room = top - GAP - document.y
  const above = room >= SIGNATURE_HEIGHT / 2
  const fit: [number, number] = above ? [SIGNATURE_WIDTH, Math.min(SIGNATURE_HEIGHT, room)] : [BESIDE - 2 * GAP, SIGNATURE_HEIGHT]
  const [left, y] = above ? [MARGIN, top - GAP - fit[1]] : [MARGIN + textWidth + GAP, top]
  document.image(Buffer.from(image), left, y, { fit, valign: above ? 'bottom' : 'center' })
}

interface Printed {
  paper: Paper
  /** PNG of the signature. */
  image?: Uint8Array | null
  made: Date
}

/** One A4 page as PDF. */
export async function printPaper({ paper, image, made }: Printed): Promise<Buffer> {
  const document = new PDFDocument({
    size: 'A4',
    margin: MARGIN,
    lang: currentLanguage(),
    info: { Title: printable(paper.title), Author: printable(paper.letterhead), CreationDate: made, ModDate: made },
  })
  const pieces: Buffer[] = []
  document.on('data', (piece: Buffer) => pieces.push(piece))
  const ended = new Promise((resolve) => document.on('end', resolve))

  const { width, height } = document.page
  document.font(bold).fontSize(13).fillColor(accent).text(printable(paper.letterhead), { align: 'center' })
  document
    .moveTo(MARGIN, 100)
    .lineTo(width - MARGIN, 100)
    .strokeColor(accent)
    .lineWidth(1)
    .stroke()
  document.font(bold).fontSize(26).fillColor(ink).text(printable(paper.title), MARGIN, 150, { align: 'center' })
  document
    .font(regular)
    .fontSize(11)
    .fillColor(accent)
    .text(i18n.t('№ {number}', { number: paper.number }), { align: 'center' })
    .fillColor(ink)
    .font(bold)
  document.moveDown(1).fontSize(19).text(printable(paper.name), { align: 'center' }).moveDown(1)
  document.font(regular).fontSize(11.5)
  // A title of 500 characters must not push the signature off the page.
  for (const paragraph of paper.paragraphs)
    document.text(printable(paragraph), { align: 'left', lineGap: 4, height: 200, ellipsis: true }).moveDown(0.7)
  const signatureTop = height - 230
  const signatureWidth = width - 2 * MARGIN - CODE - BESIDE
  if (image) drawSignature(document, image, signatureTop, signatureWidth)
  document.text(printable(paper.signature), MARGIN, signatureTop, { width: signatureWidth, height: 60, ellipsis: true })
  if (paper.check) drawCheck(document, printable(paper.check), width - MARGIN, height - 240)
  document
    .fontSize(9)
    .fillColor(accent)
    .text(printable(paper.footer), MARGIN, height - 100, { align: 'center', height: 30, ellipsis: true })
  document.end()
  await ended
  return Buffer.concat(pieces)
}
