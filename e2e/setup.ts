import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { publishLocal } from '@forum/scripts/release/publishLocal'
import { startEmbeddedDatabase } from '@forum/server/platform/database/embedded/embedded'
import { databaseSettings } from '@forum/server/testing/databaseSettings'
import { createMemoryFolder } from '@forum/server/testing/memoryFolder'
import pg from 'pg'
import { databaseOf, TEMPLATE } from './portal/dataFolder.ts'
import { startDemonstration } from './portal/demonstration.ts'

/** Prepares the published builds and the demonstration database once per run. */
export default async function setup(): Promise<() => Promise<void>> {
  const folder = await createMemoryFolder('forum-e2e-run-')
  const releases = join(folder, 'releases')
  await publishLocal(releases, () => undefined)
  const postgres = await startEmbeddedDatabase(join(folder, 'postgres'), databaseSettings)
  Object.assign(process.env, { E2E_RELEASES: releases, E2E_POSTGRES: postgres.url })
  const tearDown = async () => {
    await postgres.stop()
    await rm(folder, { recursive: true, force: true })
  }
  try {
    await fillTemplate(folder, postgres.url)
  } catch (error) {
    await tearDown()
    throw error
  }
  return tearDown
}

async function fillTemplate(folder: string, url: string): Promise<void> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  await client.query(`create database ${TEMPLATE}`)
  await client.end()
  const portal = await startDemonstration(folder, { DATABASE_URL: databaseOf(TEMPLATE) })
  await portal.stop()
}
