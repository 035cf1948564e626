import { listAudit } from '@forum/contracts/dashboard/auditLog'
import { grantExtension, registerPerson } from '@forum/contracts/participation/forumPeople'
import { getMeeting } from '@forum/contracts/participation/meeting'
import { addFile, changeRegistration, getCertificate, uploadFile, verifyCertificate } from '@forum/contracts/participation/registrations'
import { sendResetPasswordLink } from '@forum/contracts/people/account'
import { giveConsent } from '@forum/contracts/people/consent'
import { listMerges, mergeAccounts, previewMerge, undoMerge } from '@forum/contracts/people/duplicates'
import { getProfile, login } from '@forum/contracts/people/session'
import { uploadThesis } from '@forum/contracts/theses/theses'
import { eq } from 'drizzle-orm'
import { findBroken } from '../../operations/upkeep/invariants.ts'
import { documentNumber } from '../../participation/certificates/documentNumber.ts'
import { extensions } from '../../platform/database/schema/forum.ts'
import { registrations } from '../../platform/database/schema/participation.ts'
import { individuals, users } from '../../platform/database/schema/people.ts'
import { auditLog } from '../../platform/database/schema/platform.ts'
import { linkSecrets, tokens, userIdentities } from '../../platform/database/schema/signIn.ts'
import { hashPassword } from '../../platform/passwords/passwordHash.ts'
import { readConfig } from '../../platform/process/config.ts'
import { pdf } from '../../testing/documents.ts'
import { oral, poster, scenes } from '../../testing/participation.ts'
import { createTestApp, type TestApp, type TestPerson } from '../../testing/testApp.ts'
import { goodThesis } from '../../testing/thesis.ts'
import { enableAccount } from '../account/accountCommands.ts'

const REASON = 'Человек попросил в письме'

let server: TestApp
let admin: TestPerson
let stays: TestPerson
let absorbed: TestPerson
let scene: ReturnType<typeof scenes>
beforeEach(async () => {
  server = await createTestApp()
  admin = await server.createUser({ roles: ['conf_admin', 'moderator'] })
  stays = await server.createUser({ email: 'anna@forum.test', lastName: 'Ёлкина', phone: '', birthDate: null })
  absorbed = await server.createUser({
    email: 'second@forum.test',
    lastName: 'Ёлкина',
    phone: '+79160000000',
    birthDate: '1991-02-03',
    password: await hashPassword('Forum2025'),
  })
  scene = scenes(server, admin)
})
afterEach(() => server.close())

const pair = (one = stays, other = absorbed) => ({ stays_id: one.id, absorbed_id: other.id })
const preview = (one?: TestPerson, other?: TestPerson) => server.call(previewMerge, pair(one, other), admin.token)
const merge = (one?: TestPerson, other?: TestPerson) => server.call(mergeAccounts, { ...pair(one, other), reason: REASON }, admin.token)
const cabinet = async ({ token }: TestPerson) => (await server.call(getMeeting, {}, token)).body
const owners = async () => Object.fromEntries((await server.db.select().from(registrations)).map(({ id, userId }) => [id, userId]))
const broken = async () => (await findBroken(server.db, server.storage)).filter((line) => !line.includes('согласия нет'))

async function sendFile(person: TestPerson, registration?: number): Promise<void> {
  const { body } = await server.upload(uploadFile, { name: 'a.pdf', bytes: pdf }, { type: '3' }, person.token)
  if (registration) await server.call(addFile, { id: registration, file_id: body.id, file_type: 3 }, person.token)
}

