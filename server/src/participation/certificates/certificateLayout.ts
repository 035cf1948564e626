import { display } from '../../platform/documents/fonts.ts'
import { accent, printable, quiet } from '../../platform/documents/pdf.ts'
import { drawName, GAP, MARGIN, nameFace, nameSize, type Sheet, setText, write } from './sheet.ts'

const NAME_SIZES = [30, 26, 22, 19, 17, 15, 13, 11, 9.5, 8]
/** Height of a name; one that needs more is set in the smallest size. */
const NAME_HEIGHT = 112
/** The largest with which everything fits, so that little text fills the sheet, too. */
const SCALES = [1.3, 1.2, 1.1, 1, 0.92, 0.84, 0.76, 0.7]
/** Room to sign in. */
const SIGNING = 66
/** Share of the remaining space above the title; the rest is above the signature. */
const ABOVE = 0.4

const sizesAt = (scale: number) => ({ first: 14 * scale, text: 12 * scale, gap: 9 * scale, lineGap: 4 * scale })

function textHeight({ document, paper, width }: Sheet, scale: number): number {
  const { first, text, gap, lineGap } = sizesAt(scale)
  return paper.paragraphs.reduce((sum, paragraph, index) => {
    setText(document, { size: index === 0 ? first : text })
    return sum + document.heightOfString(printable(paragraph), { width, lineGap }) + gap
  }, 0)
}

/** The title with its date, the name, and what is certified. @returns where the signatory is written */
export function drawCertificate(sheet: Sheet, number: string): number {
  const { document, paper, width, signatureTop } = sheet
  const face = nameFace(paper.name)
  const place = { top: 0, width, height: NAME_HEIGHT, face }
  const nameHeight = (() => {
    const size = nameSize(document, paper.name, NAME_SIZES, place)
    setText(document, { size, face })
    return document.heightOfString(printable(paper.name), { width })
  })()
  const start = document.y + 34
  // Title, number, opening and the spaces between them.
  const head = 36 * 1.36 + 18 + 56 + 16
  const room = signatureTop - start - head - nameHeight - GAP
  const scale =
    SCALES.find((candidate) => textHeight(sheet, candidate) <= room - SIGNING) ??
    SCALES.find((candidate) => textHeight(sheet, candidate) <= room)
  const left = Math.max(0, room - SIGNING - textHeight(sheet, scale ?? 0.7))
  const top = start + Math.min(46, left * ABOVE)
  const title = write(sheet, 'H1', paper.title, { top, size: 36, face: display })
  const below = write(sheet, 'P', number, { top: title + 4, size: 12, color: accent })
  const opening = write(sheet, 'P', paper.opening, { top: below + 24, size: 12, color: quiet })
  drawName(sheet, paper.name, NAME_SIZES, { ...place, top: opening + 8 })
  const { first, text, gap, lineGap } = sizesAt(scale ?? 0.7)
  const limit = scale === undefined && { height: Math.max(20, (signatureTop - document.y - 24) / paper.paragraphs.length - gap) }
  let y = document.y + 14
  for (const [index, paragraph] of paper.paragraphs.entries())
    y = write(sheet, 'P', paragraph, { top: y, size: index === 0 ? first : text, lineGap, ...limit }) + gap
  document.y = y
  const signed = Math.min(signatureTop, y + SIGNING + left * 0.35)
  if (paper.basis) write(sheet, 'P', paper.basis, { top: document.page.height - 82, size: 8, color: quiet, left: MARGIN, height: 12 })
  document.y = y
  return signed
}
