import { getPersonalData } from '@forum/contracts/people/personalData'
import {
  addAuthenticator,
  addPasskey,
  getSecondFactor,
  removeSecondFactor,
  renameSecondFactor,
  renewRecoveryCodes,
  startAuthenticator,
  startPasskey,
  startPasskeyConfirmation,
} from '@forum/contracts/people/secondFactor'
import { getSecurity } from '@forum/contracts/people/security'
import { eq, inArray } from 'drizzle-orm'
import { dailyJobs } from '../../operations/upkeep/daily.ts'
import { users } from '../../platform/database/schema/people.ts'
import { auditLog } from '../../platform/database/schema/platform.ts'
import { authenticators, passkeys, recoveryCodes } from '../../platform/database/schema/signIn.ts'
import { hashPassword } from '../../platform/passwords/passwordHash.ts'
import { secondFactors } from '../../testing/secondFactor.ts'
import { createSoftwareKey } from '../../testing/softwareKey.ts'
import { createTestApp, type TestApp, type TestPerson } from '../../testing/testApp.ts'
import { erase } from '../personalData/erase.ts'

let server: TestApp
let people: ReturnType<typeof secondFactors>
let hash: string
const password = 'Forum2025'
beforeAll(async () => {
  server = await createTestApp({ limits: { loginAccount: 10_000 } })
  people = secondFactors(server, password)
  hash = await hashPassword(password)
})
afterAll(() => server.close())

const newPerson = () => server.createUser({ password: hash })
const read = async ({ token }: TestPerson) => (await server.call(getSecondFactor, {}, token)).body
const subjectsTo = async ({ email }: TestPerson) => (await server.mails(email)).map(({ subject }) => subject)
const auditOf = async ({ id }: TestPerson) =>
  (
    await server.db
      .select()
      .from(auditLog)
      .where(eq(auditLog.subject, `user:${id}`))
      .orderBy(auditLog.id)
  ).map(({ action, changes }) => [action, changes])

// @requirement factor-14
test('sessions of before the first second factor are marked until it is proved in them', async () => {
  const person = await newPerson()
  const earlier = await server.createSession(person)
  const marks = async () =>
    (await server.call(getSecurity, {}, person.token)).body.sessions.map((session: Record<string, unknown>) => session.is_unproved)
  expect(await marks()).toEqual([undefined, undefined])
  const { secret } = await people.addApp(person)
  expect(await marks()).toEqual([undefined, true])
  await people.confirm({ token: earlier }, { method: 'totp', code: people.code(secret) })
  expect(await marks()).toEqual([undefined, undefined])
})

// @requirement factor-1
test('the first app needs the password and one of its codes; then there are ten recovery codes, shown once', async () => {
  const person = await newPerson()
  for (const wrong of [{}, { password: 'Forum2024' }]) {
    const refused = await server.call(startAuthenticator, { name: 'Телефон', ...wrong }, person.token)
    expect([refused.status, refused.body.code]).toEqual([400, 'wrong_credentials'])
  }
  const { body: started } = await server.call(startAuthenticator, { name: ' Телефон ', password }, person.token)
  expect(started).toEqual({
    id: expect.any(Number),
    secret: expect.stringMatching(/^[A-Z2-7]{32}$/),
    url: expect.stringContaining(`secret=${started.secret}`),
    image: expect.stringMatching(/^<svg/),
  })
  // The app is not a second factor yet.
  expect((await people.knock(person)).status).toBe(200)
  const wrong = await server.call(addAuthenticator, { id: started.id, code: '000000' }, person.token)
  expect([wrong.status, wrong.body.code, wrong.body.message]).toEqual([400, 'wrong_credentials', expect.stringMatching(/^Неверный код/)])
  const other = await newPerson()
  const code = people.code(started.secret)
  expect((await server.call(addAuthenticator, { id: started.id, code }, other.token)).status).toBe(404)
  const { body: added } = await server.call(addAuthenticator, { id: started.id, code }, person.token)
  expect(new Set(added.recovery_codes).size).toBe(10)
  expect(added.recovery_codes[0]).toMatch(/^([a-z2-9]{4}-){3}[a-z2-9]{4}$/)
  expect((await server.call(addAuthenticator, { id: started.id, code }, person.token)).status).toBe(404)
  expect(await read(person)).toEqual({
    authenticators: [{ id: started.id, name: 'Телефон', created_at: expect.any(String) }],
    passkeys: [],
    recovery_codes_left: 10,
    is_required: false,
    takes_passkeys: true,
  })
  expect(await auditOf(person)).toContainEqual(['add second factor', { kind: 'authenticator' }])
  expect(await subjectsTo(person)).toContain('Добавлено приложение с кодами на портале форума')
  const stored = JSON.stringify([await server.db.select().from(authenticators), await server.db.select().from(recoveryCodes)])
  expect(stored).not.toContain(started.secret)
  expect(stored).not.toContain(added.recovery_codes[0].replaceAll('-', ''))
})

