import { brotliDecompressSync } from 'node:zlib'
import { changeIndividual, findIndividuals, uploadPhoto } from '@forum/contracts/people/individual'
import { getProfile } from '@forum/contracts/people/session'
import { listAcademicDegrees, listOrganizations, listOrgPositions } from '@forum/contracts/platform/references'
import { eq } from 'drizzle-orm'
import { userRoles } from '../../platform/database/schema/forum.ts'
import { individuals } from '../../platform/database/schema/people.ts'
import { auditLog } from '../../platform/database/schema/platform.ts'
import { watchStatements } from '../../testing/statements.ts'
import { createTestApp, type TestApp, type TestPerson } from '../../testing/testApp.ts'

const onePixel = Buffer.from('R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7', 'base64')
let server: TestApp
let owner: TestPerson
let other: TestPerson
let moderator: TestPerson
let admin: TestPerson
beforeAll(async () => {
  server = await createTestApp()
  owner = await server.createUser({
    lastName: 'Иванова-Петрова',
    firstName: 'Мария',
    organizationId: 134,
    otherOrganization: 'Станция юннатов',
  })
  other = await server.createUser({ lastName: 'Сидоров' })
  moderator = await server.createUser({ lastName: 'Модераторов', roles: ['moderator'] })
  admin = await server.createUser({ lastName: 'Админов', roles: ['conf_admin'] })
})
afterAll(() => server.close())

// @requirement account-9
test('The profile has exactly the fields of the contract', async () => {
  const { status, body } = await server.call(getProfile, {}, owner.token)
  const individual = {
    id: owner.id,
    last_name: 'Иванова-Петрова',
    first_name: 'Мария',
    middle_name: 'Петровна',
    latin_last_name: '',
    latin_first_name: '',
    phone_number: '+79161234567',
    academic_degree: 1,
    org_position: 1,
    organization: 134,
    other_org_descr: 'Станция юннатов',
    other_position_descr: '',
    is_female: false,
    birth_date: '1990-05-17',
    photo: null,
  }
  const { email, id } = owner
  const names = { first_name: 'Мария', last_name: 'Иванова-Петрова' }
  expect([status, body]).toEqual([200, { id, username: email, email, ...names, profiles: [{ individual }], language: null, roles: [] }])
})

// @requirement account-10
test('Roles show their access rights', async () => {
  const both = await server.createUser({ roles: ['conf_admin', 'moderator'] })
  const { body } = await server.call(getProfile, {}, both.token)
  expect(body.roles.map((role: { access_rights: string }) => role.access_rights)).toEqual(['moderator', 'conf_admin'])
})

test('Granting and revoking a role take effect at the next call', async () => {
  const person = await server.createUser()
  const find = async () => (await server.call(findIndividuals, { last_name: 'x' }, person.token)).status
  await server.db.insert(userRoles).values({ userId: person.id, role: 'moderator' })
  expect(await find()).toBe(200)
  await server.db.delete(userRoles).where(eq(userRoles.userId, person.id))
  expect(await find()).toBe(403)
})

// @requirement calls-account-10
describe('Access to reading, changing and searching people', () => {
  const rows: [string, () => string | undefined, number, number, number][] = [
    ['anonymous', () => undefined, 403, 403, 403],
    ['the owner', () => owner.token, 200, 200, 403],
    ['another participant', () => other.token, 404, 404, 403],
    ['a moderator', () => moderator.token, 200, 200, 200],
    ['a conference admin', () => admin.token, 200, 200, 200],
  ]
  test.each(rows)('%s', async (_who, token, read, change, find) => {
    const replies = [
      await server.call(getProfile, { id: owner.id }, token()),
      await server.call(changeIndividual, { id: owner.id, middle_name: 'Петровна' }, token()),
      await server.call(findIndividuals, { last_name: 'Иванова' }, token()),
    ]
    expect(replies.map(({ status }) => status)).toEqual([read, change, find])
    for (const { status, body } of replies) if (status !== 200) expect(JSON.stringify(body)).not.toContain('Мария')
  })
})

// @requirement calls-person-6
test('Any subset of personal data can be changed; the rest stays, and the audit log names the author, not the values', async () => {
  const person = await server.createUser()
  const birth_date = '1985-02-03T15:00:00+03:00'
  const { status, body } = await server.call(
    changeIndividual,
    { last_name: ' Ёлкина ', phone_number: '8 (921) 000-11-22', birth_date },
    person.token,
  )
  expect(status).toBe(200)
  expect(body).toMatchObject({
    last_name: 'Ёлкина',
    first_name: 'Мария',
    phone_number: '+79210001122',
    birth_date: '1985-02-03',
    organization: 1,
  })
  const [entry] = await server.db
    .select()
    .from(auditLog)
    .where(eq(auditLog.subject, `user:${person.id}`))
  expect(entry).toMatchObject({ actorId: person.id, changes: { fields: ['last_name', 'birth_date', 'phone_number'] } })
})

test('References can be emptied; an unknown one is refused and nothing is stored', async () => {
  const person = await server.createUser()
  expect((await server.call(changeIndividual, { academic_degree: null }, person.token)).body.academic_degree).toBeNull()
  const reply = await server.call(changeIndividual, { first_name: 'Анна', organization: 999_999 }, person.token)
  expect([reply.status, reply.body.errors]).toEqual([400, { organization: ['Выберите значение из списка'] }])
  expect((await server.call(getProfile, {}, person.token)).body.first_name).toBe('Мария')
})

