import { createPublicKey, verify } from 'node:crypto'
import { readTicket } from '@forum/domain/door/ticket'
import { readForum } from '../../forum/current/forum.ts'
import { auditLog } from '../../platform/database/schema/platform.ts'
import { readConfig } from '../../platform/process/config.ts'
import { createTestApp, type TestApp } from '../../testing/testApp.ts'
import { rotateTicketKeys } from './rotateCommand.ts'
import { currentGeneration, publicKeysOf, type TicketPublicKey, ticketTextOf } from './ticketKeys.ts'

let server: TestApp
beforeEach(async () => {
  server = await createTestApp()
})
afterEach(() => server.close())

/** Verifies a ticket as a device does, with nothing but the public keys. */
function isGenuine(text: string, keys: readonly TicketPublicKey[], forumId: number): boolean {
  const ticket = readTicket(text)
  const key = keys.find(({ generation }) => generation === ticket?.generation)
  if (!ticket || !key || ticket.forumId !== forumId) return false
  const publicKey = createPublicKey({ key: { kty: 'OKP', crv: 'Ed25519', x: key.publicKey }, format: 'jwk' })
  return verify(null, ticket.signed, publicKey, ticket.signature)
}

const rotate = (...args: string[]) =>
  rotateTicketKeys(args, { db: server.db, config: readConfig('demonstration', {}), now: server.clock.now })

// @requirement tickets-1
test('a ticket is verified with the public key alone; a changed one and that of another forum or portal are not genuine', async () => {
  const { db, secret } = server
  const { id } = await readForum(db)
  const keys = await publicKeysOf(db, secret, id)
  expect(keys.map(({ generation }) => generation)).toEqual([1])
  const ticket = ticketTextOf(secret, await currentGeneration(db, id), id, 4711)
  expect(readTicket(ticket)).toMatchObject({ generation: 1, forumId: id, registrationId: 4711 })
  expect(ticket).toHaveLength(111)
  expect(ticketTextOf(secret, 1, id, 4711)).toBe(ticket)
  expect(isGenuine(ticket, keys, id)).toBe(true)
  // The number of the registration is in the fifth group of three characters.
  const changed = ticket.slice(0, 12) + ticketTextOf(secret, 1, id, 4712).slice(12, 15) + ticket.slice(15)
  expect(readTicket(changed)?.registrationId).toBe(4712)
  expect(isGenuine(changed, keys, id)).toBe(false)
  expect(isGenuine(ticketTextOf(secret, 1, id + 1, 4711), keys, id)).toBe(false)
  expect(isGenuine(ticketTextOf('the secret of another portal', 1, id, 4711), keys, id)).toBe(false)
  expect(await publicKeysOf(db, secret, id)).toEqual(keys)
})

// @requirement tickets-1
test('after a rotation both generations are accepted; retired ones are not', async () => {
  const { db, secret } = server
  const { id } = await readForum(db)
  const first = ticketTextOf(secret, await currentGeneration(db, id), id, 1)
  expect(await rotate()).toContain('поколения 2. Прежние билеты действуют')
  const second = ticketTextOf(secret, await currentGeneration(db, id), id, 1)
  const both = await publicKeysOf(db, secret, id)
  expect(both.map(({ generation }) => generation)).toEqual([1, 2])
  expect([first, second].map((ticket) => isGenuine(ticket, both, id))).toEqual([true, true])
  expect(await rotate('--retire')).toContain('больше не принимаются')
  const third = ticketTextOf(secret, await currentGeneration(db, id), id, 1)
  const last = await publicKeysOf(db, secret, id)
  expect([first, second, third].map((ticket) => isGenuine(ticket, last, id))).toEqual([false, false, true])
  const entries = await db.select().from(auditLog)
  expect(entries.filter(({ action }) => action === 'rotate ticket keys').map(({ changes }) => changes)).toEqual([
    { generation: 2, retire: false },
    { generation: 3, retire: true },
  ])
  await expect(rotate('--all')).rejects.toThrow('rotate-ticket-keys [--retire]')
})
