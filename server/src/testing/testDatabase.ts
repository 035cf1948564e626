import { randomUUID } from 'node:crypto'
import pg from 'pg'
import { inject } from 'vitest'
import { type Connection, connect } from '../platform/database/connection.ts'
import { TEMPLATE } from './globalSetup.ts'

let maintenance: pg.Pool | undefined

/** Runs a command on the maintenance database, such as creating one. Its connections stay open for the next tests of the process. */
async function administer(command: string): Promise<void> {
  maintenance ??= new pg.Pool({ connectionString: inject('databaseUrl'), max: 2, idleTimeoutMillis: 0, allowExitOnIdle: true })
    // The server stops before the processes of the tests do.
    .on('error', () => {})
  await maintenance.query(command)
}

/** A fresh database for the caller; `drop` closes and removes it. */
export async function createTestDatabase(): Promise<Connection & { url: string; drop: () => Promise<void> }> {
  const name = `test_${randomUUID().replaceAll('-', '')}`
  await administer(`create database ${name} template ${TEMPLATE} strategy file_copy`)
  const url = inject('databaseUrl').replace(/postgres$/, name)
  const connection = connect(url, () => {}, 25)
  return {
    ...connection,
    url,
    async drop() {
      await connection.close()
      await administer(`drop database ${name} with (force)`)
    },
  }
}

/** A fresh database without any tables. */
export async function createEmptyDatabase(): Promise<{ url: string; drop: () => Promise<void> }> {
  const name = `empty_${randomUUID().replaceAll('-', '')}`
  await administer(`create database ${name}`)
  return { url: inject('databaseUrl').replace(/postgres$/, name), drop: () => administer(`drop database ${name} with (force)`) }
}