// @requirement account-12
test.each([['moderator'], ['conf_admin'], ['section_moderator'], ['expert']] as const)(
  'The profile of an account with the role %s is changed by its holder and conf_admin, not by a moderator',
  async (role) => {
    const colleague = await server.createUser({ roles: [role] })
    const change = (token: string) => server.call(changeIndividual, { id: colleague.id, first_name: 'Анна' }, token)
    const photo = (token: string) => server.upload(uploadPhoto, { name: 'a.gif', bytes: onePixel }, { id: String(colleague.id) }, token)
    for (const refused of [await change(moderator.token), await photo(moderator.token)]) {
      expect([refused.status, refused.body.code]).toEqual([403, 'forbidden'])
      expect(refused.body).not.toHaveProperty('status')
    }
    const { body } = await server.call(getProfile, {}, colleague.token)
    expect(body.profiles[0].individual).toMatchObject({ first_name: 'Мария', photo: null })
    for (const token of [admin.token, colleague.token])
      expect([(await change(token)).status, (await photo(token)).status]).toEqual([200, 200])
  },
)

test('Read-only fields are ignored', async () => {
  const person = await server.createUser()
  const sly = { user_id: other.id, photo: 'x.webp', email: 'a@b.example', roles: ['moderator'], is_active: false, first_name: 'Анна' }
  expect((await server.call(changeIndividual, sly, person.token)).status).toBe(200)
  const { body } = await server.call(getProfile, {}, person.token)
  expect(body).toMatchObject({ email: person.email, roles: [], first_name: 'Анна', profiles: [{ individual: { photo: null } }] })
})

// @requirement calls-person-8
test('People are found by a prefix of the last name, ignoring case; wildcards are literal', async () => {
  const find = async (last_name: string) => (await server.call(findIndividuals, { last_name }, admin.token)).body
  expect(await find('ИВАНОВА-п')).toEqual([
    {
      id: owner.id,
      user_id: owner.id,
      last_name: 'Иванова-Петрова',
      first_name: 'Мария',
      middle_name: 'Петровна',
      organization: 'Станция юннатов',
      email: owner.email,
    },
  ])
  expect(await find('етрова')).toEqual([])
  expect(await find('%')).toEqual([])
  expect(await find('_')).toEqual([])
})

// @requirement calls-person-8
test('At most 50 people are found', async () => {
  const people = await Promise.all(Array.from({ length: 51 }, () => server.createUser({ lastName: 'Многочисленный' })))
  expect(people).toHaveLength(51)
  expect((await server.call(findIndividuals, { last_name: 'Многочисл' }, admin.token)).body).toHaveLength(50)
})

// @requirement references-9, references-10, calls-person-3, calls-person-4, calls-person-5
test.each([
  ['organizations', listOrganizations, 134],
  ['degrees', listAcademicDegrees, 1],
  ['positions', listOrgPositions, 47],
])('The list of %s is public and revalidated by its ETag', async (_name, endpoint, id) => {
  const first = await server.call(endpoint)
  expect(first.body.some((entry: { id: number }) => entry.id === id)).toBe(true)
  expect(first.headers['cache-control']).toMatch(/^public, max-age=\d+$/)
  const etag = String(first.headers.etag)
  const again = await server.app.inject({ url: `/${endpoint.path}`, headers: { 'if-none-match': etag } })
  expect([again.statusCode, again.body]).toEqual([304, ''])
  const changed = await server.app.inject({ url: `/${endpoint.path}`, headers: { 'if-none-match': '"other"' } })
  expect(changed.statusCode).toBe(200)
})

// @requirement references-8, calls-person-2
test('The list of organizations is built and compressed once for all requests, and again after a failure', async () => {
  const fresh = await createTestApp()
  const ask = (headers = {}) => fresh.app.inject({ url: `/${listOrganizations.path}`, headers })
  await fresh.pool.query('alter table organizations rename to gone')
  expect((await ask()).statusCode).toBe(500)
  await fresh.pool.query('alter table gone rename to organizations')
  const during = watchStatements(fresh.pool)
  const sent = await during(async () => {
    const [plain, small] = await Promise.all([ask(), ask({ 'accept-encoding': 'gzip, br' })])
    expect(small?.headers).toMatchObject({
      'content-encoding': 'br',
      vary: 'X-Portal-Language, accept-encoding',
      etag: plain?.headers.etag,
    })
    expect(brotliDecompressSync(small?.rawPayload ?? '').toString()).toBe(plain?.body)
    expect((await ask({ 'accept-encoding': 'gzip, br;q=0' })).headers['content-encoding']).toBe('gzip')
  })
  expect(sent.map(({ text }) => text).filter((text) => text.includes('from "organizations"'))).toHaveLength(1)
  await fresh.close()
})

test('Deleting an account leaves no personal data', async () => {
  const person = await server.createUser({ lastName: 'Забытова' })
  await server.pool.query('delete from users where id = $1', [person.id])
  expect(await server.db.select().from(individuals).where(eq(individuals.userId, person.id))).toEqual([])
})
