import { resendVerification, resetPassword, sendResetPasswordLink } from '@forum/contracts/people/account'
import { mailedLink } from '../../testing/newAccount.ts'
import { createTestApp } from '../../testing/testApp.ts'

type Server = Awaited<ReturnType<typeof createTestApp>>
let server: Server
afterEach(() => server.close())

/** Calls from a given client address, sent by a trusted proxy. */
const ask = async (endpoint: typeof sendResetPasswordLink | typeof resendVerification, email: string, address: string) =>
  (await server.call(endpoint, { email }, undefined, { 'x-forwarded-for': address })).status

const times = async (count: number, call: (turn: number) => Promise<number>) => {
  const statuses: number[] = []
  for (let turn = 0; turn < count; turn++) statuses.push(await call(turn))
  return statuses
}

describe.each([
  ['Reset links', sendResetPasswordLink, true],
  ['Further verification mails', resendVerification, false],
] as const)('%s', (_what, endpoint, verified) => {
  // @requirement limits-8
  test('are limited to 5 an hour per account and address, so a stranger cannot use up the owner’s', async () => {
    server = await createTestApp({ trustProxy: ['loopback'] })
    const { email } = await server.createUser({ verified })
    const other = await server.createUser({ verified })
    expect(await times(7, () => ask(endpoint, email, '203.0.113.1'))).toEqual([200, 200, 200, 200, 200, 429, 429])
    expect(await ask(endpoint, email, '203.0.113.2')).toBe(200)
    expect(await ask(endpoint, other.email, '203.0.113.1')).toBe(200)
  })

  // @requirement limits-8
  test('are limited to 30 an hour per account; those refused for an address do not count', async () => {
    server = await createTestApp({ trustProxy: ['loopback'] })
    const { email } = await server.createUser({ verified })
    await times(20, () => ask(endpoint, email, '203.0.113.1'))
    const statuses = await times(27, (turn) => ask(endpoint, email, `198.51.100.${turn}`))
    expect(statuses).toEqual([...Array(25).fill(200), 429, 429])
  })
})

// @requirement limits-9
test('Five requests of a stranger neither invalidate the owner’s link nor prevent another', async () => {
  server = await createTestApp({ trustProxy: ['loopback'] })
  const { email } = await server.createUser()
  await ask(sendResetPasswordLink, email, '203.0.113.7')
  const own = await mailedLink(server, email)
  const start = server.clock.now()
  server.clock.set(new Date(start.getTime() + 1000))
  expect(await times(6, () => ask(sendResetPasswordLink, email, '198.51.100.1'))).toEqual([200, 200, 200, 200, 200, 429])
  expect(await ask(sendResetPasswordLink, email, '203.0.113.7')).toBe(200)
  expect((await server.call(resetPassword, { ...own, password: 'Forum2026' })).status).toBe(200)
})
