import { findPeople } from '@forum/contracts/participation/forumPeople'
import { register, resendVerification, verifyRegistration } from '@forum/contracts/people/account'
import { login } from '@forum/contracts/people/session'
import { eq } from 'drizzle-orm'
import { consents, userRoles } from '../../platform/database/schema/forum.ts'
import { individuals, users } from '../../platform/database/schema/people.ts'
import { linkSecrets } from '../../platform/database/schema/signIn.ts'
import { linkOf, mailedLink, newAccount } from '../../testing/newAccount.ts'
import { createTestApp, type TestApp } from '../../testing/testApp.ts'

let server: TestApp
beforeAll(async () => {
  server = await createTestApp()
})
afterAll(() => server.close())

const account = async (email: string) => (await server.db.select().from(users).where(eq(users.email, email)))[0]

// @requirement verification-2, policy-7, account-8, calls-account-1
test('A registration replies 201, stores the person and the consent, and sends a working link', async () => {
  const email = 'new.person@forum.test'
  const reply = await server.call(register, newAccount({ email: ' New.Person@Forum.test ', username: 'other', policy_version: '2025-08' }))
  const id = reply.body.id
  expect([reply.status, reply.body]).toEqual([201, { id, username: email, email, first_name: 'Пётр', last_name: 'Петров-Водкин' }])

  const [person] = await server.db.select().from(individuals).where(eq(individuals.userId, id))
  expect(person).toMatchObject({ phone: '+79161234567', birthDate: '1990-05-17', organizationId: 1, middleName: '' })
  const [consent] = await server.db.select().from(consents).where(eq(consents.userId, id))
  expect(consent).toMatchObject({ policyVersion: '2025-08', address: '127.0.0.1', at: server.clock.now() })
  expect((await account(email))?.password).toMatch(/^\$argon2id\$/)

  const credentials = { login: email, password: 'Forum2025' }
  expect((await server.call(login, credentials)).status).toBe(400)
  const [mail] = await server.mails(email)
  expect(mail?.text).toContain('http://forum.test/verify-user?user_id=')
  const verified = await server.call(verifyRegistration, linkOf(mail))
  expect([verified.status, verified.body]).toEqual([200, { detail: expect.any(String), email: mail?.to }])
  expect((await server.call(login, credentials)).status).toBe(200)
})

// @requirement input-4, calls-account-2
test('A known mail address is refused at its field, both at the top level and under `errors`, in any letter case', async () => {
  const { email } = await server.createUser()
  const reply = await server.call(register, newAccount({ email: email.toUpperCase() }))
  const texts = ['Пользователь с таким E-mail уже существует']
  expect(reply.status).toBe(400)
  expect(reply.body).toEqual({ code: 'invalid_input', message: expect.any(String), errors: { email: texts }, email: texts })
  expect(await server.mails(email)).toEqual([])
})

// @requirement input-4
test('An address with an international domain is one account in both its forms, and mails go to the form that mail servers exchange', async () => {
  const [typed, stored] = ['Ivan@Пример.рф', 'ivan@xn--e1afmkfd.xn--p1ai']
  const reply = await server.call(register, newAccount({ email: typed, username: typed }))
  expect([reply.status, reply.body.email]).toEqual([201, stored])
  expect((await server.call(register, newAccount({ email: stored }))).body.errors).toEqual({
    email: ['Пользователь с таким E-mail уже существует'],
  })
  const [mail] = await server.mails(stored)
  expect((await server.call(verifyRegistration, linkOf(mail))).status).toBe(200)
  for (const address of [typed, stored.toUpperCase()]) {
    const { status, body } = await server.call(login, { login: address, password: 'Forum2025' })
    expect([address, status, body.user?.id]).toEqual([address, 200, reply.body.id])
  }
  const admin = await server.createUser({ roles: ['conf_admin'] })
  for (const q of ['ivan@пример.рф', 'пример.рф']) expect((await server.call(findPeople, { q }, admin.token)).body.people).toHaveLength(1)
})

