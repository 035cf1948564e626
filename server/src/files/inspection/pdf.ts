import { constants, inflateSync } from 'node:zlib'
import type { ContentProblem } from '@forum/domain/files'
import { isName, PdfReader, type Value } from './pdfSyntax.ts'

const MAX_INFLATED = 32 * 1024 * 1024

/** A reader finds the end first, then the table that `startxref` names. Nothing comes before the beginning or after the end. */
const isPdf = (bytes: Buffer): boolean =>
  bytes.subarray(0, 5).equals(Buffer.from('%PDF-')) && /startxref\s+\d+\s+%%EOF[\s\0]*$/.test(bytes.subarray(-4096).toString('latin1'))

/** Names that stand for something that runs, whatever they are the value of. */
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

/** The objects inside an object stream, or null for one that is packed as no program packs it. */
function unpack(data: Buffer, dictionary: Map<string, Value>): string | null {
  const filters = [dictionary.get('Filter') ?? []].flat()
  const known = dictionary.get('DecodeParms') === undefined && typeof dictionary.get('First') === 'number'
  if (known && filters.length === 0) return data.toString('latin1')
  if (!known || filters.length !== 1 || !(isName(filters[0], 'FlateDecode') || isName(filters[0], 'Fl'))) return null
  return inflateSync(data, { maxOutputLength: MAX_INFLATED, finishFlush: constants.Z_SYNC_FLUSH }).toString('latin1')
}

/** Wherever an object may begin. A reader jumps to offsets, so what looks like the inside of a text or a picture counts as well. */
const beginning = /(?<=[\0\s\d])obj(?=[\0\s(<[/%\d+.tfn-])|trailer/g

/**
 * Looks for what runs or is hidden in a PDF, in every object of every revision, also in object streams.
 * @returns null when there is nothing
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
    // Readers know an object stream by these two, not by its type.
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
