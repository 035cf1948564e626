import { mkdir, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { type Readable, Transform } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createGunzip } from 'node:zlib'
import { archiveLimits, isArchivePath } from '@forum/releases/buildContent'
import tar from 'tar-stream'

/** An archive that is not a valid build, with the reason. */
export class BadArchive extends Error {
  override name = 'BadArchive'
}

export class ArchiveTooLarge extends BadArchive {
  override name = 'ArchiveTooLarge'

  constructor(limit: number) {
    super(`Архив больше ${limit / 1_000_000} МБ. Публикуйте только содержимое dist.`)
  }
}

/** Fails beyond a number of bytes. */
function atMost(limit: number): Transform {
  let passed = 0
  return new Transform({
    transform(chunk: Buffer, _encoding, done) {
      passed += chunk.length
      if (passed > limit) done(new ArchiveTooLarge(limit))
      else done(null, chunk)
    },
  })
}

/**
 * Unpacks a .tgz of a build. Only regular files with plain names are accepted, all inside the folder.
 * @throws BadArchive
 */
export async function unpackBuild(archive: Readable, folder: string, limits = archiveLimits): Promise<void> {
  const extract = tar.extract()
  const packed = atMost(limits.packed)
  const failed = (error: Error) => packed.destroy(error)
  archive.on('error', failed).pipe(packed)
  const reading = pipeline(packed, createGunzip(), atMost(limits.unpacked), extract)
  const writing = writeEntries(extract, folder, limits.files)
  const [read, written] = await Promise.allSettled([reading, writing])
  const reasons = [read, written].flatMap((outcome) => (outcome.status === 'rejected' ? [outcome.reason as Error] : []))
  if (reasons.length === 0) return
  // The archive is read to its end, not destroyed: that would close the connection before the sender has the reply.
  archive.unpipe(packed)
  archive.resume()
  throw reasons.find((reason) => reason instanceof BadArchive) ?? asBadArchive(reasons[0])
}

const asBadArchive = (reason: unknown): unknown => {
  const { code } = reason as NodeJS.ErrnoException
  // A disk error is not the archive's fault.
  const ours = code === 'ENOSPC' || code === 'EROFS' || code === 'EACCES' || code === 'EIO'
  return ours ? reason : new BadArchive('Архив не читается: нужен .tgz с содержимым dist.')
}

async function writeEntries(extract: tar.Extract, folder: string, most: number): Promise<void> {
  let count = 0
  try {
    for await (const entry of extract) {
      const { name, type } = entry.header
      const path = name.replace(/^\.\//, '').replace(/\/$/, '')
      if (type === 'directory') {
        entry.resume()
        continue
      }
      count += 1
      if (count > most) throw new BadArchive(`В архиве больше ${most} файлов. Публикуйте только содержимое dist.`)
      if (type !== 'file' || !isArchivePath(path)) throw new BadArchive(`В архиве недопустимый файл «${name.slice(0, 100)}».`)
      const target = join(folder, path)
      await mkdir(dirname(target), { recursive: true })
      await writeFile(target, entry as AsyncIterable<Buffer>, { flag: 'wx' })
    }
  } catch (error) {
    extract.destroy()
    throw error
  }
}
