import type { Colours } from '@forum/domain/forum/face'
import { bold, display, hasDisplayLetters, regular } from '../../platform/documents/fonts.ts'
import { ink, printable } from '../../platform/documents/pdf.ts'
import type { Tagger } from '../../platform/documents/tagger.ts'

export const MARGIN = 64
export const GAP = 6

/** Content of a printed document of the forum. */
export interface Paper {
  kind: 'letter' | 'certificate'
  /** Name of the forum, at the top. */
  letterhead: string
  /** Days of the forum, under its name: `20–21 октября 2025`. */
  days: string
  place: string
  organizer: string
  title: string
  number: string
  date: string
  /** The person's name, on its own line. */
  name: string
  /** Salutation of a letter; the words before the name on a certificate. */
  opening: string
  paragraphs: readonly string[]
  /** Basis of a certificate, in small print. */
  basis?: string
  /** Signatory, at the bottom. */
  signature: string
  /** Address and contacts, in small print at the very bottom. */
  footer: string
  /** Colours of the forum; absent: the portal's. */
  colours?: Colours | undefined
  typeface?: string | undefined
  /** URL where anybody can verify the document. */
  check?: string
  /** Text of the ticket's code. */
  ticket?: string
}

export interface Sheet {
  document: PDFKit.PDFDocument
  tag: Tagger
  paper: Paper
  width: number
  /** The lowest place of the signatory. */
  signatureTop: number
}

interface Style {
  size: number
  face?: string
  color?: string
}

export const setText = (document: PDFKit.PDFDocument, { size, face = regular, color = ink }: Style) =>
  document.font(face).fontSize(size).fillColor(color)

interface Look extends Style {
  top: number
  left?: number
  width?: number
  lineGap?: number
  /** The text ends in an ellipsis there. */
  height?: number
  align?: 'right'
}

/** @returns where the text ends */
export function write({ document, tag, width: whole }: Sheet, role: 'H1' | 'P', text: string, look: Look): number {
  const { top, left = MARGIN, width = whole, lineGap, height, align } = look
  if (text === '') return top
  tag(role, () =>
    setText(document, look).text(printable(text), left, top, {
      width,
      ...(align && { align }),
      ...(lineGap !== undefined && { lineGap }),
      ...(height !== undefined && { height, ellipsis: true }),
    }),
  )
  return document.y
}

interface Place {
  left?: number
  top: number
  width: number
  height: number
  align?: 'right'
  face?: string
}

/** The largest size in which a name fits: a word wider than the place is broken, so it counts as too large. */
export function nameSize(
  document: PDFKit.PDFDocument,
  name: string,
  sizes: readonly number[],
  { width, height, face = regular }: Place,
): number {
  const text = printable(name)
  const fits = (size: number): boolean => {
    setText(document, { size, face })
    return document.heightOfString(text, { width }) <= height && text.split(/[ -]/).every((word) => document.widthOfString(word) <= width)
  }
  return sizes.find(fits) ?? sizes.at(-1) ?? 8
}

/** A name is never cut: a longer one takes more room in the smallest size. */
export function drawName(sheet: Sheet, name: string, sizes: readonly number[], place: Place): void {
  const { left, top, width, align, face } = place
  const size = nameSize(sheet.document, name, sizes, place)
  write(sheet, 'P', name, { left: left ?? MARGIN, top, width, size, ...(align && { align }), ...(face && { face }) })
}

export const nameFace = (name: string): string => (hasDisplayLetters(name) ? display : bold)
