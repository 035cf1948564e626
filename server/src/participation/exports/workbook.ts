import { Readable } from 'node:stream'
import type { ReadableStream } from 'node:stream/web'
import { i18n } from '@forum/language'
import { writeXlsx, writeXlsxStream } from 'hucre/xlsx'
import { fitForXml } from '../../platform/documents/xmlCharacters.ts'

/** A cell is text, a number or a day; text is never interpreted as a formula. */
export type Cell = string | number | Date | null

export interface SheetColumn<Row> {
  title: string
  /** Width in characters. */
  width: number
  /** The column contains dates. */
  day?: boolean
  cell: (row: Row) => Cell
}

export const XLSX = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'

const CELL_MAX = 32_767

const fit = (cell: Cell): Cell => (typeof cell === 'string' ? fitForXml(cell).replace(/\r\n?/g, '\n').slice(0, CELL_MAX) : cell)

const headOf = <Row>(columns: readonly SheetColumn<Row>[]) =>
  columns.map(({ title, width, day }) => ({ header: title, width, ...(day && { numFmt: 'dd.mm.yyyy' }) }))

const cellsOf = <Row>(row: Row, columns: readonly SheetColumn<Row>[]): Cell[] => columns.map(({ cell }) => fit(cell(row)))

/** A sheet whose rows are written in batches; only one batch is held in memory. */
export function streamSheet<Row>(name: string, columns: readonly SheetColumn<Row>[], batches: AsyncIterable<readonly Row[]>): Readable {
  async function* rows() {
    for await (const batch of batches) for (const row of batch) yield cellsOf(row, columns)
  }
  const stream = writeXlsxStream(rows(), { name, columns: headOf(columns), freezePane: { rows: 1 } })
  return Readable.fromWeb(stream as ReadableStream<Uint8Array>)
}

/** Sheet names have at most 31 characters, exclude some characters and must be unique. */
function sheetNames(titles: readonly string[]): string[] {
  const used = new Set<string>()
  return titles.map((title) => {
    const plain =
      fitForXml(title)
        .replace(/[[\]:*?/\\]/g, ' ')
        .replace(/^'+/, '')
        .replace(/(?<!')'+$/, '')
        .trim() || i18n.t('Лист')
    for (let number = 1; ; number += 1) {
      const suffix = number === 1 ? '' : ` (${number})`
      const name = plain.slice(0, 31 - suffix.length) + suffix
      if (used.has(name.toLowerCase())) continue
      used.add(name.toLowerCase())
      return name
    }
  })
}

interface Sheet {
  title: string
  columns: ReturnType<typeof headOf>
  rows: Cell[][]
}

/** A small sheet of a workbook. */
export const sheetOf = <Row>(title: string, rows: readonly Row[], columns: readonly SheetColumn<Row>[]): Sheet => ({
  title,
  columns: headOf(columns),
  rows: [columns.map((column) => column.title), ...rows.map((row) => cellsOf(row, columns))],
})

/** A workbook of several small sheets. */
export async function writeWorkbook(sheets: readonly Sheet[]): Promise<Buffer> {
  const names = sheetNames(sheets.map(({ title }) => title))
  const bytes = await writeXlsx({
    sheets: sheets.map(({ columns, rows }, at) => ({ name: names[at] ?? '', columns, rows, freezePane: { rows: 1 } })),
  })
  return Buffer.from(bytes)
}

/** One whose sheets have the same columns. */
export const writeSheets = <Row>(sheets: readonly { title: string; rows: readonly Row[] }[], columns: readonly SheetColumn<Row>[]) =>
  writeWorkbook(sheets.map(({ title, rows }) => sheetOf(title, rows, columns)))

/** A date cell for the calendar day, independent of the reader's time zone. */
export const dayCell = (day: string | null): Date | null => (day === null ? null : new Date(`${day.slice(0, 10)}T00:00:00Z`))
