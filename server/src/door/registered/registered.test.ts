import { asc, eq } from 'drizzle-orm'
import { checkIns, doorGuests, refusedMarks } from '../../platform/database/schema/door.ts'
import { consents } from '../../platform/database/schema/forum.ts'
import { registrations } from '../../platform/database/schema/participation.ts'
import { individuals, users } from '../../platform/database/schema/people.ts'
import { auditLog } from '../../platform/database/schema/platform.ts'
import { doorScenes, sealFor } from '../../testing/door.ts'
import { changeForum } from '../../testing/forum.ts'
import { createTestApp, type TestApp, type TestPerson } from '../../testing/testApp.ts'

let server: TestApp
let steps: ReturnType<typeof doorScenes>
let registrar: TestPerson
let token: string
let point: number
let key: string
beforeEach(async () => {
  server = await createTestApp({ clock: '2025-10-20T09:00:00+03:00' })
  steps = doorScenes(server)
  await steps.open()
  registrar = await server.createUser({ roles: ['registrar'] })
  token = await steps.device(registrar)
  point = await steps.point()
  key = (await steps.snapshot(token)).body.seal_key
})
afterEach(() => server.close())

const anna = {
  ...{ last_name: 'Ёлкина', first_name: 'Анна', middle_name: '', organization: 'Ботанический сад', email: '' },
  ...{ consent_version: '2025-01-01', consented_at: '2025-10-20T05:58:00.000Z' },
}
const registered = (number: number, person: Record<string, unknown> = {}, more: Record<string, unknown> = {}) =>
  steps.mark(number, point, { source: 'registered', sealed: sealFor(key, { ...anna, ...person }), ...more })
const results = async (marks: unknown[]) => (await steps.send(token, marks)).body.results

// @requirement door-6
test('a person without an address is let in as a guest, whom the other devices know', async () => {
  const [result] = await results([registered(1)])
  expect(result).toEqual({ number: 1, result: 'kept', code: '', registration_id: null, guest_id: 1 })
  expect(await server.db.select().from(doorGuests)).toMatchObject([
    { lastName: 'Ёлкина', firstName: 'Анна', organization: 'Ботанический сад', policyVersion: '2025-01-01', deviceId: 1 },
  ])
  const other = await steps.device(registrar)
  const { body } = await steps.snapshot(other)
  expect([body.guests, body.marks]).toMatchObject([[{ id: 1, name: 'Ёлкина Анна' }], [{ guest_id: 1 }]])
  const at = '2025-10-20T05:59:00.000Z'
  expect((await steps.send(other, [], { snapshot_at: at })).body.is_stale).toBe(true)
  // Marks of the guest at other places name the guest.
  expect((await steps.send(other, [steps.mark(1, point, { guest_id: 1 })])).body.results).toMatchObject([{ result: 'kept', guest_id: 1 }])
})

// @requirement door-6
test('a person with an address is registered as a listener, and claims the account by a link in the mail', async () => {
  const [result] = await results([registered(1, { email: ' Anna@Forum.test' }), registered(2, { email: 'anna@forum.test' })])
  const [registration] = await server.db.select().from(registrations)
  expect(registration).toMatchObject({ requestedFormat: 'listener', isActive: true })
  expect(result).toEqual({ number: 1, result: 'kept', code: '', registration_id: registration?.id, guest_id: null })
  const [user] = await server.db.select().from(users).where(eq(users.email, 'anna@forum.test'))
  expect(user).toMatchObject({ verifiedAt: null, invitedAt: server.clock.now() })
  const [person] = await server.db
    .select()
    .from(individuals)
    .where(eq(individuals.userId, user?.id ?? 0))
  expect(person).toMatchObject({ lastName: 'Ёлкина', otherOrganization: 'Ботанический сад' })
  // Only the owner of the account agrees in it; what was said at the door is in the log.
  expect(await server.db.$count(consents, eq(consents.userId, user?.id ?? 0))).toBe(0)
  const [entry] = await server.db.select().from(auditLog).where(eq(auditLog.action, 'register person'))
  expect(entry).toMatchObject({ actorId: registrar.id, changes: { consent: [null, '2025-01-01'], device: [null, 'Стойка 1'] } })
  expect((await server.mails('anna@forum.test')).length).toBe(1)
  // Both marks are of one person.
  const marks = await server.db.select().from(checkIns).orderBy(asc(checkIns.id))
  expect(marks.map(({ registrationId, source }) => [registrationId, source])).toEqual([
    [registration?.id, 'registered'],
    [registration?.id, 'registered'],
  ])
})

// @requirement door-6
test('whether there is an account is not told', async () => {
  const own = await server.createUser({ email: 'anna@forum.test', lastName: 'Ёлкина' })
  const taken = await server.createUser({ email: 'pyotr@forum.test', lastName: 'Берёзкин' })
  const disabled = await server.createUser({ email: 'off@forum.test', lastName: 'Ёлкина', isActive: false })
  const replies = await results([
    registered(1, { email: 'new@forum.test' }),
    registered(2, { email: own.email }),
    registered(3, { email: taken.email }),
    registered(4, { email: disabled.email }),
  ])
  // A new account and one of that person look the same; addresses that are not theirs let in a guest.
  expect(
    replies.map(({ result, code, registration_id, guest_id }: Record<string, unknown>) => [result, code, registration_id, guest_id]),
  ).toEqual([
    ['kept', '', 1, null],
    ['kept', '', 2, null],
    ['kept', '', null, 1],
    ['kept', '', null, 2],
  ])
  expect((await server.db.select().from(registrations)).map(({ userId }) => userId)).toEqual([expect.any(Number), own.id])
  expect([(await server.mails(own.email)).length, (await server.mails(taken.email)).length]).toEqual([1, 0])
})

test('a person who is registered already is the same participant', async () => {
  const person = await server.createUser({ email: 'anna@forum.test', lastName: 'Ёлкина' })
  const id = await steps.register(person)
  expect(await results([registered(1, { email: 'anna@forum.test' })])).toMatchObject([{ registration_id: id }])
  expect(await server.db.$count(registrations)).toBe(1)
})

test('a full forum lets in those who are there', async () => {
  await changeForum(server, () => ({ capacity: 0 }))
  expect(await results([registered(1, { email: 'anna@forum.test' })])).toMatchObject([{ result: 'kept', registration_id: 1 }])
})

test('only on the days of the forum, and only what was sealed to this server', async () => {
  const sealed = sealFor(key, anna)
  const bytes = Buffer.from(sealed, 'base64url')
  bytes[80] = (bytes[80] ?? 0) ^ 1
  const marks = [
    registered(1, {}, { scanned_at: '2025-10-19T20:59:00.000Z' }),
    registered(2, {}, { scanned_at: '2025-10-19T21:00:00.000Z' }),
    registered(3, {}, { sealed: bytes.toString('base64url') }),
    registered(4, { first_name: ' ' }),
    registered(5, {}, { kind: 'undo' }),
  ]
  expect((await results(marks)).map(({ code }: { code: string }) => code)).toEqual([
    'not_forum_day',
    '',
    'unreadable',
    'unreadable',
    'no_person',
  ])
  const [waiting] = await server.db.select().from(refusedMarks).where(eq(refusedMarks.number, 1))
  expect(waiting?.mark).toMatchObject({ sealed: expect.any(String) })
  expect(JSON.stringify(waiting)).not.toContain('Ёлкина')
})
