import { createReadStream } from 'node:fs'
import { Readable } from 'node:stream'
import { type CsvErrorCode, type Info, parse } from 'csv-parse'
import { StartFailure } from '../../platform/errors/startFailure.ts'
import { nameFields } from './fields.ts'
import type { ImportedRow } from './importRow.ts'

const required = ['email', 'password', ...nameFields]

async function* decode(file: string): AsyncGenerator<string> {
  const decoder = new TextDecoder('utf-8', { fatal: true })
  try {
    for await (const chunk of createReadStream(file)) yield decoder.decode(chunk as Buffer, { stream: true })
    yield decoder.decode()
  } catch (error) {
    if (error instanceof TypeError) throw new StartFailure('Файл не в кодировке UTF-8: сохраните его как «CSV UTF-8».')
    throw error
  }
}

const DELIMITERS = [',', ';', '\t']

/** The separator that gives the most columns in the header. */
async function delimiterOf(file: string): Promise<string> {
  let head = ''
  for await (const piece of decode(file)) {
    head += piece
    if (head.includes('\n')) break
  }
  const [header = ''] = head.split(/\r?\n/)
  const counted = DELIMITERS.map((delimiter) => ({ delimiter, count: header.split(delimiter).length }))
  return counted.reduce((best, next) => (next.count > best.count ? next : best)).delimiter
}

function readHeader(header: string[]): string[] {
  const names = header.map((name) => name.trim().toLowerCase().replace('e-mail', 'email'))
  const missing = required.filter((name) => !names.includes(name))
  if (missing.length > 0) throw new StartFailure(`В первой строке CSV нет столбцов: ${missing.join(', ')}.`)
  return names
}

/** Text of a cell; of a formula with a text, the text. */
const asText = (cell: string): string => /^="(.*)"$/s.exec(cell)?.[1] ?? cell

const reasons: Partial<Record<CsvErrorCode, string>> = {
  CSV_QUOTE_NOT_CLOSED: 'кавычка не закрыта, поэтому не прочитано и то, что после неё',
  CSV_MAX_RECORD_SIZE: 'строка слишком длинная: в ней, вероятно, не закрыта кавычка',
}

/**
 * Reads a CSV as a stream: a header, then one row per account. Separators: comma, semicolon or tab.
 * @throws StartFailure when the file as a whole cannot be read
 */
export async function* readCsv(file: string): AsyncGenerator<ImportedRow> {
  const unread: ImportedRow[] = []
  const parser = parse({
    delimiter: await delimiterOf(file),
    relax_column_count: true,
    // Excel writes `="+7999…"` to keep a number as it is.
    relax_quotes: true,
    skip_records_with_error: true,
    on_skip: (error) => {
      if (error) unread.push({ place: Number(error.lines ?? 0), values: {}, broken: reasons[error.code] ?? 'строку нельзя прочитать' })
    },
    skip_empty_lines: true,
    info: true,
    max_record_size: 100_000,
  })
  const source = Readable.from(decode(file))
  source.on('error', (error) => parser.destroy(error)).pipe(parser)
  let names: string[] | undefined
  try {
    for await (const { record, info } of parser as AsyncIterable<{ record: string[]; info: Info }>) {
      if (!names) {
        names = readHeader(record)
        continue
      }
      const fits = record.length === names.length
      const values = Object.fromEntries(names.map((name, index) => [name, asText(record[index] ?? '')]))
      yield { place: info.lines, values, ...(fits ? {} : { broken: `столбцов ${record.length} вместо ${names.length}` }) }
    }
  } finally {
    source.destroy()
  }
  yield* unread
  if (!names) throw new StartFailure('Файл пуст.')
}
