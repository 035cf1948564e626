import { register, resetPassword, sendResetPasswordLink } from '@forum/contracts/people/account'
import { login } from '@forum/contracts/people/session'
import { hashPassword } from '../../platform/passwords/passwordHash.ts'
import { mailedLink, newAccount } from '../../testing/newAccount.ts'
import { createTestApp, type TestApp } from '../../testing/testApp.ts'

let server: TestApp
beforeAll(async () => {
  server = await createTestApp()
})
afterAll(() => server.close())

async function reset(email: string, password: string, link?: Record<string, string>) {
  if (!link) await server.call(sendResetPasswordLink, { email })
  const used = link ?? (await mailedLink(server, email))
  return { used, reply: await server.call(resetPassword, { ...used, password }) }
}

// @requirement input-16
test.each(['moderator', 'conf_admin'] as const)('A %s may not set a common password, whatever the case of its letters', async (role) => {
  const { email } = await server.createUser({ roles: [role] })
  const { used, reply } = await reset(email, 'TrustNo1')
  expect([reply.status, reply.body.errors]).toEqual([400, { password: [expect.stringContaining('распространённых')] }])
  // The link is still good.
  expect((await reset(email, 'Genome2025', used)).reply.status).toBe(200)
})

test('A participant may set a common password', async () => {
  const { email } = await server.createUser()
  expect((await reset(email, 'TrustNo1')).reply.status).toBe(200)
  expect((await server.call(register, newAccount({ password: 'Password1', password_confirm: 'Password1' }))).status).toBe(201)
})

// @requirement input-16
test('A person with a role must replace a common password before signing in; others do not learn that it is common', async () => {
  const password = await hashPassword('Password1')
  const staff = await server.createUser({ password, roles: ['moderator'] })
  const participant = await server.createUser({ password })
  const signIn = (email: string, given: string) => server.call(login, { login: email, password: given })
  const refused = await signIn(staff.email, 'Password1')
  expect([refused.status, refused.body.code, refused.body.detail]).toEqual([
    400,
    'common_password',
    expect.stringContaining('Забыли пароль?'),
  ])
  expect((await signIn(participant.email, 'Password1')).status).toBe(200)
  expect((await signIn(staff.email, 'Password2')).body.code).toBe('wrong_credentials')
  expect((await reset(staff.email, 'Genome2025')).reply.status).toBe(200)
  expect((await signIn(staff.email, 'Genome2025')).status).toBe(200)
})

// @requirement input-15
test.each([' '.repeat(8), '\u00a0'.repeat(20)])('A password of spaces only, %j, is too short', async (password) => {
  const { email } = await server.createUser()
  expect((await reset(email, password)).reply.body.errors).toEqual({ password: ['Минимум 8 символов'] })
})
