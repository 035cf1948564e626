import { i18n } from '@forum/language'
import { drawBand, type Face } from '../../platform/documents/face/band.ts'
import { bold, display, regular } from '../../platform/documents/fonts.ts'
import { accent, ink, makePdf, printable, quiet } from '../../platform/documents/pdf.ts'
import { createTagger, type Tagger } from '../../platform/documents/tagger.ts'

export interface PaperRow {
  fullName: string
  organizationName: string
  /** Time at which the person was marked before the list was made; empty: not yet. */
  time: string
}

export interface PrintedList {
  face: Face
  /** The control point and the day. */
  title: string
  made: Date
  /** Moment at which the list was made, as it is printed. */
  madeAt: string
  rows: readonly PaperRow[]
}

const MARGIN = 42
const FOOTER = 34
const BAND = 54
const SIZE = 11
/** Side of a box that is ticked with a pen. */
const BOX = 13
const GAP = 7
const COLUMNS = { box: 0, time: 26, name: 70, organization: 290 }

interface Sheet {
  document: PDFKit.PDFDocument
  tag: Tagger
  width: number
}

type Row = ReturnType<Tagger['table']>

interface Style {
  font?: string
  size?: number
  color?: string
  width: number
}

function text({ document }: Sheet, value: string, left: number, top: number, { font = regular, size = SIZE, color = ink, width }: Style) {
  document
    .font(font)
    .fontSize(size)
    .fillColor(color)
    .text(printable(value), MARGIN + left, top, { width })
  return document.y
}

const heightOf = ({ document }: Sheet, value: string, { font = regular, size = SIZE, width }: Style): number =>
  value === '' ? 0 : document.font(font).fontSize(size).heightOfString(printable(value), { width })

const nameStyle = { font: bold, width: COLUMNS.organization - COLUMNS.name - 10 }
const organizationStyle = ({ width }: Sheet) => ({ size: SIZE - 1.5, width: width - COLUMNS.organization })

/** The band and the title on the first page, a line on the others. @returns where the rows begin */
function drawHead(sheet: Sheet, { face, title, madeAt }: PrintedList, isFirst: boolean): number {
  const { document, tag, width } = sheet
  if (!isFirst) {
    tag('P', () => text(sheet, `${face.name} · ${title}`, 0, 26, { size: 9, color: quiet, width }))
    return 44
  }
  drawBand(document, tag, {
    ...face,
    days: [face.days, face.place].filter(Boolean).join(' · '),
    place: '',
    margin: MARGIN,
    height: BAND,
    sizes: [18, 15, 12, 10],
  })
  tag('H1', () => text(sheet, title, 0, BAND + 16, { font: display, size: 22, width }))
  const hint = i18n.t(
    'Список на {moment}. Время стоит у тех, кто к этому моменту уже отмечен. Галочки потом переносят на странице «Список на бумаге».',
    { moment: madeAt },
  )
  tag('P', () => text(sheet, hint, 0, document.y + 2, { size: 9.5, color: quiet, width }))
  return document.y + 10
}

function drawRow(sheet: Sheet, row: Row, { fullName, organizationName, time }: PaperRow, top: number): void {
  const { document } = sheet
  const box = () => {
    document
      .rect(MARGIN + COLUMNS.box, top, BOX, BOX)
      .lineWidth(0.8)
      .strokeColor(ink)
      .stroke()
    if (time === '') return
    document
      .moveTo(MARGIN + 2.5, top + 7)
      .lineTo(MARGIN + 5.5, top + 10.5)
      .lineTo(MARGIN + 11, top + 2.5)
      .lineWidth(1.4)
      .strokeColor(accent)
      .stroke()
  }
  row('TD', [
    box,
    () => time !== '' && text(sheet, time, COLUMNS.time, top, { size: SIZE - 1, color: accent, width: COLUMNS.name - COLUMNS.time }),
    () => text(sheet, fullName, COLUMNS.name, top - 1, nameStyle),
    () => organizationName !== '' && text(sheet, organizationName, COLUMNS.organization, top, organizationStyle(sheet)),
  ])
}

function drawTableHead(sheet: Sheet, row: Row, top: number): number {
  const style = { font: bold, size: 9, color: quiet }
  row('TH', [
    () => text(sheet, i18n.t('Пришёл'), COLUMNS.box, top, { ...style, width: COLUMNS.name }),
    () => text(sheet, ' ', COLUMNS.time, top, { ...style, width: 10 }),
    () => text(sheet, i18n.t('Имя'), COLUMNS.name, top, { ...style, width: nameStyle.width }),
    () => text(sheet, i18n.t('Организация'), COLUMNS.organization, top, { ...style, width: sheet.width - COLUMNS.organization }),
  ])
  return top + 18
}

function drawFoot(sheet: Sheet, { madeAt, rows }: PrintedList, page: string): void {
  const { document, tag, width } = sheet
  const foot = [i18n.t('Список на {moment}', { moment: madeAt }), i18n.t('человек: {count}', { count: rows.length }), page].join('   ·   ')
  tag('P', () => text(sheet, foot, 0, document.page.height - FOOTER, { size: 9, color: quiet, width }))
}

/** A list by alphabet with boxes for a pen, as tagged PDF. */
export const printPaperList = (list: PrintedList): Promise<Buffer> =>
  makePdf(
    {
      title: `${i18n.t('Список для входа')}. ${list.title}`,
      author: list.face.name,
      made: list.made,
      margin: 0,
      bufferPages: true,
      tagged: true,
      colours: list.face.colours,
      typeface: list.face.typeface,
    },
    (document) => {
      const root = createTagger(document)
      const parts: Tagger[] = []
      const begin = (): { sheet: Sheet; row: Row; top: number } => {
        if (parts.length > 0) document.addPage()
        const tag = root.part()
        parts.push(tag)
        const sheet = { document, tag, width: document.page.width - 2 * MARGIN }
        const under = drawHead(sheet, list, parts.length === 1)
        const row = tag.table()
        return { sheet, row, top: drawTableHead(sheet, row, under) }
      }
      let { sheet, row, top } = begin()
      for (const person of list.rows) {
        const heights = [
          heightOf(sheet, person.fullName, nameStyle),
          heightOf(sheet, person.organizationName, organizationStyle(sheet)),
          BOX,
        ]
        const height = Math.max(...heights)
        if (top + height > document.page.height - FOOTER - GAP) ({ sheet, row, top } = begin())
        drawRow(sheet, row, person, top)
        top += height + GAP
      }
      for (const [index, tag] of parts.entries()) {
        document.switchToPage(index)
        const page = i18n.t('страница {page} из {pages}', { page: index + 1, pages: parts.length })
        drawFoot({ ...sheet, tag }, list, page)
      }
      root.end()
    },
  )
