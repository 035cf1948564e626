import 'fake-indexeddb/auto'
import { type DoorDatabase, openDatabase } from './database.ts'
import { forgetSent, leftBehind, openOutbox } from './outbox.ts'
import { isWeakPin } from './pin.ts'
import { createVault, openVault, type ShiftContent, waitingShift } from './vault.ts'

const cost = { memory: 64, passes: 1 }
const facts = { deviceId: 4, deviceName: 'стойка 1', forumId: 2, forumName: 'Форум', until: 100_000, ahead: 0 }
const content = { token: 'secret-token', snapshot: { people: [{ name: 'Иванова Анна' }] } } as unknown as ShiftContent
const owner = { deviceId: 4, forumId: 2, forumName: 'Форум' }
const mark = (registrationId: number) =>
  ({
    pointId: 1,
    registrationId,
    guestId: null,
    kind: 'in',
    source: 'code',
    scannedAt: '2026-05-20T06:12:00.000Z',
    uncertainty: 0,
    sealed: null,
  }) as const

let db: DoorDatabase
let count = 0
beforeEach(async () => {
  count += 1
  db = await openDatabase(`door-${count}`)
})
afterEach(() => db.close())

const everything = async () => {
  const stored = await Promise.all((['marks', 'numbers', 'shift', 'clock', 'received'] as const).map((name) => db.getAll(name)))
  const readable = (_: string, value: unknown) =>
    value instanceof ArrayBuffer || value instanceof Uint8Array ? new TextDecoder().decode(value) : value
  return JSON.stringify(stored, readable)
}

// @requirement checkin-3
test('the PIN opens the snapshot, of which nothing is readable at rest', async () => {
  await createVault(db, '271828', facts, content, cost)
  expect(await everything()).not.toMatch(/Иванова|secret-token/)
  expect(await openVault(db, '271828')).toMatchObject({ result: 'open', shift: { facts, content } })
})

// @requirement checkin-3
test('four wrong PINs leave it, the fifth deletes it; unsent marks stay', async () => {
  await createVault(db, '271828', facts, content, cost)
  await (await openOutbox(db, owner, 0)).add(mark(11))
  for (const left of [4, 3, 2, 1]) expect(await openVault(db, '000000')).toEqual({ result: 'wrong', left })
  expect(await openVault(db, '271828')).toMatchObject({ result: 'open' })
  for (const left of [4, 3, 2, 1]) expect(await openVault(db, '111111')).toEqual({ result: 'wrong', left })
  expect(await openVault(db, '111111')).toEqual({ result: 'deleted' })
  expect(await openVault(db, '271828')).toEqual({ result: 'deleted' })
  expect(await db.count('shift')).toBe(0)
  expect(await leftBehind(db)).toEqual([{ forumId: 2, forumName: 'Форум', count: 1 }])
})

test('an attempt counts before it is tried, so that a closed page makes none free', async () => {
  await createVault(db, '271828', facts, content, cost)
  const vault = await db.get('shift', 'vault')
  if (!vault) throw new Error('No shift was stored')
  // No key can be derived at this cost, as if the page was closed in that time.
  await db.put('shift', { ...vault, cost: { memory: 1, passes: 1 } }, 'vault')
  await expect(openVault(db, '000000')).rejects.toThrow()
  expect((await db.get('shift', 'vault'))?.wrong).toBe(1)
})

// @requirement checkin-3
test.each([
  ['before its end', 99_999, 'Форум'],
  ['at its end', 100_000, undefined],
])('a shift %s', async (_, now, forumName) => {
  await createVault(db, '271828', facts, content, cost)
  expect((await waitingShift(db, now))?.forumName).toBe(forumName)
  expect(await db.count('shift')).toBe(forumName ? 1 : 0)
})

test.each(['111111', '123456', '654321', '121212', '123123'])('%s is a weak PIN', (pin) => expect(isWeakPin(pin)).toBe(true))
test('271828 is not', () => expect(isWeakPin('271828')).toBe(false))

// @requirement checkin-5
test('marks are numbered in their order, on from what the server has, also after a restart', async () => {
  const outbox = await openOutbox(db, owner, 7)
  const added = await Promise.all([11, 12, 13].map((id) => outbox.add(mark(id))))
  expect(added.map(({ number, mark: { registrationId } }) => [number, registrationId])).toEqual([
    [8, 11],
    [9, 12],
    [10, 13],
  ])
  const again = await openOutbox(db, owner, 7)
  expect(again.batch().map(({ number }) => number)).toEqual([8, 9, 10])
  expect((await again.add(mark(14))).number).toBe(11)
})

// @requirement checkin-5
test('what the server kept or refused is not sent again, what it does not name is', async () => {
  const outbox = await openOutbox(db, owner, 0)
  for (const id of [11, 12, 13]) await outbox.add(mark(id))
  await outbox.settle([
    { number: 1, result: 'kept', code: '', registrationId: null, guestId: null },
    { number: 3, result: 'refused', code: 'unknown_registration', registrationId: null, guestId: null },
  ])
  expect(outbox.unsent().map(({ number }) => number)).toEqual([2])
  expect(outbox.all().map(({ state, code }) => [state, code])).toEqual([
    ['kept', ''],
    ['unsent', ''],
    ['refused', 'unknown_registration'],
  ])
  await forgetSent(db, 4)
  expect((await db.getAll('marks')).map(({ number }) => number)).toEqual([2])
  // The numbers of forgotten marks are not used again.
  expect((await (await openOutbox(db, owner, 0)).add(mark(14))).number).toBe(4)
})

// @requirement checkin-5
test('a mark that could not be stored is not made, and takes no number', async () => {
  const outbox = await openOutbox(db, owner, 0)
  const full = vi.spyOn(db, 'transaction').mockImplementationOnce(() => {
    throw new DOMException('full', 'QuotaExceededError')
  })
  await expect(outbox.add(mark(11))).rejects.toThrow('full')
  full.mockRestore()
  expect((await outbox.add(mark(12))).number).toBe(1)
  expect(outbox.all()).toHaveLength(1)
})

// @requirement checkin-5
test('the next shift of the forum on this phone sends what another left, that of another forum does not', async () => {
  const former = await openOutbox(db, owner, 0)
  for (const id of [11, 12]) await former.add(mark(id), async (number) => `proof ${number}`)
  await former.settle([{ number: 1, result: 'kept', code: '', registrationId: null, guestId: null }])
  const other = await openOutbox(db, { deviceId: 9, forumId: 5, forumName: 'Другой' }, 0)
  expect(other.unsent()).toEqual([])
  const next = await openOutbox(db, { ...owner, deviceId: 6 }, 0)
  await next.add(mark(13))
  expect(
    next.batch().map(({ deviceId, number, earlier, mark: { registrationId } }) => [deviceId, number, earlier, registrationId]),
  ).toEqual([
    [6, 1, { deviceId: owner.deviceId, number: 2, proof: 'proof 2' }, 12],
    [6, 2, null, 13],
  ])
  expect(await leftBehind(db)).toEqual([{ forumId: 2, forumName: 'Форум', count: 2 }])
})
