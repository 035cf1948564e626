import { signInWithSecondFactor, startPasskeySignIn } from '@forum/contracts/people/secondFactor'
import { changePassword } from '@forum/contracts/people/security'
import { getProfile } from '@forum/contracts/people/session'
import { eq } from 'drizzle-orm'
import { dailyJobs } from '../../operations/upkeep/daily.ts'
import { users } from '../../platform/database/schema/people.ts'
import { auditLog } from '../../platform/database/schema/platform.ts'
import { signInTickets, tokens } from '../../platform/database/schema/signIn.ts'
import { hashPassword } from '../../platform/passwords/passwordHash.ts'
import { secondFactors } from '../../testing/secondFactor.ts'
import { createSoftwareKey } from '../../testing/softwareKey.ts'
import { createTestApp, type TestApp, type TestPerson } from '../../testing/testApp.ts'

let server: TestApp
let people: ReturnType<typeof secondFactors>
let hash: string
const password = 'Forum2025'
beforeAll(async () => {
  server = await createTestApp({ limits: { loginAddress: 10_000 } })
  people = secondFactors(server, password)
  hash = await hashPassword(password)
})
afterAll(() => server.close())

const newPerson = () => server.createUser({ password: hash })
const subjectsTo = async ({ email }: TestPerson) => (await server.mails(email)).map(({ subject }) => subject)
const assertSession = async (reply: { status: number; body: { token: string } }, { id }: TestPerson) => {
  expect(reply.status).toBe(200)
  expect((await server.call(getProfile, {}, reply.body.token)).body.id).toBe(id)
}

// @requirement factor-3
test('the right password of an account with a second factor gets 400 with a ticket and the methods, and opens no session', async () => {
  const person = await newPerson()
  await people.addApp(person)
  const sessions = await server.db.$count(tokens, eq(tokens.userId, person.id))
  const { status, body } = await people.knock(person)
  expect([status, body]).toEqual([
    400,
    {
      code: 'second_factor_required',
      message: expect.stringMatching(/^Нужен второй фактор/),
      detail: body.message,
      methods: ['totp', 'recovery'],
      ticket: expect.stringMatching(/^[\w-]{43}$/),
    },
  ])
  expect(await server.db.$count(tokens, eq(tokens.userId, person.id))).toBe(sessions)
  expect(JSON.stringify(await server.db.select().from(signInTickets))).not.toContain(body.ticket)
  const wrong = await server.call({ ...signInWithSecondFactor }, { ticket: 'x', method: 'totp', code: '123456' })
  expect([wrong.status, wrong.body.code]).toEqual([400, 'bad_link'])
})

// @requirement factor-3, factor-4
test('a code finishes the sign-in; neither the ticket nor the code works again', async () => {
  const person = await newPerson()
  const { secret } = await people.addApp(person)
  const ticket = await people.ticketOf(person)
  const code = people.code(secret)
  await assertSession(await people.finish(ticket, { method: 'totp', code: ` ${code.slice(0, 3)} ${code.slice(3)}` }), person)
  expect((await people.finish(ticket, { method: 'totp', code })).body.code).toBe('bad_link')
  const again = await people.finish(await people.ticketOf(person), { method: 'totp', code })
  expect([again.status, again.body.code]).toEqual([400, 'wrong_credentials'])
  const [entry] = await server.db.select().from(auditLog).where(eq(auditLog.action, 'sign in')).orderBy(auditLog.id)
  expect(entry?.changes).toEqual({ secondFactor: 'totp' })
})

// @requirement factor-4
test('of concurrent sign-ins with one code one succeeds', async () => {
  const person = await newPerson()
  const { secret } = await people.addApp(person)
  const tickets = [await people.ticketOf(person), await people.ticketOf(person), await people.ticketOf(person)]
  const code = people.code(secret)
  const replies = await Promise.all(tickets.map((ticket) => people.finish(ticket, { method: 'totp', code })))
  expect(replies.map(({ status }) => status).sort()).toEqual([200, 400, 400])
})

// @requirement factor-3
test('a passkey finishes the sign-in by signing the challenge of this ticket, on this site, with a counter that grows', async () => {
  const person = await newPerson()
  const { key } = await people.addKey(person)
  const begin = async () => {
    const ticket = await people.ticketOf(person)
    return { ticket, options: (await server.call(startPasskeySignIn, { ticket })).body.options }
  }
  const { ticket, options } = await begin()
  expect(options).toMatchObject({ rpId: 'forum.test', allowCredentials: [{ id: key.id, type: 'public-key', transports: ['internal'] }] })
  const other = await begin()
  const wrong = [
    { passkey: createSoftwareKey().get(options) },
    { passkey: { ...createSoftwareKey().get(options), id: key.id, rawId: key.id } },
    { passkey: key.get(other.options) },
    { passkey: key.get(options, { origin: 'https://evil.test' }) },
  ]
  for (const proof of wrong) {
    const refused = await people.finish(ticket, { method: 'passkey', ...proof })
    expect([refused.status, refused.body.code]).toEqual([400, 'wrong_credentials'])
  }
  const passkey = key.get(options)
  await assertSession(await people.finish(ticket, { method: 'passkey', passkey }), person)
  // Neither the repeated reply nor a copy of the key with an old counter.
  const replayed = await people.finish(other.ticket, { method: 'passkey', passkey })
  expect(replayed.body.code).toBe('wrong_credentials')
  key.rewind(0)
  expect((await people.finish(other.ticket, { method: 'passkey', passkey: key.get(other.options) })).status).toBe(400)
})

