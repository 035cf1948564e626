import { deflateSync } from 'node:zlib'
import { strToU8, zipSync } from 'fflate'

/** Files made to hold the inspection as long as possible for their size. */
export interface HostileFile {
  name: string
  bytes: Buffer
}

/** Just below the limit of an upload. */
const SIZE = 5_900_000

const pdf = (...objects: (string | Buffer)[]): Buffer =>
  Buffer.concat(
    ['%PDF-1.4\n1 0 obj<</Type/Catalog>>endobj\n2 0 obj', ...objects, 'endobj\ntrailer<</Root 1 0 R>>\nstartxref\n9\n%%EOF\n'].map(
      (part) => (typeof part === 'string' ? Buffer.from(part, 'latin1') : part),
    ),
  )
const filled = (piece: string, size = SIZE) => Buffer.alloc(size, piece, 'latin1')

const docx = (parts: Record<string, Uint8Array>): Buffer =>
  Buffer.from(
    zipSync({ '[Content_Types].xml': strToU8('<Types/>'), 'word/document.xml': strToU8('<w:document/>'), ...parts }, { level: 6 }),
  )

/** Many object streams, each of which unpacks to much of the file. */
function objectStreams(): Buffer {
  const packed = deflateSync(Buffer.from(`7 0 ${'<</A/b>>'.repeat(40_000)}`))
  const stream = Buffer.concat([
    Buffer.from(`1 0 obj<</N 1/First 4/Filter/FlateDecode/Length ${packed.length}>>stream\n`),
    packed,
    Buffer.from('\nendstream endobj '),
  ])
  return pdf('<<>>', ...Array.from({ length: 90 }, () => stream))
}

export const makeHostileFiles = (): HostileFile[] => [
  { name: 'blanks.pdf', bytes: pdf(`<</Length 5${' '.repeat(40)}>>`) },
  { name: 'dictionaries.pdf', bytes: pdf('[', filled('<<>>'), ']') },
  { name: 'starts.pdf', bytes: pdf(filled(' obj[')) },
  { name: 'strings.pdf', bytes: pdf(filled(' obj(')) },
  { name: 'names.pdf', bytes: pdf('[', filled('/a'), ']') },
  { name: 'streams.pdf', bytes: objectStreams() },
  { name: 'xml.docx', bytes: docx({ 'word/document.xml': filled('<w:instrText ', 60_000_000) }) },
  { name: 'fields.docx', bytes: docx({ 'word/document.xml': filled('<w:instrText ', 24_000_000) }) },
  { name: 'relations.docx', bytes: docx({ 'word/_rels/document.xml.rels': filled('<a b="c"/>', 2_000_000) }) },
  {
    name: 'parts.docx',
    bytes: docx(Object.fromEntries(Array.from({ length: 1990 }, (_, at) => [`word/media/${at}.png`, filled('a', 30_000)]))),
  },
]
