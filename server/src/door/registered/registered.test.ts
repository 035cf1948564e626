import { listDisputes } from '@forum/contracts/door/office'
import { asc, eq } from 'drizzle-orm'
import { checkIns, doorGuests, refusedMarks } from '../../platform/database/schema/door.ts'
import { consents } from '../../platform/database/schema/forum.ts'
import { mails } from '../../platform/database/schema/mails.ts'
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

/** Edition of the consent of the seed's forum. */
const CONSENT = '2025-08-01'

const anna = {
  ...{ last_name: 'Ёлкина', first_name: 'Анна', middle_name: '', organization: 'Ботанический сад', email: '' },
  ...{ consent_version: CONSENT, consented_at: '2025-10-20T05:58:00.000Z' },
}
const registered = (number: number, person: Record<string, unknown> = {}, more: Record<string, unknown> = {}) =>
  steps.mark(number, point, { source: 'registered', sealed: sealFor(key, { ...anna, ...person }), ...more })
const results = async (marks: unknown[]) => (await steps.send(token, marks)).body.results

// @requirement door-6
test('a person without an address is let in as a guest, whom the other devices know', async () => {
  const [result] = await results([registered(1)])
  expect(result).toEqual({ number: 1, result: 'kept', code: '', registration_id: null, guest_id: 1 })
  expect(await server.db.select().from(doorGuests)).toMatchObject([
    { lastName: 'Ёлкина', firstName: 'Анна', organization: 'Ботанический сад', policyVersion: CONSENT, deviceId: 1 },
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
  const form = { id: 'form 1', email: ' Anna@Forum.test' }
  const [result, again] = await results([registered(1, form), registered(2, { ...form, email: 'anna@forum.test' })])
  const [registration] = await server.db.select().from(registrations)
  expect(registration).toMatchObject({ requestedFormat: 'listener', isActive: true })
  expect(result).toEqual({ number: 1, result: 'kept', code: '', registration_id: registration?.id, guest_id: null })
  expect(again).toEqual({ ...result, number: 2 })
  expect(await server.db.$count(doorGuests)).toBe(1)
  const [user] = await server.db.select().from(users).where(eq(users.email, 'anna@forum.test'))
  expect(user).toMatchObject({ verifiedAt: null, invitedAt: server.clock.now() })
  const [person] = await server.db
    .select()
    .from(individuals)
    .where(eq(individuals.userId, user?.id ?? 0))
  expect(person).toMatchObject({ lastName: 'Ёлкина', otherOrganization: 'Ботанический сад' })
  // Only the owner gives the account's consent; what was said at the door is in the log.
  expect(await server.db.$count(consents, eq(consents.userId, user?.id ?? 0))).toBe(0)
  const [entry] = await server.db.select().from(auditLog).where(eq(auditLog.action, 'register person'))
  expect(entry).toMatchObject({ actorId: registrar.id, changes: { consent: [null, CONSENT], device: [null, 'Стойка 1'] } })
  expect((await server.mails('anna@forum.test')).length).toBe(1)
  // The two marks are of one person.
  const marks = await server.db.select().from(checkIns).orderBy(asc(checkIns.id))
  expect(marks.map(({ registrationId, source }) => [registrationId, source])).toEqual([
    [registration?.id, 'registered'],
    [registration?.id, 'registered'],
  ])
})

// @requirement door-6
test('organisers alone see whether an address has an account: reply, list and marks of a device are the same', async () => {
  const own = await server.createUser({ email: 'own@forum.test', lastName: 'Ёлкина', firstName: 'Мария' })
  const listed = await server.createUser({ email: 'listed@forum.test', lastName: 'Ёлкина' })
  const real = await steps.register(listed)
  await server.createUser({ email: 'other@forum.test', lastName: 'Берёзкин' })
  await server.createUser({ email: 'off@forum.test', lastName: 'Ёлкина', isActive: false })
  const names = ['new', 'own', 'listed', 'other', 'off']
  const marks = names.map((name, index) => registered(index + 1, { id: name, email: `${name}@forum.test` }))
  const other = await steps.device(registrar)
  const replies = []
  for (const mark of marks) replies.push((await steps.send(token, [mark])).body)
  const ids = replies.map(({ results: [{ registration_id }] }) => registration_id)
  expect(ids).toEqual([2, 3, 4, 5, 6])
  for (const [index, { results: said, is_stale, ...more }] of replies.entries()) {
    expect(said).toEqual([{ number: index + 1, result: 'kept', code: '', registration_id: ids[index], guest_id: null }])
    expect([is_stale, more.marks]).toEqual([true, []])
  }
  // The answer was lost.
  expect((await results(marks)).map(({ registration_id }: { registration_id: number }) => registration_id)).toEqual(ids)

  const { people, guests, marks: seen } = (await steps.snapshot(other)).body
  const made = people.filter(({ registration_ids: [id] }: { registration_ids: number[] }) => ids.includes(id))
  expect([people.length, guests]).toEqual([6, []])
  expect(new Set(made.map(({ registration_ids: _, ...person }: Record<string, unknown>) => JSON.stringify(person))).size).toBe(1)
  expect(made[1]).toMatchObject({ name: 'Ёлкина Анна', organization: 'Ботанический сад', cancelled_ids: [] })
  expect(seen.map((mark: Record<string, unknown>) => [mark.registration_id, mark.guest_id])).toEqual(ids.map((id) => [id, null]))
  // Devices name people by the reference at other places too.
  const undo = ids.map((registration_id, index) => steps.mark(index + 1, point, { registration_id, kind: 'undo' }))
  expect((await steps.send(other, undo)).body.results).toMatchObject(ids.map((registration_id) => ({ result: 'kept', registration_id })))

  const stored = await server.db.select().from(checkIns).orderBy(asc(checkIns.id))
  expect(stored.slice(0, 5).map(({ registrationId }) => registrationId)).toEqual([2, 3, real, null, null])
  expect(stored.slice(5).map(({ registrationId }) => registrationId)).toEqual([2, 3, real, null, null])
  const admin = await server.createUser({ roles: ['conf_admin'] })
  const office = (await server.call(listDisputes, {}, admin.token)).body.registered.toReversed()
  expect(office.map((row: Record<string, unknown>) => [row.outcome, row.registration_id])).toEqual([
    ['new_account', 2],
    ['known_account', 3],
    ['registered_already', real],
    ['other_person', null],
    ['not_registered', null],
  ])
  expect(office[0]).toMatchObject({ full_name: 'Ёлкина Анна', device_name: 'Стойка 1', consented_at: anna.consented_at })
  expect([(await server.mails(own.email)).length, (await server.mails('other@forum.test')).length]).toEqual([1, 0])
})

// @requirement door-6
test('a person who cancels the registration of the door is known as cancelled', async () => {
  const [{ registration_id }] = await results([registered(1, { email: 'anna@forum.test' })])
  await server.db.update(registrations).set({ isActive: false })
  const { people } = (await steps.snapshot(token)).body
  expect(people).toMatchObject([{ registration_ids: [], cancelled_ids: [registration_id], name: 'Ёлкина Анна' }])
})

// @requirement door-11
test('a person is registered once, whichever device sends the form; other data make another person', async () => {
  const other = await steps.device(registrar)
  const form = { id: 'form 7', email: '' }
  const [first, second] = await results([registered(1, form), registered(2, form)])
  expect(first.guest_id).toBe(second.guest_id)
  const again = [registered(1, form), registered(2, { ...form, first_name: 'Яна' }), registered(3, { ...form, id: 'form 8' })]
  expect((await steps.send(other, again)).body.results.map(({ guest_id }: { guest_id: number }) => guest_id)).toEqual([1, 2, 3])
  expect(await server.db.$count(doorGuests)).toBe(3)
})

// @requirement door-11
test('a name with a link or an address, and consent to a text that the forum never had, wait for organisers, and no mail goes out', async () => {
  const people = [
    { first_name: 'Выиграли приз: http://spam.test' },
    { last_name: 'www.spam.test' },
    { middle_name: 'a@spam.test' },
    { first_name: 'Приз\nspam.test' },
    { consent_version: '1999-01-01' },
  ]
  const marks = people.map((person, index) => registered(index + 1, { ...person, email: `p${index}@forum.test` }))
  const codes = (await results(marks)).map(({ code }: { code: string }) => code)
  expect(codes).toEqual(['bad_name', 'bad_name', 'bad_name', 'bad_name', 'unknown_consent'])
  expect([await server.db.$count(registrations), await server.db.$count(doorGuests), await server.db.$count(mails)]).toEqual([0, 0, 0])
  // An edition of before is one that the person was shown.
  await changeForum(server, ({ consent }) => ({ consent: { ...consent, version: '2025-10-19' } }))
  expect(await results([registered(9)])).toMatchObject([{ result: 'kept' }])
})

// @requirement door-11
test('mails about new people count for the account at the device, new people for device and forum', async () => {
  const person = (number: number, email = `p${number}@forum.test`) => registered(number, { id: `form ${number}`, email })
  const spent = (limit: string, points: number) =>
    server.pool.query('update rate_limits set points = $2 where key like $1', [`${limit}:%`, points])
  await results([person(1)])
  await spent('emails', 28)
  expect((await results([2, 3, 4, 5].map((number) => person(number)))).map(({ result }: { result: string }) => result)).toEqual(
    Array(4).fill('kept'),
  )
  // A new shift of the account sends no more.
  const next = await steps.device(registrar)
  await steps.send(next, [person(6)])
  expect([await server.db.$count(mails), await server.db.$count(checkIns)]).toEqual([3, 6])
  const outcomes = await server.db.select({ outcome: doorGuests.outcome }).from(doorGuests).orderBy(asc(doorGuests.id))
  expect(outcomes.map(({ outcome }) => outcome)).toEqual([...Array(3).fill('new_account'), ...Array(3).fill('too_many_mails')])

  await spent('door-device', 1000)
  expect(await results([person(7)])).toMatchObject([{ result: 'refused', code: 'too_many_people' }])
  const third = await steps.device(registrar)
  expect((await steps.send(third, [person(8, '')])).body.results).toMatchObject([{ result: 'kept' }])
  await spent('door-forum', 10_000)
  expect((await steps.send(third, [person(9, '')])).body.results).toMatchObject([{ code: 'too_many_people' }])
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
