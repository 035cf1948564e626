import { correctPresence, exportPresence, listPresence } from '@forum/contracts/door/presence'
import { getMeeting } from '@forum/contracts/participation/meeting'
import { eq } from 'drizzle-orm'
import { checkIns, doorGuests } from '../../platform/database/schema/door.ts'
import { auditLog } from '../../platform/database/schema/platform.ts'
import { release, talkAt } from '../../program/public/testing.ts'
import { oral, scenes } from '../../testing/participation.ts'
import { readSheets } from '../../testing/readSheets.ts'
import { createTestApp, type TestApp, type TestPerson } from '../../testing/testApp.ts'
import { presenceScenes } from './testing.ts'

let server: TestApp
let admin: TestPerson
let anna: TestPerson
let pyotr: TestPerson
let door: ReturnType<typeof presenceScenes>
/** Registrations of Anna, who gives a talk, and of Pyotr, who listens. */
let talk: number
let listener: number
let entrance: number
beforeEach(async () => {
  server = await createTestApp({ clock: '2025-10-05T12:00:00+03:00' })
  admin = await server.createUser({ roles: ['conf_admin'] })
  const moderator = await server.createUser({ roles: ['moderator'] })
  const { register } = scenes(server, moderator)
  anna = await server.createUser({ lastName: 'Ёлкина', firstName: 'Анна', middleName: '' })
  pyotr = await server.createUser({ lastName: 'Петров', firstName: 'Пётр', middleName: '' })
  talk = await register(anna, oral)
  listener = await register(pyotr, { type: 1 })
  door = presenceScenes(server)
  await door.openDoor()
  entrance = await door.point()
  server.clock.set('2025-10-21T12:00:00+03:00')
  for (const each of [admin, anna, pyotr]) each.token = await server.createSession(each)
})
afterEach(() => server.close())

const list = async (input: Record<string, unknown> = {}) => (await server.call(listPresence, input, admin.token)).body
const names = async (input: Record<string, unknown> = {}) =>
  (await list(input)).people.map(({ full_name }: { full_name: string }) => full_name)
const correct = (input: Record<string, unknown>, token = admin.token) =>
  server.call(correctPresence, { user_id: pyotr.id, point_id: entrance, day: '2025-10-20', reason: 'Забыли отметить', ...input }, token)

// @requirement presence-1
test('the list says where and when people were, found by name, day, point and who did not come', async () => {
  const hall = await door.point({ kind: 'event', name: 'Зал 1' })
  await door.mark(talk, entrance, '2025-10-20T09:12')
  await door.mark(talk, hall, '2025-10-20T10:00')
  await door.mark(listener, entrance, '2025-10-21T09:30', { source: 'name' })
  await door.mark(listener, hall, '2025-10-21T09:40')
  await door.mark(listener, hall, '2025-10-21T09:41', { kind: 'undo' })
  const all = await list()
  expect(all).toMatchObject({ days: ['2025-10-20', '2025-10-21'], count: 2, points: [{ name: 'Главный вход' }, { name: 'Зал 1' }] })
  expect(all.people).toMatchObject([
    {
      full_name: 'Ёлкина Анна',
      registration_id: talk,
      marks: [
        { day: '2025-10-20', point_id: entrance, at: '2025-10-20T06:12:00.000Z', source: 'code' },
        { day: '2025-10-20', point_id: hall },
      ],
    },
    { full_name: 'Петров Пётр', marks: [{ day: '2025-10-21', point_id: entrance, source: 'name' }] },
  ])
  expect(await names({ q: 'елки' })).toEqual(['Ёлкина Анна'])
  expect(await names({ who: 'came', day: '2025-10-21' })).toEqual(['Петров Пётр'])
  expect(await names({ who: 'absent', day: '2025-10-21' })).toEqual(['Ёлкина Анна'])
  expect(await names({ who: 'came', point_id: hall })).toEqual(['Ёлкина Анна'])
  expect(await names({ who: 'absent' })).toEqual([])
  expect((await server.call(listPresence, {}, anna.token)).status).toBe(403)
})

