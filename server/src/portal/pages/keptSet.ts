import { randomUUID } from 'node:crypto'
import { readFile, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { ReleaseSet } from '@forum/releases/release'
import * as v from 'valibot'

/** A copy of the last live set, next to the copied builds: served when the server starts while the store is down. */
const FILE = 'live.json'

export async function keepSet(folder: string, set: ReleaseSet): Promise<void> {
  const draft = join(folder, `${FILE}.${randomUUID()}.tmp`)
  try {
    await writeFile(draft, JSON.stringify(set), { flush: true })
    await rename(draft, join(folder, FILE))
  } finally {
    await rm(draft, { force: true })
  }
}

/** @returns null if there is none, or it cannot be read */
export async function keptSet(folder: string): Promise<ReleaseSet | null> {
  const text = await readFile(join(folder, FILE), 'utf8').catch(() => null)
  if (text === null) return null
  try {
    return v.parse(ReleaseSet, JSON.parse(text))
  } catch {
    return null
  }
}
