import { strToU8, zipSync } from 'fflate'

/** The smallest files that are what their names say. */

/** A PDF with these objects, whose catalogue is the first. */
export function pdfWith(...objects: (string | Buffer)[]): Buffer {
  const pieces = objects.map((content, index) => [`${index + 1} 0 obj`, content, 'endobj\n'])
  const parts = ['%PDF-1.4\n', ...pieces.flat(), 'trailer<</Root 1 0 R>>\nstartxref\n9\n%%EOF\n']
  return Buffer.concat(parts.map((part) => (typeof part === 'string' ? Buffer.from(part, 'latin1') : part)))
}
export const pdf = pdfWith('<</Type/Catalog>>')

export const docxWith = (parts: Record<string, Uint8Array>): Buffer =>
  Buffer.from(zipSync({ '[Content_Types].xml': strToU8('<Types/>'), 'word/document.xml': strToU8('<w:document/>'), ...parts }))
export const docx = docxWith({})

export const pptxWith = (parts: Record<string, Uint8Array>): Buffer =>
  Buffer.from(zipSync({ '[Content_Types].xml': strToU8('<Types/>'), 'ppt/presentation.xml': strToU8('<p:presentation/>'), ...parts }))
export const pptx = pptxWith({})

type Entry = string | { name: string; kind: 'storage' | 'stream'; classId?: string }
const kinds = { storage: 1, stream: 2 }

/** An OLE container with these directory entries; a name alone is a stream. */
export function oleWith(...entries: Entry[]): Buffer {
  const bytes = Buffer.alloc(2048 + entries.length * 128)
  Buffer.from('d0cf11e0a1b11ae1', 'hex').copy(bytes)
  for (const [index, given] of entries.entries()) {
    const { name, kind, classId = '' } = typeof given === 'string' ? { name: given, kind: 'stream' as const } : given
    const at = 512 + 128 * (index + 1)
    const length = bytes.write(`${name}\0`, at, 'utf16le')
    bytes.writeUInt16LE(length, at + 64)
    bytes[at + 66] = kinds[kind]
    Buffer.from(classId, 'hex').copy(bytes, at + 80)
  }
  return bytes
}
export const doc = oleWith('WordDocument')

/** A PDF padded to a size; readers ignore padding before the end of a PDF. */
export const pdfOf = (size: number): Buffer => Buffer.concat([pdf.subarray(0, 9), Buffer.alloc(size - pdf.length, 0x20), pdf.subarray(9)])
