import { addFile, uploadFile } from '@forum/contracts/participation/registrations'
import { uploadPhoto } from '@forum/contracts/people/individual'
import { deletePersonalData, getPersonalData } from '@forum/contracts/people/personalData'
import { changeEmail } from '@forum/contracts/people/security'
import { getProfile, login } from '@forum/contracts/people/session'
import { eq } from 'drizzle-orm'
import { findBroken } from '../../operations/upkeep/invariants.ts'
import { addVersion } from '../../participation/talks/thesisVersions.ts'
import { consents } from '../../platform/database/schema/forum.ts'
import { auditLog } from '../../platform/database/schema/platform.ts'
import { revisionRequests } from '../../platform/database/schema/review.ts'
import { theses, thesisDrafts } from '../../platform/database/schema/theses.ts'
import { hashPassword } from '../../platform/passwords/passwordHash.ts'
import { pdf } from '../../testing/documents.ts'
import { oral, scenes } from '../../testing/participation.ts'
import { tablesWith } from '../../testing/tablesWith.ts'
import { createTestApp, type TestApp, type TestPerson } from '../../testing/testApp.ts'

let server: TestApp
let person: TestPerson
let other: TestPerson
const onePixel = Buffer.from('R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7', 'base64')
/** Part of every text of the person; must not remain. */
const CANARY = 'Канарейкина'
const email = 'canary@forum.test'
/** An address that is not confirmed. */
const newEmail = 'canary.new@forum.test'

async function takePart(who: TestPerson, word: string): Promise<void> {
  const moderator = await server.createUser({ roles: ['moderator'] })
  const { register, decide } = scenes(server, moderator)
  const at = server.clock.now()
  await server.db.insert(consents).values({ userId: who.id, meetingId: 2, policyVersion: '2025-08-01', at, address: '10.20.30.40' })
  const id = await register(who, { ...oral, comment: `${word} о геноме`, selected_listen_sections: [2] })
  const file = await server.upload(uploadFile, { name: `${word}.pdf`, bytes: pdf }, { type: '3' }, who.token)
  await server.call(addFile, { id, file_id: file.body.id, file_type: 3 }, who.token)
  await server.upload(uploadPhoto, { name: 'a.gif', bytes: onePixel }, {}, who.token)
  const speaker = { fullName: word, organizationNumbers: [] }
  const thesis = { title: word, text: word, funding: '', email: who.email, literature: [], organizations: [], speaker, coauthors: [] }
  const [stored] = await server.db
    .insert(theses)
    .values({ ...thesis, registrationId: id, createdAt: at })
    .returning()
  if (stored)
    await server.db.transaction((tx) =>
      addVersion(tx, { clock: server.clock, actorId: who.id }, stored, { talkTitle: word, requestedSectionId: 3, decidedSectionId: null }),
    )
  await server.db.insert(revisionRequests).values({ registrationId: id, at, until: '2025-10-01', message: word, passages: [] })
  await server.db.insert(thesisDrafts).values({ registrationId: id, draft: { title: word } as never, updatedAt: at })
  await server.mails()
  await decide(id, 2)
  const entry = { at, actorId: moderator.id, action: 'note', changes: { comments: [word, ''] } }
  await server.db.insert(auditLog).values([
    { ...entry, subject: `user:${who.id}` },
    { ...entry, subject: `registration:${id}` },
  ])
}

beforeEach(async () => {
  server = await createTestApp({ limits: { loginAccount: 3 } })
  person = await server.createUser({ email, password: await hashPassword('Forum2025'), lastName: CANARY })
  other = await server.createUser({ email: 'other@forum.test', lastName: 'Соседкина' })
  await takePart(person, CANARY)
  expect((await server.call(changeEmail, { email: newEmail, password: 'Forum2025' }, person.token)).status).toBe(200)
  await server.mails()
  await takePart(other, 'Соседкина')
})
afterEach(() => server.close())

