import 'fake-indexeddb/auto'
import { fromWire } from '@forum/contracts/platform/mapping'
import type { MarkContent } from '@forum/domain/door/markStatement'
import { MARKS_MAX } from '@forum/domain/door/marks'
import { type DoorDatabase, openDatabase } from '../storage/database.ts'
import { openVault, waitingShift } from '../storage/vault.ts'
import { CODE, type FakeServer, fakeServer, knownMark, openSealed } from '../testing/fakeServer.ts'
import { beginShift, loadDevice, requestToken, resumeShift } from './beginShift.ts'
import { endOwnShift } from './endShift.ts'
import { proofOf } from './proof.ts'
import type { Shift } from './shift.ts'
import { readCode } from './tickets.ts'
import { pauseAfter } from './usePolling.ts'

const PIN = '271828'
const cost = { memory: 64, passes: 1 }

let server: FakeServer
let db: DoorDatabase
let shift: Shift
let count = 0
beforeEach(async () => {
  count += 1
  server = await fakeServer()
  vi.stubGlobal('fetch', server.fetch)
  db = await openDatabase(`shift-${count}`)
  shift = await beginShift(db, await loadDevice(db, await requestToken(CODE)), PIN, cost)
})
afterEach(() => {
  vi.unstubAllGlobals()
  db.close()
})

const visitor = (id: number) => {
  const person = shift.getState().list.byRegistration.get(id)
  if (!person) throw new Error(`No registration ${id}`)
  return { kind: 'person', person } as const
}
const mark = (id: number) => shift.mark(visitor(id), 1, 'in', 'code')
const numbers = () => server.got.map(({ number }) => number)

async function reopened(): Promise<Shift> {
  const attempt = await openVault(db, PIN)
  if (attempt.result !== 'open') throw new Error(attempt.result)
  return resumeShift(db, attempt.shift)
}

// @requirement checkin-5
test('marks made without a network are sent in order once it is back, without duplicates', async () => {
  server.failure = 'network'
  for (const id of [11, 12, 11]) {
    await mark(id)
    await shift.sync()
  }
  expect(shift.getState()).toMatchObject({ connection: 'offline', unsent: 3 })
  // The server has the marks, but the device does not know.
  server.failure = 'lost answer'
  await shift.sync()
  expect(shift.getState()).toMatchObject({ connection: 'offline', unsent: 3 })
  server.failure = 500
  await shift.sync()
  expect(shift.getState()).toMatchObject({ connection: 'failing', unsent: 3 })
  server.failure = null
  await mark(12)
  await shift.sync()
  expect(numbers()).toEqual([1, 2, 3, 4])
  expect(shift.getState()).toMatchObject({ connection: 'online', unsent: 0 })
  expect(server.got.map(({ scanned_at, uncertainty }) => [scanned_at.slice(0, 16), uncertainty <= 1])).toEqual(
    Array(4).fill(['2026-05-20T06:30', true]),
  )
})

// @requirement checkin-5
test('a whole offline day is sent in batches, in the order of the numbers', async () => {
  for (let made = 0; made < MARKS_MAX + 20; made += 1) await mark(made % 2 ? 11 : 12)
  await shift.sync()
  expect(numbers()).toEqual(Array.from({ length: MARKS_MAX + 20 }, (_, index) => index + 1))
  expect(server.requests.filter((path) => path === 'api/door/marks/')).toHaveLength(2)
})

// @requirement checkin-5
test('a mark that the server refuses is handed to the organisers, not sent again', async () => {
  server.refuse = ({ registration_id }) => (registration_id === 12 ? 'registration_cancelled' : '')
  await mark(11)
  await mark(12)
  await shift.sync()
  await shift.sync()
  expect(shift.getState().unsent).toBe(0)
  expect(shift.getState().refused.map(({ number, code }) => [number, code])).toEqual([[2, 'registration_cancelled']])
  expect((await reopened()).getState().refused).toHaveLength(1)
})

// @requirement checkin-5
test('marks and those of others outlast a restart of the page', async () => {
  server.news = [knownMark(31, 12)]
  await shift.sync()
  server.failure = 'network'
  await mark(11)
  const again = await reopened()
  expect(again.getState().unsent).toBe(1)
  expect(again.getState().marks.map(({ registrationId }) => registrationId)).toEqual([12, 11])
})

