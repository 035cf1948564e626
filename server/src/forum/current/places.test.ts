import { listSections } from '@forum/contracts/participation/meeting'
import { changeRegistration, makeRegistration } from '@forum/contracts/participation/registrations'
import { changeSection } from '../../testing/forum.ts'
import { oral, poster, scenes } from '../../testing/participation.ts'
import { createTestApp, type TestApp, type TestPerson } from '../../testing/testApp.ts'

let server: TestApp
let moderator: TestPerson
beforeEach(async () => {
  server = await createTestApp()
  moderator = await server.createUser({ roles: ['moderator'] })
  await changeSection(server, 3, { capacity: 1 })
})
afterEach(() => server.close())

const listen = (who: TestPerson, ids: string) => server.call(makeRegistration, { type: 1, selected_listen_sections: ids }, who.token)
const isFull = async () => {
  const { body } = await server.call(listSections)
  return body.filter(({ is_full }: { is_full?: boolean }) => is_full).map(({ id }: { id: number }) => id)
}

test('a full event cannot be chosen, and nothing of the choice is kept', async () => {
  const [first, second] = [await server.createUser(), await server.createUser()]
  expect(await isFull()).toEqual([])
  expect((await listen(first, '2, 3')).status).toBe(201)
  expect(await isFull()).toEqual([3])
  const { status, body } = await listen(second, '2, 3')
  expect([status, body.code, body.message]).toEqual([409, 'section_full', expect.stringContaining('Сессия 2.')])
  expect((await listen(second, '2')).status).toBe(201)
})

test.each([
  ['a talk that waits', oral, null],
  ['a poster that waits', poster, null],
  ['a talk that was moved there', { ...oral, section_choice: 2 }, 3],
])('%s takes a place', async (_, input, movedTo) => {
  const { register, decide } = scenes(server, moderator)
  const id = await register(await server.createUser(), input)
  if (movedTo) await decide(id, 2, movedTo)
  expect(await isFull()).toEqual([3])
  expect((await server.call(makeRegistration, poster, (await server.createUser()).token)).body.code).toBe('section_full')
})

test.each([
  [
    'that was cancelled',
    async (id: number, owner: TestPerson) => server.call(changeRegistration, { id, is_active: 0, cancel_reg: 1 }, owner.token),
  ],
  ['that was moved away', async (id: number) => scenes(server, moderator).decide(id, 2, 2)],
  ['of who was made a listener', async (id: number) => scenes(server, moderator).decide(id, 1)],
])('a talk %s gives its place back', async (_, leave) => {
  const owner = await server.createUser()
  await leave(await scenes(server, moderator).register(owner, oral), owner)
  expect(await isFull()).toEqual([])
  expect((await listen(await server.createUser(), '3')).status).toBe(201)
})

test('one person takes one place, and keeps it when a poster is given up for listening', async () => {
  const owner = await server.createUser()
  const { register, decide } = scenes(server, moderator)
  const id = await register(owner, poster)
  await register(owner, { ...oral, section_choice: 2, one_more: true })
  await decide(id, 3)
  const confirm = { id, is_confirm: 1, cancel_poster: 1, selected_listen_sections: '3' }
  expect((await server.call(changeRegistration, confirm, owner.token)).status).toBe(200)
})

test('of two concurrent registrations one gets the last place', async () => {
  const people = await Promise.all(Array.from({ length: 6 }, () => server.createUser()))
  const replies = await Promise.all(
    people.map((person, index) => (index % 2 ? listen(person, '3') : server.call(makeRegistration, oral, person.token))),
  )
  expect(replies.map(({ status }) => status).sort()).toEqual([201, 409, 409, 409, 409, 409])
})

test('a section without a capacity is never full', async () => {
  await changeSection(server, 3, { capacity: null })
  for (let count = 0; count < 3; count++) expect((await listen(await server.createUser(), '3')).status).toBe(201)
  expect(await isFull()).toEqual([])
})
