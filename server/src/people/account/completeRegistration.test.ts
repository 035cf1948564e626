import {
  completeRegistration,
  register,
  resendVerification,
  resetPassword,
  sendResetPasswordLink,
  verifyRegistration,
} from '@forum/contracts/people/account'
import { getProfile, login } from '@forum/contracts/people/session'
import { eq } from 'drizzle-orm'
import { userRoles } from '../../platform/database/schema/forum.ts'
import { users } from '../../platform/database/schema/people.ts'
import { createToken } from '../../platform/sessions/token.ts'
import { mailedLink, newAccount } from '../../testing/newAccount.ts'
import { createTestApp, type TestApp } from '../../testing/testApp.ts'

let server: TestApp
beforeAll(async () => {
  server = await createTestApp()
})
afterAll(() => server.close())

const theirs = 'Stranger2025'
const own = 'Owner2025'

/** A stranger registers an address with a password; its owner has the link. */
async function registered(email: string): Promise<Record<string, string>> {
  await server.call(register, newAccount({ email, password: theirs, password_confirm: theirs }))
  return mailedLink(server, email)
}
const complete = (link: Record<string, string>, password?: string) =>
  server.call(completeRegistration, { ...link, ...(password !== undefined && { password }) })
const signIn = async (email: string, password: string) => (await server.call(login, { login: email, password })).status

// @requirement calls-account-4
test('The owner of an address sets the password; the one of the registration never works', async () => {
  const email = 'owner@forum.test'
  const reply = await complete(await registered(email), own)
  expect([reply.status, reply.body]).toEqual([200, { detail: expect.stringMatching(/[а-я]/), email, verified: true }])
  expect([await signIn(email, theirs), await signIn(email, own)]).toEqual([400, 200])
})

// @requirement calls-account-4
test('It invalidates every other link and token', async () => {
  const email = 'links@forum.test'
  const first = await registered(email)
  const [user] = await server.db.select().from(users).where(eq(users.email, email))
  const token = await createToken(server.db, server.clock, user?.id ?? 0)
  await server.call(sendResetPasswordLink, { email })
  const reset = await mailedLink(server, email)
  await server.call(resendVerification, { email })
  const second = await mailedLink(server, email)
  expect((await complete(second, own)).status).toBe(200)
  for (const link of [first, second]) {
    expect((await complete(link, 'Another2025')).body.code).toBe('bad_link')
    expect((await server.call(verifyRegistration, link)).body.code).toBe('bad_link')
  }
  expect((await server.call(resetPassword, { ...reset, password: 'Another2025' })).body.code).toBe('bad_link')
  expect((await server.call(getProfile, {}, token)).status).toBe(403)
  expect(await signIn(email, own)).toBe(200)
})

// @requirement calls-account-4
test('Without a password the link is only checked: nothing changes, and a bad link is refused', async () => {
  const email = 'checked@forum.test'
  const link = await registered(email)
  const before = await server.db.select().from(users).where(eq(users.email, email))
  const reply = await complete(link)
  expect([reply.status, reply.body]).toEqual([200, { detail: 'Задайте пароль для входа.', email, verified: false, claim_offered: true }])
  expect(await server.db.select().from(users).where(eq(users.email, email))).toEqual(before)
  expect((await complete({ ...link, signature: 'x' })).body.code).toBe('bad_link')
  expect((await complete(link, own)).status).toBe(200)
  expect((await complete(link)).body.code).toBe('bad_link')
})

test('The password rules of the registration apply; the link stays valid after a refusal', async () => {
  const link = await registered('rules@forum.test')
  const reply = await complete(link, 'forum2025')
  expect([reply.status, reply.body.errors]).toEqual([400, { password: [expect.stringContaining('заглавную')] }])
  expect((await complete(link, '')).status).toBe(400)
  expect((await complete(link, own)).status).toBe(200)
})

test('A person with a role may not set a common password; the link stays valid', async () => {
  const link = await registered('staff@forum.test')
  await server.db.insert(userRoles).values({ userId: Number(link.user_id), role: 'moderator' })
  const reply = await complete(link, 'Password1')
  expect([reply.status, reply.body.errors]).toEqual([400, { password: [expect.stringContaining('распространённых')] }])
  expect((await complete(link, own)).status).toBe(200)
})

test('Of concurrent uses of a link, with a password or without, one succeeds', async () => {
  const email = 'race@forum.test'
  const link = await registered(email)
  const replies = await Promise.all([complete(link, own), complete(link, 'Another2025'), server.call(verifyRegistration, link)])
  expect(replies.map(({ status }) => status).sort()).toEqual([200, 400, 400])
  const working = await Promise.all([own, 'Another2025', theirs].map((password) => signIn(email, password)))
  expect(working).toEqual(replies.map(({ status }) => status))
})

test('Verifying without a password keeps the one of the registration', async () => {
  const email = 'documented@forum.test'
  expect((await server.call(verifyRegistration, await registered(email))).status).toBe(200)
  expect(await signIn(email, theirs)).toBe(200)
})
