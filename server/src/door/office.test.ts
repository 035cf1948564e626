import { endShift } from '@forum/contracts/door/device'
import {
  createDevice,
  listDevices,
  listDisputes,
  listPoints,
  readDoorOverview,
  revokeDevice,
  savePoint,
  settleRefusedMark,
} from '@forum/contracts/door/office'
import { marksLeft } from '@forum/domain/forum/marksLeft'
import { asc, eq, inArray } from 'drizzle-orm'
import { checkIns, refusedMarks } from '../platform/database/schema/door.ts'
import { registrations } from '../platform/database/schema/participation.ts'
import { auditLog } from '../platform/database/schema/platform.ts'
import { doorScenes, sealFor } from '../testing/door.ts'
import { changeForum } from '../testing/forum.ts'
import { createTestApp, type TestApp, type TestPerson } from '../testing/testApp.ts'

let server: TestApp
let steps: ReturnType<typeof doorScenes>
let admin: TestPerson
let registrar: TestPerson
beforeEach(async () => {
  server = await createTestApp({ clock: '2025-10-20T09:00:00+03:00' })
  steps = doorScenes(server)
  await steps.open()
  admin = await server.createUser({ roles: ['conf_admin'], lastName: 'Берёзкин', firstName: 'Пётр', middleName: '' })
  registrar = await server.createUser({ roles: ['registrar'], lastName: 'Ёлкина', firstName: 'Анна', middleName: '' })
})
afterEach(() => server.close())

const asAdmin = (endpoint: Parameters<TestApp['call']>[0], input: Record<string, unknown> = {}) => server.call(endpoint, input, admin.token)
const overview = async () => (await server.call(readDoorOverview, {}, registrar.token)).body
const logged = async (...actions: string[]) =>
  (await server.db.select().from(auditLog).where(inArray(auditLog.action, actions)).orderBy(asc(auditLog.id))).map(
    ({ actorId, action, subject, changes }) => [actorId, action, subject, changes],
  )
const hall = {
  kind: 'event',
  name: 'Большой зал',
  english_name: '',
  section_id: 3,
  admits: 'planned',
  capacity: 120,
  hands_out: '',
  is_active: true,
}

// @requirement door-2
test('control points are made, changed and switched off, with entries in the log; registrars read them', async () => {
  const { body } = await asAdmin(savePoint, hall)
  expect((await asAdmin(savePoint, { ...hall, id: body.id, capacity: 150 })).status).toBe(200)
  expect((await asAdmin(savePoint, { ...hall, id: body.id, capacity: 150, is_active: false })).status).toBe(200)
  // Saving the same point changes nothing, and nothing is logged.
  await asAdmin(savePoint, { ...hall, id: body.id, capacity: 150, is_active: false })
  const { points, days, sections } = (await server.call(listPoints, {}, registrar.token)).body
  expect(points).toEqual([{ ...hall, id: body.id, capacity: 150, is_active: false, day_number: null }])
  expect([days, sections[2]]).toEqual([['2025-10-20', '2025-10-21'], { id: 3, name: expect.any(String), day_number: expect.any(Number) }])
  expect(await logged('add control point', 'change control point')).toEqual([
    [admin.id, 'add control point', 'meeting:2', { point: [null, 'Большой зал'] }],
    [admin.id, 'change control point', 'meeting:2', { point: ['Большой зал', 'Большой зал'], capacity: [120, 150] }],
    [admin.id, 'change control point', 'meeting:2', { point: ['Большой зал', 'Большой зал'], offered: [true, false] }],
  ])
  expect((await asAdmin(savePoint, { ...hall, id: 99 })).status).toBe(404)
})

test.each([
  [{ section_id: null }, 'section_id'],
  [{ section_id: 999 }, 'section_id'],
  [{ day_number: 3 }, 'day_number'],
  [{ kind: 'day' }, 'day_number'],
  [{ name: ' ' }, 'name'],
  [{ capacity: 0 }, 'capacity'],
])('a control point with %j is refused at its field', async (change, field) => {
  const { status, body } = await asAdmin(savePoint, { ...hall, ...change })
  expect([status, Object.keys(body.errors)]).toEqual([400, [field]])
})

// @requirement door-2
test('a device reads new control points at its next call', async () => {
  const token = await steps.device(registrar)
  const at = server.clock.now().toISOString()
  server.clock.set('2025-10-20T09:01:00+03:00')
  expect((await steps.send(token, [], { snapshot_at: at })).body.is_stale).toBe(false)
  await asAdmin(savePoint, hall)
  expect((await steps.send(token, [], { snapshot_at: at })).body.is_stale).toBe(true)
})

