import { getPaperList, listPaperPoints, readPaperList, typePaperMark } from '@forum/contracts/door/presence'
import { extractText, getDocumentProxy } from 'unpdf'
import { checkIns } from '../../platform/database/schema/door.ts'
import { oral, scenes } from '../../testing/participation.ts'
import { readSheets } from '../../testing/readSheets.ts'
import { createTestApp, type TestApp, type TestPerson } from '../../testing/testApp.ts'
import { presenceScenes } from '../presence/testing.ts'

let server: TestApp
let registrar: TestPerson
let door: ReturnType<typeof presenceScenes>
let entrance: number
let talk: number
let listener: number
beforeEach(async () => {
  server = await createTestApp({ clock: '2025-10-05T12:00:00+03:00' })
  const moderator = await server.createUser({ roles: ['moderator'] })
  registrar = await server.createUser({ roles: ['registrar'] })
  const { register } = scenes(server, moderator)
  talk = await register(await server.createUser({ lastName: 'Ёлкина', firstName: 'Анна', middleName: '' }), oral)
  listener = await register(await server.createUser({ lastName: 'Жуков', firstName: 'Пётр', middleName: '' }), { type: 1 })
  door = presenceScenes(server)
  await door.openDoor()
  entrance = await door.point({ dayNumber: 1 })
  server.clock.set('2025-10-20T12:00:00+03:00')
  registrar.token = await server.createSession(registrar)
})
afterEach(() => server.close())

const choice = (point_id = entrance) => ({ point_id, day: '2025-10-20' })
const list = async (point = entrance) => (await server.call(readPaperList, choice(point), registrar.token)).body
const type = (input: Record<string, unknown>) =>
  server.call(typePaperMark, { ...choice(), registration_id: listener, kind: 'in', time: '09:40', ...input }, registrar.token)

// @requirement presence-6
test('ticks of a paper list are typed in once, at the given hour, and taken back', async () => {
  expect((await list()).people).toMatchObject([
    { registration_id: talk, full_name: 'Ёлкина Анна', at: null, is_typed: false },
    { registration_id: listener, full_name: 'Жуков Пётр', at: null, is_typed: false },
  ])
  const typed = { at: '2025-10-20T06:40:00.000Z', is_typed: true }
  expect((await type({})).body).toEqual(typed)
  expect((await type({ time: '10:00' })).body).toEqual(typed)
  expect(await server.db.$count(checkIns)).toBe(1)
  expect((await list()).people[1]).toMatchObject(typed)
  // A device that was offline sends the same person afterwards.
  await door.mark(listener, entrance, '2025-10-20T09:35')
  expect((await list()).people[1]).toMatchObject({ at: '2025-10-20T06:35:00.000Z', is_typed: true })
  const without = { at: '2025-10-20T06:35:00.000Z', is_typed: false }
  expect((await type({ kind: 'undo' })).body).toEqual(without)
  expect((await type({ kind: 'undo' })).body.code).toBe('not_on_paper')
  expect((await type({ registration_id: talk, kind: 'undo' })).body).toEqual({ at: null, is_typed: false })
  expect((await type({ time: '12:01' })).body.code).toBe('mark_in_future')
  expect((await type({ registration_id: 999 })).status).toBe(404)
  expect((await type({ day: '2025-10-21' })).body.errors.day).toEqual(['В этот день здесь никого не отмечают'])
})

test('concurrent ticks for one person are one mark', async () => {
  const replies = await Promise.all(Array.from({ length: 5 }, () => type({})))
  expect(replies.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200])
  expect(await server.db.$count(checkIns)).toBe(1)
})

// @requirement presence-6
test('the list is printed by alphabet with its time, and has a table; an event lists its speakers and who planned it', async () => {
  await door.mark(talk, entrance, '2025-10-20T09:12')
  const hall = await door.point({ kind: 'event', name: 'Зал 1', sectionId: 3, admits: 'planned' })
  const { points } = (await server.call(listPaperPoints, {}, registrar.token)).body
  expect(points.map(({ name }: { name: string }) => name)).toEqual(['Главный вход', 'Зал 1'])
  const file = async (input: Record<string, unknown>) => {
    const { body } = await server.call(getPaperList, { ...choice(), ...input }, registrar.token)
    return server.app.inject({ url: body.url })
  }
  const pdf = await file({ format: 'pdf' })
  expect(pdf.headers['content-type']).toBe('application/pdf')
  const { text } = await extractText(await getDocumentProxy(new Uint8Array(pdf.rawPayload)), { mergePages: true })
  expect(text).toMatch(/Главный вход — 20 октября.*Список на 20\.10\.2025, 12:00.*09:12\s+Ёлкина Анна.*Жуков Пётр.*человек: 2/s)
  const sheet = readSheets((await file({ format: 'xlsx' })).rawPayload)[0]?.map((cells) => cells.map(({ value }) => value))
  expect(sheet?.map((cells) => cells.slice(0, 2))).toEqual([
    ['Отметка', 'Имя'],
    ['09:12', 'Ёлкина Анна'],
    ['', 'Жуков Пётр'],
  ])
  expect((await list(hall)).people).toMatchObject([{ full_name: 'Ёлкина Анна' }])
})
