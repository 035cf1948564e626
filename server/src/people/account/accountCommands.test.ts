import { sendResetPasswordLink } from '@forum/contracts/people/account'
import { getProfile, login } from '@forum/contracts/people/session'
import { eq } from 'drizzle-orm'
import { auditLog } from '../../platform/database/schema/platform.ts'
import { linkSecrets } from '../../platform/database/schema/signIn.ts'
import { hashPassword } from '../../platform/passwords/passwordHash.ts'
import type { Command } from '../../platform/process/command.ts'
import { readConfig } from '../../platform/process/config.ts'
import { createToken } from '../../platform/sessions/token.ts'
import { createTestApp, type TestApp, type TestPerson } from '../../testing/testApp.ts'
import { disableAccount, enableAccount, endSessions } from './accountCommands.ts'

let server: TestApp
beforeAll(async () => {
  server = await createTestApp()
})
afterAll(() => server.close())

const run = (command: Command, ...args: string[]) =>
  command(args, { db: server.db, config: readConfig('demonstration', {}), now: server.clock.now })
const statusOf = async (token: string) => (await server.call(getProfile, {}, token)).status
const signIn = async ({ email }: TestPerson) => (await server.call(login, { login: email, password: 'Forum2025' })).status
const audited = async ({ id }: TestPerson) => {
  const where = eq(auditLog.subject, `user:${id}`)
  const records = await server.db.select().from(auditLog).where(where).orderBy(auditLog.id)
  return records.map(({ action, actorId, changes }) => [action, actorId, changes])
}

// @requirement access-14
test('A disabled account loses its sessions, links and sign-in until it is enabled; each step is audited once', async () => {
  const person = await server.createUser({ password: await hashPassword('Forum2025') })
  const other = await server.createUser()
  expect((await server.call(sendResetPasswordLink, { email: person.email })).status).toBe(200)
  expect(await run(disableAccount, person.email.toUpperCase())).toContain('завершено сеансов: 1')
  expect(await run(disableAccount, person.email)).toContain('уже отключена')
  expect([await statusOf(person.token), await statusOf(other.token), await signIn(person)]).toEqual([403, 200, 400])
  expect(await server.db.$count(linkSecrets, eq(linkSecrets.userId, person.id))).toBe(0)
  expect(await run(enableAccount, person.email)).toContain('снова включена')
  expect(await run(enableAccount, person.email)).toContain('не отключена')
  expect([await statusOf(person.token), await signIn(person)]).toEqual([403, 200])
  expect(await audited(person)).toEqual([
    ['disable account', null, { sessions: 1 }],
    ['enable account', null, {}],
    ['sign in', person.id, {}],
  ])
})

// @requirement access-14
test('Revoking the sessions of an account signs it out everywhere; it may sign in again', async () => {
  const person = await server.createUser({ password: await hashPassword('Forum2025') })
  const second = await createToken(server.db, server.clock, person.id)
  expect(await run(endSessions, person.email)).toContain('завершено сеансов: 2')
  expect(await run(endSessions, person.email)).toContain('сеансов нет')
  expect([await statusOf(person.token), await statusOf(second), await signIn(person)]).toEqual([403, 403, 200])
  expect(await audited(person)).toEqual([
    ['end sessions', null, { sessions: 2 }],
    ['sign in', person.id, {}],
  ])
})

test.each([
  ['disable-account', disableAccount],
  ['enable-account', enableAccount],
  ['end-sessions', endSessions],
])('%s refuses an unknown account', async (_name, command) => {
  await expect(run(command, 'nobody@forum.test')).rejects.toThrow('nobody@forum.test нет')
  await expect(run(command)).rejects.toThrow('Укажите e-mail')
})
