import { randomUUID } from 'node:crypto'
import { cp, link, mkdir, open, readdir, readFile, rename, rm } from 'node:fs/promises'
import { dirname, join, relative } from 'node:path'

/** A release store; paths are relative, with the layout of release.ts. Files are created and deleted, never changed. */
export interface ReleaseStore {
  /** @returns null when there is no such file */
  read: (path: string) => Promise<Buffer | null>
  /** Names directly inside a folder; empty if it does not exist. */
  names: (folder: string) => Promise<string[]>
  /** Paths of all files in a folder, relative to it. */
  files: (folder: string) => Promise<string[]>
  /** Writes a file atomically. @returns false if it exists, also in a race */
  create: (path: string, content: string) => Promise<boolean>
  /** Copies a local folder in atomically. @returns false if it exists */
  createFolder: (path: string, source: string) => Promise<boolean>
  removeFolder: (path: string) => Promise<void>
}

const failedWith = (error: unknown, ...codes: string[]): boolean => codes.includes((error as NodeJS.ErrnoException).code ?? '')

const unless =
  <T>(codes: string[], instead: T) =>
  (error: unknown): T => {
    if (failedWith(error, ...codes)) return instead
    throw error
  }

/** Releases in a local folder. */
export const folderStore = (root: string): ReleaseStore => ({
  read: (path) => readFile(join(root, path)).catch(unless(['ENOENT', 'ENOTDIR'], null)),
  names: async (folder) => {
    const names = await readdir(join(root, folder)).catch(unless<string[]>(['ENOENT'], []))
    return names.filter((name) => !name.endsWith('.tmp'))
  },
  files: async (folder) => {
    const entries = await readdir(join(root, folder), { recursive: true, withFileTypes: true })
    return entries.filter((entry) => entry.isFile()).map((entry) => relative(join(root, folder), join(entry.parentPath, entry.name)))
  },
  async create(path, content) {
    const target = join(root, path)
    const draft = `${target}.${randomUUID()}.tmp`
    await mkdir(dirname(target), { recursive: true })
    try {
      const file = await open(draft, 'wx')
      try {
        await file.writeFile(content)
        await file.sync()
      } finally {
        await file.close()
      }
      // Unlike a rename, a link never overwrites.
      await link(draft, target)
      return true
    } catch (error) {
      return unless(['EEXIST'], false)(error)
    } finally {
      await rm(draft, { force: true })
    }
  },
  async createFolder(path, source) {
    const target = join(root, path)
    const draft = `${target}.${randomUUID()}.tmp`
    await mkdir(dirname(target), { recursive: true })
    try {
      await cp(source, draft, { recursive: true })
      // Renaming does not overwrite a folder with content either.
      await rename(draft, target)
      return true
    } catch (error) {
      return unless(['EEXIST', 'ENOTEMPTY'], false)(error)
    } finally {
      await rm(draft, { recursive: true, force: true })
    }
  },
  removeFolder: (path) => rm(join(root, path), { recursive: true, force: true }),
})
