import { listAudit } from '@forum/contracts/dashboard/auditLog'
import { grantRole, listRoles, revokeRole } from '@forum/contracts/people/forumRoles'
import { deletePersonalData } from '@forum/contracts/people/personalData'
import { getProfile } from '@forum/contracts/people/session'
import { eq } from 'drizzle-orm'
import { changeRole } from '../../people/account/roleCommands.ts'
import { connect } from '../../platform/database/connection.ts'
import { userRoles } from '../../platform/database/schema/forum.ts'
import { users } from '../../platform/database/schema/people.ts'
import { hashPassword } from '../../platform/passwords/passwordHash.ts'
import { readConfig } from '../../platform/process/config.ts'
import { createTestApp, type TestApp, type TestPerson } from '../../testing/testApp.ts'

let server: TestApp
let admin: TestPerson
beforeEach(async () => {
  server = await createTestApp()
  admin = await server.createUser({ roles: ['conf_admin'], lastName: 'Ёлкина', firstName: 'Анна', middleName: '' })
})
afterEach(() => server.close())

const grant = (user_id: number, role: string, section_ids?: number[], by = admin) =>
  server.call(grantRole, { user_id, role, ...(section_ids && { section_ids }) }, by.token)
const revoke = (user_id: number, role: string, section_ids?: number[], by = admin) =>
  server.call(revokeRole, { user_id, role, ...(section_ids && { section_ids }) }, by.token)
const held = async () => (await server.call(listRoles, {}, admin.token)).body.roles
const rolesOf = async ({ token }: TestPerson) => (await server.call(getProfile, {}, token)).body.roles
const command = (action: 'grant' | 'revoke', ...args: string[]) =>
  changeRole(action)(args, { db: server.db, config: readConfig('demonstration', {}), now: server.clock.now })

// @requirement access-16
test('a role is granted and revoked; the list says who has which since when and from whom', async () => {
  const person = await server.createUser({ lastName: 'Берёзкин', firstName: 'Пётр', middleName: '' })
  expect(await rolesOf(person)).toEqual([])
  expect((await grant(person.id, 'moderator')).body).toEqual({ changed: true })
  expect((await grant(person.id, 'moderator')).body).toEqual({ changed: false })
  expect(await rolesOf(person)).toEqual([{ id: 1, title: 'Модератор', access_rights: 'moderator' }])
  const byCommand = { granted_at: null, granted_by: null, sections: [], is_active: true }
  const now = { granted_at: server.clock.now().toISOString(), granted_by: 'Ёлкина Анна' }
  expect(await held()).toEqual([
    { ...byCommand, user_id: admin.id, full_name: 'Ёлкина Анна', email: admin.email, role: 'conf_admin' },
    { ...byCommand, ...now, user_id: person.id, full_name: 'Берёзкин Пётр', email: person.email, role: 'moderator' },
  ])
  expect((await revoke(person.id, 'moderator')).body).toEqual({ changed: true })
  expect((await revoke(person.id, 'moderator')).body).toEqual({ changed: false })
  expect([await rolesOf(person), (await held()).length]).toEqual([[], 1])
})

// @requirement access-16, access-15
test('sections of a moderator are added and taken one by one; the role goes with the last', async () => {
  const person = await server.createUser()
  const sections = async () =>
    (await rolesOf(person)).map(({ access_rights, sections }: Record<string, unknown>) => [access_rights, sections])
  await grant(person.id, 'section_moderator', [5, 3])
  expect(await sections()).toEqual([['section_moderator', [3, 5]]])
  expect((await grant(person.id, 'section_moderator', [5])).body).toEqual({ changed: false })
  await grant(person.id, 'section_moderator', [7, 5])
  expect((await held()).at(-1).sections.map(({ id }: { id: number }) => id)).toEqual([3, 5, 7])
  await revoke(person.id, 'section_moderator', [3, 7])
  expect(await sections()).toEqual([['section_moderator', [5]]])
  await revoke(person.id, 'section_moderator')
  expect(await sections()).toEqual([])
})

// @requirement access-16
test.each<[string, Record<string, unknown>, number]>([
  ['without sections', { role: 'section_moderator' }, 400],
  ['of an unknown section', { role: 'section_moderator', section_ids: [999] }, 400],
  ['that does not exist', { role: 'admin' }, 400],
  ['for somebody unknown', { role: 'moderator', user_id: 999_999 }, 404],
])('a role %s is not granted', async (_case, input, status) => {
  const person = await server.createUser()
  expect((await server.call(grantRole, { user_id: person.id, ...input }, admin.token)).status).toBe(status)
  expect(await rolesOf(person)).toEqual([])
})

test('disabled accounts are granted no roles', async () => {
  const person = await server.createUser({ isActive: false })
  const { status, body } = await grant(person.id, 'moderator')
  expect([status, body.code]).toEqual([409, 'account_disabled'])
})

// @requirement access-17
test('the last organiser keeps the role and the account; a disabled one does not count', async () => {
  const refused = async (reply: ReturnType<typeof revoke>) => {
    const { status, body } = await reply
    expect([status, body.code, body.message]).toEqual([409, 'last_organizer', expect.stringContaining('последний администратор')])
  }
  const disabled = await server.createUser({ roles: ['conf_admin'], isActive: false })
  await refused(revoke(admin.id, 'conf_admin'))
  await expect(command('revoke', admin.email, 'conf_admin')).rejects.toThrow('последний администратор')
  await server.db
    .update(users)
    .set({ password: await hashPassword('Forum2025') })
    .where(eq(users.id, admin.id))
  await refused(server.call(deletePersonalData, { password: 'Forum2025' }, admin.token))
  await grant(disabled.id, 'moderator')
  expect((await revoke(disabled.id, 'conf_admin')).body).toEqual({ changed: true })
  const other = await server.createUser()
  await grant(other.id, 'conf_admin')
  expect((await revoke(admin.id, 'conf_admin')).body).toEqual({ changed: true })
  expect((await server.call(listRoles, {}, admin.token)).status).toBe(403)
  await refused(revoke(other.id, 'conf_admin', undefined, other))
})

