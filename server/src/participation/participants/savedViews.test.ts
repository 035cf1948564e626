import { deleteView, listViews, saveView } from '@forum/contracts/participation/savedViews'
import { createTestApp, type TestApp, type TestPerson } from '../../testing/testApp.ts'

let server: TestApp
let moderator: TestPerson
let colleague: TestPerson
beforeAll(async () => {
  server = await createTestApp()
  moderator = await server.createUser({ roles: ['moderator'], lastName: 'Сохранова' })
  colleague = await server.createUser({ roles: ['section_moderator'], sections: [3] })
})
afterAll(() => server.close())

const save = (name: string, query: string, is_shared: boolean, { token }: TestPerson = moderator) =>
  server.call(saveView, { name, query, is_shared }, token)
const viewsOf = async ({ token }: TestPerson) =>
  (await server.call(listViews, {}, token)).body.map(({ name, query, is_own }: Record<string, unknown>) => [name, query, is_own])

// @requirement views-1
test('a view is kept under its name, replaced by the next of that name, and shared only if its owner wants', async () => {
  await save('Стенды', 'format=3', false)
  await save('Ждут', 'state=waiting&section=3', true)
  expect((await save(' Стенды ', 'format=3&state=waiting', false)).status).toBe(200)
  await save('Ждут', 'state=waiting', false, colleague)
  expect(await viewsOf(moderator)).toEqual([
    ['Ждут', 'state=waiting&section=3', true],
    ['Стенды', 'format=3&state=waiting', true],
  ])
  expect(await viewsOf(colleague)).toEqual([
    ['Ждут', 'state=waiting', true],
    ['Ждут', 'state=waiting&section=3', false],
  ])
  const { body } = await server.call(listViews, {}, colleague.token)
  expect(body[1].owner).toMatch(/^Сохранова /)
})

// @requirement views-1
test('only the owner deletes a view, and what is no query of an address is refused', async () => {
  const [view] = (await save('Удаляемый', 'talk=1', true)).body.filter(({ name }: { name: string }) => name === 'Удаляемый')
  expect((await server.call(deleteView, { id: view.id }, colleague.token)).status).toBe(404)
  expect((await server.call(deleteView, { id: view.id }, moderator.token)).status).toBe(200)
  for (const query of ['javascript:alert(1)', '<b>', `a=${'x'.repeat(2000)}`]) expect((await save('Дурной', query, false)).status).toBe(400)
  expect((await save(' ', 'talk=1', false)).status).toBe(400)
})
