import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { restoreRegistration } from '@forum/contracts/participation/forumPeople'
import { getMeeting } from '@forum/contracts/participation/meeting'
import { addFile, uploadFile } from '@forum/contracts/participation/registrations'
import { giveConsent, withdrawConsent } from '@forum/contracts/people/consent'
import { listMerges, mergeAccounts, undoMerge } from '@forum/contracts/people/duplicates'
import { changeIndividual, uploadPhoto } from '@forum/contracts/people/individual'
import { deletePersonalData, getPersonalData } from '@forum/contracts/people/personalData'
import { login } from '@forum/contracts/people/session'
import { eq } from 'drizzle-orm'
import { backUp } from '../../operations/backups/backUp.ts'
import { dailyJobs } from '../../operations/upkeep/daily.ts'
import { findBroken } from '../../operations/upkeep/invariants.ts'
import { consents } from '../../platform/database/schema/forum.ts'
import { files } from '../../platform/database/schema/participation.ts'
import { accountMerges, individuals, users } from '../../platform/database/schema/people.ts'
import { auditLog } from '../../platform/database/schema/platform.ts'
import { hashPassword } from '../../platform/passwords/passwordHash.ts'
import { pdf } from '../../testing/documents.ts'
import { changeSection } from '../../testing/forum.ts'
import { oral, poster, scenes } from '../../testing/participation.ts'
import { restoreArchive } from '../../testing/restoreArchive.ts'
import { createTestApp, type TestApp, type TestPerson } from '../../testing/testApp.ts'

const onePixel = Buffer.from('R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7', 'base64')

let server: TestApp
let admin: TestPerson
let stays: TestPerson
let absorbed: TestPerson
let scene: ReturnType<typeof scenes>
beforeEach(async () => {
  server = await createTestApp()
  admin = await server.createUser({ roles: ['conf_admin', 'moderator'] })
  const password = await hashPassword('Forum2025')
  stays = await server.createUser({ email: 'anna@forum.test', phone: '', organizationId: null, password })
  absorbed = await server.createUser({ email: 'second@forum.test', password })
  scene = scenes(server, admin)
})
afterEach(() => server.close())

async function merge(one = stays, other = absorbed): Promise<number> {
  const input = { stays_id: one.id, absorbed_id: other.id, reason: 'Один человек' }
  const { status, body } = await server.call(mergeAccounts, input, admin.token)
  if (status !== 200) throw new Error(`Not merged: ${JSON.stringify(body)}`)
  return body.id
}
const undo = (id: number) => server.call(undoMerge, { id }, admin.token)
const personOf = async ({ id }: TestPerson) => (await server.db.select().from(individuals).where(eq(individuals.userId, id)))[0]
const registrationsOf = async (person: TestPerson): Promise<number[]> => {
  const token = await server.createSession(person)
  return (await server.call(getMeeting, {}, token)).body.registrations.map(({ id }: { id: number }) => id).sort()
}
const broken = async () => (await findBroken(server.db, server.storage)).filter((line) => !line.includes('согласия нет'))
const moveTo = async (moment: string) => {
  server.clock.set(moment)
  for (const person of [admin, stays]) person.token = await server.createSession(person)
}
const signIn = async ({ email }: TestPerson) => (await server.call(login, { login: email, password: 'Forum2025' })).status
const sendPhoto = ({ token }: TestPerson) => server.upload(uploadPhoto, { name: 'a.gif', bytes: onePixel }, {}, token)
const daily = () => dailyJobs(server)['absorbed accounts']?.()

async function sendFile(person: TestPerson, registration?: number): Promise<number> {
  const { body } = await server.upload(uploadFile, { name: 'a.pdf', bytes: pdf }, { type: '3' }, person.token)
  if (registration) await server.call(addFile, { id: registration, file_id: body.id, file_type: 3 }, person.token)
  return body.id
}
const ownersOfFiles = async () => Object.fromEntries((await server.db.select().from(files)).map((file) => [file.id, file.ownerId]))

