import { asc, eq } from 'drizzle-orm'
import { checkIns, doorDevices, refusedMarks } from '../../platform/database/schema/door.ts'
import { meetings } from '../../platform/database/schema/forum.ts'
import { registrations } from '../../platform/database/schema/participation.ts'
import { doorScenes, proveMark } from '../../testing/door.ts'
import { createTestApp, type TestApp, type TestPerson } from '../../testing/testApp.ts'

let server: TestApp
let steps: ReturnType<typeof doorScenes>
let registrar: TestPerson
let point: number
let token: string
let person: number
beforeEach(async () => {
  server = await createTestApp({ clock: '2025-10-20T09:00:00+03:00' })
  steps = doorScenes(server)
  await steps.open()
  registrar = await server.createUser({ roles: ['registrar'] })
  point = await steps.point()
  token = await steps.device(registrar)
  person = await steps.register(await server.createUser())
})
afterEach(() => server.close())

const stored = () => server.db.select().from(checkIns).orderBy(asc(checkIns.id))
const came = (number: number, more: Record<string, unknown> = {}) => steps.mark(number, point, { registration_id: person, ...more })
const keptAs = (number: number) => ({ number, result: 'kept', code: '', registration_id: person, guest_id: null })
const lost = (number: number, code: string) => ({ number, result: 'refused', code, registration_id: null, guest_id: null })

// @requirement door-4
test('a mark is kept once, however often it is sent', async () => {
  const firstMarks = [came(2), came(1, { scanned_at: '2025-10-20T05:59:00.000Z', uncertainty: 40 })]
  const first = await steps.send(token, firstMarks)
  expect([first.status, first.body.results]).toEqual([200, [keptAs(2), keptAs(1)]])
  // The reply was lost.
  const again = await steps.send(token, [...firstMarks, came(3), came(3)])
  expect(again.body.results).toEqual([keptAs(2), keptAs(1), keptAs(3), keptAs(3)])
  expect((await stored()).map(({ number, scannedAt, uncertainty, by }) => [number, scannedAt.toISOString(), uncertainty, by])).toEqual([
    [1, '2025-10-20T05:59:00.000Z', 40, registrar.id],
    [2, '2025-10-20T06:00:00.000Z', 0, registrar.id],
    [3, '2025-10-20T06:00:00.000Z', 0, registrar.id],
  ])
})

// @requirement door-4
test('sent many times at the same time, by several devices, every mark is kept once', async () => {
  const others = [await steps.device(registrar), await steps.device(registrar)]
  const numbers = Array.from({ length: 20 }, (_, index) => index + 1)
  const calls = [token, ...others].flatMap((each) =>
    [1, 2, 3].map(() =>
      steps.send(
        each,
        numbers.map((number) => came(number)),
      ),
    ),
  )
  const replies = await Promise.all(calls)
  expect(replies.map(({ status, body }) => [status, body.results.length])).toEqual(calls.map(() => [200, 20]))
  const rows = await stored()
  expect(rows.map(({ deviceId, number }) => `${deviceId} ${number}`).sort()).toEqual(
    [1, 2, 3].flatMap((device) => numbers.map((number) => `${device} ${number}`)).sort(),
  )
})

// @requirement door-9
test('a mark that an ended shift has left is kept once, as the one that it made', async () => {
  const colleague = await server.createUser({ roles: ['registrar'] })
  const former = await steps.device(colleague)
  const key = (await steps.snapshot(former)).body.device.mark_key
  // The answer to the first was lost, the others were never sent; the shift was ended without a network.
  await steps.send(former, [came(1)])
  const undo = { kind: 'undo', scanned_at: '2025-10-20T05:58:00.000Z' }
  const made = [came(1), came(2), came(3, undo)]
  const left = made.map((mark) => ({ ...mark, earlier: { device_id: 2, number: mark.number, proof: proveMark(key, mark) } }))
  expect((await steps.send(token, [...left, came(4)])).body.results).toEqual([1, 2, 3, 4].map(keptAs))
  expect((await steps.send(token, left)).body.results).toEqual([1, 2, 3].map(keptAs))
  // The next phone in a row has the proof of the first.
  const later = left.map((mark) => ({ ...mark, number: mark.number + 10 }))
  expect((await steps.send(await steps.device(registrar), later)).body.results).toEqual([11, 12, 13].map(keptAs))
  expect((await stored()).map(({ deviceId, number, by, kind }) => [deviceId, number, by, kind])).toEqual([
    [2, 1, colleague.id, 'in'],
    [2, 2, colleague.id, 'in'],
    [2, 3, colleague.id, 'undo'],
    [1, 4, registrar.id, 'in'],
  ])
})

