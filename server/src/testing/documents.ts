import { strToU8, zipSync } from 'fflate'

/** The smallest files that are what their names say. */

export const pdf = Buffer.from('%PDF-1.4\n1 0 obj<</Type/Catalog>>endobj\ntrailer<</Root 1 0 R>>\nstartxref\n9\n%%EOF\n')

export const docxWith = (parts: Record<string, Uint8Array>): Buffer =>
  Buffer.from(zipSync({ '[Content_Types].xml': strToU8('<Types/>'), 'word/document.xml': strToU8('<w:document/>'), ...parts }))
export const docx = docxWith({})

/** An OLE container with one stream. */
export function oleWith(stream: string): Buffer {
  const bytes = Buffer.alloc(2048)
  Buffer.from('d0cf11e0a1b11ae1', 'hex').copy(bytes)
  Buffer.from(`${stream}\0`, 'utf16le').copy(bytes, 512 + 128)
  bytes[512 + 128 + 66] = 2
  return bytes
}
export const doc = oleWith('WordDocument')

/** The same document, filled up to a size; what comes before the end of a PDF does not matter. */
export const pdfOf = (size: number): Buffer => Buffer.concat([pdf.subarray(0, 9), Buffer.alloc(size - pdf.length, 0x20), pdf.subarray(9)])
