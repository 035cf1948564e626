import { i18n } from '@forum/language'
import { bold, regular } from '../../platform/documents/fonts.ts'
import { accent, ink, printable } from '../../platform/documents/pdf.ts'
import type { Tagger } from '../../platform/documents/tagger.ts'
import { drawCode } from './code.ts'

export const MARGIN = 64
const CODE = 92
/** Between the signatory and the code. */
const BESIDE = 80
const GAP = 6
const SIGNATURE_WIDTH = 160
const SIGNATURE_HEIGHT = 56
/** Sizes of the text, the largest that fits is taken. */
const SMALLEST = 8.5
const SIZES = [11.5, 10.5, 9.5, SMALLEST]
const PARAGRAPH_GAP = 8
/** Of a name: the largest that fits is taken, and a longer one takes more room in the smallest. */
const NAME_SIZES = { letter: [10, 9, 8, 7], opening: [12, 10.5, 9, 8], certificate: [19, 17, 15, 13, 11, 9.5, 8] }

/** Content of a printed document of the forum. */
export interface Paper {
  kind: 'letter' | 'certificate'
  /** Name of the forum, at the top. */
  letterhead: string
  /** Under it. */
  organizer: string
  title: string
  number: string
  date: string
  /** The person's name, on its own line. */
  name: string
  /** Salutation of a letter; the words before the name on a certificate. */
  opening: string
  paragraphs: readonly string[]
  /** Signatory, at the bottom. */
  signature: string
  /** Address and contacts, in small print at the very bottom. */
  footer: string
  /** URL where anybody can verify the document. */
  check?: string
}

export interface Sheet {
  document: PDFKit.PDFDocument
  tag: Tagger
  paper: Paper
  width: number
  signatureTop: number
}

interface Style {
  size: number
  face?: string
  color?: string
}

const style = (document: PDFKit.PDFDocument, { size, face = regular, color = ink }: Style) =>
  document.font(face).fontSize(size).fillColor(color)

function drawLetterhead({ document, tag, paper, width }: Sheet): void {
  tag('P', () =>
    style(document, { size: 13, face: bold, color: accent }).text(printable(paper.letterhead), MARGIN, 60, { align: 'center', width }),
  )
  if (paper.organizer)
    tag('P', () =>
      style(document, { size: 9.5, color: accent }).text(printable(paper.organizer), MARGIN, document.y + 2, {
        align: 'center',
        width,
        height: 28,
        ellipsis: true,
      }),
    )
  const y = document.y + 8
  tag.artifact(() =>
    document
      .moveTo(MARGIN, y)
      .lineTo(MARGIN + width, y)
      .strokeColor(accent)
      .lineWidth(1)
      .stroke(),
  )
  document.y = y
}

/** A thin double frame. */
function drawFrame({ document, tag }: Sheet): void {
  const { width, height } = document.page
  tag.artifact(() => {
    for (const [inset, line] of [
      [26, 1.2],
      [31, 0.4],
    ] as const)
      document
        .rect(inset, inset, width - 2 * inset, height - 2 * inset)
        .lineWidth(line)
        .strokeColor(accent)
        .stroke()
  })
}

interface Place {
  left: number
  top: number
  width: number
  height: number
  align: 'center' | 'right'
}

/** A name is never cut. A word wider than the place is broken, so it counts as too large. */
function drawName(
  { document, tag }: Sheet,
  name: string,
  sizes: readonly number[],
  face: string,
  { left, top, height, ...look }: Place,
): void {
  const text = printable(name)
  const fits = (size: number): boolean => {
    style(document, { size, face })
    return document.heightOfString(text, look) <= height && text.split(/[ -]/).every((word) => document.widthOfString(word) <= look.width)
  }
  const size = sizes.find(fits) ?? sizes.at(-1) ?? SMALLEST
  tag('P', () => style(document, { size, face }).text(text, left, top, look))
}

/** Number, date and reader in one row, then title and salutation. */
function drawLetterHead(sheet: Sheet): void {
  const { document, tag, paper, width } = sheet
  const top = document.y + 16
  const half = width / 2 - GAP
  tag('P', () => style(document, { size: 10 }).text(numberOf(paper), MARGIN, top, { width: half }))
  const left = document.y
  drawName(sheet, paper.name, NAME_SIZES.letter, regular, { left: MARGIN + half + 2 * GAP, top, width: half, height: 58, align: 'right' })
  const below = Math.max(left, document.y) + 26
  tag('H1', () => style(document, { size: 20, face: bold }).text(printable(paper.title), MARGIN, below, { align: 'center', width }))
  drawName(sheet, paper.opening, NAME_SIZES.opening, bold, { left: MARGIN, top: document.y + 18, width, height: 52, align: 'center' })
}

