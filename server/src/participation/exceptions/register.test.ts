import { listAudit } from '@forum/contracts/dashboard/auditLog'
import { readPerson, registerPerson } from '@forum/contracts/participation/forumPeople'
import { getMeeting } from '@forum/contracts/participation/meeting'
import { listRegistrations } from '@forum/contracts/participation/participants'
import { changeRegistration } from '@forum/contracts/participation/registrations'
import {
  completeRegistration,
  register,
  resendVerification,
  sendResetPasswordLink,
  verifyRegistration,
} from '@forum/contracts/people/account'
import { login } from '@forum/contracts/people/session'
import { ne } from 'drizzle-orm'
import { findBroken } from '../../operations/upkeep/invariants.ts'
import { deleteUnverified } from '../../people/account/unverified.ts'
import { consents } from '../../platform/database/schema/forum.ts'
import { outbox } from '../../platform/database/schema/mails.ts'
import { registrations } from '../../platform/database/schema/participation.ts'
import { individuals, users } from '../../platform/database/schema/people.ts'
import { auditLog, rateLimits } from '../../platform/database/schema/platform.ts'
import { linkSecrets } from '../../platform/database/schema/signIn.ts'
import { changeSection } from '../../testing/forum.ts'
import { mailedLink, newAccount } from '../../testing/newAccount.ts'
import { oral, scenes } from '../../testing/participation.ts'
import { createTestApp, type TestApp, type TestPerson } from '../../testing/testApp.ts'

let server: TestApp
let admin: TestPerson
beforeAll(async () => {
  server = await createTestApp()
  admin = await server.createUser({ roles: ['moderator', 'conf_admin'], lastName: 'Ёлкина', firstName: 'Анна', middleName: '' })
})
afterAll(() => server.close())
/** Each test begins without registrations and mails. */
beforeEach(async () => {
  server.clock.set('2025-09-15T12:00:00+03:00')
  await server.db.delete(users).where(ne(users.id, admin.id))
  for (const table of [auditLog, outbox, rateLimits]) await server.db.delete(table)
})

const email = 'plenary@forum.test'
const speaker = {
  last_name: 'Берёзкин',
  first_name: 'Пётр',
  email: 'Plenary@forum.test',
  type: 2,
  comment: ' Геном лося ',
  section_choice: 3,
}
const enrol = (change: Record<string, unknown> = {}) => server.call(registerPerson, { ...speaker, ...change }, admin.token)
const linkIn = () => mailedLink(server, email)
const complete = async (more: Record<string, unknown> = {}) => server.call(completeRegistration, { ...(await linkIn()), ...more })
const tables = [users, individuals, registrations, linkSecrets, auditLog, consents]
const counts = () => Promise.all(tables.map((table) => server.db.$count(table)))

// @requirement exceptions-6
test('a speaker without an account is registered; the link sets a password and takes the consent', async () => {
  const { status, body } = await enrol()
  expect([status, body.is_new]).toEqual([201, true])
  const rows = (await server.call(listRegistrations, { search: 'Берёзкин' }, admin.token)).body.results
  expect(rows).toMatchObject([
    { id: body.registration_id, fio: 'Берёзкин Пётр', comments: 'Геном лося', section_choice_id: 3, confirm_type: 0 },
  ])
  const [mail] = await server.mails(email)
  for (const part of ['Здравствуйте, Пётр!', 'Название доклада: «Геном лося»']) expect(mail?.text).toContain(part)
  const broken = await findBroken(server.db, server.storage)
  expect(broken.filter((line) => line.startsWith(`user:${body.user_id}:`))).toEqual([])

  expect((await server.call(verifyRegistration, await linkIn())).body.code).toBe('bad_link')
  expect((await complete()).body).toMatchObject({ email, verified: false, consent_needed: true })
  const password = 'Forum2025'
  const refused = await complete({ password })
  expect([refused.status, refused.body.errors]).toEqual([400, { policy_version: ['Обязательное поле'] }])
  expect((await server.call(login, { login: email, password })).status).toBe(400)
  expect((await complete({ password, policy_version: '2025-08-01' })).body).toMatchObject({ verified: true })
  expect(await server.db.select().from(consents)).toMatchObject([{ userId: body.user_id, policyVersion: '2025-08-01' }])
  const { token } = (await server.call(login, { login: email, password })).body
  const own = (await server.call(getMeeting, {}, token)).body.registrations
  expect(own).toMatchObject([{ id: body.registration_id, comments: 'Геном лося' }])
  expect((await complete({ password: 'Forum2026', policy_version: '1' })).body.code).toBe('bad_link')
})

// @requirement door-11
test('the mails about people whom an organiser registers count for the organiser', async () => {
  await enrol()
  await server.pool.query("update rate_limits set points = 30 where key like 'emails:%'")
  const { status, body } = await enrol({ email: 'vera@forum.test' })
  expect([status, body.code]).toEqual([429, 'too_many_tries'])
  expect(await server.mails('vera@forum.test')).toEqual([])
})

