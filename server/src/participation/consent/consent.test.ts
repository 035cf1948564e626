import { listAudit } from '@forum/contracts/dashboard/auditLog'
import { getForum, saveForum } from '@forum/contracts/forum/forum'
import { explainRefusal, readPerson, registerPerson, restoreRegistration } from '@forum/contracts/participation/forumPeople'
import { getMeeting } from '@forum/contracts/participation/meeting'
import { makeRegistration } from '@forum/contracts/participation/registrations'
import { register } from '@forum/contracts/people/account'
import { getConsent, giveConsent, withdrawConsent } from '@forum/contracts/people/consent'
import { getPersonalData } from '@forum/contracts/people/personalData'
import { asc, eq } from 'drizzle-orm'
import { consents } from '../../platform/database/schema/forum.ts'
import { registrations } from '../../platform/database/schema/participation.ts'
import { oral, scenes } from '../../testing/participation.ts'
import { createTestApp, type TestApp, type TestPerson } from '../../testing/testApp.ts'

let server: TestApp
let admin: TestPerson
let person: TestPerson
beforeEach(async () => {
  server = await createTestApp()
  admin = await server.createUser({ roles: ['conf_admin'] })
  person = await server.createUser({ lastName: 'Ёлкина', firstName: 'Анна', middleName: '' })
})
afterEach(() => server.close())

const VERSION = '2025-08-01'
const at = '2025-09-15T09:00:00.000Z'
const own = async () => (await server.call(getMeeting, {}, person.token)).body.consent
const give = (version = VERSION) => server.call(giveConsent, { version }, person.token)
const withdraw = () => server.call(withdrawConsent, {}, person.token)
const apply = (more: object = {}) => server.call(makeRegistration, { ...oral, ...more }, person.token)
const rows = () => server.db.select().from(consents).where(eq(consents.userId, person.id)).orderBy(asc(consents.id))
const audited = async () =>
  // biome-ignore lint/suspicious/noExplicitAny: entries of every shape
  (await server.call(listAudit, { search: 'consent' }, admin.token)).body.results.map(({ action, subject_name, changes }: any) => [
    action,
    subject_name,
    changes,
  ])

async function changeText(version: string, document = 'Новый текст.') {
  const { settings, sections, version: edited } = (await server.call(getForum, {}, admin.token)).body
  const changed = { ...settings, consent: { ...settings.consent, version }, consent_document: document }
  return server.call(saveForum, { version: edited, settings: changed, sections }, admin.token)
}

// @requirement consent-1
test('the text is public, and cannot change without a new version', async () => {
  const { body } = await server.call(getConsent)
  expect(body).toEqual({ version: VERSION, text: expect.any(String), pre_ticked: true, document: expect.stringContaining('согласие') })
  const refused = await changeText(VERSION)
  expect([refused.status, refused.body.errors]).toEqual([
    400,
    { settings: { consent: { version: [expect.stringContaining('новую редакцию')] } } },
  ])
  expect((await changeText('2')).status).toBe(200)
  expect((await server.call(getConsent)).body).toMatchObject({ version: '2', document: 'Новый текст.' })
})

// @requirement consent-1
test('a new text requires consent again before applying; earlier consents stay recorded', async () => {
  expect((await give()).status).toBe(200)
  expect(await own()).toEqual({ state: 'given', version: VERSION, at, withdrawn_at: null })
  expect((await apply()).status).toBe(201)
  await changeText('2')
  expect(await own()).toEqual({ state: 'outdated', version: VERSION, at, withdrawn_at: null })
  const refused = await apply({ one_more: true })
  expect([refused.status, refused.body.code]).toEqual([409, 'consent_needed'])
  expect((await server.call(getMeeting, {}, person.token)).body.register_refused).toBe(refused.body.message)
  expect((await give()).body.code).toBe('changed_meanwhile')
  server.clock.set('2025-09-16T12:00:00+03:00')
  await Promise.all([give('2'), give('2')])
  expect(await own()).toMatchObject({ state: 'given', version: '2', at: '2025-09-16T09:00:00.000Z' })
  expect((await apply({ one_more: true })).status).toBe(201)
  expect((await rows()).map(({ meetingId, policyVersion, address }) => [meetingId, policyVersion, address])).toEqual([
    [2, VERSION, '127.0.0.1'],
    [2, '2', '127.0.0.1'],
  ])
  expect(await audited()).toEqual([
    ['give consent', 'Ёлкина Анна', [{ field: 'consent', from: '01.08.2025', to: '2' }]],
    ['give consent', 'Ёлкина Анна', [{ field: 'consent', from: '', to: '01.08.2025' }]],
  ])
})

