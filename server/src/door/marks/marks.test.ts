import { asc, eq } from 'drizzle-orm'
import { checkIns, doorDevices, refusedMarks } from '../../platform/database/schema/door.ts'
import { meetings } from '../../platform/database/schema/forum.ts'
import { registrations } from '../../platform/database/schema/participation.ts'
import { doorScenes } from '../../testing/door.ts'
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
  const first = await steps.send(token, [came(2), came(1, { scanned_at: '2025-10-20T05:59:00.000Z', uncertainty: 40 })])
  expect([first.status, first.body.results]).toEqual([200, [keptAs(2), keptAs(1)]])
  // Another time under a number that was sent is the reply that was lost.
  const again = await steps.send(token, [came(1), came(2), came(3), came(3)])
  expect(again.body.results).toEqual([keptAs(1), keptAs(2), keptAs(3), keptAs(3)])
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

// @requirement door-4
test('a mark that an ended shift has left is kept once, as the one that it made', async () => {
  const colleague = await server.createUser({ roles: ['registrar'] })
  const lost = await steps.device(colleague)
  // The answer to the first was lost, the second was never sent.
  await steps.send(lost, [came(1)])
  const left = (number: number, earlier: number, device_id = 2) => came(number, { earlier: { device_id, number: earlier } })
  const reply = await steps.send(token, [left(1, 1), left(2, 2), came(3)])
  expect(reply.body.results).toEqual([keptAs(1), keptAs(2), keptAs(3)])
  expect((await steps.send(token, [left(1, 1), left(2, 2)])).body.results).toEqual([keptAs(1), keptAs(2)])
  const rows = async () => (await stored()).map(({ deviceId, number, by }) => [deviceId, number, by])
  expect(await rows()).toEqual([
    [2, 1, colleague.id],
    [2, 2, colleague.id],
    [1, 3, registrar.id],
  ])
  // Not of another forum's device.
  await steps.send(token, [left(4, 1, 77)])
  expect((await rows()).at(-1)).toEqual([1, 4, registrar.id])
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
