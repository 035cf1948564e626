import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gunzipSync, gzipSync } from 'node:zlib'
import { addFile, uploadFile } from '@forum/contracts/participation/registrations'
import { register, resetPassword, sendResetPasswordLink } from '@forum/contracts/people/account'
import { uploadPhoto } from '@forum/contracts/people/individual'
import { getProfile, login } from '@forum/contracts/people/session'
import { sql } from 'drizzle-orm'
import { presentJob } from '../../door/badges/job.ts'
import { badgeJobs } from '../../platform/database/schema/door.ts'
import { files } from '../../platform/database/schema/participation.ts'
import { users } from '../../platform/database/schema/people.ts'
import { bookJobs } from '../../platform/database/schema/theses.ts'
import { authenticateDeployers, createDeployToken } from '../../platform/releases/deployToken.ts'
import { pdf } from '../../testing/documents.ts'
import { linkOf, newAccount } from '../../testing/newAccount.ts'
import { oral, scenes } from '../../testing/participation.ts'
import { createTestApp, type TestApp } from '../../testing/testApp.ts'
import { findBroken } from '../upkeep/invariants.ts'
import { backUp } from './backUp.ts'
import { restoreFrom } from './restore.ts'
import { keptTables } from './tables.ts'

let from: TestApp
let to: TestApp
let folder: string
let archive: string
beforeEach(async () => {
  ;[from, to] = await Promise.all([createTestApp(), createTestApp()])
  folder = await mkdtemp(join(tmpdir(), 'portal-archive-'))
  archive = join(folder, 'forum.tar.gz')
})
afterEach(async () => {
  await Promise.all([from.close(), to.close()])
  await rm(folder, { recursive: true, force: true })
})

const onePixel = Buffer.from('R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7', 'base64')

/** A forum with data: a person with a talk, a file and a photo, and a waiting mail. */
async function fill(): Promise<void> {
  const moderator = await from.createUser({ roles: ['moderator'] })
  const person = await from.createUser({ otherOrganization: 'Лаборатория\t«Ёж»\nна дому \\N' })
  const { register: apply, decide } = scenes(from, moderator)
  const id = await apply(person, { ...oral, selected_listen_sections: [2, 3] })
  const file = await from.upload(uploadFile, { name: 'тезисы "1".pdf', bytes: pdf }, { type: '3' }, person.token)
  await from.call(addFile, { id, file_id: file.body.id, file_type: 3 }, person.token)
  await from.upload(uploadPhoto, { name: 'a.gif', bytes: onePixel }, {}, person.token)
  await decide(id, 2)
  await from.mails()
  await from.call(register, newAccount())
  // Ids that were used once are not given again, even when their row is gone.
  const gone = await from.createUser()
  await from.db.execute(sql`delete from users where id = ${gone.id}`)
}

async function rowsOf(app: TestApp): Promise<Record<string, unknown>> {
  const all: Record<string, unknown> = {}
  for (const name of keptTables()) {
    const { rows } = await app.db.execute(sql`select to_jsonb(t) as row from ${sql.identifier(name)} t order by to_jsonb(t)::text`)
    all[name] = rows
  }
  return all
}

test('Restoring into an empty installation brings the same rows, files and waiting mails', async () => {
  await fill()
  const saved = await backUp(from.db, from.storage, archive, from.clock.now())
  expect(saved.missing).toEqual([])
  expect(Object.keys(saved.files)).toHaveLength(2)
  const restored = await restoreFrom(to.db, to.storage, archive, to.clock.now())
  expect(restored).toMatchObject({ tables: saved.tables, files: saved.files })
  const { mail_deliveries: deliveries, ...rows } = await rowsOf(to)
  const { mail_deliveries: before, ...expected } = await rowsOf(from)
  expect(rows).toEqual({
    ...expected,
    ...{ tokens: [], link_secrets: [], user_roles: [], withheld_roles: expected.user_roles },
    settings: [...(expected.settings as unknown[]), { row: { key: 'restored', value: expect.any(Object) } }],
  })
  expect(deliveries).toEqual(expect.arrayContaining(before as unknown[]))
  expect(await findBroken(to.db, to.storage)).toEqual(await findBroken(from.db, from.storage))
  const [file] = await to.db.select().from(files)
  expect(await to.storage.get(file?.storageKey ?? '')).toEqual(pdf)

  const [mail, ...more] = await to.mails('petrov@forum.test')
  expect([linkOf(mail).user_id, more]).toEqual([expect.any(String), []])
  expect((await to.call(login, { login: 'petrov@forum.test', password: 'Forum2025' })).status).toBe(400)
  const next = async (app: TestApp) => (await app.createUser({ email: 'next@forum.test' })).id
  expect(await next(to)).toBe(await next(from))
})

// @requirement deletion-3
test('Sessions, links and deploy tokens revoked after the backup stay revoked', async () => {
  await fill()
  const person = await from.createUser()
  await from.call(sendResetPasswordLink, { email: person.email, login: person.email, lang: 'ru' })
  const link = linkOf((await from.mails(person.email))[0])
  const { token } = await createDeployToken(from.db, 'theses', new Date())
  await backUp(from.db, from.storage, archive, from.clock.now())
  await restoreFrom(to.db, to.storage, archive, to.clock.now())
  expect((await from.call(getProfile, {}, person.token)).status).toBe(200)
  expect((await to.call(getProfile, {}, person.token)).status).toBe(403)
  const { user_id, timestamp, signature } = link
  expect((await to.call(resetPassword, { user_id, timestamp, signature, password: 'Forum2026' })).body.code).toBe('bad_link')
  expect(await authenticateDeployers(from.db, `Deploy ${token}`)).not.toBeNull()
  expect(await authenticateDeployers(to.db, `Deploy ${token}`)).toBeNull()
})

