import { makePdf } from '../documents/pdf.ts'
import { createTagger } from '../documents/tagger.ts'
import { drawPaper, MARGIN } from './layout.ts'

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
export const printPaper = ({ paper, image, made }: Printed): Promise<Buffer> =>
  makePdf({ title: `${paper.title}. ${paper.name}`, author: paper.letterhead, made, margin: MARGIN, tagged: true }, (document) => {
    // Small print near the edge must not begin another page.
    document.page.margins.bottom = 20
    const { width, height } = document.page
    const tag = createTagger(document)
    drawPaper({ document, tag, paper, width: width - 2 * MARGIN, signatureTop: height - 230 }, image)
    tag.end()
  })