test('A person reads all their personal data and no other person’s', async () => {
  const { status, body } = await server.call(getPersonalData, {}, person.token)
  expect(status).toBe(200)
  expect(body).toMatchObject({
    account: { id: person.id, email, new_email: newEmail, devices: [] },
    individual: { last_name: CANARY, phone_number: '+79161234567', photo: expect.stringContaining('/media/photo/') },
    consents: [{ policy_version: '2025-08-01', address: '10.20.30.40' }],
    registrations: [
      {
        comments: `${CANARY} о геноме`,
        listen_sections: [2],
        thesis: { text: CANARY },
        thesis_versions: [{ number: 1, comments: CANARY, content: { name: CANARY, text: CANARY } }],
        revision_requests: [{ until: '2025-10-01', message: CANARY }],
        thesis_draft: { content: { name: CANARY } },
      },
    ],
    files: [{ name: `${CANARY}.pdf`, url: expect.stringContaining('/media/file/') }],
    sessions: [{ created_at: expect.any(String), device: '' }],
  })
  // Existing clients read these names, whatever the code calls the columns.
  const account = ['id', 'username', 'email', 'devices', 'language', 'new_email', 'is_active', 'verified_at', 'created_at', 'invited_at']
  expect(Object.keys(body.account).sort()).toEqual([...account, 'imported_at', 'last_sign_in_at', 'unsubscribed_at'].sort())
  const file = ['id', 'type', 'name', 'size', 'sha256', 'url', 'owner_id', 'content_type', 'created_at']
  expect(Object.keys(body.files[0]).sort()).toEqual(file.sort())
  expect(body.mails.length).toBeGreaterThan(0)
  expect(body.audit.length).toBeGreaterThan(1)
  const whole = JSON.stringify(body)
  expect(whole).not.toContain('Соседкина')
  expect(whole).not.toContain('other@forum.test')
  expect(whole).not.toMatch(/\$argon2|storage_key|"hash"|nonce/)
  const noted = await server.db.select().from(auditLog).where(eq(auditLog.action, 'download personal data'))
  expect(noted).toMatchObject([{ actorId: person.id, subject: `user:${person.id}`, changes: {} }])
})

test('Deletion leaves nothing in tables, files, jobs and logs, and does not affect others', async () => {
  expect(await tablesWith(server.db, CANARY)).not.toEqual([])
  const neighbour = await server.call(getPersonalData, {}, other.token)
  expect((await server.call(deletePersonalData, { password: 'Forum2025' }, person.token)).status).toBe(200)
  for (const trace of [CANARY, email, newEmail])
    expect([await tablesWith(server.db, trace), server.log().includes(trace)]).toEqual([[], false])
  expect(await server.mails(email)).toEqual([])
  // Bytes without a row would be among these.
  expect((await findBroken(server.db, server.storage)).filter((line) => !line.includes('согласия нет'))).toEqual([])
  expect((await server.call(getProfile, {}, person.token)).status).toBe(403)
  expect((await server.call(login, { login: email, password: 'Forum2025' })).status).toBe(400)
  const noted = await server.db.select().from(auditLog).where(eq(auditLog.action, 'delete personal data'))
  expect(noted).toMatchObject([{ actorId: null, subject: `user:${person.id}`, changes: {} }])
  const after = await server.call(getPersonalData, {}, other.token)
  expect(after.body.registrations).toEqual(neighbour.body.registrations)
  expect(after.body.files.map(({ id }: { id: number }) => id)).toEqual(neighbour.body.files.map(({ id }: { id: number }) => id))
})

test('A wrong password deletes nothing, and attempts are limited', async () => {
  const attempt = (password: string) => server.call(deletePersonalData, { password }, person.token)
  expect((await attempt('Forum2024')).status).toBe(400)
  expect((await attempt('')).status).toBe(400)
  for (let tries = 0; tries < 2; tries++) await attempt('Forum2024')
  const late = await attempt('Forum2025')
  expect([late.status, Number(late.headers['retry-after'])]).toEqual([429, expect.any(Number)])
  expect((await server.call(getProfile, {}, person.token)).body.email).toBe(email)
})
