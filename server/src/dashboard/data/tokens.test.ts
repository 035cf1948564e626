import { createApiToken, listApiTokens, revokeApiToken } from '@forum/contracts/dashboard/apiTokens'
import { listDataPeople, listDataTalks, readDataFigures } from '@forum/contracts/dashboard/data'
import type { Endpoint } from '@forum/contracts/platform/endpoint'
import { desc, eq, like } from 'drizzle-orm'
import { apiTokens } from '../../platform/database/schema/data.ts'
import { userRoles } from '../../platform/database/schema/forum.ts'
import { users } from '../../platform/database/schema/people.ts'
import { auditLog } from '../../platform/database/schema/platform.ts'
import { closeAccount } from '../../platform/sessions/accountAccess.ts'
import { talk } from '../../program/draft/testing.ts'
import { addApiToken } from '../../testing/apiTokens.ts'
import { createTestApp, type TestApp, type TestPerson } from '../../testing/testApp.ts'

let server: TestApp
let admin: TestPerson
beforeAll(async () => {
  server = await createTestApp({ trustProxy: ['127.0.0.1'] })
})
afterAll(() => server.close())
beforeEach(async () => {
  server.clock.set('2025-09-15T12:00:00+03:00')
  admin = await server.createUser({ roles: ['conf_admin'] })
})

const order = { name: 'Сайт института', parts: ['figures'], until: '2026-09-15' }
const create = (input: object = {}) => server.call(createApiToken, { ...order, ...input }, admin.token)
const read = async (token: string, headers: Record<string, string> = {}, endpoint: Endpoint = readDataFigures) => {
  const { status, body } = await server.call(endpoint, {}, undefined, { authorization: `Bearer ${token}`, ...headers })
  return [status, body.code]
}
const [answered, ended] = [
  [200, undefined],
  [401, 'token_ended'],
]

// @requirement data-1
test('a token is shown once, kept as a digest, and listed with what it reads and its last use', async () => {
  const { status, body } = await create({ name: ' Сайт института ', networks: ['127.0.0.1', '2001:db8::/32'] })
  expect([status, body]).toEqual([200, { id: expect.any(Number), token: expect.stringMatching(/^[\w-]{43}$/) }])
  const [stored] = await server.db.select().from(apiTokens).orderBy(desc(apiTokens.id))
  expect(JSON.stringify(stored)).not.toContain(body.token)
  const [listed] = (await server.call(listApiTokens, {}, admin.token)).body.tokens
  expect(listed).toEqual({
    ...{ id: body.id, name: 'Сайт института', forum: expect.any(String), parts: ['figures'], networks: ['127.0.0.1/32', '2001:db8::/32'] },
    ...{ state: 'working', created_at: '2025-09-15T09:00:00.000Z', created_by: expect.stringContaining('Иванова') },
    ...{ until: '2026-09-15', used_at: null },
  })
  const usedAt = async () => (await server.call(listApiTokens, {}, admin.token)).body.tokens[0].used_at
  expect([await read(body.token), await usedAt()]).toEqual([answered, '2025-09-15T09:00:00.000Z'])
  server.clock.set('2025-09-15T12:00:59+03:00')
  expect([await read(body.token), await usedAt()]).toEqual([answered, '2025-09-15T09:00:00.000Z'])
  server.clock.set('2025-09-15T12:01:00+03:00')
  expect([await read(body.token), await usedAt()]).toEqual([answered, '2025-09-15T09:01:00.000Z'])
})

// @requirement data-1
test.each([
  ['name', { name: ' ' }],
  ['parts', { parts: [] }],
  ['until', { until: '2026-09-16' }],
  ['until', { until: '2025-09-14' }],
  ['until', { until: '' }],
  ['networks', { networks: ['10.0.0.0/33'] }],
  ['networks', { networks: ['2001:db8::/32', 'институт'] }],
  ['networks', { networks: ['10.0.0'] }],
])('a wrong %s is refused in a sentence, and nothing is made', async (field, input) => {
  const { status, body } = await create(input)
  expect([status, body.errors]).toEqual([400, { [field]: [expect.stringMatching(/[а-я]/)] }])
  expect(await server.db.$count(apiTokens, eq(apiTokens.createdBy, admin.id))).toBe(0)
})

