import { openPromise } from 'yauzl'
import { Effort } from '../../platform/uploads/effort.ts'
import { shownTables } from './shownText.ts'

const MAX_DOCUMENT = 32 * 1024 * 1024
/** Tags, which are read as a tree. A form has 1,000, one with a review of 20 pages 20,000. */
const MAX_TAGS = 400_000

function assertReadable(xml: string): void {
  const tags = new Effort(MAX_TAGS)
  for (let at = xml.indexOf('<'); at >= 0; at = xml.indexOf('<', at + 1)) tags.spend(1)
}

async function readDocument(path: string): Promise<string> {
  const zip = await openPromise(path)
  try {
    for await (const entry of zip.eachEntry()) {
      if (!/^word\/document\d*\.xml$/i.test(entry.fileName) || entry.uncompressedSize > MAX_DOCUMENT) continue
      const pieces: Buffer[] = []
      for await (const piece of await zip.openReadStreamPromise(entry)) pieces.push(piece)
      return Buffer.concat(pieces).toString('utf8')
    }
    return ''
  } finally {
    zip.close()
  }
}

/**
 * Reads the tables of a docx that was found safe, as text by row and cell, within the limits of uploads.
 * @throws TooComplex
 */
export async function readTables({ path }: { path: string }): Promise<string[][][]> {
  const xml = await readDocument(path)
  assertReadable(xml)
  return shownTables(xml)
}