// @requirement duplicates-5
test('undoing gives back what moved and the sign-in; what came later stays, with what it is attached to', async () => {
  const own = await scene.register(stays, oral)
  const theirs = await scene.register(absorbed, poster)
  const [loose, used] = [await sendFile(absorbed), await sendFile(absorbed)]
  const id = await merge()
  const later = await scene.register(stays, { ...poster, one_more: true })
  const sent = await sendFile(stays, theirs)
  await server.call(addFile, { id: own, file_id: used, file_type: 3 }, stays.token)
  await server.call(changeIndividual, { phone_number: '+79167777777' }, stays.token)
  expect((await undo(id)).body).toEqual({ status: 'ok' })
  expect([await registrationsOf(stays), await registrationsOf(absorbed)]).toEqual([[own, later], [theirs]])
  expect(await ownersOfFiles()).toEqual({ [loose]: absorbed.id, [used]: stays.id, [sent]: absorbed.id })
  // The phone was changed since, so it is the person's own.
  expect(await personOf(stays)).toMatchObject({ phone: '+79167777777', organizationId: null })
  expect([await signIn(absorbed), await signIn(stays)]).toEqual([200, 200])
  expect(await broken()).toEqual([])
  const subject = 'Объединение учётных записей на портале форума отменено'
  for (const { email } of [stays, absorbed]) expect((await server.mails(email))[0]?.subject).toBe(subject)
  expect(await server.db.$count(auditLog, eq(auditLog.action, 'undo account merge'))).toBe(2)
  expect((await undo(id)).status).toBe(404)
  expect(await merge()).toBeGreaterThan(id)
})

// @requirement duplicates-5
test('a photo moves with its key, and back unless it was replaced', async () => {
  await sendPhoto(absorbed)
  const { photo } = (await personOf(absorbed)) ?? {}
  const first = await merge()
  expect([(await personOf(stays))?.photo, (await personOf(absorbed))?.photo]).toEqual([photo, null])
  await undo(first)
  expect([(await personOf(stays))?.photo, (await personOf(absorbed))?.photo]).toEqual([null, photo])
  const second = await merge()
  await sendPhoto(stays)
  const own = (await personOf(stays))?.photo
  await undo(second)
  expect([(await personOf(stays))?.photo, (await personOf(absorbed))?.photo]).toEqual([own, null])
  expect(await broken()).toEqual([])
})

// @requirement duplicates-5
test('undoing is refused if it left an account with a registration without consent, or two people with one place', async () => {
  for (const { token } of [stays, absorbed]) await server.call(giveConsent, { version: '2025-08-01' }, token)
  const theirs = await scene.register(absorbed, oral)
  const id = await merge()
  await moveTo('2025-09-16T12:00:00+03:00')
  await server.call(withdrawConsent, {}, stays.token)
  await moveTo('2025-09-17T12:00:00+03:00')
  await server.call(giveConsent, { version: '2025-08-01' }, stays.token)
  expect((await server.call(restoreRegistration, { id: theirs }, admin.token)).status).toBe(200)
  const refused = await undo(id)
  expect([refused.status, refused.body.code]).toEqual([409, 'consent_withdrawn'])
  expect(await registrationsOf(stays)).toEqual([theirs])
  await server.db.update(consents).set({ withdrawnAt: null })

  await scene.register(stays, { ...oral, one_more: true })
  await changeSection(server, 3, { capacity: 1 })
  expect((await undo(id)).body.code).toBe('section_full')
  await changeSection(server, 3, { capacity: 2 })
  expect((await undo(id)).status).toBe(200)
})

// @requirement duplicates-5
test('of several merges the latest is undone first', async () => {
  const third = await server.createUser()
  const [first, second] = [await merge(), await merge(stays, third)]
  expect((await undo(first)).body.code).toBe('merge_not_latest')
  expect([(await undo(second)).status, (await undo(first)).status]).toEqual([200, 200])
})

