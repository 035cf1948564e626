import { pbkdf2Sync } from 'node:crypto'
import { login } from '@forum/contracts/people/session'
import { createTestApp } from '../../testing/testApp.ts'
import type { Database } from '../database/connection.ts'
import { createFailureDelay, keepMeasured } from './failureDelay.ts'
import { hashPassword } from './passwordHash.ts'

const pbkdf2 = (iterations: number) =>
  `pbkdf2_sha256$${iterations}$salt$${pbkdf2Sync('Forum2025', 'salt', iterations, 32, 'sha256').toString('base64')}`

// @requirement calls-account-8
test('Every refused sign-in takes the same delay: wrong password, unknown, imported, unverified and disabled account', async () => {
  const startedAt: number[] = []
  let pass = () => {}
  const passed = new Promise<void>((resolve) => {
    pass = resolve
  })
  const server = await createTestApp({
    failureDelay: {
      elapse(at) {
        startedAt.push(at)
        return passed
      },
    },
  })
  const password = await hashPassword('Forum2025')
  const tries = [
    [(await server.createUser({ password })).email, 'Forum2026'],
    ['nobody@forum.test', 'Forum2025'],
    [(await server.createUser({ password: pbkdf2(1000) })).email, 'Forum2026'],
    [(await server.createUser({ password: '!no password' })).email, 'Forum2025'],
    [(await server.createUser({ password, verified: false })).email, 'Forum2025'],
    [(await server.createUser({ password, isActive: false })).email, 'Forum2025'],
  ]
  let answered = 0
  const replies = tries.map(async ([email, given]) => {
    const reply = await server.call(login, { login: email, password: given })
    answered += 1
    return reply.status
  })
  await vi.waitFor(() => expect(startedAt).toHaveLength(tries.length), { timeout: 20_000 })
  // A correct password is not delayed during that time.
  const { email } = await server.createUser({ password })
  expect((await server.call(login, { login: email, password: 'Forum2025' })).status).toBe(200)
  expect(answered).toBe(0)
  pass()
  expect(await Promise.all(replies)).toEqual(tries.map(() => 400))
  await server.close()
})

// @requirement calls-account-8
test('The delay is longer than the slowest kind of hash in the database, grows with an import and shrinks when those hashes are gone', async () => {
  const server = await createTestApp()
  let clock = 0
  const slept: number[] = []
  const costs = new Map([
    ['$argon2id$', 20],
    ['pbkdf2_sha256$1000$', 40],
    ['pbkdf2_sha256$2000$', 900],
    ['bcrypt_sha256$$2b$12$', 300],
  ])
  const delay = createFailureDelay({
    now: () => clock,
    sleep: async (milliseconds) => void slept.push(milliseconds),
    measure: async (encoded) => [...costs].find(([kind]) => encoded.startsWith(kind))?.[1] ?? Number.NaN,
  })
  const lasts = async (evaluation: number) => {
    const startedAt = clock
    clock += evaluation
    await delay.elapse(startedAt)
    return evaluation + (slept.at(-1) ?? 0)
  }
  await delay.refresh(server.db)
  const shortest = await lasts(20)
  expect(shortest).toBeGreaterThan(40)

  await server.createUser({ password: pbkdf2(1000) })
  await server.createUser({ password: `bcrypt_sha256$$2b$12$${'a'.repeat(53)}` })
  await server.createUser({ password: '!unusable' })
  await delay.refresh(server.db)
  const withBcrypt = await lasts(300)
  expect(withBcrypt).toBeGreaterThan(2 * 300 - 1)
  expect([await lasts(0), await lasts(20)]).toEqual([withBcrypt, withBcrypt])

  // The same kind at another cost is measured for itself.
  const slow = await server.createUser({ password: pbkdf2(2000) })
  await delay.refresh(server.db)
  const withSlow = await lasts(900)
  expect(withSlow).toBeGreaterThan(900)
  // An attempt that outlasts the delay is replied to at the next multiple, and so are all others from then on.
  expect([await lasts(withSlow + 1), await lasts(20)]).toEqual([2 * withSlow, 2 * withSlow])
  await delay.refresh(server.db)
  expect(await lasts(20)).toBe(withSlow)

  await server.pool.query('update users set password = $1 where id = $2', [await hashPassword('Forum2025'), slow.id])
  await delay.refresh(server.db)
  expect(await lasts(20)).toBe(withBcrypt)
  await server.close()
})

test('Importing slower hashes increases the measured delay', async () => {
  const server = await createTestApp()
  const slept: number[] = []
  const delay = createFailureDelay({ now: () => 0, sleep: async (milliseconds) => void slept.push(milliseconds) })
  await delay.refresh(server.db)
  await delay.elapse(0)
  await server.createUser({ password: pbkdf2(3_000_000) })
  await delay.refresh(server.db)
  await delay.elapse(0)
  const [before = 0, after = 0] = slept
  expect(after).toBeGreaterThan(before)
  await server.close()
})

test('It is measured at the start and every minute until the server stops, also after a failure', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  const errors: string[] = []
  let measured = 0
  const refresh = async () => {
    measured += 1
    if (measured === 1) throw new Error('the database is away')
  }
  const stop = keepMeasured({ refresh }, {} as Database, ({ message }) => void errors.push(message))
  expect(measured).toBe(1)
  await vi.advanceTimersByTimeAsync(60_000)
  expect([measured, errors]).toEqual([2, ['the database is away']])
  await stop()
  await vi.advanceTimersByTimeAsync(600_000)
  expect(measured).toBe(2)
  vi.useRealTimers()
})
