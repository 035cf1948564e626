import { constants, inflateSync } from 'node:zlib'
import type { ContentProblem } from '@forum/domain/platform/files'
import { Effort, TooComplex } from './effort.ts'
import { isBlank, isDigit, isName, PdfReader, type Value } from './pdfSyntax.ts'

const MAX_INFLATED = 32 * 1024 * 1024
/** Programs read each object of a file once; starts of objects inside others are read again. */
const STEPS_PER_BYTE = 4
/** The cost of unpacking, however little there is. */
const STEPS_PER_STREAM = 4096
/** Minimum number of steps, for small files. */
const STEPS_AT_LEAST = 1_000_000

/** Readers look for the header in the first bytes; some programs write blank lines or a byte order mark before it. */
function hasHeader(text: string): boolean {
  let at = text.startsWith('\xef\xbb\xbf') ? 3 : 0
  while (at < 1024 && isBlank(text.charCodeAt(at))) at += 1
  return text.startsWith('%PDF-', at)
}

/** Readers locate the end first, then the table at `startxref`. Nothing may follow. */
function hasEnd(text: string): boolean {
  let at = text.length
  const back = (accepts: (code: number) => boolean): boolean => {
    const from = at
    while (at > 0 && accepts(text.charCodeAt(at - 1))) at -= 1
    return at < from
  }
  const backOver = (word: string): boolean => {
    at -= word.length
    return at > 0 && text.startsWith(word, at)
  }
  back(isBlank)
  return backOver('%%EOF') && back(isBlank) && back(isDigit) && back(isBlank) && backOver('startxref')
}

/** Names of actions and other active content, as any value. */
const scripts = new Set(['JavaScript', 'Launch', 'ImportData', 'Rendition', 'RichMedia', 'XFA'])
const attachments = new Set(['EmbeddedFile', 'EmbeddedFiles', 'FileAttachment', 'GoToE'])

function problemOf(value: Value): ContentProblem | null {
  if (value instanceof Map) {
    if (value.has('JS') && value.has('S')) return 'script'
    if (value.has('EF') && (value.has('F') || value.has('UF') || value.has('Type'))) return 'attachment'
    return value.has('Encrypt') && (value.has('Root') || value.has('Size')) ? 'encrypted' : null
  }
  if (!isName(value)) return null
  return scripts.has(value.name) ? 'script' : attachments.has(value.name) ? 'attachment' : null
}

/** Readers recognise an object stream by these two keys, not by its type. */
const isObjectStream = (value: Value): value is Map<string, Value> =>
  value instanceof Map && (isName(value.get('Type'), 'ObjStm') || (value.has('First') && value.has('N')))

/** Text that holds the objects of an object stream, which begin at an offset. */
interface Objects {
  text: string
  begin: number
}

/** Finds the objects of an object stream; null for one that no known program would write. */
function unpack(bytes: Buffer, reader: PdfReader, dictionary: Map<string, Value>, effort: Effort): Objects | null {
  const filters = [dictionary.get('Filter') ?? []].flat()
  const known = dictionary.get('DecodeParms') === undefined && typeof dictionary.get('First') === 'number'
  if (known && filters.length === 0) return { text: reader.text, begin: reader.position }
  if (!known || filters.length !== 1 || !(isName(filters[0], 'FlateDecode') || isName(filters[0], 'Fl'))) return null
  effort.spend(STEPS_PER_STREAM)
  const packed = bytes.subarray(reader.position)
  const unpacked = inflateSync(packed, { maxOutputLength: MAX_INFLATED, finishFlush: constants.Z_SYNC_FLUSH, info: true })
  const { buffer, engine } = unpacked as unknown as { buffer: Buffer; engine: { bytesWritten: number } }
  effort.spend(engine.bytesWritten)
  return { text: buffer.toString('latin1'), begin: 0 }
}

/** Reads the objects of an object stream: pairs of their numbers and offsets come first. */
function readObjects({ text, begin }: Objects, first: number, visit: (value: Value) => void, effort: Effort): void {
  const reader = new PdfReader(text, visit, effort)
  const end = Math.min(begin + first, text.length)
  const offsets: number[] = []
  reader.position = begin
  for (reader.skipBlanks(); reader.position < end; reader.skipBlanks()) {
    const word = reader.takeWord()
    if (!/^\d{1,10}$/.test(word)) throw new Error('Not a list of objects')
    offsets.push(Number(word))
  }
  for (let at = 1; at < offsets.length; at += 2) reader.readAt(begin + first + (offsets[at] ?? 0))
}

/** All possible object starts. Readers jump to offsets, so text and image data are searched too. */
const beginning = /(?<=[\0\s\d])obj(?=[\0\s(<[/%\d+.tfn-])|trailer/g

/**
 * Detects active or hidden content in a PDF, in every object of every revision, including object streams.
 * @returns null if there is none
 */
export function inspectPdf(bytes: Buffer, text: string): ContentProblem | null {
  if (!hasHeader(text)) return 'wrongFormat'
  if (!hasEnd(text)) return 'damaged'
  let found: ContentProblem | null = null
  const visit = (value: Value) => {
    found ??= problemOf(value)
  }
  const effort = new Effort(STEPS_AT_LEAST + STEPS_PER_BYTE * text.length)
  const reader = new PdfReader(text, visit, effort)
  let inflated = 0
  for (const { index, 0: keyword } of text.matchAll(beginning)) {
    const value = reader.readAt(index + keyword.length)
    if (found) return found
    if (!isObjectStream(value) || !reader.takes('stream')) continue
    if (text[reader.position] === '\r') reader.position += 1
    if (text[reader.position] === '\n') reader.position += 1
    const objects = unpack(bytes, reader, value, effort)
    if (objects === null) return 'unreadable'
    if (objects.text !== text) {
      inflated += objects.text.length
      if (inflated > MAX_INFLATED) throw new TooComplex('Too much is packed into objects')
      effort.allow(STEPS_PER_BYTE * objects.text.length)
    }
    readObjects(objects, Number(value.get('First')), visit, effort)
    if (found) return found
  }
  return null
}
