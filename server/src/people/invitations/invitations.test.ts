import { grantRole, listRoles, revokeRole } from '@forum/contracts/people/forumRoles'
import {
  acceptRoleInvitation,
  declineRoleInvitation,
  inviteToRole,
  joinByRoleInvitation,
  listRoleInvitations,
  readRoleInvitation,
  resendRoleInvitation,
  withdrawRoleInvitation,
} from '@forum/contracts/people/roleInvitations'
import { getProfile, login } from '@forum/contracts/people/session'
import { eq } from 'drizzle-orm'
import { consents, roleInvitations } from '../../platform/database/schema/forum.ts'
import { users } from '../../platform/database/schema/people.ts'
import { mailedLink } from '../../testing/newAccount.ts'
import { createTestApp, type TestApp, type TestPerson } from '../../testing/testApp.ts'
import { deleteOldInvitations, invitationUrl } from './invitation.ts'

let server: TestApp
let admin: TestPerson
const DAY = 24 * 3600 * 1000
beforeEach(async () => {
  server = await createTestApp()
  admin = await server.createUser({ roles: ['conf_admin'], lastName: 'Ёлкина', firstName: 'Анна', middleName: '' })
})
afterEach(() => server.close())

const invite = (email: string, role = 'expert', section_ids?: number[]) =>
  server.call(inviteToRole, { email, role, ...(section_ids && { section_ids }) }, admin.token)
const pending = async () => (await server.call(listRoleInvitations, {}, admin.token)).body.invitations
const linkTo = (email: string) => mailedLink(server, email, 'invitation')
const read = (link: Record<string, string>) => server.call(readRoleInvitation, link)
const accept = (link: Record<string, string>, token: string) => server.call(acceptRoleInvitation, link, token)
const join = (link: Record<string, string>, more = {}) =>
  server.call(joinByRoleInvitation, {
    ...link,
    ...{ last_name: 'Орлов', first_name: 'Пётр', password: 'Reviewer2025', policy_version: '1', ...more },
  })
const rolesOf = async (token: string) =>
  (await server.call(getProfile, {}, token)).body.roles.map(({ access_rights }: { access_rights: string }) => access_rights)

// @requirement access-21, experts-16
test('an address without an account is invited; accepting creates a verified account with the role', async () => {
  expect((await invite('New@Forum.test')).status).toBe(200)
  const [mail] = await server.mails('new@forum.test')
  expect(mail?.subject).toBe('Приглашение на роль «Эксперт»: Форум геномных технологий — 2025')
  expect(mail?.text).toMatch(/Приглашение отправил организатор: Ёлкина Анна[\s\S]*14 дней/)
  expect(mail?.text).toContain('Вы читаете тезисы, которые вам назначат организаторы')
  const link = await linkTo('new@forum.test')
  expect((await read(link)).body).toMatchObject({
    ...{ email: 'new@forum.test', role: 'expert', sections: [], invited_by: 'Ёлкина Анна', account: 'none' },
    valid_until: new Date(server.clock.now().getTime() + 14 * DAY).toISOString(),
  })
  expect((await join(link, { password: 'Password1' })).body.errors).toEqual({ password: [expect.stringContaining('распространённых')] })
  expect((await join(link, { policy_version: '' })).status).toBe(400)
  expect((await join(link)).status).toBe(200)
  const { status, body } = await server.call(login, { login: 'new@forum.test', password: 'Reviewer2025' })
  expect([status, await rolesOf(body.token)]).toEqual([200, ['expert']])
  const [user] = await server.db.select().from(users).where(eq(users.email, 'new@forum.test'))
  expect(await server.db.$count(consents, eq(consents.userId, user?.id ?? 0))).toBe(1)
  const holder = (await server.call(listRoles, {}, admin.token)).body.roles.at(-1)
  expect(holder).toMatchObject({ full_name: 'Орлов Пётр', granted_by: 'Ёлкина Анна' })
  // The link works once.
  expect((await join(link)).body.code).toBe('bad_link')
  expect(await pending()).toEqual([])
})