test('the owner of an unclaimed account can request another link', async () => {
  const { user_id } = (await enrol()).body
  server.clock.set('2025-10-10T12:00:00+03:00')
  expect(await deleteUnverified(server)).toBe(0)
  expect((await complete()).body.code).toBe('bad_link')
  for (const again of [resendVerification, sendResetPasswordLink]) {
    expect((await server.call(again, { email })).status).toBe(200)
    const [mail] = await server.mails(email)
    expect([mail?.subject, (await complete()).body.consent_needed]).toEqual(['Вас зарегистрировали на форум', true])
  }
  expect((await complete({ password: 'Forum2025', policy_version: '1' })).body.verified).toBe(true)
  // The account is now like any other.
  await server.call(sendResetPasswordLink, { email })
  expect((await server.mails(email))[0]?.subject).toBe('Смена пароля на портале форума')
  const person = (await server.call(readPerson, { id: user_id }, admin.token)).body
  expect(person.registrations).toHaveLength(1)
})

test('an existing account gets the registration, also after the deadline', async () => {
  const person = await server.createUser({ email, lastName: 'Березкин' })
  await scenes(server, admin).register(person, oral)
  server.clock.set('2025-10-14T12:00:00+03:00')
  expect((await enrol()).body).toMatchObject({ is_new: false, user_id: person.id })
  const own = (await server.call(getMeeting, {}, person.token)).body.registrations
  expect(own.map(({ comments }: { comments: string }) => comments)).toEqual([oral.comment, 'Геном лося'])
  const [mail] = await server.mails(email)
  expect(mail?.text).toContain('Организаторы зарегистрировали вас на форум.')
  expect(mail?.text).not.toContain('verify-user')
  const { results } = (await server.call(listAudit, {}, admin.token)).body
  expect(results[0]).toMatchObject({ actor: 'Ёлкина Анна', action: 'register person' })
})

test('a person with an unconfirmed address keeps their own consent and is no longer deleted', async () => {
  const own = newAccount({ username: email, email, last_name: 'Берёзкин' })
  expect((await server.call(register, own)).status).toBe(201)
  expect((await enrol()).body.is_new).toBe(false)
  server.clock.set('2025-09-25T12:00:00+03:00')
  expect(await deleteUnverified(server)).toBe(0)
  await server.call(resendVerification, { email })
  expect((await complete()).body).not.toHaveProperty('consent_needed')
  expect((await server.call(verifyRegistration, await linkIn())).status).toBe(200)
})

test('two organisers concurrently create one account with two registrations', async () => {
  const replies = await Promise.all([enrol(), enrol({ comment: 'Геном ели' })])
  expect(replies.map(({ status, body }) => [status, body.is_new]).sort()).toEqual([
    [201, false],
    [201, true],
  ])
  expect([await server.db.$count(individuals), await server.db.$count(registrations)]).toEqual([2, 2])
})

describe('nothing is stored when', () => {
  test('the mail cannot be queued', async () => {
    const before = await counts()
    vi.spyOn(server.mail, 'queue').mockRejectedValueOnce(new Error('no queue'))
    expect((await enrol()).status).toBe(500)
    expect(await counts()).toEqual(before)
    expect((await enrol()).status).toBe(201)
  })

  test.each<[string, Record<string, unknown>, unknown]>([
    [
      'fields are wrong',
      { last_name: '', first_name: 'Peter', email: 'никто', type: 7 },
      {
        last_name: ['Обязательное поле'],
        first_name: ['только кириллица'],
        email: ['Введите корректный E-mail'],
        type: ['Выберите значение из списка'],
      },
    ],
    [
      'a talk has neither title nor section',
      { comment: ' ', section_choice: null },
      { comment: ['Укажите название доклада'], section_choice: ['Выберите секцию'] },
    ],
    ['the section takes no talks', { section_choice: 1 }, { section_choice: ['Эта секция не принимает доклады выбранного формата.'] }],
    ['the project has no name', { section_choice: 15 }, { project_name: ['Укажите название проекта'] }],
    ['the address is another person’s', { email: 'other@forum.test' }, { email: ['Это адрес другого человека: Иванова Мария Петровна'] }],
    ['the account is disabled', { email: 'off@forum.test' }, { email: ['Учётная запись с этим адресом отключена'] }],
  ])('%s', async (_, change, errors) => {
    await server.createUser({ email: 'other@forum.test' })
    await server.createUser({ email: 'off@forum.test', lastName: 'Берёзкин', isActive: false })
    const before = await counts()
    const { status, body } = await enrol(change)
    expect([status, body.errors]).toEqual([400, errors])
    expect(await counts()).toEqual(before)
  })

  test('the section is full, or the person has three registrations, or already attends', async () => {
    const person = await server.createUser({ email, lastName: 'Берёзкин' })
    const { register: apply } = scenes(server, admin)
    await apply(person, { type: 1 })
    expect((await enrol({ type: 1 })).body.code).toBe('further_listener')
    await apply(await server.createUser(), oral)
    await changeSection(server, 3, { capacity: 1 })
    expect((await enrol()).body).toMatchObject({ code: 'section_full', message: expect.stringMatching(/^Мест больше нет/) })
    await changeSection(server, 3, { capacity: null })
    for (const _ of [1, 2]) expect((await enrol()).status).toBe(201)
    const before = await counts()
    expect((await enrol()).body.code).toBe('registration_limit')
    expect(await counts()).toEqual(before)
    const { registrations: own } = (await server.call(readPerson, { id: person.id }, admin.token)).body
    await server.call(changeRegistration, { id: own[0].id, is_active: 0, cancel_reg: 1 }, person.token)
    expect((await enrol()).status).toBe(201)
  })
})
