import { eq, is, type SQL, sql } from 'drizzle-orm'
import { getTableConfig, PgTable } from 'drizzle-orm/pg-core'
import { backedUpTables } from '../../operations/backups/tables.ts'
import { fillTables } from '../../testing/fillTables.ts'
import { createTestApp, type TestApp } from '../../testing/testApp.ts'
import type { Transaction } from '../database/connection.ts'
import { type AccountEvent, accessOf } from '../database/schema/access.ts'
import { userRoles, withheldRoles } from '../database/schema/forum.ts'
import { allTables } from '../database/schema/tables.ts'
import { endAccountAccess } from './accountAccess.ts'

let server: TestApp
let userId: number
beforeAll(async () => {
  server = await createTestApp()
  userId = (await server.createUser({ roles: ['moderator'] })).id
  await server.createUser()
  await server.pool.query('delete from tokens')
  const { kept, shortLived, derived } = backedUpTables()
  await fillTables(server.pool, [...kept, ...shortLived, ...derived])
})
afterAll(() => server.close())

const names = Object.values(allTables)
  .filter((table) => is(table, PgTable) && accessOf(table)?.gives)
  .map((table) => getTableConfig(table as PgTable).name)

/** What the rows of each table that gives access are. */
async function readAccess(tx: Transaction): Promise<Record<string, unknown>> {
  const found: Record<string, unknown> = {}
  for (const name of names) {
    const rows: SQL = sql`select coalesce(jsonb_agg(to_jsonb(t)), '[]') as rows from ${sql.identifier(name)} t`
    found[name] = (await tx.execute<{ rows: unknown }>(rows)).rows[0]?.rows
  }
  return found
}

/** Tables whose rows an event changes, rolled back. */
async function endedBy(
  event: AccountEvent,
  prepare: (tx: Transaction) => Promise<unknown>,
): Promise<{ ended: string[]; sessions: number }> {
  const result = { ended: [] as string[], sessions: 0 }
  const done = new Error('rolled back')
  await server.db
    .transaction(async (tx) => {
      await prepare(tx)
      const before = await readAccess(tx)
      result.sessions = await endAccountAccess(tx, userId, event)
      const after = await readAccess(tx)
      result.ended = names.filter((name) => JSON.stringify(before[name]) !== JSON.stringify(after[name])).sort()
      throw done
    })
    .catch((error: unknown) => {
      if (error !== done) throw error
    })
  return result
}

const withoutRoles = async (tx: Transaction) => {
  await tx.delete(userRoles).where(eq(userRoles.userId, userId))
  await tx.delete(withheldRoles).where(eq(withheldRoles.userId, userId))
}
const always = ['link_secrets', 'sign_in_tickets', 'tokens']

// @requirement deletion-3
test.each<[AccountEvent, string[]]>([
  ['closed', [...always, 'api_tokens', 'role_invitations']],
  ['proven', always],
  ['taken over', [...always, 'api_tokens', 'authenticators', 'calendar_feeds', 'passkeys', 'recovery_codes', 'user_identities']],
])('an account that is %s loses what its tables declare', async (event, ended) => {
  expect(await endedBy(event, withoutRoles)).toEqual({ ended: ended.toSorted(), sessions: 1 })
})

test('the second factor of an account with a role survives a takeover', async () => {
  const { ended } = await endedBy('taken over', async () => undefined)
  expect(ended).toEqual([...always, 'api_tokens', 'calendar_feeds', 'user_identities'].toSorted())
})
