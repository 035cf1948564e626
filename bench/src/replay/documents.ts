import { createHash } from 'node:crypto'
import { strFromU8, unzipSync } from 'fflate'
import { extractText, getDocumentProxy } from 'unpdf'

/** Parts of an Office document that contain its creation time. */
const properties = /^docProps\//

const digestOf = (bytes: Uint8Array) => `${bytes.length} bytes, sha256 ${createHash('sha256').update(bytes).digest('hex')}`

/** The reproducible content of a generated document; the bytes of an uploaded one. */
export async function readDocument(kind: string, type: string, bytes: Uint8Array): Promise<string> {
  if (kind === 'file') return digestOf(bytes)
  if (type === 'application/pdf') {
    const { text } = await extractText(await getDocumentProxy(bytes), { mergePages: true })
    return text
  }
  if (type.includes('openxmlformats')) {
    const parts = Object.entries(unzipSync(bytes)).filter(([name]) => !properties.test(name))
    return parts.map(([name, part]) => `${name}\n${strFromU8(part)}`).join('\n')
  }
  if (/^text\/|json/.test(type)) return strFromU8(bytes)
  return digestOf(bytes)
}