// @requirement duplicates-1
test('the preview says what moves, what is filled and what stays, and writes nothing', async () => {
  const id = await scene.register(absorbed, oral)
  await sendFile(absorbed, id)
  await server.call(giveConsent, { version: '2025-08-01' }, absorbed.token)
  const grant = { user_id: absorbed.id, action: 'theses', until: '2025-10-10', reason: 'Болезнь' }
  await server.call(grantExtension, grant, admin.token)
  const before = await owners()
  const { status, body } = await preview()
  expect(status).toBe(200)
  expect(body).toMatchObject({
    stays: { id: stays.id, full_name: 'Ёлкина Мария Петровна', email: stays.email, roles: [] },
    absorbed: { id: absorbed.id, email: absorbed.email },
    registrations: [{ id, forum: expect.any(String), type: 2, comments: oral.comment, is_active: true }],
    files: 1,
    consents: 1,
    extensions: 1,
    objections: [],
  })
  expect(body.fields).toEqual([
    { field: 'phone', stays: '', absorbed: '+79160000000', filled: true },
    { field: 'birthDate', stays: '', absorbed: '03.02.1991', filled: true },
    { field: 'academicDegree', stays: expect.any(String), absorbed: expect.any(String), filled: false },
    { field: 'organization', stays: expect.any(String), absorbed: expect.any(String), filled: false },
    { field: 'position', stays: expect.any(String), absorbed: expect.any(String), filled: false },
  ])
  expect(await owners()).toEqual(before)
  const read = await server.db.select({ subject: auditLog.subject }).from(auditLog).where(eq(auditLog.action, 'read profile'))
  expect(read.map(({ subject }) => subject).sort()).toEqual([`user:${stays.id}`, `user:${absorbed.id}`].sort())
})

// @requirement duplicates-2
test('registrations with thesis, files and decisions move; empty parts of the profile are filled, others stay', async () => {
  const own = await scene.register(stays, poster)
  const id = await scene.register(absorbed, { ...oral, selected_listen_sections: '2' })
  await server.call(uploadThesis, { current_user_registration_id: id, thesis: goodThesis() }, absorbed.token)
  await sendFile(absorbed, id)
  await sendFile(absorbed)
  await scene.decide(id, 2)
  await server.call(giveConsent, { version: '2025-08-01' }, absorbed.token)
  const [before] = (await cabinet(absorbed)).registrations
  const { status, body } = await merge()
  expect([status, body]).toEqual([200, { id: expect.any(Number), undo_until: '2025-10-15T09:00:00.000Z' }])
  const now = await cabinet(stays)
  expect(now.registrations.map((row: { id: number }) => row.id).sort()).toEqual([own, id].sort())
  const moved = now.registrations.find((row: { id: number }) => row.id === id)
  const { comments, thesis_id, listen_sections, confirm_type, file_pdf_id, created_at } = before
  expect(moved).toMatchObject({ comments, thesis_id, listen_sections, confirm_type, file_pdf_id, created_at })
  expect(now.consent).toMatchObject({ state: 'given', version: '2025-08-01' })
  const [person] = await server.db.select().from(individuals).where(eq(individuals.userId, stays.id))
  expect(person).toMatchObject({ phone: '+79160000000', birthDate: '1991-02-03', organizationId: 1 })
  expect(await broken()).toEqual([])
  // The owner goes on with it.
  expect((await server.call(changeRegistration, { id, is_confirm: 1 }, stays.token)).status).toBe(200)
})

// @requirement duplicates-3
test('the absorbed account is closed, its address stays taken, both addresses get a mail, and the merge is audited', async () => {
  const id = await scene.register(absorbed, oral)
  await server.call(sendResetPasswordLink, { email: absorbed.email })
  const identity = { userId: absorbed.id, provider: 'orcid', issuer: 'https://orcid.org', subject: '1', linkedAt: server.clock.now() }
  await server.db.insert(userIdentities).values(identity)
  await merge()
  expect((await server.call(getProfile, {}, absorbed.token)).status).toBe(403)
  const refused = await server.call(login, { login: absorbed.email, password: 'Forum2025' })
  expect([refused.status, refused.body.code]).toEqual([400, 'wrong_credentials'])
  expect(await server.db.$count(linkSecrets, eq(linkSecrets.userId, absorbed.id))).toBe(0)
  expect(await server.db.$count(userIdentities, eq(userIdentities.userId, absorbed.id))).toBe(0)
  expect(await server.db.$count(tokens, eq(tokens.userId, absorbed.id))).toBe(0)
  expect((await server.call(sendResetPasswordLink, { email: absorbed.email })).status).toBe(404)
  const again = { last_name: 'Ёлкина', first_name: 'Анна', email: absorbed.email, type: 1 }
  expect((await server.call(registerPerson, again, admin.token)).body.errors).toHaveProperty('email')
  const options = { db: server.db, config: readConfig('demonstration', {}), now: server.clock.now }
  await expect(enableAccount([absorbed.email], options)).rejects.toThrow('присоединена к другой')

  const subject = 'Ваши учётные записи на портале форума объединены'
  const [toStays] = await server.mails(stays.email)
  const [toAbsorbed] = await server.mails(absorbed.email)
  expect([toStays?.subject, toAbsorbed?.subject]).toEqual([subject, subject])
  for (const part of [REASON, '15.10.2025', 's***@forum.test']) expect(toStays?.text).toContain(part)
  expect(toAbsorbed?.text).toContain('a***@forum.test')
  for (const mail of [toStays, toAbsorbed]) expect([stays, absorbed].filter(({ email }) => mail?.text.includes(email))).toHaveLength(1)
  const { results } = (await server.call(listAudit, { search: 'merge accounts' }, admin.token)).body
  expect(results).toMatchObject([
    { subject: `user:${absorbed.id}`, changes: [{ field: 'mergedInto', to: String(stays.id) }] },
    {
      subject: `user:${stays.id}`,
      changes: [
        { field: 'fields', to: 'phone_number, birth_date' },
        { field: 'absorbed', to: String(absorbed.id) },
        { field: 'registrations', to: String(id) },
      ],
    },
  ])
  const stored = await server.db.select().from(auditLog).where(eq(auditLog.action, 'merge accounts'))
  expect(JSON.stringify(stored)).not.toMatch(/forum\.test|Ёлкина|7916|1991|попросил/)
})