// @requirement data-2
test('a token ends with its day, when it is revoked, and with the role and the account of its maker', async () => {
  const { id, token } = (await create()).body
  const others = await Promise.all([addApiToken(server, admin), addApiToken(server, admin)])
  expect(await read(token)).toEqual(answered)
  server.clock.set('2026-09-15T23:59:59+03:00')
  expect(await read(token)).toEqual(answered)
  server.clock.set('2026-09-16T00:00:00+03:00')
  expect(await read(token)).toEqual(ended)
  server.clock.set('2025-09-15T12:00:00+03:00')
  const session = await server.createSession(admin)
  expect((await server.call(revokeApiToken, { id }, session)).status).toBe(200)
  expect(await read(token)).toEqual(ended)
  expect((await server.call(revokeApiToken, { id }, session)).body.code).toBe('token_over')
  const [one = '', other = ''] = others
  await server.db.delete(userRoles).where(eq(userRoles.userId, admin.id))
  expect(await read(one)).toEqual(ended)
  await server.db.insert(userRoles).values({ userId: admin.id, role: 'conf_admin' })
  expect(await read(one)).toEqual(answered)
  await server.db.transaction((tx) => closeAccount(tx, admin.id))
  await server.db.update(users).set({ isActive: true }).where(eq(users.id, admin.id))
  expect(await read(other)).toEqual(ended)
})

// @requirement data-2
test.each([
  [['192.0.2.0/24'], '192.0.2.200', 200],
  [['192.0.2.0/24'], '::ffff:192.0.2.200', 200],
  [['192.0.2.0/24', '2001:db8::/32'], '2001:db8:1::1', 200],
  [['192.0.2.0/24'], '192.0.3.1', 403],
  [['2001:db8::/32'], '192.0.2.1', 403],
])('a token of %j used from %s: %i', async (networks, address, status) => {
  const token = await addApiToken(server, admin, { networks })
  expect((await read(token, { 'x-forwarded-for': address }))[0]).toBe(status)
})

// @requirement data-2
test('a token has its limit of calls, after which the refusal says when to come back', async () => {
  const token = await addApiToken(server, admin)
  expect(await read(token)).toEqual(answered)
  await server.pool.query(`update rate_limits set points = 600 where key like 'api-token:%'`)
  const { status, body, headers } = await server.call(readDataFigures, {}, undefined, { authorization: `Bearer ${token}` })
  expect([status, body.code]).toEqual([429, 'too_many_tries'])
  expect(Number(headers['retry-after'])).toBeGreaterThan(0)
  expect(await read(await addApiToken(server, admin))).toEqual(answered)
})

// @requirement data-3
test('the log has tokens that are made and revoked, and reads of personal data by name of the token', async () => {
  const { id, token } = (await create({ parts: ['people', 'figures'] })).body
  const person = await server.createUser()
  const registration = await talk(server, person)
  await read(token, {}, listDataPeople)
  await read(token)
  await server.call(revokeApiToken, { id }, admin.token)
  const entries = await server.db
    .select()
    .from(auditLog)
    .where(like(auditLog.subject, `token:${id}`))
    .orderBy(auditLog.id)
  expect(registration).toBeGreaterThan(0)
  expect(entries.map(({ actorId, action, changes }) => [actorId, action, changes])).toEqual([
    [admin.id, 'create token', expect.objectContaining({ name: [null, 'Сайт института'], lastDay: [null, '2026-09-15'] })],
    [admin.id, 'read participants', { users: [null, expect.arrayContaining([person.id])] }],
    [admin.id, 'revoke token', { name: ['Сайт института', null] }],
  ])
})

// @requirement data-3
test('the talks of a token are recorded as reads, too: accepted ones are not public', async () => {
  const token = await addApiToken(server, admin, { parts: ['talks'] })
  await talk(server, await server.createUser(), { ownerConfirmed: false })
  await read(token, {}, listDataTalks)
  const [entry] = await server.db.select().from(auditLog).where(eq(auditLog.actorId, admin.id))
  expect([entry?.action, entry?.subject.startsWith('token:')]).toEqual(['read participants', true])
})
