import { constants, inflateSync } from 'node:zlib'
import type { ContentProblem } from '@forum/domain/files'
import { isName, PdfReader, type Value } from './pdfSyntax.ts'

const MAX_INFLATED = 32 * 1024 * 1024

/** Readers locate the end first, then the table at `startxref`. Nothing may precede the header or follow the end. */
const isPdf = (bytes: Buffer): boolean =>
  bytes.subarray(0, 5).equals(Buffer.from('%PDF-')) && /startxref\s+\d+\s+%%EOF[\s\0]*$/.test(bytes.subarray(-4096).toString('latin1'))

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

/** The objects of an object stream, or null for one that no known program would write. */
function unpack(data: Buffer, dictionary: Map<string, Value>): string | null {
  const filters = [dictionary.get('Filter') ?? []].flat()
  const known = dictionary.get('DecodeParms') === undefined && typeof dictionary.get('First') === 'number'
  if (known && filters.length === 0) return data.toString('latin1')
  if (!known || filters.length !== 1 || !(isName(filters[0], 'FlateDecode') || isName(filters[0], 'Fl'))) return null
  return inflateSync(data, { maxOutputLength: MAX_INFLATED, finishFlush: constants.Z_SYNC_FLUSH }).toString('latin1')
}

/** All possible object starts. Readers jump to offsets, so text and image data are searched too. */
const beginning = /(?<=[\0\s\d])obj(?=[\0\s(<[/%\d+.tfn-])|trailer/g

/**
 * Detects active or hidden content in a PDF, in every object of every revision, including object streams.
 * @returns null if there is none
 */
export function inspectPdf(bytes: Buffer, text: string): ContentProblem | null {
  if (!isPdf(bytes)) return 'wrongFormat'
  let found: ContentProblem | null = null
  const visit = (value: Value) => {
    found ??= problemOf(value)
  }
  const reader = new PdfReader(text, visit)
  let inflated = 0
  for (const { index, 0: keyword } of text.matchAll(beginning)) {
    const value = reader.readAt(index + keyword.length)
    if (found) return found
    // Readers recognise an object stream by these two keys, not by its type.
    if (!(value instanceof Map) || !(isName(value.get('Type'), 'ObjStm') || (value.has('First') && value.has('N')))) continue
    if (!reader.takes('stream')) continue
    if (text[reader.position] === '\r') reader.position += 1
    if (text[reader.position] === '\n') reader.position += 1
    const objects = unpack(bytes.subarray(reader.position), value)
    if (objects === null) return 'unreadable'
    inflated += objects.length
    if (inflated > MAX_INFLATED) return 'unreadable'
    const inner = new PdfReader(objects, visit)
    const first = Number(value.get('First'))
    const offsets =
      objects
        .slice(0, first)
        .replace(/%[^\r\n]*/g, ' ')
        .match(/\d+/g) ?? []
    for (let at = 1; at < offsets.length; at += 2) inner.readAt(first + Number(offsets[at]))
    if (found) return found
  }
  return null
}