// @requirement checkin-7
test('a person who is not on the list is sealed to the server, which alone can read it', async () => {
  await shift.register({ id: 'form 1', lastName: 'Новиков', firstName: 'Олег', middleName: '', organization: 'МГУ', email: '' }, 1)
  expect(JSON.stringify(await db.getAll('marks'))).not.toMatch(/Новиков|МГУ/)
  await shift.sync()
  const [sent] = server.got
  expect(sent).toMatchObject({ source: 'registered', registration_id: null, guest_id: null })
  const opened = await openSealed(sent?.sealed ?? '', server.sealKey)
  expect(opened).toEqual({
    id: 'form 1',
    last_name: 'Новиков',
    first_name: 'Олег',
    middle_name: '',
    organization: 'МГУ',
    email: '',
    consent_version: '2026-1',
    consented_at: expect.stringMatching(/^2026-05-20T06:30:/),
  })
})

// @requirement checkin-3
test('the end of a shift deletes all but unsent marks, with or without a network', async () => {
  await mark(11)
  await shift.sync()
  server.failure = 'network'
  await mark(12)
  await endOwnShift(db, shift)
  expect(await waitingShift(db, Date.now())).toBeNull()
  expect((await db.getAll('marks')).map(({ number, state }) => [number, state])).toEqual([[2, 'unsent']])
  server.failure = null
  server.snapshot.device = { ...server.snapshot.device, id: 6 }
  const next = await beginShift(db, await loadDevice(db, await requestToken(CODE)), PIN, cost)
  await next.sync()
  expect(server.got.map(({ registration_id }) => registration_id)).toEqual([11, 12])
})

// @requirement checkin-8
test('a mark of a shift that ended offline is sent by the next one with the proof of its pairing, also when the page was updated in between', async () => {
  const key = server.snapshot.device.mark_key ?? ''
  server.failure = 'network'
  await mark(11)
  const [stored] = await db.getAll('marks')
  if (!stored) throw new Error('No mark was stored')
  // This mark was left by the version before.
  const { proof, ...before } = stored
  await db.put('marks', { ...before, number: 7 })
  await endOwnShift(db, shift)
  const left = await db.getAll('marks')
  expect(left.map(({ number }) => number)).toEqual([1, 7])
  // The phone has no data any more with which it could prove another mark.
  expect(
    JSON.stringify(await Promise.all((['marks', 'numbers', 'shift', 'clock', 'received'] as const).map((name) => db.getAll(name)))),
  ).not.toContain(key)

  server.failure = null
  server.snapshot.device = { ...server.snapshot.device, id: 6, mark_key: 'AAAA' }
  // This shift is ended offline too, before it sent anything.
  const second = await beginShift(db, await loadDevice(db, await requestToken(CODE)), PIN, cost)
  server.failure = 'network'
  await second.mark(visitor(12), 1, 'in', 'code')
  await endOwnShift(db, second)
  server.failure = null
  server.snapshot.device = { ...server.snapshot.device, id: 8, mark_key: 'BBBB' }
  const third = await beginShift(db, await loadDevice(db, await requestToken(CODE)), PIN, cost)
  await third.sync()
  expect(server.got.map(({ number, earlier }) => [number, earlier?.device_id, earlier?.number])).toEqual([
    [1, 4, 1],
    [2, 4, 7],
    [3, 6, 3],
  ])
  expect(server.got[0]?.earlier?.proof).toBe(proof)
  expect(proof).toBe(await proofOf(key, 1, stored.mark))
  expect(server.got[1]?.earlier?.proof).toBeNull()
  const [, , last] = server.got
  if (!last?.earlier) throw new Error('The third was not sent for the second shift')
  const { number: _, earlier, ...wire } = last
  const content = fromWire(undefined, wire) as MarkContent
  expect(earlier.proof).toBe(await proofOf('AAAA', earlier.number, content))
})

test('a token that the server no longer accepts ends the shift', async () => {
  server.failure = 401
  await shift.sync()
  expect(shift.getState().connection).toBe('ended')
})

// @requirement checkin-4
test('a ticket is genuine with the signature of the forum alone', async () => {
  const { snapshot } = shift.getState()
  const genuine = await server.ticket(11)
  expect(await readCode(genuine, snapshot)).toMatchObject({ isGenuine: true, ticket: { registrationId: 11, forumId: 3 } })
  const forged = await (await fakeServer()).ticket(11)
  expect(await readCode(forged, snapshot)).toMatchObject({ isGenuine: false, ticket: { registrationId: 11 } })
  const otherGeneration = { ticketKeys: snapshot.ticketKeys.map((key) => ({ ...key, generation: 2 })) }
  expect(await readCode(genuine, otherGeneration)).toMatchObject({ isGenuine: false })
  expect(await readCode('https://forum.example', snapshot)).toEqual({ ticket: null, isGenuine: false })
})

test('the pause between exchanges grows while they fail, to half a minute', () => {
  expect([0, 1, 2, 10].map(pauseAfter)).toEqual([1500, 3000, 6000, 10_000])
})