test('Of two concurrent registrations with one mail address one succeeds', async () => {
  const input = newAccount({ email: 'twice@forum.test' })
  const replies = await Promise.all([1, 2, 3, 4].map(() => server.call(register, input)))
  expect(replies.map(({ status }) => status).sort()).toEqual([201, 400, 400, 400])
  expect(await server.mails('twice@forum.test')).toHaveLength(1)
})

// @requirement input-1, input-3, input-6, input-8, input-10, input-24
test.each<[string, Record<string, unknown>, Record<string, unknown>, object]>([
  ['no e-mail', { email: 'petrov' }, {}, { email: ['Введите корректный E-mail'] }],
  ['an e-mail that no mail server takes', { email: 'pet..rov@forum.test' }, {}, { email: ['Введите корректный E-mail'] }],
  ['a hyphen for a name', { last_name: '-' }, {}, { last_name: ['нужна хотя бы одна буква'] }],
  ['a hyphen for a patronymic', {}, { middle_name: '-' }, { individual: { middle_name: ['нужна хотя бы одна буква'] } }],
  ['a weak password', { password: 'forum2025', password_confirm: 'forum2025' }, {}, { password: [expect.stringContaining('заглавную')] }],
  ['different passwords', { password_confirm: 'Forum2026' }, {}, { password_confirm: ['Пароли должны совпадать'] }],
  ['a Latin name', { first_name: 'Peter' }, {}, { first_name: ['только кириллица'] }],
  ['no last name', { last_name: undefined }, {}, { last_name: ['Обязательное поле'] }],
  ['a phone without digits', {}, { phone_number: '+' }, { individual: { phone_number: ['Введите корректный номер телефона'] } }],
  ['a phone nobody can have', {}, { phone_number: '12' }, { individual: { phone_number: ['Введите корректный номер телефона'] } }],
  [
    'no organisation',
    {},
    { organization: null, org_position: '' },
    { individual: { organization: ['Обязательное поле'], org_position: ['Обязательное поле'] } },
  ],
  ['an unknown organisation', {}, { organization: 999_999 }, { individual: { organization: ['Выберите значение из списка'] } }],
  ['an unknown degree', {}, { academic_degree: 999_999 }, { individual: { academic_degree: ['Выберите значение из списка'] } }],
  ['a birth date too late', {}, { birth_date: '2016-01-01' }, { individual: { birth_date: [expect.any(String)] } }],
  ['no position', {}, { org_position: undefined }, { individual: { org_position: ['Обязательное поле'] } }],
])('A registration with %s is refused and nothing is stored', async (_what, changes, individual, errors) => {
  const before = await server.db.$count(users)
  const reply = await server.call(register, newAccount({ email: 'wrong@forum.test', ...changes }, individual))
  expect(reply.status).toBe(400)
  // A nested field is named in both ways.
  const nested = (errors as { individual?: object }).individual ?? {}
  const both = { ...errors, ...Object.fromEntries(Object.entries(nested).map(([field, texts]) => [`individual.${field}`, texts])) }
  expect(reply.body).toEqual({ code: 'invalid_input', message: expect.any(String), ...both, errors: both })
  expect(await server.db.$count(users)).toBe(before)
})