// @requirement access-17
test.each(['through the API', 'by the command line'])('of two who revoke each other at once one stays an organiser: %s', async (how) => {
  const other = await server.createUser({ roles: ['conf_admin'] })
  const second = connect(server.databaseUrl, () => {})
  // Both changes wait for a third connection, which holds the rows.
  const holder = await server.pool.connect()
  await holder.query('begin; select from user_roles for update')
  const attempt = (work: Promise<unknown>) => work.then(() => 'revoked').catch(() => 'refused')
  const byApi = async (reply: ReturnType<typeof revoke>) => {
    const { status } = await reply
    if (status !== 200) throw new Error(String(status))
  }
  const byCommand = (email: string, db = server.db) =>
    changeRole('revoke')([email, 'conf_admin'], { db, config: readConfig('demonstration', {}), now: server.clock.now })
  try {
    const both =
      how === 'through the API'
        ? [byApi(revoke(other.id, 'conf_admin')), byApi(revoke(admin.id, 'conf_admin', undefined, other))]
        : [byCommand(other.email), byCommand(admin.email, second.db)]
    const outcomes = Promise.all(both.map(attempt))
    const waiting = "select count(*)::int as n from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'"
    await vi.waitFor(async () => expect((await server.pool.query(waiting)).rows).toEqual([{ n: 2 }]), { timeout: 10_000 })
    await holder.query('commit')
    expect((await outcomes).sort()).toEqual(['refused', 'revoked'])
    expect(await server.db.$count(userRoles, eq(userRoles.role, 'conf_admin'))).toBe(1)
  } finally {
    holder.release()
    await second.close()
  }
})

// @requirement access-18
test('the person learns of a change by mail; of a role one grants to oneself the other organisers, too', async () => {
  const person = await server.createUser({ email: 'person@forum.test' })
  await server.createUser({ roles: ['conf_admin'], email: 'other@forum.test' })
  await server.createUser({ roles: ['conf_admin'], isActive: false, email: 'gone@forum.test' })
  await grant(person.id, 'section_moderator', [3])
  await revoke(person.id, 'section_moderator')
  const [revoked, granted] = await server.mails('person@forum.test')
  expect([granted?.subject, revoked?.subject]).toEqual(['Вам выдана роль: Модератор секций', 'Роль отозвана: Модератор секций'])
  expect(granted?.text).toMatch(
    /«Форум геномных технологий — 2025»[\s\S]*Сессия 2[\s\S]*Ёлкина Анна[\s\S]*forum@forum.example[\s\S]*\/users-list/,
  )
  expect(revoked?.text).toMatch(/отозвана роль[\s\S]*Сессия 2/)
  expect(await server.mails('other@forum.test')).toEqual([])

  await grant(admin.id, 'moderator')
  await grant(admin.id, 'moderator')
  const announced = await server.mails('other@forum.test')
  expect(announced.map(({ subject }) => subject)).toEqual(['Организатор выдал роль себе: Ёлкина Анна'])
  expect(announced[0]?.text).toMatch(/«Модератор»[\s\S]*самому себе: Ёлкина Анна/)
  expect([(await server.mails(admin.email)).length, (await server.mails('gone@forum.test')).length]).toEqual([1, 0])
})

// @requirement access-16
test('who changed which role, with its sections, is in the audit log', async () => {
  const person = await server.createUser()
  await grant(person.id, 'section_moderator', [3, 5])
  await revoke(person.id, 'section_moderator', [5])
  await grant(admin.id, 'moderator')
  const { body } = await server.call(listAudit, {}, admin.token)
  const entries = body.results.filter(({ action }: { action: string }) => action.endsWith(' role'))
  const micro = 'Микросимпозиум 2. Палеогеномика и популяционная генетика'
  const role = { field: 'role', from: '', to: 'Модератор секций' }
  expect(entries.map(({ action, actor, subject, changes }: Record<string, unknown>) => [action, actor, subject, changes])).toEqual([
    ['grant role', 'Ёлкина Анна', `user:${admin.id}`, [{ field: 'role', from: '', to: 'Модератор' }]],
    ['revoke role', 'Ёлкина Анна', `user:${person.id}`, [role, { field: 'sections', from: micro, to: '' }]],
    [
      'grant role',
      'Ёлкина Анна',
      `user:${person.id}`,
      [role, { field: 'sections', from: '', to: `Сессия 2. Геномные технологии в сельском хозяйстве; ${micro}` }],
    ],
  ])
})

// @requirement access-10
test('the command line grants and revokes sections', async () => {
  const person = await server.createUser()
  expect(await command('grant', person.email, 'section_moderator', '3', '5')).toContain('выдана')
  expect(await command('revoke', person.email, 'section_moderator', '5')).toContain('отозвана')
  expect((await rolesOf(person))[0].sections).toEqual([3])
  await expect(command('grant', person.email, 'section_moderator')).rejects.toThrow('хотя бы одну секцию')
  await expect(command('grant', person.email, 'section_moderator', 'x')).rejects.toThrow('номерами')
  await expect(command('grant', person.email, 'moderator', '3')).rejects.toThrow('секций нет')
})