// @requirement factor-1
test('an account without a password has to set one first', async () => {
  const person = await server.createUser({ password: '!unusable' })
  const refused = await server.call(startAuthenticator, { name: 'Телефон', password }, person.token)
  expect([refused.status, refused.body.code]).toEqual([409, 'password_needed'])
})

// @requirement factor-2
test('a passkey is added for the challenge that was given for it, to this session', async () => {
  const person = await newPerson()
  const key = createSoftwareKey()
  const { options } = (await server.call(startPasskey, { password }, person.token)).body
  expect(options).toMatchObject({ rp: { id: 'forum.test' }, user: { name: person.email }, attestation: 'none' })
  const add = (passkey: object, token = person.token) => server.call(addPasskey, { name: 'Ноутбук', passkey }, token)
  const elsewhere = await server.createSession(person)
  expect((await add(key.create(options), elsewhere)).body.code).toBe('wrong_credentials')
  expect((await add(key.create(options, { origin: 'https://evil.test' }))).body.code).toBe('wrong_credentials')
  const passkey = key.create(options)
  expect((await add(passkey)).body.recovery_codes).toHaveLength(10)
  expect((await add(passkey)).body.code).toBe('wrong_credentials')
  const other = await newPerson()
  const taken = (await server.call(startPasskey, { password }, other.token)).body.options
  expect((await add(key.create(taken), other.token)).body.code).toBe('changed_meanwhile')
  const next = (await server.call(startPasskey, {}, person.token)).body.options
  expect(next.excludeCredentials).toEqual([{ id: key.id, type: 'public-key', transports: ['internal'] }])
  expect((await add(createSoftwareKey().create(next))).body.recovery_codes).toBeNull()
  expect((await read(person)).passkeys).toHaveLength(2)
})

// @requirement factor-2
test('the challenge of a confirmation, which needs no password, adds no passkey', async () => {
  const person = await newPerson()
  const { options } = (await server.call(startPasskeyConfirmation, {}, person.token)).body
  const added = await server.call(addPasskey, { name: 'Чужой', passkey: createSoftwareKey().create(options) }, person.token)
  expect([added.status, added.body.code]).toEqual([400, 'wrong_credentials'])
  expect(await server.db.$count(passkeys, eq(passkeys.userId, person.id))).toBe(0)
})

