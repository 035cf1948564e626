import { randomUUID } from 'node:crypto'
import { cp, link, mkdir, open, readdir, readFile, rename, rm } from 'node:fs/promises'
import { dirname, join, relative } from 'node:path'

/** Where releases are kept; paths are relative and as release.ts says. What is there never changes, it only comes and goes. */
export interface ReleaseStore {
  /** @returns null when there is no such file */
  read: (path: string) => Promise<Buffer | null>
  /** Names directly below a folder; none when there is no such folder. */
  names: (folder: string) => Promise<string[]>
  /** Paths of all files below a folder, relative to it. */
  files: (folder: string) => Promise<string[]>
  /** Writes a file whole. @returns false when there is one already, however close the race */
  create: (path: string, content: string) => Promise<boolean>
  /** Brings a local folder in, whole. @returns false when there is one already */
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

/** Releases in a folder of this machine. */
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
      // Unlike a rename, a link never replaces what is there.
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
      // A folder with content is not replaced either.
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
