import { uploadFile } from '@forum/contracts/participation/registrations'
import { login } from '@forum/contracts/people/session'
import { eq } from 'drizzle-orm'
import { dailyJobs } from '../../operations/upkeep/daily.ts'
import { findBroken } from '../../operations/upkeep/invariants.ts'
import { consents } from '../../platform/database/schema/forum.ts'
import { files, registrations } from '../../platform/database/schema/participation.ts'
import { users } from '../../platform/database/schema/people.ts'
import { auditLog, settings } from '../../platform/database/schema/platform.ts'
import { hashPassword } from '../../platform/passwords/passwordHash.ts'
import { readConfig } from '../../platform/process/config.ts'
import { pdf } from '../../testing/documents.ts'
import { createTestApp, type TestApp, type TestPerson } from '../../testing/testApp.ts'
import { findDue, retention } from './retention.ts'

let server: TestApp
let person: TestPerson
beforeEach(async () => {
  server = await createTestApp({ clock: '2025-09-15T12:00:00+03:00' })
  person = await server.createUser({ email: 'former@forum.test', password: await hashPassword('Forum2025') })
  await server.db
    .insert(consents)
    .values({ userId: person.id, meetingId: 2, policyVersion: '1', at: server.clock.now(), address: '127.0.0.1' })
})
afterEach(() => server.close())

const takePart = (isActive = true) => {
  const at = server.clock.now()
  return server.db.insert(registrations).values({
    userId: person.id,
    meetingId: 2,
    requestedFormat: 'listener',
    decidedFormat: 'listener',
    isActive,
    createdAt: at,
    updatedAt: at,
  })
}
const signInOn = async (day: string) => {
  server.clock.set(`${day}T12:00:00+03:00`)
  expect((await server.call(login, { login: person.email, password: 'Forum2025' })).status).toBe(200)
}
const dueBefore = async (moment: string) => (await findDue(server.db, new Date(Date.parse(moment) - 1))).length
const dueAt = async (moment: string) => (await findDue(server.db, new Date(moment))).length
const job = () => dailyJobs(server)['accounts past their retention period']?.()
const accounts = () => server.db.$count(users)

// @requirement policy-1
test.each<[string, string, () => Promise<unknown>]>([
  ['the end of the last forum they took part in', '2028-10-22T00:00:00+03:00', () => takePart()],
  ['that forum, although they signed in later', '2028-10-22T00:00:00+03:00', () => takePart().then(() => signInOn('2026-03-01'))],
  ['the last sign-in of somebody who never took part', '2029-03-01T12:00:00+03:00', () => signInOn('2026-03-01')],
  ['the last sign-in of somebody who cancelled', '2029-03-01T12:00:00+03:00', () => takePart(false).then(() => signInOn('2026-03-01'))],
  ['the registration of somebody who never signed in', '2028-09-15T12:00:00+03:00', async () => {}],
])('An account is due for deletion three years after %s', async (_case, due, happened) => {
  await happened()
  expect([await dueBefore(due), await dueAt(due)]).toEqual([0, 1])
})

// @requirement consent-2
test('An account is due 30 days after its owner withdrew consent, unless it was given again', async () => {
  await takePart()
  const withdrawnAt = new Date('2025-09-20T12:00:00+03:00')
  await server.db.update(consents).set({ withdrawnAt })
  const due = '2025-10-20T12:00:00+03:00'
  expect([await dueBefore(due), await dueAt(due)]).toEqual([0, 1])
  await server.db.insert(consents).values({ userId: person.id, meetingId: 2, policyVersion: '1', at: withdrawnAt, address: '127.0.0.1' })
  expect(await dueAt(due)).toBe(0)
})

test('Staff and a demonstration keep their accounts', async () => {
  await server.createUser({ roles: ['moderator'] })
  expect(await dueAt('2040-01-01')).toBe(1)
  await server.db.insert(settings).values({ key: 'demonstration', value: {} })
  expect(await dueAt('2040-01-01')).toBe(0)
})

// @requirement policy-1
test('The daily job deletes due accounts with their files and records it; a dry run only reports', async () => {
  const other = await server.createUser()
  await server.db
    .insert(consents)
    .values({ userId: other.id, meetingId: 2, policyVersion: '1', at: server.clock.now(), address: '127.0.0.1' })
  await server.upload(uploadFile, { name: 'a.pdf', bytes: pdf }, { type: '3' }, person.token)
  await takePart()
  server.clock.set('2028-10-22T00:00:00+03:00')
  await server.db.update(users).set({ lastSignInAt: server.clock.now() }).where(eq(users.id, other.id))

  const context = { db: server.db, config: readConfig('demonstration', {}), now: server.clock.now }
  expect(await retention(['--dry-run'], context)).toBe(
    `user:${person.id}: срок хранения истёк 2028-10-22\nБудет удалено учётных записей: 1.`,
  )
  expect(await accounts()).toBe(2)
  expect(await job()).toBe(1)
  expect((await server.db.select({ id: users.id }).from(users)).map(({ id }) => id)).toEqual([other.id])
  expect([await server.db.$count(files), await findBroken(server.db, server.storage, server.clock.now())]).toEqual([0, []])
  const recorded = await server.db.select().from(auditLog).where(eq(auditLog.action, 'delete personal data'))
  expect(recorded).toMatchObject([{ actorId: null, subject: `user:${person.id}`, changes: { reason: 'истёк срок хранения' } }])
  expect(await job()).toBe(0)
})

test('The command deletes no accounts without the secret of the servers', async () => {
  await takePart()
  server.clock.set('2028-10-22T00:00:00+03:00')
  const context = { db: server.db, config: readConfig('demonstration', { DATA_DIR: server.folder }), now: server.clock.now }
  await expect(retention([], context)).rejects.toThrow('PORTAL_SECRET')
  expect(await accounts()).toBe(1)
})

// @requirement policy-2
test('check-invariants reports what has been due for more than 30 days', async () => {
  await takePart()
  const overdue = (moment: string) => findBroken(server.db, server.storage, new Date(moment))
  expect(await overdue('2028-11-20T23:59:59+03:00')).toEqual([])
  expect(await overdue('2028-11-21T00:00:00+03:00')).toEqual([`user:${person.id}: срок хранения истёк больше 30 дней назад`])
})