// @requirement door-3
test('a code connects a device, which the list names with who works at it; revoked by its name, its next call is refused', async () => {
  const { status, body } = await asAdmin(createDevice, { name: 'Стойка 2', user_id: registrar.id })
  expect([status, body]).toEqual([
    200,
    { id: 1, code: expect.stringMatching(/^[A-HJKMNP-Z2-9]{8}$/), until: '2025-10-20T06:10:00.000Z', url: 'http://forum.test/door' },
  ])
  const states = async () =>
    (await asAdmin(listDevices)).body.devices.map(({ name, state, sent, unsent }: Record<string, unknown>) => [name, state, sent, unsent])
  expect(await states()).toEqual([['Стойка 2', 'waiting', 0, 0]])
  const { token } = (await steps.pair(body.code)).body
  const point = await steps.point()
  await steps.send(token, [steps.mark(1, point, { registration_id: await steps.register(admin) })], { unsent: 5 })
  const list = (await asAdmin(listDevices)).body
  expect(list.devices).toMatchObject([
    { name: 'Стойка 2', full_name: 'Ёлкина Анна', state: 'working', sent: 1, unsent: 4, paired_at: '2025-10-20T06:00:00.000Z' },
  ])
  expect(list.people).toEqual([
    { id: admin.id, full_name: 'Берёзкин Пётр' },
    { id: registrar.id, full_name: 'Ёлкина Анна' },
  ])
  expect((await overview()).unsent).toEqual([{ name: 'Стойка 2', unsent: 4, seen_at: '2025-10-20T06:00:00.000Z' }])
  expect((await asAdmin(revokeDevice, { id: 1 })).status).toBe(200)
  const refused = await steps.send(token, [])
  expect([refused.status, refused.body.code]).toEqual([401, 'device_ended'])
  expect((await asAdmin(revokeDevice, { id: 1 })).body.code).toBe('device_over')
  expect(await states()).toEqual([['Стойка 2', 'revoked', 1, 4]])
  expect((await logged('create device', 'pair device', 'revoke device')).map(([actorId, action]) => [actorId, action])).toEqual([
    [admin.id, 'create device'],
    [registrar.id, 'pair device'],
    [admin.id, 'revoke device'],
  ])
})

test('a code that was revoked connects nothing, and no one works at a device without the role', async () => {
  const { body } = await asAdmin(createDevice, { name: 'Стойка 2', user_id: registrar.id })
  await asAdmin(revokeDevice, { id: body.id })
  expect((await steps.pair(body.code)).body.code).toBe('bad_pairing_code')
  const other = await server.createUser({ roles: ['moderator'] })
  expect((await asAdmin(createDevice, { name: 'Стойка 3', user_id: other.id })).body.code).toBe('not_a_registrar')
})

test('the list says which devices ended, missed their code, or whose shift is over', async () => {
  await steps.prepare(registrar, 'Опоздала')
  const [ended] = [await steps.device(registrar, 'Закончила')]
  await steps.device(registrar, 'Работает')
  await steps.ask(endShift, {}, ended)
  const states = async () => (await asAdmin(listDevices)).body.devices.map(({ state }: { state: string }) => state)
  server.clock.set('2025-10-20T09:10:00+03:00')
  expect(await states()).toEqual(['working', 'ended', 'missed'])
  server.clock.set('2025-10-20T21:00:00+03:00')
  expect(await states()).toEqual(['expired', 'ended', 'missed'])
})

