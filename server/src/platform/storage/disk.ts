import { randomUUID } from 'node:crypto'
import { access, constants, mkdir, open, readdir, readFile, rename, rm, stat, statfs } from 'node:fs/promises'
import { dirname, join, relative, resolve, sep } from 'node:path'
import { MAX_FILE_BYTES } from '@forum/domain/platform/limits'
import type { Storage } from './storage.ts'

/** Free space below which the disk counts as full. */
const RESERVE = 4 * MAX_FILE_BYTES

const missing = (error: NodeJS.ErrnoException): null => {
  if (error.code === 'ENOENT') return null
  throw error
}

/**
 * Storage in a folder.
 * @param reserve minimum free bytes
 */
export function diskStorage(path: string, reserve = RESERVE): Storage {
  const root = resolve(path)
  const place = (key: string): string => {
    const file = join(root, key)
    if (!file.startsWith(root + sep)) throw new Error('A storage key left its folder')
    return file
  }
  return {
    async put(key, bytes) {
      const file = place(key)
      await mkdir(dirname(file), { recursive: true })
      const draft = `${file}.${randomUUID()}.part`
      try {
        const handle = await open(draft, 'wx', 0o600)
        try {
          await handle.writeFile(bytes instanceof Uint8Array ? bytes : bytes.stream())
          await handle.sync()
        } finally {
          await handle.close()
        }
        await rename(draft, file)
      } catch (error) {
        await rm(draft, { force: true }).catch(() => {})
        throw error
      }
    },
    get: (key) => readFile(place(key)).catch(missing),
    open: (key) => open(place(key)).then((handle) => handle.createReadStream(), missing),
    delete: (key) => rm(place(key), { force: true }),
    async *list(folder) {
      const entries = await readdir(place(folder), { recursive: true, withFileTypes: true }).catch((error: NodeJS.ErrnoException) => {
        if (error.code === 'ENOENT') return []
        throw error
      })
      for (const entry of entries) {
        if (!entry.isFile()) continue
        const path = join(entry.parentPath, entry.name)
        // Files deleted since then are skipped.
        const found = await stat(path).catch(() => null)
        if (found) yield { key: relative(root, path).replaceAll(sep, '/'), storedAt: found.mtime }
      }
    },
    async check() {
      await mkdir(root, { recursive: true })
      await access(root, constants.W_OK)
      const { bavail, bsize } = await statfs(root)
      if (bavail * bsize < reserve) throw new Error('The disk is full')
    },
  }
}
