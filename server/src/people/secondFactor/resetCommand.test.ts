import { getProfile } from '@forum/contracts/people/session'
import { eq } from 'drizzle-orm'
import { auditLog } from '../../platform/database/schema/platform.ts'
import { recoveryCodes } from '../../platform/database/schema/signIn.ts'
import { hashPassword } from '../../platform/passwords/passwordHash.ts'
import { readConfig } from '../../platform/process/config.ts'
import { secondFactors } from '../../testing/secondFactor.ts'
import { createTestApp } from '../../testing/testApp.ts'
import { resetSecondFactor } from './resetCommand.ts'

// @requirement factor-11
test('the command removes every second factor and ends all sessions; it is audited, and the owner gets a mail', async () => {
  const server = await createTestApp()
  const people = secondFactors(server, 'Forum2025')
  const person = await server.createUser({ password: await hashPassword('Forum2025') })
  const run = (...args: string[]) =>
    resetSecondFactor(args, { db: server.db, config: readConfig('demonstration', {}), now: server.clock.now })
  await expect(run()).rejects.toThrow('Укажите e-mail')
  await expect(run('nobody@forum.test')).rejects.toThrow('нет')
  expect(await run(person.email)).toContain('второго фактора нет')
  await people.addApp(person)
  await people.addKey(person)
  expect((await people.knock(person)).status).toBe(400)
  expect(await run(person.email.toUpperCase())).toContain('второй фактор сброшен, завершено сеансов: 1')
  expect((await server.call(getProfile, {}, person.token)).status).toBe(403)
  expect((await people.knock(person)).status).toBe(200)
  expect(await server.db.$count(recoveryCodes, eq(recoveryCodes.userId, person.id))).toBe(0)
  const [entry] = await server.db.select().from(auditLog).where(eq(auditLog.action, 'reset second factor'))
  expect([entry?.actorId, entry?.subject, entry?.changes]).toEqual([
    null,
    `user:${person.id}`,
    { authenticators: 1, passkeys: 1, sessions: 1 },
  ])
  expect((await server.mails(person.email)).map(({ subject }) => subject)).toContain('Второй фактор на портале форума сброшен')
  await server.close()
})