// @requirement door-7
test('«Сейчас»: who came of those expected, in each room and hour; a person is counted once, an undo takes them out', async () => {
  const people: TestPerson[] = []
  for (let count = 0; count < 4; count++) people.push(await server.createUser({ lastName: 'Сидорова' }))
  const [anna] = people as [TestPerson]
  const ids: number[] = []
  for (const person of people) ids.push(await steps.register(person))
  const [a, b, v] = ids
  const further = await steps.register(anna)
  const entry = await steps.point()
  const room = await steps.point({ name: 'Зал', capacity: 120, kind: 'event', sectionId: 3 })
  await changeForum(server, () => ({ capacity: 3 }))
  const [first, second] = [await steps.device(registrar, 'Стойка 1'), await steps.device(registrar, 'Стойка 2')]
  const at = (time: string) => `2025-10-20T${time}:00.000Z`
  const mark = (number: number, point: number, registration_id: number | undefined, time: string, kind = 'in') =>
    steps.mark(number, point, { registration_id, scanned_at: at(time), kind })
  server.clock.set('2025-10-20T11:04:00+03:00')
  // Yesterday, at a rehearsal, as the version before kept it.
  const yesterday = new Date('2025-10-19T08:00:00.000Z')
  await server.db
    .insert(checkIns)
    .values({ pointId: entry, registrationId: v ?? 0, kind: 'in', source: 'name', scannedAt: yesterday, receivedAt: yesterday })
  await steps.send(first, [
    mark(2, entry, a, '06:10'),
    mark(3, entry, b, '07:00'),
    mark(4, room, a, '08:01'),
    mark(5, room, b, '08:02'),
    mark(6, room, b, '08:03', 'undo'),
  ])
  // These marks are of the same person by another registration.
  await steps.send(second, [mark(1, entry, further, '06:20'), mark(2, room, a, '08:02')])
  const { seal_key } = (await steps.snapshot(second)).body
  const guest = { last_name: 'Гость', first_name: 'Ян', consent_version: '2025-08-01', consented_at: at('08:00') }
  await steps.send(second, [steps.mark(3, entry, { source: 'registered', sealed: sealFor(seal_key, guest), scanned_at: at('08:03') })])
  expect(await overview()).toEqual({
    ...{ at: at('08:04'), time_zone: 'Europe/Moscow', expected: 5, came: 4, came_today: 3, guests: 1, registered: 1, capacity: 3 },
    points: [
      { id: entry, name: 'Главный вход', english_name: '', capacity: null, inside: 3 },
      { id: room, name: 'Зал', english_name: '', capacity: 120, inside: 1 },
    ],
    hours: [
      { hour: 9, came: 1 },
      { hour: 10, came: 1 },
      { hour: 11, came: 1 },
    ],
    ...{ scans_a_minute: 0.4, doubles: 1, refused: 0, unsent: [] },
  })
  const { doubles } = (await asAdmin(listDisputes)).body
  expect(doubles).toEqual([
    {
      ...{ full_name: 'Сидорова Мария Петровна', registration_id: a, guest_id: null, point: 'Зал', day: '2025-10-20' },
      marks: [
        { device_name: 'Стойка 1', scanned_at: at('08:01') },
        { device_name: 'Стойка 2', scanned_at: at('08:02') },
      ],
    },
    {
      ...{ full_name: 'Сидорова Мария Петровна', registration_id: further, guest_id: null, point: 'Главный вход', day: '2025-10-20' },
      marks: [
        { device_name: 'Стойка 1', scanned_at: at('06:10') },
        { device_name: 'Стойка 2', scanned_at: at('06:20') },
      ],
    },
  ])
  expect(await server.db.$count(checkIns)).toBe(9)
})

// @requirement presence-1
test('the figures count who is left after every order of marks and undos, by the rule of presence', async () => {
  const entry = await steps.point()
  const device = await steps.device(registrar)
  const orders = Array.from({ length: 16 }, (_, bits) =>
    [0, 1, 2, 3].map((step) => ((bits >> step) & 1 ? ('in' as const) : ('undo' as const))),
  )
  const left: number[] = []
  const marks: unknown[] = []
  for (const order of orders) {
    const person = await steps.register(await server.createUser())
    const made = order.map((kind, step) => ({ kind, hour: 9 + step }))
    for (const { kind, hour } of made) {
      const scanned_at = new Date(`2025-10-20T${String(hour).padStart(2, '0')}:00:00+03:00`).toISOString()
      marks.push(steps.mark(marks.length + 1, entry, { registration_id: person, kind, scanned_at }))
    }
    left.push(
      ...marksLeft(made)
        .slice(0, 1)
        .map(({ hour }) => hour),
    )
  }
  server.clock.set('2025-10-20T13:00:00+03:00')
  await steps.send(device, marks)
  const { came, points, hours } = await overview()
  expect([came, points[0].inside]).toEqual([left.length, left.length])
  expect(Object.fromEntries(hours.map(({ hour, came: number }: { hour: number; came: number }) => [hour, number]))).toEqual(
    Object.fromEntries([...Map.groupBy(left, (hour) => hour)].map(([hour, people]) => [hour, people.length])),
  )
})

test('let in again after an undo, or twice by one device, is no double', async () => {
  const person = await steps.register(await server.createUser())
  const point = await steps.point()
  const [first, second] = [await steps.device(registrar), await steps.device(registrar)]
  const mark = (number: number, minute: number, kind = 'in') =>
    steps.mark(number, point, { registration_id: person, kind, scanned_at: `2025-10-20T05:0${minute}:00.000Z` })
  await steps.send(first, [mark(1, 1), mark(2, 2), mark(3, 3, 'undo')])
  await steps.send(second, [mark(1, 4)])
  expect((await asAdmin(listDisputes)).body.doubles).toEqual([])
  expect((await overview()).doubles).toBe(0)
})

