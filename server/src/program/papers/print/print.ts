import { i18n } from '@forum/language'
import { makePdf } from '../../../platform/documents/pdf.ts'
import { createTagger } from '../../../platform/documents/tagger.ts'
import { drawBoards } from './boards.ts'
import { drawBooklet } from './booklet.ts'
import type { PaperContent, PrintedProgram } from './content.ts'
import { drawDoors } from './doors.ts'
import { band, beginPage, drawFooter, MARGIN, type Pdf, pageNumber, write } from './frame.ts'
import { drawLabels } from './labels.ts'

const isEmpty = (content: PaperContent): boolean =>
  (content.kind === 'doors'
    ? content.sheets
    : content.kind === 'labels'
      ? content.labels
      : content.kind === 'boards'
        ? content.rows
        : content.lines
  ).length === 0

/** Draws the same footer on every page, once their number is known. */
function drawFooters(pdf: Pdf, { release, zone }: PrintedProgram, check: string): void {
  const count = pdf.parts.length
  for (const [page, tag] of pdf.parts.entries()) {
    pdf.document.switchToPage(page)
    drawFooter({ ...pdf, tag }, { release, zone, check, page: pageNumber(page + 1, count) })
  }
}

function drawNothing(pdf: Pdf, { face, title, release }: PrintedProgram): void {
  const top = band(pdf, face)
  write(pdf, `${title}. ${release}`, MARGIN, top + MARGIN, { role: 'H1', size: 14, width: 480 })
  write(pdf, i18n.t('Печатать нечего: в опубликованной программе этого нет.'), MARGIN, top + MARGIN + 40, { size: 12, width: 480 })
}

function drawContent(pdf: Pdf, printed: PrintedProgram): void {
  const { face, content } = printed
  if (isEmpty(content)) drawNothing(pdf, printed)
  else if (content.kind === 'doors') drawDoors(pdf, content.sheets, printed)
  else if (content.kind === 'labels') drawLabels(pdf, content.labels, printed)
  else {
    if (content.kind === 'boards') drawBoards(pdf, content, face)
    else drawBooklet(pdf, content, face)
    drawFooters(pdf, printed, content.check)
  }
}

/** Prints a paper as tagged PDF. */
export function printProgramPaper(printed: PrintedProgram): Promise<Buffer> {
  const { face, release, title, made } = printed
  const options = {
    title: `${title}. ${release}`,
    author: face.name,
    made,
    margin: 0,
    bufferPages: true,
    tagged: true,
    colours: face.colours,
    typeface: face.typeface,
  }
  return makePdf(options, (document) => {
    const root = createTagger(document)
    const pdf: Pdf = { document, root, tag: root, parts: [] }
    beginPage(pdf)
    drawContent(pdf, printed)
    root.end()
  })
}
