import { listAudit } from '@forum/contracts/dashboard/auditLog'
import { createNextForum, makeForumCurrent } from '@forum/contracts/forum/nextForum'
import { confirmSettled, getSettling } from '@forum/contracts/forum/settling'
import { grantRole, listRoles } from '@forum/contracts/people/forumRoles'
import { acceptRoleInvitation, inviteToRole } from '@forum/contracts/people/roleInvitations'
import { readExperts } from '@forum/contracts/theses/experts'
import { eq, sql } from 'drizzle-orm'
import { endRoles } from '../../forum/roles/roleEnd.ts'
import { meetings, userRoles } from '../../platform/database/schema/forum.ts'
import { changeForum } from '../../testing/forum.ts'
import { mailedLink } from '../../testing/newAccount.ts'
import { createTestApp, type TestApp, type TestPerson } from '../../testing/testApp.ts'
import { findDue } from '../personalData/retention.ts'

let server: TestApp
let admin: TestPerson
beforeEach(async () => {
  server = await createTestApp()
  admin = await server.createUser({ roles: ['conf_admin'] })
})
afterEach(() => server.close())

/** The forum ends on 21 October 2025. */
const setMonths = (months: number | null) =>
  server.db.update(meetings).set({ settings: sql`${meetings.settings} || ${JSON.stringify({ rolesEndMonths: months })}::jsonb` })
const invited = async (email: string, role = 'expert', section_ids?: number[]) => {
  const person = await server.createUser({ email })
  await server.call(inviteToRole, { email, role, ...(section_ids && { section_ids }) }, admin.token)
  expect((await server.call(acceptRoleInvitation, await mailedLink(server, email, 'invitation'), person.token)).status).toBe(200)
  return person
}
const grant = (user_id: number, more = {}) => server.call(grantRole, { user_id, role: 'expert', ...more }, admin.token)
const untilOf = async ({ id }: TestPerson) =>
  (await server.call(listRoles, {}, admin.token)).body.roles.find(({ user_id }: { user_id: number }) => user_id === id)?.until
const held = ({ id }: TestPerson) => server.db.$count(userRoles, eq(userRoles.userId, id))
const passTo = async (moment: string) => {
  server.clock.set(moment)
  admin.token = await server.createSession(admin)
  return endRoles(server)
}

// @requirement access-23
test('a role taken by invitation ends some months after its forum, and the account is kept no longer than others', async () => {
  const expert = await invited('expert@forum.test')
  const moderator = await invited('moderator@forum.test', 'section_moderator', [3, 5])
  const granted = await server.createUser()
  await grant(granted.id)
  // Without the setting no role ends.
  expect(await Promise.all([expert, moderator, granted, admin].map(untilOf))).toEqual([undefined, undefined, undefined, undefined])
  await setMonths(6)
  expect(await Promise.all([expert, moderator, granted, admin].map(untilOf))).toEqual(['2026-04-21', '2026-04-21', undefined, undefined])
  const dueIn2040 = async () => (await findDue(server.db, new Date('2040-01-01'))).map(({ id }) => id)
  expect(await dueIn2040()).not.toContain(expert.id)
  expect(await passTo('2026-04-21T23:59:00+03:00')).toBe(0)
  expect(await passTo('2026-04-22T00:00:00+03:00')).toBe(2)
  expect(await endRoles(server)).toBe(0)
  expect(await Promise.all([expert, moderator, granted, admin].map(held))).toEqual([0, 0, 1, 1])
  expect(await dueIn2040()).toContain(expert.id)
  const { results } = (await server.call(listAudit, {}, admin.token)).body
  const ended = results.filter(({ action }: { action: string }) => action === 'revoke role')
  expect(ended.map(({ actor, subject }: Record<string, unknown>) => [actor, subject])).toEqual(
    expect.arrayContaining([expert, moderator].map(({ id }) => [null, `user:${id}`])),
  )
  expect(JSON.stringify(ended)).toContain('2026-04-21')
})