// @requirement door-4
test('a refused mark is settled with a note, once, and forgets who was registered with it', async () => {
  const token = await steps.device(registrar, 'Стойка 2')
  const point = await steps.point()
  const { seal_key } = (await steps.snapshot(token)).body
  const guest = { last_name: 'Гость', first_name: 'Ян', consent_version: '2025-08-01', consented_at: '2025-10-19T08:00:00.000Z' }
  const sealed = sealFor(seal_key, guest)
  await steps.send(token, [
    steps.mark(1, point, { source: 'registered', sealed, scanned_at: '2025-10-19T08:00:00.000Z' }),
    steps.mark(2, 99, { registration_id: await steps.register(admin) }),
  ])
  const { refused } = (await asAdmin(listDisputes)).body
  expect(refused).toEqual([
    {
      ...{ id: 2, device_name: 'Стойка 2', code: 'unknown_point', kind: 'in', scanned_at: '2025-10-20T06:00:00.000Z', point: '' },
      received_at: '2025-10-20T06:00:00.000Z',
      ...{ full_name: 'Берёзкин Пётр', registration_id: 1, settled_at: null, settled_by: '', note: '' },
    },
    {
      ...{
        id: 1,
        device_name: 'Стойка 2',
        code: 'not_forum_day',
        kind: 'in',
        scanned_at: '2025-10-19T08:00:00.000Z',
        received_at: '2025-10-20T06:00:00.000Z',
        point: 'Главный вход',
      },
      ...{ full_name: 'Гость Ян', registration_id: null, settled_at: null, settled_by: '', note: '' },
    },
  ])
  expect((await overview()).refused).toBe(2)
  expect((await asAdmin(settleRefusedMark, { id: 1, note: ' ' })).status).toBe(400)
  expect((await asAdmin(settleRefusedMark, { id: 1, note: ' Проба накануне ' })).status).toBe(200)
  expect((await asAdmin(settleRefusedMark, { id: 1, note: 'Ещё раз' })).body.code).toBe('already_settled')
  expect((await asAdmin(settleRefusedMark, { id: 77, note: 'Нет такой' })).status).toBe(404)
  expect((await asAdmin(listDisputes)).body.refused[1]).toMatchObject({
    id: 1,
    full_name: '',
    settled_by: 'Берёзкин Пётр',
    note: 'Проба накануне',
  })
  const [row] = await server.db.select().from(refusedMarks).where(eq(refusedMarks.id, 1))
  expect(row?.mark.sealed).toBeNull()
  expect((await overview()).refused).toBe(1)
  expect(await logged('settle refused mark')).toEqual([
    [admin.id, 'settle refused mark', 'meeting:2', { reason: [null, 'not_forum_day'], note: [null, 'Проба накануне'] }],
  ])
})

// @requirement door-12
test('who has cancelled and is let in by a device that has not heard of it stays recorded, and organisers see them apart', async () => {
  const token = await steps.device(registrar)
  const point = await steps.point()
  const person = await server.createUser({ lastName: 'Сидорова' })
  const [cancelled, other] = [await steps.register(person), await steps.register(await server.createUser())]
  server.clock.set('2025-10-20T09:10:00+03:00')
  await server.db.update(registrations).set({ isActive: false, updatedAt: server.clock.now() }).where(eq(registrations.id, cancelled))
  server.clock.set('2025-10-20T09:20:00+03:00')
  const came = [cancelled, other].map((registration_id, index) => steps.mark(index + 1, point, { registration_id }))
  expect((await steps.send(token, came)).body.results).toMatchObject([{ result: 'kept' }, { result: 'kept' }])
  expect((await overview()).came).toBe(2)
  const apart = async () => (await asAdmin(listDisputes)).body.cancelled
  expect(await apart()).toEqual([
    {
      ...{ full_name: 'Сидорова Мария Петровна', registration_id: cancelled },
      marks: [{ point: 'Главный вход', scanned_at: '2025-10-20T06:20:00.000Z' }],
    },
  ])
  // Neither a mark that was taken back, nor a person who takes part by another registration.
  await steps.send(token, [steps.mark(3, point, { registration_id: cancelled, kind: 'undo' })])
  expect(await apart()).toEqual([])
  await steps.send(token, [steps.mark(4, point, { registration_id: cancelled })])
  await steps.register(person)
  expect(await apart()).toEqual([])
})
