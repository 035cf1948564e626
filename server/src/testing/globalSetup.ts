import { rm } from 'node:fs/promises'
import pg from 'pg'
import type { TestProject } from 'vitest/node'
import { migrateDatabase } from '../operations/migrate/migrate.ts'
import { connect } from '../platform/database/connection.ts'
import { startEmbeddedDatabase } from '../platform/database/embedded/embedded.ts'
import { startMail } from '../platform/mail/mail.ts'
import { databaseSettings } from './databaseSettings.ts'
import { createMemoryFolder } from './memoryFolder.ts'

declare module 'vitest' {
  interface ProvidedContext {
    databaseUrl: string
  }
}

export const TEMPLATE = 'template_portal'

/** One PostgreSQL for the run, with a migrated database that every test file copies. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const folder = await createMemoryFolder('portal-test-')
  const server = await startEmbeddedDatabase(folder, databaseSettings)
  const admin = new pg.Client({ connectionString: server.url })
  await admin.connect()
  await admin.query(`create database ${TEMPLATE}`)
  await admin.end()
  const connection = connect(server.url.replace(/postgres$/, TEMPLATE), () => {}, 2)
  await migrateDatabase(connection.db)
  await (await startMail(connection.db, () => {}, { supervise: false })).stop()
  await connection.close()
  project.provide('databaseUrl', server.url)
  return async () => {
    await server.stop()
    await rm(folder, { recursive: true, force: true })
  }
}
