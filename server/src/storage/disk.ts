import { randomUUID } from 'node:crypto'
import { access, constants, mkdir, open, readdir, readFile, rename, rm } from 'node:fs/promises'
import { dirname, join, relative, resolve, sep } from 'node:path'
import type { Storage } from './storage.ts'

/** Bytes as files of a folder. */
export function diskStorage(path: string): Storage {
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
          await handle.writeFile(bytes)
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
    get: (key) =>
      readFile(place(key)).catch((error: NodeJS.ErrnoException) => {
        if (error.code === 'ENOENT') return null
        throw error
      }),
    delete: (key) => rm(place(key), { force: true }),
    async *list(folder) {
      const entries = await readdir(place(folder), { recursive: true, withFileTypes: true }).catch((error: NodeJS.ErrnoException) => {
        if (error.code === 'ENOENT') return []
        throw error
      })
      for (const entry of entries) if (entry.isFile()) yield relative(root, join(entry.parentPath, entry.name)).replaceAll(sep, '/')
    },
    async check() {
      await mkdir(root, { recursive: true })
      await access(root, constants.W_OK)
    },
  }
}
