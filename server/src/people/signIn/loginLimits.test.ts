import { resetPassword, sendResetPasswordLink } from '@forum/contracts/people/account'
import { login } from '@forum/contracts/people/session'
import { PARALLEL } from '../../platform/passwords/hashQueue.ts'
import { hashPassword } from '../../platform/passwords/passwordHash.ts'
import { linkOf } from '../../testing/newAccount.ts'
import { startTestApp } from '../../testing/startTestApp.ts'
import type { TestApp } from '../../testing/testApp.ts'

vi.setConfig({ testTimeout: 120_000 })

let password: string
beforeAll(async () => {
  password = await hashPassword('Forum2025')
})

const times = (count: number) => Array.from({ length: count }, (_, turn) => turn)
const statusesOf = (replies: { status: number }[], status: number) => replies.filter((reply) => reply.status === status).length

// @requirement limits-3
test('Of 40 concurrent wrong passwords from one address only the limit is verified, and a right one after them is refused', async () => {
  const server = await startTestApp({ limits: { loginAddress: 10 } })
  const people = await Promise.all(times(41).map(() => server.createUser({ password })))
  const replies = await Promise.all(
    people.map(({ email }, turn) => server.call(login, { login: email, password: turn < 40 ? 'Forum2026' : 'Forum2025' })),
  )
  const compared = statusesOf(replies, 400)
  expect(compared).toBeGreaterThanOrEqual(10)
  expect(compared).toBeLessThan(10 + PARALLEL)
  expect(statusesOf(replies, 429)).toBe(41 - compared)
  expect(replies.at(-1)?.body.token).toBeUndefined()
})

// @requirement limits-3
test('40 concurrent sign-ins from one address, more than may fail, all succeed', async () => {
  const server = await startTestApp({ limits: { loginAddress: 10 } })
  const people = await Promise.all(times(40).map(() => server.createUser({ password })))
  const replies = await Promise.all(people.map(({ email }) => server.call(login, { login: email, password: 'Forum2025' })))
  expect(statusesOf(replies, 200)).toBe(40)
})

// @requirement limits-3
test('Concurrent sign-ins of one person all succeed, with an imported hash too', async () => {
  const server = await startTestApp({ limits: { loginAccount: 3, loginTotal: 3 } })
  const imported = 'pbkdf2_sha256$260000$seasalt$YlZ2Vggtqdc61YjArZuoApoBh9JNGYoDRBUGu6tcJQo='
  const { email } = await server.createUser({ password: imported })
  const replies = await Promise.all(times(12).map(() => server.call(login, { login: email, password: 'lètmein' })))
  expect(statusesOf(replies, 200)).toBe(12)
})

const from = (address: string) => ({ 'x-forwarded-for': address })

// @requirement limits-4
test('IPv6 addresses of one /64 are one address, and so are an IPv4 address and its mapped form', async () => {
  const server = await startTestApp({ limits: { loginAddress: 2 }, trustProxy: ['loopback'] })
  const attempt = async (address: string) =>
    (await server.call(login, { login: 'guessed@forum.test', password: 'x' }, undefined, from(address))).status
  expect([await attempt('2001:db8::1'), await attempt('2001:db8::ffff:2'), await attempt('2001:db8:0:0:1::3')]).toEqual([400, 400, 429])
  expect(await attempt('2001:db8:0:1::1')).toBe(400)
  expect([await attempt('10.0.0.7'), await attempt('::ffff:10.0.0.7'), await attempt('::ffff:a00:7')]).toEqual([400, 400, 429])
})

async function attack(server: TestApp, email: string, count: number, network = '10.1.0') {
  const attempts = times(count).map((turn) => server.call(login, { login: email, password: 'x' }, undefined, from(`${network}.${turn}`)))
  return Promise.all(attempts)
}

// @requirement limits-5
test('An account attacked from many addresses is limited except for addresses its owner has signed in from', async () => {
  const server = await startTestApp({ limits: { loginTotal: 5 }, trustProxy: ['loopback'] })
  const { email } = await server.createUser({ password })
  const signIn = (address: string) => server.call(login, { login: email, password: 'Forum2025' }, undefined, from(address))
  expect((await signIn('10.0.0.1')).status).toBe(200)
  for (const attacked of [email, 'nobody@forum.test']) {
    const replies = await attack(server, attacked, 12)
    // One try a minute beyond those that made it attacked.
    expect([statusesOf(replies, 400), statusesOf(replies, 429)]).toEqual([6, 6])
  }
  const stranger = await signIn('10.0.0.2')
  expect([stranger.status, stranger.body.detail]).toEqual([429, expect.stringContaining('восстановите пароль')])
  const wait = Number(stranger.headers['retry-after'])
  expect(wait > 0 && wait <= 60).toBe(true)
  expect((await signIn('10.0.0.1')).status).toBe(200)
})

// @requirement limits-5
test('The owner of an attacked account is notified once a day', async () => {
  const server = await startTestApp({ limits: { loginTotal: 5 }, trustProxy: ['loopback'] })
  const [owner, unverified] = [await server.createUser({ password }), await server.createUser({ password, verified: false })]
  await attack(server, owner.email, 4)
  expect(await server.mails()).toEqual([])
  for (const email of [owner.email, unverified.email, 'nobody@forum.test']) await attack(server, email, 12, '10.2.0')
  const [mail, ...more] = await server.mails()
  expect([mail?.to, mail?.subject, more]).toEqual([owner.email, expect.stringContaining('Попытки входа'), []])
  expect(mail?.text).toContain('http://forum.test/reset-password')
})

// @requirement limits-5
test('After a password reset its address may sign in immediately, despite an attack on the account', async () => {
  const server = await startTestApp({ limits: { loginTotal: 5, loginAccount: 1 }, trustProxy: ['loopback'] })
  const { email } = await server.createUser({ password })
  await attack(server, email, 12)
  const here = from('10.0.0.9')
  expect((await server.call(login, { login: email, password: 'x' }, undefined, here)).status).toBe(429)
  await server.call(sendResetPasswordLink, { email }, undefined, here)
  const [link] = (await server.mails(email)).filter(({ text }) => text.includes('signature'))
  const changed = await server.call(resetPassword, { ...linkOf(link), password: 'Forum2026' }, undefined, here)
  expect(changed.status).toBe(200)
  expect((await server.call(login, { login: email, password: 'Forum2026' }, undefined, here)).status).toBe(200)
})