function drawCertificateHead(sheet: Sheet): void {
  const { document, tag, paper, width } = sheet
  tag('H1', () =>
    style(document, { size: 26, face: bold }).text(printable(paper.title), MARGIN, document.y + 40, { align: 'center', width }),
  )
  tag('P', () => style(document, { size: 11, color: accent }).text(numberOf(paper), MARGIN, document.y + 2, { align: 'center', width }))
  tag('P', () => style(document, { size: 12 }).text(printable(paper.opening), MARGIN, document.y + 32, { align: 'center', width }))
  drawName(sheet, paper.name, NAME_SIZES.certificate, bold, { left: MARGIN, top: document.y + 10, width, height: 110, align: 'center' })
}

const numberOf = ({ number, date }: Paper): string => i18n.t('№ {number} от {date}', { number, date })

/** The text in the largest size that leaves room for the signature; a title of 500 characters must not push it off the page. */
function drawText({ document, tag, paper, width, signatureTop }: Sheet): void {
  const top = document.y + 16
  const room = signatureTop - GAP - top
  const align = paper.kind === 'certificate' ? 'center' : 'left'
  const texts = paper.paragraphs.map(printable)
  const look = { width, align, lineGap: 4 } as const
  const heightAt = (size: number) => {
    style(document, { size })
    return texts.reduce((sum, text) => sum + document.heightOfString(text, look) + PARAGRAPH_GAP, 0)
  }
  const size = SIZES.find((candidate) => heightAt(candidate) <= room)
  const limit = size === undefined && { height: room / texts.length, ellipsis: true }
  document.y = top - PARAGRAPH_GAP
  for (const text of texts) {
    const y = document.y + PARAGRAPH_GAP
    tag('P', () => style(document, { size: size ?? SMALLEST }).text(text, MARGIN, y, { ...look, ...limit }))
  }
}

/** Above the signatory's line; next to it when the text above leaves no room. */
function drawSignature({ document, tag, signatureTop, paper }: Sheet, image: Uint8Array, textWidth: number): void {
  const room = signatureTop - GAP - document.y
  const above = room >= SIGNATURE_HEIGHT / 2
  const fit: [number, number] = above ? [SIGNATURE_WIDTH, Math.min(SIGNATURE_HEIGHT, room)] : [BESIDE - 2 * GAP, SIGNATURE_HEIGHT]
  const [left, top] = above ? [MARGIN, signatureTop - GAP - fit[1]] : [MARGIN + textWidth + GAP, signatureTop]
  const [signatory = ''] = paper.signature.split('\n')
  tag.figure(i18n.t('Подпись: {signatory}', { signatory: printable(signatory) }), [left, top, left + fit[0], top + fit[1]], () =>
    document.image(Buffer.from(image), left, top, { fit, valign: above ? 'bottom' : 'center' }),
  )
}

/** Everything on the page, in reading order. @param image PNG of the signature */
export function drawPaper(sheet: Sheet, image: Uint8Array | null | undefined): void {
  const { document, tag, paper, width, signatureTop } = sheet
  const { height } = document.page
  if (paper.kind === 'certificate') drawFrame(sheet)
  drawLetterhead(sheet)
  if (paper.kind === 'certificate') drawCertificateHead(sheet)
  else drawLetterHead(sheet)
  drawText(sheet)
  const textWidth = width - CODE - BESIDE
  if (image) drawSignature(sheet, image, textWidth)
  tag('P', () =>
    style(document, { size: 11 }).text(printable(paper.signature), MARGIN, signatureTop, {
      width: textWidth,
      height: 74,
      lineGap: 2,
      ellipsis: true,
    }),
  )
  if (paper.check)
    drawCode({ document, tag }, printable(paper.check), { right: MARGIN + width, top: height - 240, size: CODE, font: regular, color: ink })
  tag('P', () =>
    style(document, { size: 9, color: accent }).text(printable(paper.footer), MARGIN, height - 92, {
      align: 'center',
      width,
      height: 40,
      ellipsis: true,
    }),
  )
}