// @requirement access-21
test('an existing account signs in and accepts; no other account can, and none is created', async () => {
  const person = await server.createUser({ email: 'known@forum.test' })
  const stranger = await server.createUser()
  await invite('known@forum.test', 'section_moderator', [3, 5])
  const link = await linkTo('known@forum.test')
  expect((await read(link)).body.account).toBe('verified')
  expect((await accept(link, stranger.token)).body.code).toBe('other_account')
  expect((await join(link)).body.code).toBe('account_exists')
  expect((await accept({ ...link, invitation: '999' }, person.token)).body.code).toBe('bad_link')
  expect((await accept(link, person.token)).status).toBe(200)
  expect((await server.call(getProfile, {}, person.token)).body.roles).toEqual([
    expect.objectContaining({ access_rights: 'section_moderator', sections: [3, 5] }),
  ])
  expect(await rolesOf(stranger.token)).toEqual([])
  expect((await accept(link, person.token)).body.code).toBe('bad_link')
})

// @requirement access-21
test('an address registered but not verified is not taken over by an invitation', async () => {
  const { id } = await server.createUser({ email: 'unverified@forum.test' })
  await server.db.update(users).set({ verifiedAt: null }).where(eq(users.id, id))
  await invite('unverified@forum.test')
  const link = await linkTo('unverified@forum.test')
  expect((await read(link)).body.account).toBe('unverified')
  expect((await join(link)).body.code).toBe('account_unverified')
})

// @requirement access-22
test('a link works for 14 days; sending again ends the link before; expired ones stay on the list for two weeks more', async () => {
  const start = server.clock.now().getTime()
  const person = await server.createUser({ email: 'slow@forum.test' })
  await invite(person.email)
  const first = await linkTo(person.email)
  server.clock.set(new Date(start + 14 * DAY - 1))
  expect((await read(first)).status).toBe(200)
  server.clock.set(new Date(start + 14 * DAY))
  const late = await server.createUser({ roles: ['conf_admin'] })
  admin = late
  expect((await read(first)).body.code).toBe('bad_link')
  const [{ id, is_expired }] = await pending()
  expect(is_expired).toBe(true)
  expect((await server.call(resendRoleInvitation, { id }, admin.token)).status).toBe(200)
  const second = await linkTo(person.email)
  expect([(await read(first)).status, (await read(second)).status]).toEqual([400, 200])
  expect((await pending())[0].is_expired).toBe(false)
  server.clock.set(new Date(start + 42 * DAY - 1))
  expect(await deleteOldInvitations(server.db, server.clock)).toBe(0)
  server.clock.set(new Date(start + 42 * DAY))
  expect(await deleteOldInvitations(server.db, server.clock)).toBe(1)
})

// @requirement access-22
test('«Это не я» and a withdrawal end an invitation, and its address is forgotten', async () => {
  await invite('wrong@forum.test')
  const refused = await linkTo('wrong@forum.test')
  expect((await server.call(declineRoleInvitation, refused)).status).toBe(200)
  expect((await join(refused)).body.code).toBe('bad_link')
  await invite('other@forum.test')
  const withdrawn = await linkTo('other@forum.test')
  const [{ id }] = await pending()
  expect((await server.call(withdrawRoleInvitation, { id }, admin.token)).status).toBe(200)
  expect([(await join(withdrawn)).body.code, (await read(withdrawn)).body.code]).toEqual(['bad_link', 'bad_link'])
  expect((await server.call(resendRoleInvitation, { id }, admin.token)).status).toBe(404)
  const rows = await server.db.select({ email: roleInvitations.email }).from(roleInvitations)
  expect([await pending(), rows]).toEqual([[], [{ email: null }, { email: null }]])
})