// @requirement input-21
test('Read-only fields are ignored', async () => {
  const extra = { id: 77_777, is_active: false, verified_at: '2020-01-01', roles: ['moderator'], is_staff: true, user_id: 1 }
  const payload = JSON.stringify(newAccount({ email: 'sly@forum.test', ...extra }, { user_id: 1, id: 1, photo: 'x' }))
  const poisoned = payload.replace(/^\{/, '{"__proto__":{"is_active":false},"constructor":{"prototype":{"roles":["moderator"]}},')
  const reply = await server.app.inject({
    method: 'POST',
    url: '/accounts/register/',
    payload: poisoned,
    headers: { 'content-type': 'application/json' },
  })
  expect(reply.statusCode).toBe(201)
  const stored = await account('sly@forum.test')
  expect(stored).toMatchObject({ isActive: true, verifiedAt: null })
  expect(stored?.id).not.toBe(77_777)
  expect(
    await server.db
      .select()
      .from(userRoles)
      .where(eq(userRoles.userId, stored?.id ?? 0)),
  ).toEqual([])
})

describe('A verification link', () => {
  const registered = async (email: string) => {
    await server.call(register, newAccount({ email }))
    return mailedLink(server, email)
  }

  // @requirement calls-account-3, calls-account-5
  test('works once, even if used concurrently', async () => {
    const link = await registered('once@forum.test')
    const replies = await Promise.all([1, 2, 3].map(() => server.call(verifyRegistration, link)))
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 400, 400])
    const again = await server.call(verifyRegistration, link)
    expect([again.status, again.body]).toEqual([400, { code: 'bad_link', message: expect.any(String), detail: expect.any(String) }])
  })

  // @requirement calls-account-3
  test('works at the address of django-rest-registration too', async () => {
    const payload = await registered('django@forum.test')
    expect((await server.app.inject({ method: 'POST', url: '/accounts/verify-registration/', payload })).statusCode).toBe(200)
  })

  test.each<[string, (link: Record<string, string>) => Record<string, string>]>([
    ['another person', (link) => ({ ...link, user_id: String(Number(link.user_id) - 1) })],
    ['another moment', (link) => ({ ...link, timestamp: String(Number(link.timestamp) + 1) })],
    ['another signature', (link) => ({ ...link, signature: (link.signature ?? '').replace(/^./, (first) => (first === 'a' ? 'b' : 'a')) })],
    ['no number', (link) => ({ ...link, user_id: '1 or 1=1' })],
  ])('is invalid with %s', async (what, forge) => {
    const email = `forged${what.length}@forum.test`
    const link = await registered(email)
    expect((await server.call(verifyRegistration, forge(link))).status).toBe(400)
    expect((await account(email))?.verifiedAt).toBeNull()
  })

  // @requirement calls-account-5
  test('lasts seven days and no longer', async () => {
    const start = server.clock.now()
    const [young, old] = [await registered('young@forum.test'), await registered('old@forum.test')]
    const week = 7 * 24 * 3600 * 1000
    server.clock.set(new Date(start.getTime() + week - 1))
    expect((await server.call(verifyRegistration, young)).status).toBe(200)
    server.clock.set(new Date(start.getTime() + week))
    expect((await server.call(verifyRegistration, old)).status).toBe(400)
    server.clock.set(start)
  })

  // @requirement limits-9
  test('stays valid when resent, until one of them is used; the reply is the same for other addresses', async () => {
    const email = 'again@forum.test'
    const first = await registered(email)
    const start = server.clock.now()
    server.clock.set(new Date(start.getTime() + 60_000))
    const waiting = await server.call(resendVerification, { email })
    server.clock.set(start)
    const second = await mailedLink(server, email)
    expect(second.timestamp).not.toBe(first.timestamp)
    expect((await server.call(verifyRegistration, first)).status).toBe(200)
    expect((await server.call(verifyRegistration, second)).status).toBe(400)
    for (const other of [email, 'nobody@forum.test'])
      expect(await server.call(resendVerification, { email: other })).toMatchObject({ status: 200, body: waiting.body })
    expect(await server.mails(email)).toHaveLength(2)
    expect(await server.mails('nobody@forum.test')).toEqual([])
  })

  test('never revives a disabled account', async () => {
    const link = await registered('disabled@forum.test')
    await server.db.update(users).set({ isActive: false }).where(eq(users.email, 'disabled@forum.test'))
    expect((await server.call(verifyRegistration, link)).status).toBe(400)
    expect(await account('disabled@forum.test')).toMatchObject({ isActive: false, verifiedAt: null })
  })

  test('is not in the database in a usable form', async () => {
    const link = await registered('secret@forum.test')
    const rows = await server.db.select().from(linkSecrets)
    expect(JSON.stringify(rows)).not.toContain(link.signature)
  })
})
