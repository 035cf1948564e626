import { correctAddress } from '@forum/contracts/dashboard/mails'
import { readPerson, registerPerson } from '@forum/contracts/participation/forumPeople'
import { resendVerification, resetPassword, sendResetPasswordLink } from '@forum/contracts/people/account'
import { getProfile, login } from '@forum/contracts/people/session'
import { and, eq } from 'drizzle-orm'
import { dailyJobs } from '../../operations/upkeep/daily.ts'
import { consents } from '../../platform/database/schema/forum.ts'
import { mails } from '../../platform/database/schema/mails.ts'
import { users } from '../../platform/database/schema/people.ts'
import { auditLog } from '../../platform/database/schema/platform.ts'
import { userIdentities } from '../../platform/database/schema/signIn.ts'
import { hashPassword } from '../../platform/passwords/passwordHash.ts'
import { mailedLink } from '../../testing/newAccount.ts'
import { secondFactors } from '../../testing/secondFactor.ts'
import { createTestApp, type TestApp, type TestPerson } from '../../testing/testApp.ts'

let server: TestApp
let hash: string
let admin: TestPerson
beforeAll(async () => {
  hash = await hashPassword('Forum2025')
  server = await createTestApp()
  admin = await server.createUser({ roles: ['conf_admin'] })
})
afterAll(() => server.close())

const reason = 'Опечатка в адресе'
const correct = (who: Pick<TestPerson, 'id'>, email: string, more: object = {}, by = admin) =>
  server.call(correctAddress, { user_id: who.id, email, reason, ...more }, by.token)
const signIn = async (email: string, password = 'Forum2025') => (await server.call(login, { login: email, password })).status
const reset = (link: Record<string, string>) => server.call(resetPassword, { ...link, password: 'Forum2026' })
const person = () => server.createUser({ password: hash })

const linkTo = (email: string) => mailedLink(server, email, 'reset-password')

// @requirement addresses-1, addresses-2, addresses-3
test('A corrected address signs in once its owner has set a password by the link mailed there; all that came before has ended', async () => {
  const people = secondFactors(server, 'Forum2025')
  const anna = await person()
  await people.addApp(anna)
  await people.addKey(anna)
  const identity = { provider: 'orcid', issuer: 'https://orcid.test', subject: 'anna', linkedAt: server.clock.now() }
  await server.db.insert(userIdentities).values({ ...identity, userId: anna.id })
  await server.call(sendResetPasswordLink, { email: anna.email })
  const formerLink = await linkTo(anna.email)
  await server.call(sendResetPasswordLink, { email: anna.email })

  expect((await correct(anna, ' Anna.Right@forum.test')).body).toEqual({ resent: 0 })

  expect((await server.call(getProfile, {}, anna.token)).status).toBe(403)
  expect((await reset(formerLink)).body.code).toBe('bad_link')
  expect(await server.db.$count(userIdentities, eq(userIdentities.userId, anna.id))).toBe(0)
  // The link that waited in the queue has ended, so it goes to neither address.
  const [dropped] = await server.db
    .select()
    .from(mails)
    .where(and(eq(mails.userId, anna.id), eq(mails.state, 'skipped')))
  expect(dropped).toMatchObject({ kind: 'reset-password', address: anna.email, reason: 'link_ended' })
  expect((await server.mails('anna.right@forum.test')).map(({ subject }) => subject)).toEqual([
    'Организаторы исправили ваш e-mail на портале форума',
  ])
  const [told] = await server.mails(anna.email)
  expect(told?.text).toMatch(/15\.09\.2025, 12:00.*нельзя/s)
  expect(told?.text).toContain('напишите на')
  expect(told?.text).not.toContain('anna.right')
  const [entry] = await server.db.select().from(auditLog).where(eq(auditLog.action, 'correct e-mail'))
  expect(entry).toMatchObject({ actorId: admin.id, subject: `user:${anna.id}`, changes: { fields: ['email'], reason } })

  expect([await signIn(anna.email), await signIn('anna.right@forum.test')]).toEqual([400, 400])
  const shown = async () => (await server.call(readPerson, { id: anna.id }, admin.token)).body
  expect(await shown()).toMatchObject({
    person: { email: 'anna.right@forum.test' },
    address: { is_verified: false, why_not_correct: null },
  })
  expect((await reset(await linkTo('anna.right@forum.test'))).status).toBe(200)
  // No second factor is asked for.
  expect([await signIn(anna.email), await signIn('anna.right@forum.test', 'Forum2026')]).toEqual([400, 200])
  expect((await shown()).address.is_verified).toBe(true)
})

