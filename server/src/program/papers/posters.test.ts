import { changeRegistration } from '@forum/contracts/participation/registrations'
import { listPosters, numberPosters, setBoard } from '@forum/contracts/program/programPapers'
import { eq } from 'drizzle-orm'
import { registrations } from '../../platform/database/schema/participation.ts'
import { auditLog } from '../../platform/database/schema/platform.ts'
import { posterBoards } from '../../platform/database/schema/program.ts'
import { createTestApp, type TestApp, type TestPerson } from '../../testing/testApp.ts'
import { confirmedScenes } from './testing.ts'

let server: TestApp
let moderator: TestPerson
let confirm: ReturnType<typeof confirmedScenes>
beforeAll(async () => {
  server = await createTestApp()
  moderator = await server.createUser({ roles: ['moderator'] })
  confirm = confirmedScenes(server, moderator)
})
afterAll(() => server.close())
beforeEach(() => server.db.delete(registrations))

const boards = async (): Promise<[string, number | null][]> =>
  (await server.call(listPosters, {}, moderator.token)).body.posters.map(({ title, number }: { title: string; number: number | null }) => [
    title,
    number,
  ])
const number = (renumber: boolean) => server.call(numberPosters, { order: 'title', renumber }, moderator.token)
const set = (id: number, board: number | null) => server.call(setBoard, { id, number: board }, moderator.token)

// @requirement posters-1, posters-2
test('confirmed posters are numbered; a late one gets the next number, also when an earlier one was cancelled', async () => {
  await confirm('oral', 'Ёлкина', 'Устный доклад')
  const { person } = await confirm('poster', 'Ёлкина', 'Волки')
  const last = await confirm('poster', 'Яковлева', 'Грибы')
  await confirm('poster', 'Ёлкина', 'Аисты', person)
  expect((await number(false)).body).toEqual({ numbered: 3 })
  const first: [string, number][] = [
    ['Аисты', 1],
    ['Волки', 2],
    ['Грибы', 3],
  ]
  expect(await boards()).toEqual(first)
  await server.call(changeRegistration, { id: last.id, is_active: 0, cancel_reg: 1 }, last.person.token)
  await confirm('poster', 'Белова', 'Барсуки')
  await number(false)
  expect(await boards()).toEqual([...first.slice(0, 2), ['Барсуки', 4]])
  await number(true)
  expect(await boards()).toEqual([
    ['Аисты', 1],
    ['Волки', 2],
    ['Барсуки', 3],
  ])
})

// @requirement posters-3
test('two posters swap their numbers; a number that is taken is not given to one without', async () => {
  const [a, b] = [await confirm('poster', 'Ёлкина', 'Аисты'), await confirm('poster', 'Белова', 'Барсуки')]
  await number(true)
  const late = await confirm('poster', 'Яковлева', 'Волки')
  expect((await set(a.id, 2)).status).toBe(200)
  expect(await boards()).toEqual([
    ['Барсуки', 1],
    ['Аисты', 2],
    ['Волки', null],
  ])
  const refused = await set(late.id, 2)
  expect([refused.status, refused.body.errors]).toEqual([400, { number: [expect.stringContaining('Стенд 2 занят')] }])
  await set(a.id, null)
  expect((await set(late.id, 2)).status).toBe(200)
  expect(await server.db.$count(posterBoards)).toBe(2)
  const swaps = await server.db
    .select()
    .from(auditLog)
    .where(eq(auditLog.subject, `registration:${b.id}`))
  expect(swaps.filter(({ action }) => action === 'change board').map(({ changes }) => changes)).toEqual([{ board: [2, 1] }])
})
