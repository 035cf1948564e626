import type { Endpoint } from '@forum/contracts/endpoint'
import { exportAttendance, exportRegistrations, listEmails } from '@forum/contracts/exports'
import { listAudit, readCard } from '@forum/contracts/moderation'
import { exportOpinions } from '@forum/contracts/opinions'
import { listPeople, listRegistrations } from '@forum/contracts/participants'
import { getPersonalData } from '@forum/contracts/personalData'
import { getProfile, login } from '@forum/contracts/session'
import { thesisToDoc } from '@forum/contracts/theses'
import { asc } from 'drizzle-orm'
import { hashPassword } from '../account/passwordHash.ts'
import { auditLog } from '../database/schema.ts'
import { oral, scenes } from '../testing/participation.ts'
import { createTestApp, type TestApp, type TestPerson } from '../testing/testApp.ts'

let server: TestApp
let staff: TestPerson
let admin: TestPerson
let person: TestPerson
let card: number
beforeAll(async () => {
  server = await createTestApp()
  staff = await server.createUser({ roles: ['moderator'], lastName: 'Модераторова' })
  admin = await server.createUser({ roles: ['conf_admin'], lastName: 'Админова' })
  person = await server.createUser({ lastName: 'Читаемая', password: await hashPassword('Forum2025') })
  card = await scenes(server, staff).register(person, oral)
})
afterAll(() => server.close())
beforeEach(async () => {
  await server.db.delete(auditLog)
  server.clock.set('2025-09-15T12:30:00+03:00')
})

const noted = () =>
  server.db
    .select({ actor: auditLog.actor_id, action: auditLog.action, subject: auditLog.subject })
    .from(auditLog)
    .orderBy(asc(auditLog.id))
const ask = async (endpoint: Endpoint, input: Record<string, unknown>, { token }: TestPerson = staff) =>
  expect((await server.call(endpoint, input, token)).status).toBe(200)

const reads: [action: string, endpoint: Endpoint, input: () => Record<string, unknown>, subject: () => string][] = [
  ['read card', readCard, () => ({ id: card }), () => `user:${person.id}`],
  ['read profile', getProfile, () => ({ id: person.id }), () => `user:${person.id}`],
  ['read e-mail list', listEmails, () => ({ type: 'all' }), () => 'meeting:2'],
  ['export registrations', exportRegistrations, () => ({}), () => 'meeting:2'],
  ['export listeners', exportAttendance, () => ({ type: 'audience' }), () => 'meeting:2'],
  ['export opinions', exportOpinions, () => ({}), () => 'meeting:2'],
  ['export theses', thesisToDoc, () => ({ id: -13 }), () => 'meeting:2'],
]

describe.each(reads)('%s', (action, endpoint, input, subject) => {
  // @requirement access-11
  test('is recorded once an hour for each reader', async () => {
    const entry = { actor: staff.id, action, subject: subject() }
    await ask(endpoint, input())
    expect(await noted()).toEqual([entry])
    server.clock.set('2025-09-15T12:59:59+03:00')
    await ask(endpoint, input())
    expect(await noted()).toEqual([entry])
    server.clock.set('2025-09-15T13:00:00+03:00')
    await ask(endpoint, input())
    expect(await noted()).toEqual([entry, entry])
  })

  // @requirement access-11
  test('is recorded once for concurrent reads, and not when refused', async () => {
    await Promise.all(Array.from({ length: 8 }, () => ask(endpoint, input())))
    expect(await noted()).toHaveLength(1)
    await server.db.delete(auditLog)
    const stranger = await server.createUser()
    expect((await server.call(endpoint, input(), stranger.token)).status).toBeGreaterThanOrEqual(403)
    expect(await noted()).toEqual([])
  })
})

test('Another reader, person or kind gets its own entry', async () => {
  const other = await server.createUser()
  const second = await scenes(server, staff).register(other, oral)
  await server.db.delete(auditLog)
  await ask(readCard, { id: card })
  await ask(readCard, { id: card }, admin)
  await ask(readCard, { id: second })
  await ask(getProfile, { id: person.id })
  expect(await noted()).toEqual([
    { actor: staff.id, action: 'read card', subject: `user:${person.id}` },
    { actor: admin.id, action: 'read card', subject: `user:${person.id}` },
    { actor: staff.id, action: 'read card', subject: `user:${other.id}` },
    { actor: staff.id, action: 'read profile', subject: `user:${person.id}` },
  ])
})

// @requirement access-11
test('Reading one’s own data or lists is not recorded, and an already recorded read writes nothing', async () => {
  await ask(getProfile, {})
  await ask(getProfile, { id: staff.id })
  await ask(getProfile, {}, person)
  await ask(listRegistrations, { meeting_id: 2 })
  await ask(listPeople, { meeting_id: 2 })
  expect(await noted()).toEqual([])
  await ask(readCard, { id: card })
  // A row that is written, locked or given up leaves its trace in these.
  const written = async () =>
    (await server.pool.query('select a.id, a.xmin, a.xmax, a.ctid, s.last_value from audit_log a, audit_log_id_seq s')).rows
  const before = await written()
  await ask(readCard, { id: card })
  expect(await written()).toEqual(before)
})

// @requirement access-12
test('A sign-in is recorded, a refused one is not', async () => {
  const credentials = { login: person.email, password: 'Forum2025' }
  expect((await server.call(login, { ...credentials, password: 'Forum2024' })).status).toBe(400)
  expect(await noted()).toEqual([])
  expect((await server.call(login, credentials)).status).toBe(200)
  expect((await server.call(login, credentials)).status).toBe(200)
  const entry = { actor: person.id, action: 'sign in', subject: `user:${person.id}` }
  expect(await noted()).toEqual([entry, entry])
})

// @requirement access-13
test('The log is filtered by changes, and by reads and sign-ins; entries name the people', async () => {
  await ask(readCard, { id: card })
  await ask(exportRegistrations, {})
  await server.call(login, { login: person.email, password: 'Forum2025' })
  await scenes(server, staff).decide(card, 2)
  const read = async (input: Record<string, unknown>) => (await server.call(listAudit, input, admin.token)).body
  const actions = async (input: Record<string, unknown>) => {
    const { count, results } = await read(input)
    expect(count).toBe(results.length)
    return results.map(({ action }: { action: string }) => action)
  }
  const all = ['change registration', 'sign in', 'export registrations', 'read card']
  expect(await actions({})).toEqual(all)
  expect(await actions({ part: 'changes' })).toEqual(all.slice(0, 1))
  expect(await actions({ part: 'reads' })).toEqual(all.slice(1))
  expect(await actions({ part: 'reads', search: 'Модераторова' })).toEqual(['export registrations', 'read card'])
  const [entry] = (await read({ part: 'reads', search: 'card' })).results
  expect(entry).toMatchObject({
    actor: 'Модераторова Мария Петровна',
    subject: `user:${person.id}`,
    subject_name: 'Читаемая Мария Петровна',
  })
})

test('People see in their personal data that staff read them', async () => {
  await ask(readCard, { id: card })
  const { body } = await server.call(getPersonalData, {}, person.token)
  expect(body.audit).toEqual([expect.objectContaining({ action: 'read card', by_yourself: false })])
})