// @requirement access-22
test('50 mails a forum within 24 hours, whatever became of them; a role is offered to an address once at a time', async () => {
  const now = server.clock.now()
  expect((await invite('a@forum.test')).status).toBe(200)
  expect((await invite('a@forum.test')).body.code).toBe('already_invited')
  const [{ id }] = await pending()
  await server.call(withdrawRoleInvitation, { id }, admin.token)
  const row = { meetingId: 2, email: null, role: 'expert' as const, nonce: 'x', sentAt: Array.from({ length: 48 }, () => now) }
  await server.db.insert(roleInvitations).values(row)
  expect((await invite('b@forum.test')).status).toBe(200)
  const refused = await invite('c@forum.test')
  expect([refused.status, refused.body.code, refused.body.message]).toEqual([409, 'invitations_limit', expect.stringContaining('50')])
  const [{ id: last }] = await pending()
  expect((await server.call(resendRoleInvitation, { id: last }, admin.token)).body.code).toBe('invitations_limit')
  server.clock.set(new Date(now.getTime() + DAY))
  expect((await invite('c@forum.test')).status).toBe(200)
})

// @requirement access-21, factor-6
test('where staff need a second factor, the role is withheld until it is set up', async () => {
  const strict = await createTestApp({ staffSecondFactor: true })
  try {
    const person = await strict.createUser({ email: 'strict@forum.test' })
    const invitedBy = (await strict.createUser({ roles: ['conf_admin'] })).id
    await strict.db
      .insert(roleInvitations)
      .values({ meetingId: 2, email: person.email, role: 'expert', invitedBy, nonce: 'x', sentAt: [strict.clock.now()] })
    const [row] = await strict.db.select().from(roleInvitations)
    if (!row) throw new Error('not stored')
    const url = new URL(invitationUrl('http://forum.test', strict.secret, { ...row, email: person.email }))
    expect((await strict.call(acceptRoleInvitation, Object.fromEntries(url.searchParams), person.token)).status).toBe(200)
    const { roles, second_factor_needed } = (await strict.call(getProfile, {}, person.token)).body
    expect([roles, second_factor_needed]).toEqual([[], 'set-up'])
  } finally {
    await strict.close()
  }
})

// @requirement access-25
test('an invitation ends with the role of its author, as the list says before, and is sent again by another', async () => {
  const author = await server.createUser({ roles: ['conf_admin'] })
  const inviteBy = (email: string) => server.call(inviteToRole, { email, role: 'conf_admin' }, author.token)
  await inviteBy('new@forum.test')
  const link = await linkTo('new@forum.test')
  const holder = async () =>
    (await server.call(listRoles, {}, admin.token)).body.roles.find(({ user_id }: { user_id: number }) => user_id === author.id)
  expect([(await read(link)).status, (await holder()).invitations]).toEqual([200, 1])
  const role = { user_id: author.id, role: 'conf_admin' }
  expect((await server.call(revokeRole, role, admin.token)).body).toEqual({ changed: true })
  expect([(await read(link)).body.code, (await join(link)).body.code]).toEqual(['bad_link', 'bad_link'])
  const [{ id, is_void }] = await pending()
  expect(is_void).toBe(true)
  // The role may come back, the link does not.
  await server.call(grantRole, role, admin.token)
  expect([(await read(link)).body.code, (await holder()).invitations]).toEqual(['bad_link', undefined])
  await server.call(resendRoleInvitation, { id }, admin.token)
  expect([(await read(await linkTo('new@forum.test'))).status, (await pending())[0].is_void]).toEqual([200, undefined])

  await inviteBy('second@forum.test')
  const second = await linkTo('second@forum.test')
  await server.db.update(users).set({ isActive: false }).where(eq(users.id, author.id))
  expect((await read(second)).body.code).toBe('bad_link')
  await server.db.delete(users).where(eq(users.id, author.id))
  expect((await read(second)).body.code).toBe('bad_link')
})
