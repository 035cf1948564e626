import type { Colours } from '@forum/domain/forum/face'
import { brand, surfaces } from '@forum/domain/platform/designTokens'
import { currentLanguage } from '@forum/language'

import PDFDocument from 'pdfkit'
import { takeColours } from './face/colours.ts'
import { display, displayFile } from './fonts.ts'
import { mixFonts } from './mixedFonts.ts'

export const ink = surfaces.ink.light
export const accent = brand[80]
export const quiet = surfaces.quiet.light

/** Control characters have no glyphs; fonts draw them as boxes. Joiners shape what they join. */
export const printable = (text: string): string => text.replace(/(?![\n\u200c\u200d])[\p{Cc}\p{Cf}]/gu, ' ')

interface Options {
  title: string
  author: string
  made: Date
  margin: number
  /** Whether pages can be changed until the document ends. */
  bufferPages?: boolean
  /** Colours of the forum; absent: the portal's. */
  colours?: Colours | undefined
  typeface?: string | undefined
  /** Whether the document declares PDF/UA: everything drawn has to be in an element or an artifact (`tagger.ts`). */
  tagged?: boolean
}

/** A PDF of A4 pages, the first of which is there. */
export async function makePdf(
  { title, author, made, margin, bufferPages = false, tagged = false, colours, typeface }: Options,
  draw: (document: PDFKit.PDFDocument) => void,
): Promise<Buffer> {
  const document = new PDFDocument({
    size: 'A4',
    margin,
    bufferPages,
    // The types of pdfkit lack these options.
    ...(tagged && { tagged, subset: 'PDF/UA' as PDFKit.Mixins.PDFSubsets, pdfVersion: '1.7' as const, displayTitle: true }),
    lang: currentLanguage(),
    info: { Title: printable(title), Author: printable(author), CreationDate: made, ModDate: made },
  })
  mixFonts(document)
  if (colours) takeColours(document, colours)
  document.registerFont(display, displayFile(typeface))
  const pieces: Buffer[] = []
  document.on('data', (piece: Buffer) => pieces.push(piece))
  const ended = new Promise((resolve) => document.on('end', resolve))
  draw(document)
  document.end()
  await ended
  return Buffer.concat(pieces)
}