// @requirement duplicates-2
test.each([
  ['the staying account', '2025-10-12', '2025-10-10', '2025-10-12'],
  ['the absorbed account', '2025-10-10', '2025-10-12', '2025-10-12'],
])('of two extensions the later one stays in force: that of %s', async (_whose, own, other, inForce) => {
  for (const [person, until] of [
    [stays, own],
    [absorbed, other],
  ] as const)
    await server.call(grantExtension, { user_id: person.id, action: 'theses', until, reason: 'Болезнь' }, admin.token)
  const before = await server.db.select().from(extensions).orderBy(extensions.id)
  const { body } = await merge()
  const all = await server.db.select().from(extensions).where(eq(extensions.userId, stays.id))
  expect(all.filter(({ withdrawnAt }) => withdrawnAt === null).map(({ until }) => until)).toEqual([inForce])
  expect(all).toHaveLength(2)
  await server.call(undoMerge, { id: body.id }, admin.token)
  expect(await server.db.select().from(extensions).orderBy(extensions.id)).toEqual(before)
})

// @requirement duplicates-9
test('certificates of the absorbed account stay genuine under the name on them', async () => {
  server.clock.set('2025-10-05T12:00:00+03:00')
  for (const person of [admin, absorbed]) person.token = await server.createSession(person)
  const id = await scene.register(absorbed, oral)
  await scene.decide(id, 2)
  await server.call(changeRegistration, { id, is_confirm: 1 }, absorbed.token)
  server.clock.set('2025-10-23T12:00:00+03:00')
  expect((await server.call(getCertificate, { id }, absorbed.token)).status).toBe(200)
  const married = await server.createUser({ lastName: 'Берёзкина' })
  const number = documentNumber(server.secret, 'certificate', id)
  const verify = async (name: string) => (await server.call(verifyCertificate, { number, name })).body.certificate !== null
  const { body } = await merge(married)
  expect([await verify('Ёлкина Мария Петровна'), await verify('Берёзкина Мария Петровна')]).toEqual([true, true])
  await server.call(undoMerge, { id: body.id }, admin.token)
  expect([await verify('Ёлкина Мария Петровна'), await verify('Берёзкина Мария Петровна')]).toEqual([true, false])
})

// @requirement duplicates-5
test('merges that can be undone are listed, for all people or for one', async () => {
  const { id, undo_until } = (await merge()).body
  const entry = {
    id,
    stays: { id: stays.id, full_name: 'Ёлкина Мария Петровна', email: stays.email },
    absorbed: { id: absorbed.id, full_name: 'Ёлкина Мария Петровна', email: absorbed.email },
    reason: REASON,
    merged_at: '2025-09-15T09:00:00.000Z',
    merged_by: 'Иванова Мария Петровна',
    undo_until,
  }
  const list = async (input: object) => (await server.call(listMerges, { ...input }, admin.token)).body.merges
  for (const input of [{}, { user_id: stays.id }, { user_id: absorbed.id }]) expect(await list(input)).toEqual([entry])
  expect(await list({ user_id: admin.id })).toEqual([])
  expect((await server.db.select().from(users).where(eq(users.id, absorbed.id)))[0]?.isActive).toBe(false)
})
