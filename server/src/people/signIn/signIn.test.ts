import { resendVerification, sendResetPasswordLink } from '@forum/contracts/people/account'
import { getProfile, login, logout } from '@forum/contracts/people/session'
import { eq } from 'drizzle-orm'
import { users } from '../../platform/database/schema/people.ts'
import { tokens } from '../../platform/database/schema/signIn.ts'
import { hashPassword } from '../../platform/passwords/passwordHash.ts'
import { createTestApp, type TestApp } from '../../testing/testApp.ts'

let server: TestApp
let hash: string
beforeAll(async () => {
  server = await createTestApp()
  hash = await hashPassword('Forum2025')
})
afterAll(() => server.close())

const invalidToken = { code: 'invalid_token', message: expect.any(String), status: 403, detail: 'Invalid token.' }
const DAY = 24 * 3600 * 1000

// @requirement session-11, calls-account-6
test('A sign-in returns a token for the profile; the database stores only its hash', async () => {
  const { id, email } = await server.createUser({ password: hash })
  const reply = await server.call(login, { login: ` ${email.toUpperCase()} `, password: 'Forum2025' })
  expect([reply.status, reply.body]).toEqual([
    200,
    { detail: expect.any(String), token: expect.any(String), user: { id, username: email } },
  ])
  const { token } = reply.body
  expect(Buffer.from(token, 'base64url')).toHaveLength(32)
  expect((await server.call(getProfile, {}, token)).body.id).toBe(id)
  expect(JSON.stringify(await server.db.select().from(tokens))).not.toContain(token)
})

// @requirement input-23
test('An account whose address no mail server takes signs in and asks for a new password', async () => {
  const { id, email } = await server.createUser({ email: '.a..b@ex.org', password: hash })
  expect((await server.call(login, { login: email, password: 'Forum2025' })).body.user.id).toBe(id)
  expect((await server.call(sendResetPasswordLink, { login: email, email })).status).toBe(200)
  expect((await server.call(resendVerification, { email })).status).toBe(200)
})

// @requirement calls-account-7, refusals-6
test('A wrong password, an unknown, an unverified and a disabled account get the same refusal', async () => {
  const known = await server.createUser({ password: hash })
  const unverified = await server.createUser({ password: hash, verified: false })
  const disabled = await server.createUser({ password: hash, isActive: false })
  const tries = [
    [known.email, 'Forum2026'],
    ['nobody@forum.test', 'Forum2025'],
    [unverified.email, 'Forum2025'],
    [disabled.email, 'Forum2025'],
  ]
  const replies = []
  for (const [name, password] of tries) replies.push(await server.call(login, { login: name, password }))
  for (const { status, body } of replies) {
    expect(status).toBe(400)
    expect(body).toEqual({ code: 'wrong_credentials', message: replies[0]?.body.message, detail: replies[0]?.body.message })
  }
})

test('A blank password is refused at its field', async () => {
  const reply = await server.call(login, { login: 'a@forum.test', password: '   ' })
  expect([reply.status, reply.body.errors]).toEqual([400, { password: ['Обязательное поле'] }])
})

test('An old hash is replaced at the first sign-in, and the same password goes on working', async () => {
  const { id, email } = await server.createUser({
    password: 'pbkdf2_sha256$260000$seasalt$YlZ2Vggtqdc61YjArZuoApoBh9JNGYoDRBUGu6tcJQo=',
  })
  const credentials = { login: email, password: 'lètmein' }
  expect((await server.call(login, credentials)).status).toBe(200)
  const [user] = await server.db.select().from(users).where(eq(users.id, id))
  expect(user?.password).toMatch(/^\$argon2id\$/)
  expect((await server.call(login, credentials)).status).toBe(200)
})

// @requirement header-6, session-10, calls-account-9
test('Signing out revokes only that token, immediately', async () => {
  const { id, email, token } = await server.createUser({ password: hash })
  const other = (await server.call(login, { login: email, password: 'Forum2025' })).body.token
  const reply = await server.call(logout, { revoke_token: true }, token)
  expect([reply.status, reply.body]).toEqual([200, { detail: expect.any(String) }])
  expect((await server.call(getProfile, {}, token)).body).toEqual(invalidToken)
  expect((await server.call(getProfile, {}, other)).body.id).toBe(id)
})

// @requirement refusals-7
test.each(['', 'Token', 'Token x', `Token ${'a'.repeat(43)}`, `Bearer ${'a'.repeat(43)}`, 'Token \u00e9'])(
  'The header %j is not authenticated: 403 with the status field',
  async (authorization) => {
    const reply = await server.call(getProfile, {}, undefined, { authorization })
    expect([reply.status, reply.body]).toEqual([403, invalidToken])
  },
)

// @requirement session-7
test('A token expires after 30 days without use, and after 180 days in any case', async () => {
  const start = server.clock.now()
  const [idle, busy] = [await server.createUser(), await server.createUser()]
  const works = async (token: string) => (await server.call(getProfile, {}, token)).status === 200
  server.clock.set(new Date(start.getTime() + 30 * DAY - 1))
  expect(await works(busy.token)).toBe(true)
  server.clock.set(new Date(start.getTime() + 30 * DAY))
  expect([await works(idle.token), await works(busy.token)]).toEqual([false, true])
  for (let day = 50; day < 180; day += 20) {
    server.clock.set(new Date(start.getTime() + day * DAY))
    expect(await works(busy.token)).toBe(true)
  }
  server.clock.set(new Date(start.getTime() + 180 * DAY))
  expect(await works(busy.token)).toBe(false)
  server.clock.set(start)
})

test('Disabling an account revokes its tokens', async () => {
  const { id, token } = await server.createUser()
  await server.db.update(users).set({ isActive: false }).where(eq(users.id, id))
  expect((await server.call(getProfile, {}, token)).body).toEqual(invalidToken)
})