// @requirement addresses-3
test('A mistyped address is corrected again, and the account waits for its owner', async () => {
  const vera = await person()
  const start = server.clock.now()
  await correct(vera, 'vera.wrong@forum.test')
  const wrong = await linkTo('vera.wrong@forum.test')
  await correct(vera, 'vera.right@forum.test')
  expect((await reset(wrong)).body.code).toBe('bad_link')
  server.clock.set(new Date(start.getTime() + 30 * 24 * 3600 * 1000))
  await dailyJobs(server)['unverified accounts']?.()
  expect((await reset(await linkTo('vera.right@forum.test'))).body.code).toBe('bad_link')
  await server.call(resendVerification, { email: 'vera.right@forum.test' })
  expect((await reset(await linkTo('vera.right@forum.test'))).status).toBe(200)
  expect(await signIn('vera.right@forum.test', 'Forum2026')).toBe(200)
  server.clock.set(start)
})

// @requirement addresses-3
test('The owner of an account that organisers created is invited at the corrected address', async () => {
  const invited = await server.createUser({ verified: false })
  await server.db.update(users).set({ invitedAt: server.clock.now() }).where(eq(users.id, invited.id))
  await correct(invited, 'invited@forum.test')
  expect((await server.mails('invited@forum.test')).map(({ subject }) => subject)).toEqual(['Вас зарегистрировали на форум'])
})

// @requirement addresses-3
test('Whom organisers register before the proof keeps that link, and no other one verifies the address', async () => {
  const olga = await server.createUser({ password: hash, lastName: 'Новикова' })
  const consent = { userId: olga.id, meetingId: 2, policyVersion: '1', at: server.clock.now(), address: '' }
  await server.db.insert(consents).values(consent)
  await correct(olga, 'olga.right@forum.test')
  const link = await linkTo('olga.right@forum.test')
  const application = { last_name: 'Новикова', first_name: 'Ольга', email: 'olga.right@forum.test', type: 1 }
  expect((await server.call(registerPerson, application, admin.token)).status).toBe(201)
  const texts = (await server.mails('olga.right@forum.test')).map(({ text }) => text)
  expect(texts.filter((text) => text.includes('/verify-user?'))).toEqual([])
  expect((await reset(link)).status).toBe(200)
})

// @requirement addresses-4
test.each<[string, () => Promise<[Pick<TestPerson, 'id'>, string, object?]>, number, string]>([
  ['of an account with a role', async () => [await server.createUser({ roles: ['registrar'] }), 'new@forum.test'], 409, 'есть роль'],
  ['of one’s own account', async () => [admin, 'new@forum.test'], 409, 'есть роль'],
  ['of a disabled account', async () => [await server.createUser({ isActive: false }), 'new@forum.test'], 409, 'отключена'],
  ['of a deleted account', async () => [{ id: 1_000_000 }, 'new@forum.test'], 404, ''],
  ['to that of another account', async () => [await person(), admin.email.toUpperCase()], 400, 'объединить'],
  ['to something else', async () => [await person(), 'new@'], 400, 'корректный E-mail'],
  ['without a reason', async () => [await person(), 'new@forum.test', { reason: ' ' }], 400, 'причину'],
  [
    'that is another than on the page',
    async () => [await person(), 'new@forum.test', { current_email: 'old@forum.test' }],
    409,
    'Обновите',
  ],
])('An address %s is not corrected', async (_what, given, status, sentence) => {
  const reply = await correct(...(await given()))
  expect(reply.status).toBe(status)
  expect(JSON.stringify(reply.body)).toContain(sentence)
  expect(await server.db.$count(users, eq(users.email, 'new@forum.test'))).toBe(0)
})

// @requirement addresses-4
test('An address that is the same is not corrected; moderators correct none that mails reach', async () => {
  const who = await person()
  expect((await correct(who, who.email)).body.errors.email).toEqual(['Это нынешний адрес участника'])
  const moderator = await server.createUser({ roles: ['moderator'] })
  expect((await correct(who, 'new@forum.test', {}, moderator)).body.errors.email[0]).toContain('доходят')
  expect((await correct(who, 'new@forum.test', {}, who)).status).toBe(403)
})

// @requirement addresses-4
test('Of two corrections at the same time one succeeds', async () => {
  const [one, two] = [await person(), await person()]
  const statuses = async (...replies: ReturnType<typeof correct>[]) => (await Promise.all(replies)).map(({ status }) => status).sort()
  const seen = { current_email: one.email }
  expect(await statuses(correct(one, 'first@forum.test', seen), correct(one, 'second@forum.test', seen))).toEqual([200, 409])
  expect(await statuses(correct(one, 'both@forum.test'), correct(two, 'both@forum.test'))).toEqual([200, 400])
})