// @requirement door-9
test('no device makes, changes or takes the marks of another; a claim without proof is a dispute, and counts nowhere', async () => {
  const colleague = await server.createUser({ roles: ['registrar'] })
  const other = await steps.device(colleague)
  const key = (await steps.snapshot(other)).body.device.mark_key
  const own = (await steps.snapshot(token)).body.device.mark_key
  const claim = (number: number, earlier: Record<string, unknown>, more: Record<string, unknown> = {}) =>
    came(number, { earlier: { device_id: 2, ...earlier }, ...more })
  const claims = [
    // A claim of the version before, or an invented one.
    claim(1, { number: 1 }),
    claim(2, { number: 2, proof: proveMark(own, came(2)) }),
    // Another person under the proof of a mark, and the mark under another number.
    claim(3, { number: 3, proof: proveMark(key, came(3)) }, { scanned_at: '2025-10-20T05:00:00.000Z' }),
    claim(4, { number: 5, proof: proveMark(key, came(4)) }),
    claim(5, { device_id: 77, number: 1 }),
    claim(6, { number: 6, proof: 'AAAA' }, { kind: 'undo' }),
    came(7),
  ]
  const expected = [...[1, 2, 3, 4, 5, 6].map((number) => lost(number, 'unproved')), keptAs(7)]
  expect((await steps.send(token, claims)).body.results).toEqual(expected)
  server.clock.set('2025-10-20T09:30:00+03:00')
  expect((await steps.send(token, claims)).body.results).toEqual(expected)
  // The device itself has lost nothing.
  const real = [1, 2, 3, 5, 6].map((number) => came(number, { scanned_at: '2025-10-20T06:00:00.000Z' }))
  expect((await steps.send(other, real)).body.results).toEqual([1, 2, 3, 5, 6].map(keptAs))
  expect((await stored()).map(({ deviceId, number, by }) => [deviceId, number, by])).toEqual([
    [1, 7, registrar.id],
    ...[1, 2, 3, 5, 6].map((number) => [2, number, colleague.id]),
  ])
  const waiting = await server.db.select().from(refusedMarks).orderBy(asc(refusedMarks.id))
  expect(waiting.map(({ deviceId, number, code, refusedAt }) => [deviceId, number, code, refusedAt.toISOString()])).toEqual(
    [1, 2, 3, 4, 5, 6].map((number) => [1, number, 'unproved', '2025-10-20T06:00:00.000Z']),
  )
  expect(waiting[0]?.mark).toMatchObject({ registrationId: person, earlier: { deviceId: 2, number: 1 } })
  // A revoked device proves nothing of what it made since.
  await server.db
    .update(doorDevices)
    .set({ revokedAt: new Date('2025-10-20T06:10:00Z') })
    .where(eq(doorDevices.id, 2))
  const late = came(8, { scanned_at: '2025-10-20T06:20:00.000Z' })
  const proved = { ...late, earlier: { device_id: 2, number: 8, proof: proveMark(key, late) } }
  expect((await steps.send(token, [proved])).body.results).toEqual([lost(8, 'unproved')])
})

// @requirement door-9
test('a known number with other content is a dispute, and so is the other of two in one call', async () => {
  const undo = came(1, { kind: 'undo' })
  const later = came(1, { scanned_at: '2025-10-20T05:59:00.000Z' })
  expect((await steps.send(token, [came(1), undo])).body.results).toEqual([keptAs(1), lost(1, 'other_content')])
  expect((await steps.send(token, [undo, later, came(1)])).body.results).toEqual([
    ...[lost(1, 'other_content'), lost(1, 'other_content'), keptAs(1)],
  ])
  expect((await stored()).map(({ number, kind }) => [number, kind])).toEqual([[1, 'in']])
  expect(await server.db.$count(refusedMarks)).toBe(2)
})

// @requirement door-10
test('marks ahead of the server’s clock or outside the days of the forum are disputes, undos too', async () => {
  const at = (number: number, scanned_at: string, kind = 'in') => came(number, { scanned_at, kind })
  const marks = [
    at(1, '2025-10-20T06:05:00.000Z'),
    at(2, '2025-10-20T06:05:01.000Z'),
    at(3, '2025-10-21T06:00:00.000Z', 'undo'),
    at(4, '2025-10-19T20:59:59.000Z'),
    at(5, '2025-10-19T21:00:00.000Z'),
    at(6, '2099-10-20T06:00:00.000Z'),
    at(7, '2025-09-15T06:00:00.000Z', 'undo'),
  ]
  expect((await steps.send(token, marks)).body.results).toEqual([
    ...[keptAs(1), lost(2, 'future'), lost(3, 'future'), lost(4, 'not_forum_day')],
    ...[keptAs(5), lost(6, 'future'), lost(7, 'not_forum_day')],
  ])
  expect(await server.db.$count(refusedMarks)).toBe(5)
})

