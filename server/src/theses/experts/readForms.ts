import { openPromise } from 'yauzl'
import { shownTables } from './shownText.ts'

const MAX_DOCUMENT = 32 * 1024 * 1024

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

/** A task of the pool: the tables of a docx that was found safe, as text by row and cell. */
export const readTables = async ({ path }: { path: string }): Promise<string[][][]> => shownTables(await readDocument(path))
