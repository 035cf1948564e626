import { i18n } from '@forum/language'
import { drawBand } from '../../platform/documents/face/band.ts'
import { bold, display, regular } from '../../platform/documents/fonts.ts'
import { accent, ink, printable, quiet } from '../../platform/documents/pdf.ts'
import { drawCertificate } from './certificateLayout.ts'
import { type CodeWords, drawCode, drawTicket } from './code.ts'
import { drawName, GAP, MARGIN, type Sheet, setText, write } from './sheet.ts'

const CODE = 92
/** Side of the ticket's code, whose modules have 0.81 mm. */
const TICKET = 104
/** Space between the signatory and the code. */
const BESIDE = 80
const SIGNATURE_WIDTH = 160
const SIGNATURE_HEIGHT = 56
const SMALLEST = 8.5
/** Sizes of the text of a letter, the largest that fits is taken. */
const SIZES = [12, 11, 10, SMALLEST]
const PARAGRAPH_GAP = 9
/** Three lines of small print. */
const FOOT_HEIGHT = 42

/** Height of the band, with the sizes of the forum's name. */
const BAND = { letter: { height: 128, sizes: [20, 17, 14, 11] }, certificate: { height: 168, sizes: [25, 22, 19, 16, 13, 11] } }

const numberOf = ({ number, date }: Sheet['paper']): string => i18n.t('№ {number} от {date}', { number, date })

/** Number, date and reader in one row, then title and salutation. */
function drawLetterHead(sheet: Sheet): void {
  const { document, paper, width } = sheet
  const top = document.y + 26
  const half = width / 2 - GAP
  const left = write(sheet, 'P', numberOf(paper), { top, width: half, size: 10, color: accent })
  drawName(sheet, paper.name, [10, 9, 8, 7], { left: MARGIN + half + 2 * GAP, top, width: half, height: 58, align: 'right' })
  const below = Math.max(left, document.y) + 34
  const title = write(sheet, 'H1', paper.title, { top: below, size: 28, face: display })
  drawName(sheet, paper.opening, [13, 11.5, 10, 8.5], { top: title + 16, width, height: 52, face: bold })
}

/** The text in the largest size that leaves room for the signature; a title of 500 characters must not push it off the page. */
function drawText(sheet: Sheet): void {
  const { document, paper, width, signatureTop } = sheet
  const top = document.y + 14
  const room = signatureTop - GAP - top
  const texts = paper.paragraphs.map(printable)
  const look = { width, lineGap: 4 }
  const heightAt = (size: number) => {
    setText(document, { size })
    return texts.reduce((sum, text) => sum + document.heightOfString(text, look) + PARAGRAPH_GAP, 0)
  }
  const size = SIZES.find((candidate) => heightAt(candidate) <= room)
  let y = top
  for (const text of texts)
    y =
      write(sheet, 'P', text, { ...look, top: y, size: size ?? SMALLEST, ...(size === undefined && { height: room / texts.length }) }) +
      PARAGRAPH_GAP
  document.y = y - PARAGRAPH_GAP
}

/** Draws the signature above the signatory's line, or next to it when the text above leaves no room. */
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

/** A line to sign on, where there is room and no image. */
function drawSignatureLine({ document, tag, signatureTop }: Sheet): void {
  if (signatureTop - document.y < SIGNATURE_HEIGHT / 2) return
  const y = signatureTop - 4
  tag.artifact(() =>
    document
      .moveTo(MARGIN, y)
      .lineTo(MARGIN + SIGNATURE_WIDTH, y)
      .strokeColor(quiet)
      .lineWidth(0.6)
      .stroke(),
  )
}

function drawFoot(sheet: Sheet): void {
  const { document, tag, paper, width } = sheet
  const y = document.page.height - 66
  tag.artifact(() =>
    document
      .moveTo(MARGIN, y)
      .lineTo(MARGIN + width, y)
      .strokeColor(accent)
      .lineWidth(0.75)
      .stroke(),
  )
  write(sheet, 'P', paper.footer, { top: y + 8, size: 9, color: quiet, height: FOOT_HEIGHT })
}

const codeWords: Record<Sheet['paper']['kind'], () => CodeWords> = {
  certificate: () => ({ alternative: i18n.t('QR-код со ссылкой на проверку сертификата'), label: i18n.t('Проверить сертификат:') }),
  letter: () => ({ alternative: i18n.t('QR-код со ссылкой на проверку письма'), label: i18n.t('Проверить письмо:') }),
}

interface Images {
  /** PNG of the signature. */
  image: Uint8Array | null | undefined
  /** PNG of the forum's mark. */
  mark: Uint8Array | null | undefined
}

/** Draws everything on the page, in reading order. */
export function drawPaper(sheet: Sheet, { image, mark = null }: Images): void {
  const { document, tag, paper, width } = sheet
  const { letterhead, days, place, organizer } = paper
  const { height, sizes } = BAND[paper.kind]
  drawBand(document, tag, { name: letterhead, days, place, organizer, margin: MARGIN, height, sizes, mark })
  document.y = height
  if (paper.kind === 'certificate') sheet.signatureTop = drawCertificate(sheet, numberOf(paper))
  else {
    drawLetterHead(sheet)
    drawText(sheet)
    // A letter ends below its text, not at the foot of an empty page.
    sheet.signatureTop = Math.min(sheet.signatureTop, document.y + SIGNATURE_HEIGHT + 56)
  }
  const textWidth = width - CODE - BESIDE
  if (image) drawSignature(sheet, image, textWidth)
  else drawSignatureLine(sheet)
  write(sheet, 'P', paper.signature, { top: sheet.signatureTop, size: 11, width: textWidth, height: 74, lineGap: 2 })
  if (paper.check)
    drawCode({ document, tag }, printable(paper.check), codeWords[paper.kind](), {
      right: MARGIN + width,
      top: sheet.signatureTop - 34,
      size: CODE,
      font: regular,
      color: ink,
    })
  if (paper.ticket)
    drawTicket({ document, tag }, paper.ticket, {
      right: MARGIN + width,
      top: sheet.signatureTop,
      size: TICKET,
      font: regular,
      color: ink,
    })
  drawFoot(sheet)
}
