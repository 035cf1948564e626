import { register, resendVerification, verifyRegistration } from '@forum/contracts/people/account'
import { eq } from 'drizzle-orm'
import { dailyJobs } from '../../operations/upkeep/daily.ts'
import { users } from '../../platform/database/schema/people.ts'
import { auditLog } from '../../platform/database/schema/platform.ts'
import { linkSecrets } from '../../platform/database/schema/signIn.ts'
import { mailedLink, newAccount } from '../../testing/newAccount.ts'
import { tablesWith } from '../../testing/tablesWith.ts'
import { createTestApp, type TestApp } from '../../testing/testApp.ts'

let server: TestApp
let start: Date
beforeEach(async () => {
  server = await createTestApp()
  start = server.clock.now()
})
afterEach(() => server.close())

const DAY = 24 * 3600 * 1000
const moveTo = (milliseconds: number) => server.clock.set(new Date(start.getTime() + milliseconds))
const clean = () => dailyJobs(server)['unverified accounts']?.()
const emails = async () => (await server.db.select({ email: users.email }).from(users).orderBy(users.email)).map(({ email }) => email)

// @requirement session-9
test('An account not verified within 7 days is deleted with its mails, and the deletion is recorded', async () => {
  const email = 'nobody.reads@forum.test'
  const headers = { 'idempotency-key': 'a-key-of-this-registration' }
  const { body } = await server.call(register, newAccount({ email, last_name: 'Невостребова' }), undefined, headers)
  await server.mails()
  await server.call(resendVerification, { email })
  moveTo(7 * DAY - 1)
  expect(await clean()).toBe(0)
  moveTo(7 * DAY)
  expect(await clean()).toBe(1)
  expect([await tablesWith(server.db, email), await tablesWith(server.db, 'Невостребова'), await server.mails(email)]).toEqual([[], [], []])
  const noted = await server.db
    .select()
    .from(auditLog)
    .where(eq(auditLog.subject, `user:${body.id}`))
  expect(noted).toMatchObject([{ actorId: null, action: 'delete unverified account', changes: {}, at: server.clock.now() }])
  expect(await clean()).toBe(0)
  expect((await server.call(register, newAccount({ email }))).status).toBe(201)
})

// @requirement session-9
test('Verified, imported and used accounts stay, and those with a valid link', async () => {
  const verified = await server.createUser()
  const [imported, signedIn] = [await server.createUser({ verified: false }), await server.createUser({ verified: false })]
  await server.db.update(users).set({ importedAt: start }).where(eq(users.id, imported.id))
  await server.db.update(users).set({ lastSignInAt: start }).where(eq(users.id, signedIn.id))
  const kept = [verified.email, imported.email, signedIn.email]
  const waiting = newAccount({ email: 'waiting@forum.test' })
  await server.call(register, waiting)
  moveTo(6 * DAY)
  await server.call(resendVerification, { email: waiting.email })
  moveTo(13 * DAY - 1)
  expect(await clean()).toBe(0)
  expect(await emails()).toEqual([...kept, waiting.email].sort())
  moveTo(13 * DAY)
  expect(await clean()).toBe(1)
  expect(await emails()).toEqual(kept.sort())
})

test('Several servers delete an account once, and never one that is being verified', async () => {
  const at = async (email: string) => {
    await server.call(register, newAccount({ email }))
    return mailedLink(server, email)
  }
  await at('gone@forum.test')
  const link = await at('late@forum.test')
  // Old enough to be deleted, while the link itself is still valid.
  await server.db.update(users).set({ createdAt: new Date(start.getTime() - 8 * DAY) })
  moveTo(7 * DAY - 1)
  await server.db.update(linkSecrets).set({ issuedAt: new Date(start.getTime() - DAY) })
  const [first, second, verified] = await Promise.all([clean(), clean(), server.call(verifyRegistration, link)])
  const kept = verified.status === 200 ? ['late@forum.test'] : []
  expect(await emails()).toEqual(kept)
  expect((first ?? 0) + (second ?? 0)).toBe(2 - kept.length)
  expect(await server.db.$count(auditLog, eq(auditLog.action, 'delete unverified account'))).toBe(2 - kept.length)
})
