import { currentLanguage } from '@forum/language'
import PDFDocument from 'pdfkit'
import { drawPaper, MARGIN, printable, type Sheet } from './layout.ts'
import { createTagger } from './tagger.ts'

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

interface Printed {
  paper: Paper
  /** PNG of the signature. */
  image?: Uint8Array | null
  made: Date
}

/** One A4 page as tagged PDF. */
export async function printPaper({ paper, image, made }: Printed): Promise<Buffer> {
  const document = new PDFDocument({
    size: 'A4',
    margin: MARGIN,
    // Text near the edge must not begin another page.
    margins: { top: MARGIN, left: MARGIN, right: MARGIN, bottom: 20 },
    lang: currentLanguage(),
    tagged: true,
    // The types lag behind.
    subset: 'PDF/UA' as PDFKit.Mixins.PDFSubsets,
    pdfVersion: '1.7',
    displayTitle: true,
    info: { Title: printable(`${paper.title}. ${paper.name}`), Author: printable(paper.letterhead), CreationDate: made, ModDate: made },
  })
  const pieces: Buffer[] = []
  document.on('data', (piece: Buffer) => pieces.push(piece))
  const ended = new Promise((resolve) => document.on('end', resolve))

  const { width, height } = document.page
  const tag = createTagger(document)
  const sheet: Sheet = { document, tag, paper, width: width - 2 * MARGIN, signatureTop: height - 230 }
  drawPaper(sheet, image)
  tag.end()
  document.end()
  await ended
  return Buffer.concat(pieces)
}