// @requirement duplicates-6
test('after 30 days the merge is final: the absorbed account is deleted, its data and photo with it, and its address is free', async () => {
  const theirs = await scene.register(absorbed, oral)
  await sendPhoto(stays)
  await sendPhoto(absorbed)
  // The account is so old that its retention period is over.
  await server.db
    .update(users)
    .set({ createdAt: new Date('2020-01-01') })
    .where(eq(users.id, absorbed.id))
  const id = await merge()
  await moveTo('2025-10-15T11:59:59+03:00')
  expect([await daily(), await dailyJobs(server)['accounts past their retention period']?.()]).toEqual([0, 0])
  expect(await server.db.$count(users, eq(users.id, absorbed.id))).toBe(1)
  await moveTo('2025-10-15T12:00:00+03:00')
  expect((await undo(id)).body.code).toBe('merge_final')
  expect([await daily(), await daily()]).toEqual([1, 0])
  expect([await server.db.$count(users, eq(users.id, absorbed.id)), await server.db.$count(accountMerges)]).toEqual([0, 0])
  expect((await undo(id)).status).toBe(404)
  expect(await registrationsOf(stays)).toEqual([theirs])
  expect(await broken()).toEqual([])
  const about = await server.db
    .select()
    .from(auditLog)
    .where(eq(auditLog.subject, `user:${absorbed.id}`))
    .orderBy(auditLog.id)
  expect(about.at(-1)).toMatchObject({ action: 'delete merged account', actorId: null })
  expect(about.every(({ changes }) => Object.keys(changes).length === 0)).toBe(true)
  expect((await server.createUser({ email: absorbed.email })).id).toBeGreaterThan(absorbed.id)
})

test('an absorbed account that was never verified waits for its merge to be final, too', async () => {
  const unverified = await server.createUser({ verified: false })
  await merge(stays, unverified)
  await moveTo('2025-10-01T12:00:00+03:00')
  expect(await dailyJobs(server)['unverified accounts']?.()).toBe(0)
})

// @requirement duplicates-7
test('the person reads the absorbed account among their data, and deletes both together', async () => {
  await sendPhoto(absorbed)
  await sendPhoto(stays)
  await merge()
  const { body } = await server.call(getPersonalData, {}, stays.token)
  expect(body.merged_accounts).toMatchObject([
    { reason: 'Один человек', account: { email: absorbed.email }, individual: { last_name: 'Иванова', photo: expect.any(String) } },
  ])
  expect(JSON.stringify(body)).not.toMatch(/\$argon2|storage_key/)
  const about = body.audit.filter(({ action }: { action: string }) => action === 'merge accounts')
  expect(about.map(({ subject }: { subject: string }) => subject).sort()).toEqual([`user:${stays.id}`, `user:${absorbed.id}`].sort())
  expect((await server.call(deletePersonalData, { password: 'Forum2025' }, stays.token)).status).toBe(200)
  expect((await server.db.select().from(users)).map(({ id }) => id)).toEqual([admin.id])
  expect([await server.db.$count(accountMerges), await server.mails(absorbed.email)]).toEqual([0, []])
  expect(await broken()).toEqual([])
})

// @requirement duplicates-7
test('a merge in a backup can be undone after the restore', async () => {
  const theirs = await scene.register(absorbed, oral)
  const id = await merge()
  const folder = await mkdtemp(join(tmpdir(), 'portal-merge-'))
  const to = await createTestApp()
  try {
    const archive = join(folder, 'forum.tar.gz')
    await backUp(server.db, server.storage, archive, server.clock.now())
    await restoreArchive(to, archive, admin.email)
    const token = await to.createSession(admin)
    expect((await to.call(listMerges, {}, token)).body.merges).toMatchObject([{ id }])
    expect((await to.call(undoMerge, { id }, token)).status).toBe(200)
    const back = await to.call(getMeeting, {}, await to.createSession(absorbed))
    expect(back.body.registrations).toMatchObject([{ id: theirs }])
  } finally {
    await to.close()
    await rm(folder, { recursive: true, force: true })
  }
})
