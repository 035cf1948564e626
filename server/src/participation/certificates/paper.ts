import { makePdf } from '../../platform/documents/pdf.ts'
import { createTagger } from '../../platform/documents/tagger.ts'
import { drawPaper } from './layout.ts'
import { MARGIN, type Paper } from './sheet.ts'

export interface Printed {
  paper: Paper
  /** PNG of the signature. */
  image?: Uint8Array | null
  /** PNG of the mark of the forum. */
  mark?: Uint8Array | null
  made: Date
}

/** One A4 page as tagged PDF. */
export const printPaper = ({ paper, image, mark, made }: Printed): Promise<Buffer> =>
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
      // Small print near the edge must not begin another page.
      document.page.margins.bottom = 20
      const { width, height } = document.page
      const tag = createTagger(document)
      drawPaper({ document, tag, paper, width: width - 2 * MARGIN, signatureTop: height - 200 }, { image, mark })
      tag.end()
    },
  )
