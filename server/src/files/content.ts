import { fromBufferPromise } from 'yauzl'

/** Looks into a file: what its name promises has to be what is inside. */

const MAX_ENTRIES = 2000
const MAX_INFLATED = 64 * 1024 * 1024

const startsWith = (bytes: Buffer, signature: string): boolean => bytes.subarray(0, signature.length / 2).toString('hex') === signature

/** A reader of PDF finds the end first, then the table that `startxref` names. */
const isPdf = (bytes: Buffer): boolean =>
  bytes.subarray(0, 1024).includes('%PDF-') && /startxref\s+\d+\s+%%EOF/.test(bytes.subarray(-2048).toString('latin1'))

const streamName = Buffer.from('WordDocument\0', 'utf16le')
const SLOT = 128
const SLOT_KIND = 66
const STREAM = 2

/** An OLE container whose directory has Word's stream; spreadsheets and installers are containers of the same kind. */
function isDoc(bytes: Buffer): boolean {
  if (!startsWith(bytes, 'd0cf11e0a1b11ae1')) return false
  // Directory entries lie at multiples of their own size.
  for (let at = 512; at + SLOT <= bytes.length; at += SLOT)
    if (bytes[at + SLOT_KIND] === STREAM && bytes.subarray(at, at + streamName.length).equals(streamName)) return true
  return false
}

/**
 * A package with a Word document. Every part is unpacked and counted, because sizes in headers may lie;
 * a part that outgrows its own header ends the reading with an error.
 */
async function isDocx(bytes: Buffer): Promise<boolean> {
  const zip = await fromBufferPromise(bytes, { strictFileNames: true })
  if (zip.entryCount > MAX_ENTRIES) return false
  const names = new Set<string>()
  let inflated = 0
  for await (const entry of zip.eachEntry()) {
    inflated += entry.uncompressedSize
    if (inflated > MAX_INFLATED || entry.isEncrypted()) return false
    names.add(entry.fileName)
    for await (const _piece of await zip.openReadStreamPromise(entry)) void _piece
  }
  return names.has('[Content_Types].xml') && names.has('word/document.xml') && !names.has('word/vbaProject.bin')
}

const checks: Record<string, (bytes: Buffer) => boolean | Promise<boolean>> = { pdf: isPdf, doc: isDoc, docx: isDocx }

/** @returns whether the bytes are what the extension says; a file that cannot be read is not */
export async function contentFits(bytes: Buffer, extension: string): Promise<boolean> {
  try {
    return (await checks[extension]?.(bytes)) ?? false
  } catch {
    return false
  }
}

const contentTypes: Record<string, string> = {
  pdf: 'application/pdf',
  doc: 'application/msword',
  docx: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
}

export const contentTypeOf = (extension: string): string => contentTypes[extension] ?? 'application/octet-stream'
