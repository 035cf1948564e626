import { register, resetPassword, sendResetPasswordLink, verifyRegistration } from '@forum/contracts/people/account'
import { getProfile, login } from '@forum/contracts/people/session'
import { eq } from 'drizzle-orm'
import { users } from '../../platform/database/schema/people.ts'
import { mailedLink, newAccount } from '../../testing/newAccount.ts'
import { createTestApp, type TestApp } from '../../testing/testApp.ts'

let server: TestApp
beforeAll(async () => {
  server = await createTestApp({ limits: { reset: 1000, resetAccount: 1000 } })
})
afterAll(() => server.close())

async function requested(email: string): Promise<Record<string, string>> {
  // Waiting mails go first: a mail with a link would overtake them.
  await server.mails(email)
  expect((await server.call(sendResetPasswordLink, { email, login: email, lang: 'ru' })).status).toBe(200)
  return mailedLink(server, email)
}
const reset = (link: Record<string, string>, password = 'Forum2026') => server.call(resetPassword, { ...link, password })

// @requirement session-10, calls-account-11, calls-account-13, calls-account-14
test('A link from the mail changes the password, revokes every token and works once', async () => {
  const { email, token } = await server.createUser()
  const link = await requested(email)
  expect(link.email).toBe(email)
  const reply = await reset(link)
  expect([reply.status, reply.body]).toEqual([200, { detail: expect.any(String) }])
  expect((await server.call(getProfile, {}, token)).status).toBe(403)
  expect((await server.call(login, { login: email, password: 'Forum2026' })).status).toBe(200)
  expect((await reset(link, 'Forum2027')).body.code).toBe('bad_link')
})

test('Of two concurrent uses of a link one succeeds', async () => {
  const { email } = await server.createUser()
  const link = await requested(email)
  const replies = await Promise.all([reset(link, 'Forum2026'), reset(link, 'Forum2027')])
  expect(replies.map(({ status }) => status).sort()).toEqual([200, 400])
})

// @requirement limits-9
test('A link stays valid when others are requested, and using one invalidates all', async () => {
  const { email } = await server.createUser()
  const start = server.clock.now()
  const links: Record<string, string>[] = []
  for (const minute of [0, 1, 2]) {
    server.clock.set(new Date(start.getTime() + minute * 60_000))
    links.push(await requested(email))
  }
  const [first = {}, second = {}, third = {}] = links
  expect(new Set(links.map(({ timestamp }) => timestamp)).size).toBe(3)
  expect((await reset({ ...first, timestamp: third.timestamp ?? '' })).status).toBe(400)
  expect((await reset(first)).status).toBe(200)
  for (const link of [first, second, third]) expect((await reset(link)).body.code).toBe('bad_link')
  // The used nonce is deleted: a link requested later revives none of them.
  const later = await requested(email)
  expect((await reset(second)).body.code).toBe('bad_link')
  expect((await reset(later)).status).toBe(200)
  server.clock.set(start)
})

test('A link expires after its own 24 hours, whatever was requested since', async () => {
  const { email } = await server.createUser()
  const start = server.clock.now()
  const old = await requested(email)
  server.clock.set(new Date(start.getTime() + 24 * 3600 * 1000))
  const fresh = await requested(email)
  expect((await reset(old)).status).toBe(400)
  expect((await reset(fresh)).status).toBe(200)
  server.clock.set(start)
})

// @requirement calls-account-13
test('A link lasts 24 hours', async () => {
  const { email } = await server.createUser()
  const link = await requested(email)
  const start = server.clock.now()
  server.clock.set(new Date(start.getTime() + 24 * 3600 * 1000))
  expect((await reset(link)).status).toBe(400)
  server.clock.set(new Date(start.getTime() + 24 * 3600 * 1000 - 1))
  expect((await reset(link)).status).toBe(200)
  server.clock.set(start)
})

test('A link is invalid for another account, and a verification link is no reset link', async () => {
  const [one, two] = [await server.createUser(), await server.createUser()]
  const link = await requested(one.email)
  await requested(two.email)
  expect((await reset({ ...link, user_id: String(two.id) })).status).toBe(400)

  await server.call(register, newAccount({ email: 'purpose@forum.test' }))
  const verification = await mailedLink(server, 'purpose@forum.test')
  expect((await reset(verification)).status).toBe(400)
})

// @requirement input-14, input-17, input-18
test.each([
  ['Forum20', 'Минимум 8 символов'],
  ['12345678', 'Используйте минимум один ТЕКСТОВЫЙ (латинский) символ'],
  ['password', 'Используйте минимум одно ЧИСЛО'],
])('The password %s is refused at its field, and the link stays valid', async (password, text) => {
  const { email } = await server.createUser()
  const link = await requested(email)
  const reply = await reset(link, password)
  expect([reply.status, reply.body.errors]).toEqual([400, { password: [text] }])
  expect((await reset(link)).status).toBe(200)
})

// @requirement calls-account-12
test('An unknown and a disabled account get the error that older clients expect', async () => {
  const disabled = await server.createUser({ isActive: false })
  for (const email of ['nobody@forum.test', disabled.email]) {
    const reply = await server.call(sendResetPasswordLink, { email })
    expect(reply.status).toBe(404)
    expect(reply.body).toMatchObject({ code: 'not_found', detail: 'User not found.', message: 'Пользователь с таким email не найден' })
    expect(await server.mails(email)).toEqual([])
  }
})

test.each([
  [{}, 'Введите адрес электронной почты'],
  [{ email: 'x' }, 'Неверный адрес электронной почты'],
])('An invalid address, %j, is refused at its field', async (input, text) => {
  const reply = await server.call(sendResetPasswordLink, input)
  expect([reply.status, reply.body.errors]).toEqual([400, { email: [text] }])
})

test('`login` alone identifies the account too', async () => {
  const { email } = await server.createUser()
  expect((await server.call(sendResetPasswordLink, { login: email })).status).toBe(200)
})

test('Using a reset link verifies the account, and invalidates its verification link', async () => {
  const email = 'lost.mail@forum.test'
  await server.call(register, newAccount({ email }))
  const verification = await mailedLink(server, email)
  expect((await reset(await requested(email))).status).toBe(200)
  expect((await server.call(login, { login: email, password: 'Forum2026' })).status).toBe(200)
  expect((await server.call(verifyRegistration, verification)).status).toBe(400)
})

test('A link does not work for an account disabled since', async () => {
  const { id, email } = await server.createUser()
  const link = await requested(email)
  await server.db.update(users).set({ isActive: false }).where(eq(users.id, id))
  expect((await reset(link)).status).toBe(400)
})