// @requirement factor-10
test('without the telephone one signs in with a recovery code, once; a mail says how many are left', async () => {
  const person = await newPerson()
  const { recoveryCodes } = await people.addApp(person)
  const [first = '', second = ''] = recoveryCodes
  await assertSession(
    await people.finish(await people.ticketOf(person), { method: 'recovery', code: first.replaceAll('-', ' ').toUpperCase() }),
    person,
  )
  expect((await people.finish(await people.ticketOf(person), { method: 'recovery', code: first })).body.code).toBe('wrong_credentials')
  await assertSession(await people.finish(await people.ticketOf(person), { method: 'recovery', code: second }), person)
  const [mail] = (await server.mails(person.email)).filter(({ subject }) => subject === 'Использован резервный код на портале форума')
  expect(mail?.text).toContain('Осталось 8 кодов.')
  const stranger = await newPerson()
  await people.addApp(stranger)
  const third = recoveryCodes[2] ?? ''
  expect((await people.finish(await people.ticketOf(stranger), { method: 'recovery', code: third })).status).toBe(400)
})

// @requirement factor-5
test('a ticket takes five tries, and the owner gets a mail once a day that the password is known', async () => {
  const person = await newPerson()
  const { secret } = await people.addApp(person)
  for (let round = 0; round < 2; round++) {
    const ticket = await people.ticketOf(person)
    const codes = []
    for (let n = 0; n < 5; n++) codes.push((await people.finish(ticket, { method: 'totp', code: '000000' })).body.code)
    expect(codes).toEqual([...Array(4).fill('wrong_credentials'), 'bad_link'])
    expect((await people.finish(ticket, { method: 'totp', code: people.code(secret) })).body.code).toBe('bad_link')
  }
  expect((await subjectsTo(person)).filter((subject) => subject === 'Кто-то знает ваш пароль на портале форума')).toHaveLength(1)
})

// @requirement factor-5
test('concurrent tries on one ticket are counted, too', async () => {
  const person = await newPerson()
  await people.addApp(person)
  const ticket = await people.ticketOf(person)
  const replies = await Promise.all(Array.from({ length: 12 }, () => people.finish(ticket, { method: 'recovery', code: 'aaaa' })))
  expect(replies.filter(({ body }) => body.code === 'wrong_credentials')).toHaveLength(4)
  expect(replies.filter(({ body }) => body.code === 'bad_link')).toHaveLength(8)
})

// @requirement factor-5
test('an account takes twenty wrong codes a day, whatever the tickets; recovery codes still work', async () => {
  const person = await newPerson()
  const { secret, recoveryCodes } = await people.addApp(person)
  for (let round = 0; round < 5; round++) {
    const ticket = await people.ticketOf(person)
    for (let n = 0; n < 4; n++) expect((await people.finish(ticket, { method: 'totp', code: '000000' })).status).toBe(400)
  }
  const limited = await people.finish(await people.ticketOf(person), { method: 'totp', code: people.code(secret) })
  expect([limited.status, limited.body.code]).toEqual([429, 'too_many_tries'])
  await assertSession(await people.finish(await people.ticketOf(person), { method: 'recovery', code: recoveryCodes[0] }), person)
})

// @requirement factor-5
test('a ticket is valid for ten minutes, and is deleted after that', async () => {
  const person = await newPerson()
  const { secret } = await people.addApp(person)
  const [late, inTime] = [await people.ticketOf(person), await people.ticketOf(person)]
  people.pass(10 * 60 - 1)
  await assertSession(await people.finish(inTime, { method: 'totp', code: people.code(secret) }), person)
  people.pass(1)
  expect((await people.finish(late, { method: 'totp', code: people.code(secret) })).body.code).toBe('bad_link')
  expect((await server.call(startPasskeySignIn, { ticket: late })).body.code).toBe('bad_link')
  await dailyJobs(server)['sign-ins without their second factor']?.()
  expect(await server.db.$count(signInTickets, eq(signInTickets.userId, person.id))).toBe(0)
})

// @requirement factor-5
test('a change of the password and a disabled account end tickets', async () => {
  const person = await newPerson()
  const { secret } = await people.addApp(person)
  const before = await people.ticketOf(person)
  expect((await server.call(changePassword, { old_password: password, password: 'Genome2026' }, person.token)).status).toBe(200)
  expect((await people.finish(before, { method: 'totp', code: people.code(secret) })).body.code).toBe('bad_link')
  await server.db.update(users).set({ password: hash }).where(eq(users.id, person.id))
  const ticket = await people.ticketOf(person)
  await server.db.update(users).set({ isActive: false }).where(eq(users.id, person.id))
  expect((await people.finish(ticket, { method: 'totp', code: people.code(secret) })).body.code).toBe('bad_link')
})

// @requirement factor-3
test('accounts without a second factor sign in as before', async () => {
  const person = await newPerson()
  await assertSession(await people.knock(person), person)
})
