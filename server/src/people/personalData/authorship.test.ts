import { listAudit } from '@forum/contracts/dashboard/auditLog'
import { readCard } from '@forum/contracts/participation/card'
import { makeRegistration } from '@forum/contracts/participation/registrations'
import { register } from '@forum/contracts/people/account'
import { deletePersonalData, getPersonalData } from '@forum/contracts/people/personalData'
import { login } from '@forum/contracts/people/session'
import { eq } from 'drizzle-orm'
import { registrations } from '../../platform/database/schema/participation.ts'
import { users } from '../../platform/database/schema/people.ts'
import { idempotencyRecords } from '../../platform/database/schema/platform.ts'
import { hashPassword } from '../../platform/passwords/passwordHash.ts'
import { newAccount } from '../../testing/newAccount.ts'
import { oral, scenes } from '../../testing/participation.ts'
import { createTestApp, type TestApp, type TestPerson } from '../../testing/testApp.ts'

/** Data of others that survive the deletion of an account: their idempotency records, and who decided what. */

let server: TestApp
let password: string
beforeAll(async () => {
  server = await createTestApp()
  password = await hashPassword('Forum2025')
})
afterAll(() => server.close())

const remove = async (person: TestPerson) => {
  const { status } = await server.call(deletePersonalData, { password: 'Forum2025' }, person.token)
  expect(status).toBe(200)
}

// @requirement deletion-1
test('A repeat still gets its first reply after another person has deleted their account', async () => {
  const [person, leaving] = [await server.createUser(), await server.createUser({ password })]
  const key = { 'idempotency-key': 'a-key-of-the-tests' }
  const first = await server.call(makeRegistration, oral, person.token, key)
  await server.call(makeRegistration, oral, leaving.token, key)
  const before = await server.db.$count(registrations)
  await remove(leaving)
  const again = await server.call(makeRegistration, oral, person.token, key)
  expect([again.status, again.body]).toEqual([201, first.body])
  expect(await server.db.$count(registrations)).toBe(before - 1)
})

// @requirement deletion-2
test('Decisions of a deleted staff account stay distinguishable under a pseudonym', async () => {
  const [first, second] = [
    await server.createUser({ password, roles: ['moderator'], lastName: 'Мягкова' }),
    await server.createUser({ password, roles: ['moderator'], lastName: 'Строгова' }),
  ]
  const person = await server.createUser()
  const { register: apply, decide } = scenes(server, first)
  const talks = [await apply(person, oral), await apply(person, { ...oral, one_more: true })]
  for (const id of talks) await decide(id, 2)
  await scenes(server, second).decide(talks[0] ?? 0, 3)
  await remove(first)
  await remove(second)

  const admin = await server.createUser({ roles: ['conf_admin'] })
  const authors = async (id = 0) => {
    const { body } = await server.call(readCard, { id, meeting_id: 2 }, admin.token)
    const decisions = body.history.filter(({ action }: { action: string }) => action === 'change registration')
    return decisions.map(({ actor }: { actor: string }) => actor)
  }
  const [stricter, milder] = await authors(talks[0])
  expect([stricter, milder]).toEqual([expect.stringMatching(/^Сотрудник [0-9a-f]{6}$/), expect.stringMatching(/^Сотрудник [0-9a-f]{6}$/)])
  expect(stricter).not.toBe(milder)
  expect(await authors(talks[1])).toEqual([milder])
  const found = await server.call(listAudit, { search: milder }, admin.token)
  expect(found.body.results.map(({ subject }: { subject: string }) => subject)).toEqual(talks.map((id) => `registration:${id}`).reverse())
  // Entries about the account itself do not carry the name, so nothing ties it to the account.
  const about = await server.call(listAudit, { search: `user:${first.id}` }, admin.token)
  expect(about.body.results.map(({ actor }: { actor: string | null }) => actor)).toEqual([null])
  const own = await server.call(getPersonalData, {}, person.token)
  expect(JSON.stringify(own.body.audit)).not.toContain('Сотрудник')
})

// @requirement deletion-1
test('Idempotency records of a deleted person are deleted too: their registration and bulk decisions about them', async () => {
  const email = 'registered@forum.test'
  const key = { 'idempotency-key': 'a-key-of-a-visitor' }
  expect((await server.call(register, newAccount({ email, username: email }), undefined, key)).status).toBe(201)
  await server.db.update(users).set({ verifiedAt: server.clock.now() }).where(eq(users.email, email))
  const signedIn = await server.call(login, { login: email, password: 'Forum2025' })
  const talk = await server.call(makeRegistration, oral, signedIn.body.token)
  const failed = [{ id: talk.body.registration.id, fio: 'Канарейкин', code: 'changed', message: 'Запись уже изменили' }]
  await server.db.insert(idempotencyRecords).values({ key: 'of a moderator', ownerId: 1, reply: { failed }, at: server.clock.now() })
  const naming = async () =>
    (await server.db.select().from(idempotencyRecords)).filter(({ reply }) => /registered@|Канарейкин/.test(JSON.stringify(reply)))
  expect(await naming()).toHaveLength(2)
  await remove({ id: signedIn.body.user.id, email, token: signedIn.body.token })
  expect(await naming()).toEqual([])
})
