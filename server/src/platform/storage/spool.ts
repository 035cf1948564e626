import { createHash, randomUUID } from 'node:crypto'
import { createReadStream, createWriteStream } from 'node:fs'
import { type FileHandle, open, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'

/** Opens an unlinked temporary file, which disappears with the process, however that ends. */
export async function openUnnamed(): Promise<FileHandle> {
  const path = join(tmpdir(), `portal-${randomUUID()}`)
  const handle = await open(path, 'wx+', 0o600)
  await rm(path).catch(async (error) => {
    await handle.close()
    throw error
  })
  return handle
}

/** Opens an unlinked file again: a terminated thread closes only the handles it opened itself. */
export const pathOf = ({ fd }: FileHandle): string => `/dev/fd/${fd}`

/** Received bytes that are not stored yet, on disk rather than in memory. */
export interface Spooled {
  /** Path that opens the file again, in any thread of this process, until it is closed. */
  path: string
  size: number
  /** SHA-256 of the bytes, hexadecimal. */
  sha256: string
  read: () => Promise<Buffer>
  stream: () => Readable
  close: () => Promise<void>
}

/** Reads a stream to its end. */
export async function spool(source: AsyncIterable<Uint8Array>): Promise<Spooled> {
  const handle = await openUnnamed()
  // Streams open the file themselves: otherwise the handle could not close before they end.
  const path = pathOf(handle)
  const hash = createHash('sha256')
  let size = 0
  try {
    await pipeline(
      source,
      async function* (chunks: AsyncIterable<Uint8Array>) {
        for await (const chunk of chunks) {
          hash.update(chunk)
          size += chunk.length
          yield chunk
        }
      },
      createWriteStream(path, { flags: 'r+' }),
    )
  } catch (error) {
    await handle.close()
    throw error
  }
  return {
    path,
    size,
    sha256: hash.digest('hex'),
    async read() {
      const { buffer } = await handle.read({ buffer: Buffer.alloc(size), position: 0 })
      return buffer
    },
    // Errors go to the reader; without one, a late error would crash the process.
    stream: () => createReadStream(path, { start: 0 }).on('error', () => {}),
    close: () => handle.close(),
  }
}