// @requirement access-24
test('a registrar is one of a forum with a door, and only until its last day', async () => {
  const person = await server.createUser()
  const registrar = { role: 'registrar' }
  expect((await grant(person.id, registrar)).body.code).toBe('module_off')
  await changeForum(server, () => ({ modulesOn: ['door'] }))
  const other = await invited('registrar@forum.test', 'registrar')
  expect((await grant(person.id, registrar)).body).toEqual({ changed: true })
  // A registrar's role ends with the forum, whatever holds for other roles.
  await setMonths(6)
  expect(await Promise.all([person, other].map(untilOf))).toEqual(['2025-10-21', '2025-10-21'])
  expect(await passTo('2025-10-21T23:59:00+03:00')).toBe(0)
  expect(await passTo('2025-10-22T00:00:00+03:00')).toBe(2)
})

// @requirement access-23
test('a role is granted until a day; a later end or none prolongs it, an earlier one does not shorten it', async () => {
  await setMonths(6)
  const person = await invited('person@forum.test')
  const refused = await grant(person.id, { until: '2020-01-01' })
  expect([refused.status, refused.body.errors]).toEqual([400, { until: ['Укажите сегодняшний день или более поздний'] }])
  expect((await grant(person.id, { until: '2026-01-31' })).body).toEqual({ changed: false })
  expect((await grant(person.id, { until: '2026-12-31' })).body).toEqual({ changed: true })
  expect(await untilOf(person)).toBe('2026-12-31')
  expect((await grant(person.id)).body).toEqual({ changed: true })
  expect((await grant(person.id, { until: '2027-12-31' })).body).toEqual({ changed: false })
  expect(await untilOf(person)).toBeUndefined()
})

// @requirement access-23
test('the last conference admin keeps the role', async () => {
  await setMonths(1)
  const other = await invited('other@forum.test', 'conf_admin')
  await server.db.update(userRoles).set({ meetingId: 2 })
  expect(await passTo('2026-01-01T12:00:00+03:00')).toBe(1)
  expect((await held(admin)) + (await held(other))).toBe(1)
  expect(await endRoles(server)).toBe(0)
})

// @requirement access-26
test('staff of another forum are kept or ended when a forum becomes current; only those kept are offered theses', async () => {
  const [kept, ended, unasked] = [await invited('kept@forum.test'), await invited('ended@forum.test'), await invited('unasked@forum.test')]
  const granted = await server.createUser()
  await grant(granted.id)
  const other = await invited('other@forum.test', 'conf_admin')
  // The caller was invited, too.
  await server.db.update(userRoles).set({ meetingId: 2 }).where(eq(userRoles.userId, admin.id))
  await server.call(createNextForum, { title: 'Протеом — 2026', first_day: '2026-10-19', days: 2 }, admin.token)
  const settling = async (id: number) => (await server.call(getSettling, { id }, admin.token)).body
  const { points, staff } = await settling(3)
  await server.call(confirmSettled, { id: 3, version: 1, points: points.map(({ point }: { point: string }) => point) }, admin.token)
  const asked = staff.map(({ user_id, role, forum }: Record<string, unknown>) => [user_id, role, forum])
  const title = 'Форум геномных технологий — 2025'
  expect(asked.toSorted()).toEqual(
    [
      [kept.id, 'expert', title],
      [ended.id, 'expert', title],
      [unasked.id, 'expert', title],
      [other.id, 'conf_admin', title],
    ].toSorted(),
  )
  const choice = ({ id }: TestPerson, role = 'expert') => ({ user_id: id, role })
  const make = { keep: [choice(kept)], end: [choice(ended), choice(other, 'conf_admin'), choice(admin, 'conf_admin')] }
  expect((await server.call(makeForumCurrent, { id: 3, ...make }, admin.token)).body).toEqual({ changed: true })
  expect(await Promise.all([kept, ended, unasked, granted, other, admin].map(held))).toEqual([1, 0, 1, 1, 0, 1])
  expect((await server.call(listAudit, {}, admin.token)).body.results.map(({ action }: { action: string }) => action)).toContain(
    'revoke role',
  )
  const [news] = await server.mails('ended@forum.test')
  expect(news?.subject).toMatch(/рол/i)
  const experts = (await server.call(readExperts, {}, admin.token)).body.experts.map(({ id }: { id: number }) => id)
  expect(experts.toSorted()).toEqual([kept.id, granted.id].toSorted())
  // The former forum becomes current again: those who were kept are its own, and who was not asked is.
  expect((await settling(2)).staff).toEqual([])
  // A kept role lasts as long as the forum that it was kept for.
  await setMonths(6)
  expect(await Promise.all([kept, unasked].map(untilOf))).toEqual(['2027-04-20', '2026-04-21'])
})