// @requirement presence-2
test('a mark is added and taken back by hand with a reason, which the log keeps', async () => {
  expect((await correct({ kind: 'in', time: '09:30', reason: ' ' })).status).toBe(400)
  expect((await correct({ kind: 'in', time: '09:30' })).status).toBe(200)
  expect((await correct({ kind: 'in', time: '09:40' })).body.code).toBe('already_marked')
  expect((await correct({ kind: 'in', time: '12:01', day: '2025-10-21' })).body.code).toBe('mark_in_future')
  expect((await correct({ kind: 'in', time: '25:00' })).status).toBe(400)
  // Presence is not made up before the forum.
  expect((await correct({ kind: 'in', time: '09:30', day: '2025-10-19' })).body.errors).toEqual({ day: [expect.any(String)] })
  expect((await correct({ kind: 'in', point_id: entrance + 1 })).status).toBe(404)
  const [, { marks }] = (await list()).people
  expect(marks).toEqual([{ day: '2025-10-20', point_id: entrance, at: '2025-10-20T06:30:00.000Z', source: 'correction' }])
  // A device's mark that arrived later goes with it.
  await door.mark(listener, entrance, '2025-10-20T09:50')
  expect((await correct({ kind: 'undo', reason: 'Отметили другого' })).status).toBe(200)
  expect(await names({ who: 'came' })).toEqual([])
  expect((await correct({ kind: 'undo' })).body.code).toBe('not_marked')
  expect(await server.db.$count(checkIns)).toBe(4)
  const entries = await server.db.select().from(auditLog).where(eq(auditLog.action, 'correct presence')).orderBy(auditLog.id)
  expect(entries.map(({ actorId, subject, changes }) => [actorId, subject, changes])).toEqual([
    [
      admin.id,
      `registration:${listener}`,
      { point: 'Главный вход', day: '20.10.2025', marked: ['', '20.10.2025, 09:30'], reason: 'Забыли отметить' },
    ],
    [
      admin.id,
      `registration:${listener}`,
      { point: 'Главный вход', day: '20.10.2025', marked: ['20.10.2025, 09:30', ''], reason: 'Отметили другого' },
    ],
  ])
})

// @requirement presence-5
test('the sheets have the first marks by day and point, and say what their hours are', async () => {
  const hall = await door.point({ kind: 'event', name: 'Зал 1', sectionId: 3, dayNumber: 1 })
  await door.mark(talk, entrance, '2025-10-20T09:12')
  await door.mark(talk, hall, '2025-10-20T10:00')
  const guest = { meetingId: 2, lastName: 'Гостев', firstName: 'Иван', policyVersion: '1', consentedAt: server.clock.now() }
  const [{ id: guestId } = { id: 0 }] = await server.db.insert(doorGuests).values(guest).returning({ id: doorGuests.id })
  const at = new Date('2025-10-20T08:00:00Z')
  const made = { guestId, pointId: entrance, kind: 'in', source: 'registered', scannedAt: at, receivedAt: at } as const
  await server.db.insert(checkIns).values(made)
  const session = talkAt(1, 0, { kind: 'session', registrationId: null, sectionId: 3, minutes: 90 })
  await release(server, 1, { items: [session] })
  const read = async (input: Record<string, unknown>) => {
    const { body } = await server.call(exportPresence, input, admin.token)
    const response = await server.app.inject({ url: body.url })
    return readSheets(response.rawPayload).map((rows) => rows.map((cells) => cells.map(({ value }) => value)))
  }
  const [summary, first, second, ...more] = await read({})
  expect(more).toEqual([])
  expect(summary?.[0]?.slice(2)).toEqual([
    '20.10.2025: первая отметка (приход, а не время пребывания)',
    '21.10.2025: первая отметка (приход, а не время пребывания)',
    'Часов по программе: сумма длин мероприятий, на которых человек отмечен (не время пребывания)',
  ])
  const organization = expect.any(String)
  expect(summary?.slice(1)).toEqual([
    ['Ёлкина Анна', organization, '09:12', '', '1.5'],
    ['Гостев Иван (без учётной записи)', '', '11:00', '', '0'],
  ])
  expect(first?.slice(1)).toEqual([
    ['Ёлкина Анна', organization, '09:12', 'по коду'],
    ['Гостев Иван (без учётной записи)', '', '11:00', 'зарегистрирован на входе'],
  ])
  expect(second?.slice(1)).toEqual([['Ёлкина Анна', organization, '10:00', 'по коду']])
  const [, ...only] = await read({ point_id: hall, day: '2025-10-20' })
  expect(only).toEqual([second])
  expect((await server.call(exportPresence, { point_id: 999 }, admin.token)).status).toBe(404)
})

// @requirement presence-4
test('the cabinet says when its person was marked first on each day, and nothing without marks or without the door', async () => {
  const own = async () => (await server.call(getMeeting, {}, anna.token)).body.marks
  expect(await own()).toBeUndefined()
  await door.mark(talk, entrance, '2025-10-20T09:12')
  await door.mark(talk, entrance, '2025-10-20T14:00')
  await door.mark(listener, entrance, '2025-10-20T08:00')
  expect(await own()).toEqual([{ day: '2025-10-20', at: '2025-10-20T06:12:00.000Z' }])
  await door.openDoor({ modulesOn: [] })
  expect(await own()).toBeUndefined()
})
