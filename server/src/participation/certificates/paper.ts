import type { Language } from '@forum/language/requestLanguage'
import { makePdf } from '../../platform/documents/pdf.ts'
import { createTagger, type Tagger } from '../../platform/documents/tagger.ts'
import { inLanguage } from '../../platform/requestContext/language.ts'
import { drawPaper } from './layout.ts'
import { MARGIN, type Paper } from './sheet.ts'

export interface Printed {
  paper: Paper
  /** The same document in other languages, each on a page after the first. */
  translations?: readonly { language: Language; paper: Paper }[]
  /** PNG of the signature. */
  image?: Uint8Array | null
  /** PNG of the mark of the forum. */
  mark?: Uint8Array | null
  made: Date
}

function drawPage(document: PDFKit.PDFDocument, tag: Tagger, paper: Paper, images: Pick<Printed, 'image' | 'mark'>): void {
  // Small print near the edge must not begin another page.
  document.page.margins.bottom = 20
  const { width, height } = document.page
  drawPaper({ document, tag, paper, width: width - 2 * MARGIN, signatureTop: height - 200 }, { image: images.image, mark: images.mark })
}

/** One A4 page in each language, as tagged PDF. */
export const printPaper = ({ paper, translations = [], made, ...images }: Printed): Promise<Buffer> =>
  makePdf(
    {
      title: `${paper.title}. ${paper.name}`,
      author: paper.letterhead,
      made,
      margin: MARGIN,
      tagged: true,
      colours: paper.colours,
      typeface: paper.typeface,
    },
    (document) => {
      const tag = createTagger(document)
      drawPage(document, tag, paper, images)
      for (const translation of translations) {
        document.addPage()
        inLanguage(translation.language, () => drawPage(document, tag.part(translation.language), translation.paper, images))
      }
      tag.end()
    },
  )