// @requirement factor-12, factor-10
test('apps and keys are renamed and removed, codes replaced; each change sends a mail and is audited; without factors the codes go', async () => {
  const person = await newPerson()
  const { id, recoveryCodes: codes } = await people.addApp(person)
  await people.addKey(person)
  const [key] = (await read(person)).passkeys
  const renamed = await server.call(renameSecondFactor, { kind: 'passkey', id: key.id, name: 'Ключ в столе' }, person.token)
  expect(renamed.body).toEqual({ status: 'ok' })
  expect((await read(person)).passkeys[0].name).toBe('Ключ в столе')
  const { body: renewed } = await server.call(renewRecoveryCodes, {}, person.token)
  expect(renewed.recovery_codes).toHaveLength(10)
  expect((await people.finish(await people.ticketOf(person), { method: 'recovery', code: codes[0] })).status).toBe(400)
  const other = await newPerson()
  for (const [kind, wrong] of [
    ['passkey', key.id],
    ['authenticator', id],
  ])
    expect((await server.call(removeSecondFactor, { kind, id: wrong }, other.token)).status).toBe(404)
  for (const factor of [
    { kind: 'authenticator', id },
    { kind: 'passkey', id: key.id },
  ])
    expect((await server.call(removeSecondFactor, factor, person.token)).status).toBe(200)
  expect(await read(person)).toMatchObject({ authenticators: [], passkeys: [], recovery_codes_left: 0 })
  expect((await people.knock(person)).status).toBe(200)
  expect((await subjectsTo(person)).toReversed()).toEqual([
    'Добавлено приложение с кодами на портале форума',
    'Добавлен ключ доступа на портале форума',
    'Второй фактор на портале форума переименован',
    'Новые резервные коды на портале форума',
    'Удалено приложение с кодами на портале форума',
    'Удалён ключ доступа на портале форума',
  ])
  expect((await auditOf(person)).map(([action]) => action).filter((action) => action !== 'sign in')).toEqual([
    'add second factor',
    'add second factor',
    'rename second factor',
    'renew recovery codes',
    'remove second factor',
    'remove second factor',
  ])
  expect((await server.call(renewRecoveryCodes, {}, person.token)).status).toBe(409)
})

test('an account has at most ten apps and keys', async () => {
  const person = await newPerson()
  await people.addApp(person)
  const key = { userId: person.id, publicKey: '', counter: 0, name: 'Ключ', createdAt: server.clock.now() }
  await server.db.insert(passkeys).values(Array.from({ length: 9 }, (_, n) => ({ ...key, credentialId: `${person.id}-${n}` })))
  expect((await server.call(startAuthenticator, { name: 'Ещё' }, person.token)).body.errors).toEqual({ name: [expect.any(String)] })
  expect((await server.call(startPasskey, {}, person.token)).status).toBe(400)
})

test('an app without its first code is deleted after an hour', async () => {
  const person = await newPerson()
  await server.call(startAuthenticator, { name: 'Телефон', password }, person.token)
  const clean = () => dailyJobs(server)['unconfirmed authenticators']?.()
  await clean()
  expect(await server.db.$count(authenticators, eq(authenticators.userId, person.id))).toBe(1)
  people.pass(3600)
  await clean()
  expect(await server.db.$count(authenticators, eq(authenticators.userId, person.id))).toBe(0)
})

// @requirement factor-13
test('people read what is held about their second factor, without secrets; it is erased with the account', async () => {
  const person = await newPerson()
  const { secret, recoveryCodes: codes } = await people.addApp(person)
  await people.addKey(person)
  const held = (await server.call(getPersonalData, {}, person.token)).body
  expect(held.second_factors.map(({ kind, name }: { kind: string; name: string }) => [kind, name])).toEqual([
    ['authenticator', 'Телефон'],
    ['passkey', 'Ноутбук'],
    ...Array(10).fill(['recovery code', null]),
  ])
  const [stored] = await server.db.select().from(passkeys).where(eq(passkeys.userId, person.id))
  for (const own of [secret, codes[0] ?? '', stored?.publicKey ?? '']) expect(JSON.stringify(held)).not.toContain(own)
  await server.db.transaction((tx) => erase(tx, person, server))
  for (const table of [authenticators, passkeys, recoveryCodes])
    expect(await server.db.$count(table, inArray(table.userId, [person.id]))).toBe(0)
  expect(await server.db.$count(users, eq(users.id, person.id))).toBe(0)
})
