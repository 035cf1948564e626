import { register, sendResetPasswordLink } from '@forum/contracts/people/account'
import { login } from '@forum/contracts/people/session'
import { rateLimits } from '../../platform/database/schema/platform.ts'
import { hashPassword } from '../../platform/passwords/passwordHash.ts'
import { readConfig } from '../../platform/process/config.ts'
import { newAccount } from '../../testing/newAccount.ts'
import { startTestApp } from '../../testing/startTestApp.ts'

const tooMany = { code: 'too_many_tries', message: expect.any(String), detail: expect.any(String) }
const statuses = async (times: number, call: (turn: number) => Promise<{ status: number }>) => {
  const all: number[] = []
  for (let turn = 0; turn < times; turn++) all.push((await call(turn)).status)
  return all
}

// @requirement refusals-13
test('After too many failures from one address an account rejects even the right password; other accounts do not', async () => {
  const server = await startTestApp({ limits: { loginAccount: 3 } })
  const password = await hashPassword('Forum2025')
  const [victim, other] = [await server.createUser({ password }), await server.createUser({ password })]
  const wrong = { login: victim.email, password: 'Forum2026' }
  expect(await statuses(3, () => server.call(login, wrong))).toEqual([400, 400, 400])
  const reply = await server.call(login, { ...wrong, password: 'Forum2025' })
  expect([reply.status, reply.body]).toEqual([429, tooMany])
  const wait = Number(reply.headers['retry-after'])
  expect(wait > 800 && wait <= 900).toBe(true)
  expect((await server.call(login, { login: other.email, password: 'Forum2025' })).status).toBe(200)
})

test('A success resets the count of failures', async () => {
  const server = await startTestApp({ limits: { loginAccount: 3 } })
  const { email } = await server.createUser({ password: await hashPassword('Forum2025') })
  const fail = () => server.call(login, { login: email, password: 'Forum2026' })
  const succeed = () => server.call(login, { login: email, password: 'Forum2025' })
  const turns = [fail, fail, succeed, fail, fail, succeed]
  expect(await statuses(turns.length, (turn) => (turns[turn] ?? fail)())).toEqual([400, 400, 200, 400, 400, 200])
})

test('Concurrent attempts do not exceed the limit', async () => {
  const server = await startTestApp({ limits: { loginAccount: 3 } })
  const { email } = await server.createUser({ password: await hashPassword('Forum2025') })
  const replies = await Promise.all(Array.from({ length: 12 }, () => server.call(login, { login: email, password: 'Forum2026' })))
  expect(replies.filter(({ status }) => status === 400)).toHaveLength(3)
})

// @requirement limits-2
test('Failures of one address are counted over all accounts; a forged X-Forwarded-For is ignored', async () => {
  const server = await startTestApp({ limits: { loginAddress: 4 } })
  const attempt = (turn: number) =>
    server.call(login, { login: `p${turn}@forum.test`, password: 'Forum2026' }, undefined, { 'x-forwarded-for': `10.0.0.${turn}` })
  expect(await statuses(5, attempt)).toEqual([400, 400, 400, 400, 429])
})

test('Behind a trusted proxy each client address is counted separately', async () => {
  const server = await startTestApp({ limits: { loginAddress: 1 }, trustProxy: ['loopback'] })
  const attempt = (turn: number) =>
    server.call(login, { login: `p${turn}@forum.test`, password: 'Forum2026' }, undefined, { 'x-forwarded-for': `10.0.0.${turn % 2}` })
  expect(await statuses(4, attempt)).toEqual([400, 400, 429, 429])
})

// @requirement limits-2
test('Successful sign-ins from one address are not limited', async () => {
  const server = await startTestApp({ limits: { loginAddress: 2, loginAccount: 2 } })
  const password = await hashPassword('Forum2025')
  const people = await Promise.all(Array.from({ length: 6 }, () => server.createUser({ password })))
  const replies = await Promise.all(people.map(({ email }) => server.call(login, { login: email, password: 'Forum2025' })))
  expect(replies.map(({ status }) => status)).toEqual(people.map(() => 200))
})

// @requirement limits-10
test('Reset links are limited by account, registrations by address, and the table holds no network or mail address', async () => {
  const server = await startTestApp({ limits: { reset: 2, flood: 3 } })
  const { email } = await server.createUser()
  expect(await statuses(3, () => server.call(sendResetPasswordLink, { email }))).toEqual([200, 200, 429])
  const registration = (turn: number) => server.call(register, newAccount({ email: `flood${turn}@forum.test` }))
  expect(await statuses(4, registration)).toEqual([201, 201, 201, 429])
  const rows = JSON.stringify(await server.db.select().from(rateLimits))
  expect(rows).not.toMatch(/forum\.test|127\.0\.0\.1/)
})

// @requirement limits-1, limits-2, limits-8, limits-10, limits-16
test.each(['demonstration', 'real'] as const)('The limits of a %s portal are as documented, and all are settings', (mode) => {
  const needed = {
    PORTAL_SECRET: 'x'.repeat(32),
    DATABASE_URL: 'postgres://p',
    PORTAL_URL: 'http://p.test',
    SMTP_URL: 'smtp://p',
    MAIL_FROM: 'a@p.test',
  }
  const ofAccounts = { uploads: 100, emails: 30, applications: 20, unattachedFiles: 10, draftKilobytes: 128 }
  expect(readConfig(mode, needed).limits).toEqual({
    loginAccount: 10,
    loginAddress: 100,
    loginTotal: 30,
    reset: 5,
    resetAccount: 30,
    flood: 300,
    ...ofAccounts,
  })
  const set = {
    LIMIT_LOGIN_ACCOUNT: '1',
    LIMIT_LOGIN_TOTAL: '6',
    LIMIT_LOGIN_ADDRESS: '2',
    LIMIT_RESET: '3',
    LIMIT_FLOOD: '4',
    LIMIT_RESET_ACCOUNT: '5',
  }
  expect(readConfig(mode, { ...needed, ...set }).limits).toEqual({
    loginAccount: 1,
    loginAddress: 2,
    loginTotal: 6,
    reset: 3,
    resetAccount: 5,
    flood: 4,
    ...ofAccounts,
  })
})
