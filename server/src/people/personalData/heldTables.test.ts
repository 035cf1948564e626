import { getTableName, is, sql } from 'drizzle-orm'
import { getTableConfig, PgTable } from 'drizzle-orm/pg-core'
import { backedUpTables } from '../../operations/backups/tables.ts'
import { reasonLeftOut } from '../../platform/database/schema/download.ts'
import { allTables } from '../../platform/database/schema/tables.ts'
import { fillTables } from '../../testing/fillTables.ts'
import { createTestApp, type TestApp } from '../../testing/testApp.ts'
import { readHeld } from './held.ts'

let server: TestApp
let userId: number
beforeAll(async () => {
  server = await createTestApp()
  userId = (await server.createUser({ roles: ['moderator'] })).id
  await server.createUser()
  const { kept, shortLived, derived } = backedUpTables()
  await fillTables(server.pool, [...kept, ...shortLived, ...derived])
  await server.pool.query(`update link_secrets set purpose = 'email'`)
})
afterAll(() => server.close())

const tables = Object.values(allTables).filter((value) => is(value, PgTable))

/** Tables with rows of people: they reference an account, or a row that does. */
function tablesOfPeople(): PgTable[] {
  const found = new Set(['users'])
  for (let size = 0; size < found.size; ) {
    size = found.size
    for (const table of tables)
      if (getTableConfig(table).foreignKeys.some((key) => found.has(getTableName(key.reference().foreignTable))))
        found.add(getTableName(table))
  }
  found.delete('users')
  return tables.filter((table) => found.has(getTableName(table)))
}

/** The download as it is without the rows of a table, which come back. */
async function downloadWithout(table: PgTable | null): Promise<string> {
  const rolledBack = new Error('rolled back')
  let held = ''
  await server.db
    .transaction(async (tx) => {
      // What references the rows stays, so that the table alone makes the difference.
      await tx.execute(sql`set local session_replication_role = replica`)
      if (table) await tx.delete(table)
      const reader = { secret: 'secret', clock: server.clock, user: { id: userId, tokenHash: 'hash' } }
      held = JSON.stringify(await readHeld(tx, reader))
      throw rolledBack
    })
    .catch((error: unknown) => {
      if (error !== rolledBack) throw error
    })
  return held
}

// @requirement deletion-7
test('the download contains every table with rows of the person, or the table says why not', async () => {
  const whole = await downloadWithout(null)
  const leftOut: string[] = []
  for (const table of tablesOfPeople()) if ((await downloadWithout(table)) === whole) leftOut.push(getTableName(table))
  const declared = tables.filter((table) => reasonLeftOut(table) !== undefined).map(getTableName)
  expect(leftOut.sort()).toEqual(declared.sort())
})
