import { listAudit } from '@forum/contracts/dashboard/auditLog'
import { listKnown, saveOrganization } from '@forum/contracts/people/organizations'
import { listOrganizations } from '@forum/contracts/platform/references'
import { organizations as seeded } from '../../forum/seed/organizations.ts'
import { createTestApp, type TestApp, type TestPerson } from '../../testing/testApp.ts'

let server: TestApp
let admin: TestPerson
beforeEach(async () => {
  server = await createTestApp()
  admin = await server.createUser({ roles: ['conf_admin'] })
})
afterEach(() => server.close())

const save = (input: Record<string, unknown>) => server.call(saveOrganization, input, admin.token)
const known = async (wanted: number) =>
  (await server.call(listKnown, {}, admin.token)).body.organizations.find(({ id }: { id: number }) => id === wanted)

// @requirement organizations-4
test('an organisation is added with synonyms and a ROR identifier, listed publicly immediately, and changed', async () => {
  // The server keeps the reply for a minute.
  await server.call(listOrganizations)
  const given = { name: ' Университет Пирогова ', synonyms: ['РНИМУ', ' РНИМУ', ''], ror: 'https://ror.org/018159086' }
  const { status, body } = await save(given)
  expect(status).toBe(200)
  const { id } = body
  expect(seeded.map((row) => row.id)).not.toContain(id)
  expect(await known(id)).toEqual({ id, name: 'Университет Пирогова', synonyms: ['РНИМУ'], ror: '018159086' })
  const listed = (await server.call(listOrganizations)).body
  expect(listed).toContainEqual({ id, name: 'Университет Пирогова', synonyms: ['РНИМУ'] })
  expect((await save({ id, name: 'Университет Пирогова', synonyms: ['РНИМУ', 'Второй мед'] })).body).toEqual({ id })
  expect(await known(id)).toEqual({ id, name: 'Университет Пирогова', synonyms: ['РНИМУ', 'Второй мед'], ror: null })
  const { results } = (await server.call(listAudit, { part: 'changes' }, admin.token)).body
  const subject = `organization:${id}`
  expect(results).toMatchObject([
    {
      action: 'change organization',
      subject,
      changes: expect.arrayContaining([{ field: 'synonyms', from: 'РНИМУ', to: 'РНИМУ; Второй мед' }]),
    },
    { action: 'add organization', subject },
  ])
})

// @requirement organizations-4
test.each([
  ['name', { name: ' ' }],
  ['name', { name: 'ИНСТИТУТ лёса' }],
  ['ror', { ror: '018159087' }],
  ['ror', { ror: 'https://ror.org/010pmpe69' }],
  ['synonyms', { synonyms: ['а'.repeat(256)] }],
])('a wrong %s is named at its field: %o', async (field, wrong) => {
  await save({ name: 'Институт леса', ror: '010pmpe69' })
  const before = (await server.call(listKnown, {}, admin.token)).body
  const { status, body } = await save({ name: 'Музей хлеба', ...wrong })
  expect([status, Object.keys(body.errors)]).toEqual([400, [field]])
  expect((await server.call(listKnown, {}, admin.token)).body).toEqual(before)
})

test('«other» is neither listed for mapping nor changed, and an unknown one is not found', async () => {
  expect(await known(134)).toBeUndefined()
  for (const id of [134, 999_999]) expect((await save({ id, name: 'Новая' })).status).toBe(404)
})

test('organisations added concurrently get distinct ids, and one name is added once', async () => {
  const replies = await Promise.all(
    ['Первый институт', 'Второй институт', 'Третий институт', 'первый ИНСТИТУТ'].map((name) => save({ name })),
  )
  expect(replies.map(({ status }) => status).sort()).toEqual([200, 200, 200, 400])
  const ids = replies.flatMap(({ body }) => body.id ?? [])
  expect(new Set(ids).size).toBe(3)
})
