import { i18n } from '@forum/language'
import { makePdf } from '../../../platform/documents/pdf.ts'
import { drawBoards } from './boards.ts'
import { drawBooklet } from './booklet.ts'
import type { PaperContent, PrintedProgram } from './content.ts'
import { drawDoors } from './doors.ts'
import { drawFooter, MARGIN, type Pdf, pageNumber, write } from './frame.ts'
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

/** The same footer on every page, once their number is known. */
function drawFooters(document: Pdf, { release, zone }: PrintedProgram, check: string): void {
  const { count } = document.bufferedPageRange()
  for (let page = 0; page < count; page += 1) {
    document.switchToPage(page)
    drawFooter(document, { release, zone, check, page: pageNumber(page + 1, count) })
  }
}

export function printProgramPaper(printed: PrintedProgram): Promise<Buffer> {
  const { forum, release, title, made, content } = printed
  return makePdf({ title: `${title}. ${release}`, author: forum, made, margin: 0, bufferPages: true }, (document) => {
    if (isEmpty(content)) {
      write(document, `${title}. ${release}`, MARGIN, MARGIN, { size: 14, width: 480 })
      write(document, i18n.t('Печатать нечего: в опубликованной программе этого нет.'), MARGIN, MARGIN + 40, { size: 12, width: 480 })
    } else if (content.kind === 'doors') drawDoors(document, content.sheets, printed)
    else if (content.kind === 'labels') drawLabels(document, content.labels, release)
    else {
      if (content.kind === 'boards') drawBoards(document, content, forum)
      else drawBooklet(document, content, forum)
      drawFooters(document, printed, content.check)
    }
  })
}
