import { readdir, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { isText } from './buildFiles.ts'
import { megabytes } from './sizes.ts'

/** Limit for the uncompressed text of a build, five times that of the shell: compressing takes seconds for each megabyte. */
const MAX_RAW_BYTES = 8_000_000

/** A build that is not read at all. */
export class BuildTooLarge extends Error {
  override name = 'BuildTooLarge'
}

/** @throws BuildTooLarge */
export async function assertRawSize(folder: string): Promise<void> {
  const files = (await readdir(folder, { recursive: true })).filter(isText)
  const sizes = await Promise.all(files.map(async (file) => ({ file, size: (await stat(join(folder, file))).size })))
  const total = sizes.reduce((sum, { size }) => sum + size, 0)
  if (total <= MAX_RAW_BYTES) return
  const [largest] = sizes.toSorted((a, b) => b.size - a.size)
  throw new BuildTooLarge(
    `Скрипты, стили и данные сборки весят ${megabytes(total)} при пределе ${megabytes(MAX_RAW_BYTES)}; больше всего — ${largest?.file} (${megabytes(largest?.size ?? 0)}). Храните большое вне портала.`,
  )
}