// @requirement consent-2
test('withdrawing cancels the registrations at any time, mails the person and the organisers, and stops what needs consent', async () => {
  await give()
  const { register: make } = scenes(server, admin)
  const first = await make(person, oral)
  await make(person, { ...oral, one_more: true })
  const other = await make(await server.createUser(), oral)
  // Cancelling is closed by then.
  server.clock.set('2025-10-20T12:00:00+03:00')
  // Sessions have expired since.
  for (const who of [person, admin]) who.token = await server.createSession(who)
  const before = await server.mails()
  const reply = await withdraw()
  expect([reply.status, reply.body]).toEqual([200, { status: 'ok', cancelled: 2 }])
  const withdrawnAt = '2025-10-20T09:00:00.000Z'
  expect(await own()).toEqual({ state: 'withdrawn', version: VERSION, at, withdrawn_at: withdrawnAt })
  expect((await server.call(readPerson, { id: person.id }, admin.token)).body.consent).toMatchObject({ withdrawn_at: withdrawnAt })
  const active = await server.db.select({ id: registrations.id }).from(registrations).where(eq(registrations.isActive, true))
  expect(active).toEqual([{ id: other }])
  const mails = (await server.mails()).slice(0, -before.length).reverse()
  expect(mails.map(({ to, text }) => [to, /Отменено заявок: 2\./.test(text)])).toEqual([
    [person.email, true],
    ['forum@forum.example', true],
  ])
  expect(mails[1]?.text).toContain(`Ёлкина Анна (${person.email})`)

  server.clock.set('2025-10-12T12:00:00+03:00')
  expect((await apply()).body.code).toBe('consent_needed')
  const restored = await server.call(restoreRegistration, { id: first }, admin.token)
  const given = { last_name: 'Ёлкина', first_name: 'Анна', email: person.email, type: 1 }
  const registered = await server.call(registerPerson, given, admin.token)
  for (const { status, body } of [restored, registered]) expect([status, body.code]).toEqual([409, 'consent_withdrawn'])
  expect((await withdraw()).body.code).toBe('consent_missing')

  expect((await give()).status).toBe(200)
  expect((await apply()).status).toBe(201)
  expect((await audited()).map(([action]: string[]) => action)).toEqual(['give consent', 'withdraw consent', 'give consent'])
  const { body } = await server.call(getPersonalData, {}, person.token)
  expect(body.consents).toMatchObject([{ meeting_id: 2, withdrawn_at: withdrawnAt }, { withdrawn_at: null }])
})

// @requirement consent-2
test('a registration made while consent is withdrawn is cancelled, or refused', async () => {
  await give()
  const [made] = await Promise.all([apply(), withdraw()])
  expect([201, 409]).toContain(made.status)
  expect(await server.db.$count(registrations, eq(registrations.isActive, true))).toBe(0)
})

// @requirement exceptions-7
test('a reply about the past uses the consent of that moment', async () => {
  await give()
  server.clock.set('2025-09-16T12:00:00+03:00')
  await withdraw()
  server.clock.set('2025-09-17T12:00:00+03:00')
  await give()
  const ask = async (moment: string) =>
    (await server.call(explainRefusal, { user_id: person.id, action: 'register', at: moment }, admin.token)).body
  const sentence = 'Вы отозвали согласие на обработку персональных данных. Чтобы подать заявку, дайте его снова.'
  expect(await ask('2025-09-15T13:00:00+03:00')).toMatchObject({ allowed: true, inputs: { consent: 'given' } })
  expect(await ask('2025-09-16T13:00:00+03:00')).toMatchObject({ allowed: false, sentence, inputs: { consent: 'withdrawn' } })
  expect(await ask('2025-09-17T12:00:00+03:00')).toMatchObject({ allowed: true, inputs: { consent: 'given' } })
})

test('accounts from an earlier portal, whose consent is unknown, are prompted and not refused', async () => {
  expect(await own()).toEqual({ state: 'none', version: null, at: null, withdrawn_at: null })
  expect((await withdraw()).body.code).toBe('consent_missing')
  expect((await apply()).status).toBe(201)
})

test('who creates an account has agreed for the current forum', async () => {
  const individual = {
    phone_number: '+79161234567',
    academic_degree: 1,
    org_position: 1,
    organization: 1,
    is_female: true,
    birth_date: '2000-01-01',
  }
  const account = { username: 'n@forum.test', email: 'n@forum.test', password: 'Forum2025', password_confirm: 'Forum2025' }
  const { body } = await server.call(register, { ...account, first_name: 'Анна', last_name: 'Ёлкина', site_type: 'rsini', individual })
  expect(await server.db.select().from(consents).where(eq(consents.userId, body.id))).toMatchObject([
    { meetingId: 2, policyVersion: VERSION },
  ])
})
