import { makeRegistration, uploadFile } from '@forum/contracts/participation/registrations'
import { register, resetPassword, sendResetPasswordLink } from '@forum/contracts/people/account'
import { eq } from 'drizzle-orm'
import { linkOf, newAccount } from '../../testing/newAccount.ts'
import { createTestApp, type TestApp, type TestPerson } from '../../testing/testApp.ts'
import { files, registrations } from '../database/schema/participation.ts'
import { idempotencyRecords } from '../database/schema/platform.ts'

/** Calls repeated because the reply was lost. */

let server: TestApp
beforeAll(async () => {
  server = await createTestApp()
})
afterAll(() => server.close())
beforeEach(() => server.clock.set('2025-09-15T12:00:00+03:00'))

let count = 0
const under = (key = `a-key-of-the-tests-${++count}`) => ({ 'idempotency-key': key })
const talk = (comment = 'Геном выдры') => ({ type: 2, comment, section_choice: 3, one_more: true })
const made = (person: TestPerson) => server.db.$count(registrations, eq(registrations.userId, person.id))

test('a repeat gets the first reply and is not applied again', async () => {
  const person = await server.createUser()
  const key = under()
  const first = await server.call(makeRegistration, talk(), person.token, key)
  const again = await server.call(makeRegistration, talk(), person.token, key)
  expect([first.status, again.status, again.body]).toEqual([201, 201, first.body])
  expect([await made(person), (await server.mails(person.email)).length]).toEqual([1, 1])
  await server.call(makeRegistration, talk(), person.token)
  await server.call(makeRegistration, talk(), person.token, under())
  expect(await made(person)).toBe(3)
})

test('concurrent repeats wait for the first call', async () => {
  const person = await server.createUser()
  const key = under()
  const replies = await Promise.all(Array.from({ length: 10 }, () => server.call(makeRegistration, talk(), person.token, key)))
  expect(new Set(replies.map(({ status, body }) => JSON.stringify([status, body]))).size).toBe(1)
  expect([await made(person), (await server.mails(person.email)).length]).toEqual([1, 1])
})

test('calls of one person with different keys are serialised', async () => {
  const person = await server.createUser()
  const replies = await Promise.all(Array.from({ length: 20 }, () => server.call(makeRegistration, talk(), person.token, under())))
  expect(replies.filter(({ status }) => status === 201)).toHaveLength(3)
  expect(await made(person)).toBe(3)
})

test('a key is bound to a person and an input', async () => {
  const [person, other] = [await server.createUser(), await server.createUser()]
  const key = under()
  const first = await server.call(makeRegistration, talk(), person.token, key)
  const foreign = await server.call(makeRegistration, talk(), other.token, key)
  expect(foreign.body.registration.id).not.toBe(first.body.registration.id)
  expect(foreign.body.registration.email).toBe(other.email)
  const changed = await server.call(makeRegistration, talk('Геном рыси'), person.token, key)
  expect(changed.body.registration.comments).toBe('Геном рыси')
  expect((await server.call(makeRegistration, talk(), undefined, key)).status).toBe(403)
})

test('a refusal is not recorded: the repeat is evaluated again', async () => {
  const person = await server.createUser()
  const key = under()
  server.clock.set('2025-07-01T12:00:00+03:00')
  expect((await server.call(makeRegistration, talk(), person.token, key)).status).toBe(409)
  server.clock.set('2025-09-15T12:00:00+03:00')
  expect((await server.call(makeRegistration, talk(), person.token, key)).status).toBe(201)
})

test('a reply is kept for an hour', async () => {
  const person = await server.createUser()
  const key = under()
  await server.call(makeRegistration, talk(), person.token, key)
  const kept = await server.db.$count(idempotencyRecords)
  server.clock.set('2025-09-15T13:00:00.001+03:00')
  await server.call(makeRegistration, talk(), person.token, key)
  expect(await made(person)).toBe(2)
  expect(await server.db.$count(idempotencyRecords)).toBeLessThan(kept)
})

test('a repeated registration creates one account and is not refused as a duplicate', async () => {
  const account = newAccount({ email: 'once@forum.test', username: 'once@forum.test' })
  const key = under()
  const replies = await Promise.all([
    server.call(register, account, undefined, key),
    server.call(register, account, undefined, key),
    server.call(register, account, undefined, key),
  ])
  expect(replies.map(({ status }) => status)).toEqual([201, 201, 201])
  expect((await server.call(register, account, undefined, key)).body).toEqual(replies[0]?.body)
  expect((await server.call(register, account, undefined, under())).status).toBe(400)
  expect(await server.mails('once@forum.test')).toHaveLength(1)
})

test('a repeated reset request sends one mail, and a repeated password change is applied once', async () => {
  const { email } = await server.createUser()
  const key = under()
  for (let times = 0; times < 2; times += 1) expect((await server.call(sendResetPasswordLink, { email }, undefined, key)).status).toBe(200)
  const mails = await server.mails(email)
  expect(mails).toHaveLength(1)
  const change = { ...linkOf(mails[0]), password: 'Forum2026' }
  const changing = under()
  expect((await server.call(resetPassword, change, undefined, changing)).status).toBe(200)
  expect((await server.call(resetPassword, change, undefined, changing)).status).toBe(200)
  expect((await server.call(resetPassword, change, undefined, under())).status).toBe(400)
})

test('a repeated upload is stored once, and another file under the same key is stored too', async () => {
  const { id, token } = await server.createUser()
  const key = under()
  const pdf = (text: string) => ({
    name: 'a.pdf',
    bytes: Buffer.from(`%PDF-1.4\n1 0 obj<</Type/Catalog>>endobj\n% ${text}\ntrailer<</Root 1 0 R>>\nstartxref\n9\n%%EOF\n`),
  })
  const first = await server.upload(uploadFile, pdf('одно'), { type: '3' }, token, key)
  const again = await server.upload(uploadFile, pdf('одно'), { type: '3' }, token, key)
  expect([again.status, again.body.id]).toEqual([first.status, first.body.id])
  expect(first.body.id).toBeGreaterThan(0)
  const other = await server.upload(uploadFile, pdf('другое'), { type: '3' }, token, key)
  expect(other.body.id).not.toBe(first.body.id)
  expect(await server.db.$count(files, eq(files.ownerId, id))).toBe(2)
})

test('neither key nor input is stored in plain text', async () => {
  const rows = JSON.stringify(await server.db.select({ key: idempotencyRecords.key }).from(idempotencyRecords))
  expect(rows).not.toContain('a-key-of-the-tests')
  expect(rows).not.toContain('Forum2026')
})
