import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { CONTRACT_VERSION } from '@forum/federation/remote'

const folder = join(import.meta.dirname, 'remoteTemplate')

/**
 * What a new remote begins with: the files of `remoteTemplate/`, filled in.
 * @returns contents by path inside the remote's folder
 */
export function remoteFiles(name: string, title: string): Record<string, string> {
  const page = name.replace(/(?:^|-)(.)/g, (_, letter: string) => letter.toUpperCase())
  const values: Record<string, string> = { name, Page: page, title: `'${title.replace(/['\\]/g, '\\$&')}'`, contract: CONTRACT_VERSION }
  const entries = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile())
  return Object.fromEntries(
    entries.map((entry) => {
      const path = join(entry.parentPath, entry.name)
      const text = readFileSync(path, 'utf8').replace(/\{\{(\w+)\}\}/g, (_, key: string) => values[key] ?? '')
      const target = path.slice(folder.length + 1, -'.txt'.length).replace(/\bPage\b/, page)
      return [target, text]
    }),
  )
}