// @requirement mails-11
test('Mails waiting at the time of the backup are sent marked as resent, and sent ones are not', async () => {
  await fill()
  await backUp(from.db, from.storage, archive, from.clock.now())
  await restoreFrom(to.db, to.storage, archive, to.clock.now())
  const sent: [string, boolean | undefined][] = []
  await to.mail.flush(async (_id, { to: address }, resent) => void sent.push([address, resent]))
  expect(sent).toEqual([['petrov@forum.test', true]])
})

// @requirement operation-25
test('Ordered files that were in progress or are not in the archive are made again, or the order says that it has to be repeated', async () => {
  const paper = { meetingId: 2, order: {}, orderedAt: from.clock.now(), total: 1 }
  await from.db.insert(badgeJobs).values([
    { ...paper, storageKey: 'badges/kept.pdf', done: 1 },
    { ...paper, storageKey: 'badges/lost.pdf', done: 1 },
    { ...paper, touchedAt: from.clock.now(), done: 1 },
    { ...paper, failure: 'memory' },
  ])
  await from.storage.put('badges/kept.pdf', pdf)
  const book = { meetingId: 2, scope: 'decided', format: 'pdf', theses: 1 } as const
  await from.db.insert(bookJobs).values([
    { ...book, id: 'ready', state: 'ready', attempts: 1, startedAt: from.clock.now(), touchedAt: from.clock.now() },
    { ...book, id: 'running', state: 'running', attempts: 2, startedAt: from.clock.now(), touchedAt: from.clock.now() },
    { ...book, id: 'stopped', state: 'failed', attempts: 3, failure: 'stopped' },
  ])
  await from.storage.put('books/ready.pdf', pdf)
  expect((await backUp(from.db, from.storage, archive, from.clock.now())).missing).toEqual(['badges/lost.pdf'])
  await restoreFrom(to.db, to.storage, archive, to.clock.now())
  const badges = await to.db.select().from(badgeJobs).orderBy(badgeJobs.id)
  expect(badges.map(presentJob)).toMatchObject([
    { state: 'ready', done: 1, error: null },
    { state: 'failed', error: expect.stringContaining('Закажите бейджи ещё раз') },
    { state: 'waiting', done: 0, error: null },
    { state: 'failed', error: expect.stringContaining('не хватает памяти') },
  ])
  const waiting = { state: 'waiting', attempts: 0, startedAt: null, touchedAt: null }
  expect(await to.db.select().from(bookJobs).orderBy(bookJobs.id)).toMatchObject([
    waiting,
    waiting,
    { state: 'failed', failure: 'stopped' },
  ])
  expect((await findBroken(to.db, to.storage)).filter((problem) => problem.includes('байт'))).toEqual([])
})

const leftovers = async () => ({ users: await to.db.$count(users), stored: (await findBroken(to.db, to.storage)).length })

test('An installation with data is left unchanged', async () => {
  await fill()
  await backUp(from.db, from.storage, archive, from.clock.now())
  await to.createUser({ email: 'own@forum.test' })
  await expect(restoreFrom(to.db, to.storage, archive, to.clock.now())).rejects.toThrow('только в пустую')
  expect((await to.db.select().from(users)).map(({ email }) => email)).toEqual(['own@forum.test'])
})

test.each<[string, (bytes: Buffer) => Buffer]>([
  ['cut short', (bytes) => bytes.subarray(0, bytes.length - 200)],
  ['cut at the start', (bytes) => bytes.subarray(0, 3)],
  ['not an archive', () => Buffer.from('nothing of the kind')],
  [
    'changed in a file',
    (bytes) => {
      const inside = gunzipSync(bytes)
      inside[inside.indexOf('%PDF-1.4') + 7] = 0x35
      return gzipSync(inside)
    },
  ],
  [
    'changed in a row',
    (bytes) => {
      const inside = gunzipSync(bytes)
      inside.write('X', inside.indexOf('person1@forum.test'))
      return gzipSync(inside)
    },
  ],
])('An archive that is %s restores nothing', async (_what, harm) => {
  await fill()
  await backUp(from.db, from.storage, archive, from.clock.now())
  await writeFile(archive, harm(await readFile(archive)))
  await expect(restoreFrom(to.db, to.storage, archive, to.clock.now())).rejects.toThrow('Архив повреждён')
  expect(await leftovers()).toEqual({ users: 0, stored: 0 })
})

test('An archive of another version is refused, and so is a missing one', async () => {
  await from.db.execute(sql`insert into drizzle.__drizzle_migrations (hash, created_at) values ('later', 1)`)
  await backUp(from.db, from.storage, archive, from.clock.now())
  await expect(restoreFrom(to.db, to.storage, archive, to.clock.now())).rejects.toThrow('более новой версией')
  await expect(restoreFrom(to.db, to.storage, join(folder, 'nothing'), to.clock.now())).rejects.toThrow('нельзя прочитать')
})

test('A backup that fails leaves no file behind', async () => {
  await fill()
  const failing = { ...from.storage, get: async () => Promise.reject(new Error('the storage is away')) }
  await expect(backUp(from.db, failing, archive, from.clock.now())).rejects.toThrow('away')
  expect(await readdir(folder)).toEqual([])
})
