import { eq } from 'drizzle-orm'
import { userRoles } from '../../platform/database/schema/forum.ts'
import { auditLog } from '../../platform/database/schema/platform.ts'
import { readConfig } from '../../platform/process/config.ts'
import { createTestApp, type TestApp } from '../../testing/testApp.ts'
import { changeRole } from './roleCommands.ts'

let server: TestApp
beforeAll(async () => {
  server = await createTestApp()
})
afterAll(() => server.close())

const run = (action: 'grant' | 'revoke', ...args: string[]) =>
  changeRole(action)(args, { db: server.db, config: readConfig('demonstration', {}), now: server.clock.now })
const rolesOf = async (id: number) => (await server.db.select().from(userRoles).where(eq(userRoles.userId, id))).map(({ role }) => role)

// @requirement access-10
test('Granting and revoking a role are idempotent and audited once', async () => {
  const { id, email } = await server.createUser()
  expect(await run('grant', email.toUpperCase(), 'moderator')).toContain('выдана')
  expect(await run('grant', email, 'moderator')).toContain('уже есть')
  expect(await rolesOf(id)).toEqual(['moderator'])
  expect(await run('revoke', email, 'moderator')).toContain('отозвана')
  expect(await run('revoke', email, 'moderator')).toContain('нет роли')
  expect(await rolesOf(id)).toEqual([])
  const entries = await server.db
    .select()
    .from(auditLog)
    .where(eq(auditLog.subject, `user:${id}`))
    .orderBy(auditLog.id)
  expect(entries.map(({ action, actorId, changes }) => [action, actorId, changes])).toEqual([
    ['grant role', null, { role: 'moderator' }],
    ['revoke role', null, { role: 'moderator' }],
  ])
})

test.each([
  [['nobody@forum.test', 'moderator'], 'nobody@forum.test'],
  [['nobody@forum.test', 'admin'], 'moderator, conf_admin'],
  [[], 'Укажите'],
])('%j is refused with the reason', async (args, reason) => {
  await expect(run('grant', ...args)).rejects.toThrow(reason)
})