// @requirement door-4
test('what cannot be kept waits apart with the reason, and holds up nothing', async () => {
  const { 0: forum } = await server.db.select().from(meetings)
  if (!forum) throw new Error('There is no forum')
  await server.db.insert(meetings).values({ ...forum, id: 3, isCurrent: false })
  const elsewhere = await steps.point({ meetingId: 3 })
  const gone = await steps.register(await server.createUser())
  await server.db.delete(registrations).where(eq(registrations.id, gone))
  const marks = [
    steps.mark(1, 999, { registration_id: person }),
    steps.mark(2, elsewhere, { registration_id: person }),
    steps.mark(3, point, { registration_id: gone }),
    steps.mark(4, point, { guest_id: 77 }),
    steps.mark(5, point),
    came(6, { guest_id: 77 }),
    came(7, { scanned_at: '0000-01-01T00:00:00.000Z' }),
    steps.mark(8, point, { sealed: 'AAAA', source: 'registered' }),
    came(9),
  ]
  const expected = [
    ...[lost(1, 'unknown_point'), lost(2, 'unknown_point'), lost(3, 'unknown_person'), lost(4, 'unknown_person')],
    ...[lost(5, 'no_person'), lost(6, 'no_person'), lost(7, 'wrong_time'), lost(8, 'unreadable'), keptAs(9)],
  ]
  expect((await steps.send(token, marks)).body.results).toEqual(expected)
  expect((await steps.send(token, marks)).body.results).toEqual(expected)
  expect((await stored()).map(({ number }) => number)).toEqual([9])
  const waiting = await server.db.select().from(refusedMarks).orderBy(asc(refusedMarks.number))
  expect(waiting.map(({ number, code, settledAt }) => [number, code, settledAt])).toEqual(
    expected.slice(0, 8).map(({ number, code }) => [number, code, null]),
  )
  expect(waiting[2]?.mark).toEqual({
    ...{ pointId: point, registrationId: gone, guestId: null, kind: 'in', source: 'code', uncertainty: 0, sealed: null },
    scannedAt: '2025-10-20T06:00:00.000Z',
  })
})

// @requirement door-5
test('marks of the others come after the cursor, in order and in portions; an undo is a mark like the others', async () => {
  const other = await steps.device(registrar, 'Стойка 2')
  await steps.send(token, [came(1)])
  const { body } = await steps.send(other, [came(1), came(2, { kind: 'undo' })])
  expect(body.marks).toEqual([
    {
      ...{ id: 1, device_id: 1, device_name: 'Стойка 1', number: 1, point_id: point, registration_id: person, guest_id: null },
      ...{ kind: 'in', scanned_at: '2025-10-20T06:00:00.000Z' },
    },
  ])
  expect(body.cursor).toBe(3)
  const news = (await steps.send(token, [], { cursor: 1 })).body
  expect(news.marks.map((mark: Record<string, unknown>) => [mark.id, mark.device_name, mark.kind])).toEqual([
    [2, 'Стойка 2', 'in'],
    [3, 'Стойка 2', 'undo'],
  ])
  expect((await steps.send(token, [], { cursor: news.cursor })).body.marks).toEqual([])
  const many = Array.from({ length: 199 }, (_, index) => came(index + 10))
  await steps.send(other, many)
  await steps.send(
    other,
    many.map(({ number, ...mark }) => ({ ...mark, number: number + 200 })),
  )
  const portions: number[] = []
  for (let cursor = 3; cursor < 401; ) {
    const reply = (await steps.send(token, [], { cursor })).body
    portions.push(reply.marks.length)
    cursor = reply.cursor
  }
  expect(portions).toEqual([300, 98])
})

// @requirement door-5
test('a device learns that people or guests have changed since its snapshot', async () => {
  const other = await steps.device(registrar)
  server.clock.set('2025-10-20T09:05:00+03:00')
  const at = server.clock.now().toISOString()
  const stale = async () => (await steps.send(token, [], { snapshot_at: at })).body.is_stale
  server.clock.set('2025-10-20T09:06:00+03:00')
  expect(await stale()).toBe(false)
  await steps.send(other, [came(1)])
  expect(await stale()).toBe(false)
  await steps.register(await server.createUser())
  expect(await stale()).toBe(true)
})

// @requirement door-7
test('how many marks wait on a device is known', async () => {
  await steps.send(token, [came(1)], { unsent: 41 })
  const [device] = await server.db.select().from(doorDevices)
  expect([device?.unsent, device?.seenAt]).toEqual([40, server.clock.now()])
})

test('a device that was revoked while it sent keeps nothing', async () => {
  const holder = await server.pool.connect()
  await holder.query(`begin; update door_devices set revoked_at = now()`)
  const sending = steps.send(token, [came(1)])
  const waiting = "select count(*)::int as n from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'"
  await vi.waitFor(async () => expect((await server.pool.query(waiting)).rows).toEqual([{ n: 1 }]), { timeout: 10_000 })
  await holder.query('commit')
  holder.release()
  const { status, body } = await sending
  expect([status, body.code, await stored()]).toEqual([401, 'device_ended', []])
})
