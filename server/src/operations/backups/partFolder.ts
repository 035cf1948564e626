import { randomUUID } from 'node:crypto'
import { mkdir, readdir, rm } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'
import { isRunning, ownIdentity } from '../../platform/process/processIdentity.ts'

const UNFINISHED = /^(?:(\d+-\d*)\.)?[0-9a-f-]{36}\.part$/

/** Removes temporary files of killed backups to the same file: they contain personal data. */
async function removeStale(file: string): Promise<void> {
  const start = `${basename(file)}.`
  for (const name of await readdir(dirname(file))) {
    const match = name.startsWith(start) ? UNFINISHED.exec(name.slice(start.length)) : null
    if (match && !(await isRunning((match[1] ?? '').replace('-', ' '))))
      await rm(join(dirname(file), name), { recursive: true, force: true })
  }
}

/** Creates a temporary folder next to a file, accessible only by its owner. */
export async function makePartFolder(file: string): Promise<string> {
  await removeStale(file)
  const folder = `${file}.${(await ownIdentity()).replace(' ', '-')}.${randomUUID()}.part`
  await mkdir(folder, { mode: 0o700 })
  return folder
}
