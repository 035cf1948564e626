import { cpSync } from 'node:fs'
import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { basename, dirname, join } from 'node:path'
import { compileCache } from '@forum/scripts/start/serverBundle'
import pg from 'pg'
import { type Demonstration, startDemonstration } from './demonstration.ts'

/** The data of one portal: its folder, and a database of the same name in the PostgreSQL of the run. */

export const TEMPLATE = 'template_demonstration'

/** Folders set once a run by setup.ts and inherited by the workers. */
const shared = (name: 'E2E_RELEASES' | 'E2E_POSTGRES'): string => {
  const value = process.env[name]
  if (!value) throw new Error(`${name} is not set: the data come from e2e/setup.ts`)
  return value
}

/** @param folder of a portal */
export function databaseOf(folder: string): string {
  const url = new URL(shared('E2E_POSTGRES'))
  url.pathname = `/${basename(folder)}`
  return url.href
}

/**
 * @param template of its database; that with the demonstration data, or `template0`, which is empty
 * @returns a folder with the published builds and a database; remove it with `removeDataFolder`
 */
export async function createDataFolder(template: typeof TEMPLATE | 'template0' = TEMPLATE): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'forum-e2e-'))
  await chmod(folder, 0o711)
  // Half the processor time of the asynchronous one, or less.
  cpSync(shared('E2E_RELEASES'), join(folder, 'releases'), { recursive: true })
  if (template === TEMPLATE) cpSync(join(dirname(shared('E2E_RELEASES')), 'files'), join(folder, 'files'), { recursive: true })
  await administer(`create database "${basename(folder)}" template ${template} strategy file_copy`)
  return folder
}

/** The portal in it has stopped. */
export async function removeDataFolder(folder: string): Promise<void> {
  await administer(`drop database "${basename(folder)}" with (force)`)
  await rm(folder, { recursive: true, force: true })
}

/** Environment for server commands. */
export const settingsOf = (folder: string) => ({ DATA_DIR: folder, DATABASE_URL: databaseOf(folder), NODE_COMPILE_CACHE: compileCache })

/** Starts a portal on a folder of `createDataFolder`. */
export const startPortal = (folder: string, environment: Record<string, string> = {}): Promise<Demonstration> =>
  startDemonstration(folder, { DATABASE_URL: databaseOf(folder), ...environment })

async function administer(command: string): Promise<void> {
  const client = new pg.Client({ connectionString: shared('E2E_POSTGRES') })
  await client.connect()
  try {
    await client.query(command)
  } finally {
    await client.end()
  }
}

/** Runs a portal that no other test uses; its data go with it, also when the story fails. */
export async function withOwnPortal(environment: Record<string, string>, story: (portal: Demonstration) => Promise<void>): Promise<void> {
  const folder = await createDataFolder()
  try {
    const portal = await startPortal(folder, environment)
    await story(portal).finally(() => portal.stop())
  } finally {
    await removeDataFolder(folder)
  }
}

/** Runs a portal on the folder as if it were started at that moment, and stops it after the story. */
export async function withPortalOn(folder: string, clock: string, story: (portal: Demonstration) => Promise<void>): Promise<void> {
  const portal = await startPortal(folder, { PORTAL_CLOCK: clock })
  try {
    await story(portal)
  } finally {
    await portal.stop()
  }
}
