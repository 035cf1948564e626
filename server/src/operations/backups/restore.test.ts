import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gunzipSync, gzipSync } from 'node:zlib'
import { addFile, uploadFile } from '@forum/contracts/participation/registrations'
import { register, resetPassword, sendResetPasswordLink } from '@forum/contracts/people/account'
import { uploadPhoto } from '@forum/contracts/people/individual'
import { getProfile, login } from '@forum/contracts/people/session'
import { eq, sql } from 'drizzle-orm'
import { presentJob } from '../../door/badges/job.ts'
import { badgeJobs } from '../../platform/database/schema/door.ts'
import { files } from '../../platform/database/schema/participation.ts'
import { users } from '../../platform/database/schema/people.ts'
import { bookJobs } from '../../platform/database/schema/theses.ts'
import { authenticateDeployers, createDeployToken } from '../../platform/releases/deployToken.ts'
import { pdf } from '../../testing/documents.ts'
import { linkOf, newAccount } from '../../testing/newAccount.ts'
import { oral, scenes } from '../../testing/participation.ts'
import { startTestApp } from '../../testing/startTestApp.ts'
import { createTestApp, type TestApp, type TestPerson } from '../../testing/testApp.ts'
import { findBroken } from '../upkeep/invariants.ts'
import { backUp } from './backUp.ts'
import { restoreFrom } from './restore.ts'
import { keptTables } from './tables.ts'

/** A forum with data. Each test that restores into `to` leaves it empty. */
let from: TestApp
let to: TestApp
let folder: string
/** Archive of the forum. */
let archive: string
let saved: Awaited<ReturnType<typeof backUp>>
/** Access that no archive revives. */
let revoked: { person: TestPerson; link: Record<string, string>; deployToken: string }
beforeAll(async () => {
  ;[from, to] = await Promise.all([createTestApp(), createTestApp()])
  folder = await mkdtemp(join(tmpdir(), 'portal-archive-'))
  archive = join(folder, 'forum.tar.gz')
  await fill()
  saved = await backUp(from.db, from.storage, archive, from.clock.now())
})
afterAll(async () => {
  await Promise.all([from.close(), to.close()])
  await rm(folder, { recursive: true, force: true })
})

const onePixel = Buffer.from('R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7', 'base64')

/** A person with a talk, a file and a photo, another with all that is revoked, and a waiting mail. */
async function fill(): Promise<void> {
  const moderator = await from.createUser({ roles: ['moderator'] })
  const person = await from.createUser({ otherOrganization: 'Лаборатория\t«Ёж»\nна дому \\N' })
  const { register: apply, decide } = scenes(from, moderator)
  const id = await apply(person, { ...oral, selected_listen_sections: [2, 3] })
  const file = await from.upload(uploadFile, { name: 'тезисы "1".pdf', bytes: pdf }, { type: '3' }, person.token)
  await from.call(addFile, { id, file_id: file.body.id, file_type: 3 }, person.token)
  await from.upload(uploadPhoto, { name: 'a.gif', bytes: onePixel }, {}, person.token)
  await decide(id, 2)
  const other = await from.createUser()
  await from.call(sendResetPasswordLink, { email: other.email, login: other.email, lang: 'ru' })
  const link = linkOf((await from.mails(other.email))[0])
  revoked = { person: other, link, deployToken: (await createDeployToken(from.db, 'theses', new Date())).token }
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

describe('a restored forum', () => {
  let restored: TestApp
  let found: Awaited<ReturnType<typeof restoreFrom>>
  beforeAll(async () => {
    restored = await createTestApp()
    found = await restoreFrom(restored.db, restored.storage, archive, restored.clock.now())
  })
  afterAll(() => restored.close())

  test('Restoring into an empty installation brings the same rows and files', async () => {
    expect(saved.missing).toEqual([])
    expect(Object.keys(saved.files)).toHaveLength(2)
    expect(found).toMatchObject({ tables: saved.tables, files: saved.files })
    const { mail_deliveries: deliveries, ...rows } = await rowsOf(restored)
    const { mail_deliveries: before, ...expected } = await rowsOf(from)
    expect(rows).toEqual({
      ...expected,
      ...{ tokens: [], link_secrets: [], user_roles: [], withheld_roles: expected.user_roles },
      deploy_tokens: (expected.deploy_tokens as { row: object }[]).map(({ row }) => ({ row: { ...row, revoked_at: expect.any(String) } })),
      settings: [...(expected.settings as unknown[]), { row: { key: 'restored', value: expect.any(Object) } }],
    })
    expect(deliveries).toEqual(expect.arrayContaining(before as unknown[]))
    expect(await findBroken(restored.db, restored.storage)).toEqual(await findBroken(from.db, from.storage))
    const [file] = await restored.db.select().from(files)
    expect(await restored.storage.get(file?.storageKey ?? '')).toEqual(pdf)
    const next = async (app: TestApp) => (await app.createUser({ email: 'next@forum.test' })).id
    expect(await next(restored)).toBe(await next(from))
  })

  // @requirement deletion-3
  test('Sessions, links and deploy tokens revoked after the backup stay revoked', async () => {
    const { person, link, deployToken } = revoked
    expect((await from.call(getProfile, {}, person.token)).status).toBe(200)
    expect((await restored.call(getProfile, {}, person.token)).status).toBe(403)
    const { user_id, timestamp, signature } = link
    expect((await restored.call(resetPassword, { user_id, timestamp, signature, password: 'Forum2026' })).body.code).toBe('bad_link')
    expect(await authenticateDeployers(from.db, `Deploy ${deployToken}`)).not.toBeNull()
    expect(await authenticateDeployers(restored.db, `Deploy ${deployToken}`)).toBeNull()
  })

  // @requirement mails-11
  test('Mails waiting at the time of the backup are sent marked as resent, and sent ones are not', async () => {
    const sent: [string, boolean | undefined][] = []
    let text = ''
    await restored.mail.flush(async (_id, message, resent) => {
      sent.push([message.to, resent])
      ;({ text } = message)
    })
    expect(sent).toEqual([['petrov@forum.test', true]])
    expect(linkOf({ text }).user_id).toEqual(expect.any(String))
    expect((await restored.call(login, { login: 'petrov@forum.test', password: 'Forum2025' })).status).toBe(400)
  })
})

// @requirement operation-25
test('Ordered files that were in progress or are not in the archive are made again, or the order says that it has to be repeated', async () => {
  const [from, to] = await Promise.all([startTestApp(), startTestApp()])
  const archive = join(folder, 'orders.tar.gz')
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
  const harmed = join(folder, 'harmed.tar.gz')
  await writeFile(harmed, harm(await readFile(archive)))
  await expect(restoreFrom(to.db, to.storage, harmed, to.clock.now())).rejects.toThrow('Архив повреждён')
  expect(await leftovers()).toEqual({ users: 0, stored: 0 })
})

test('A backup that fails leaves no file behind', async () => {
  const own = join(folder, 'failing')
  await mkdir(own)
  const failing = { ...from.storage, get: async () => Promise.reject(new Error('the storage is away')) }
  await expect(backUp(from.db, failing, join(own, 'forum.tar.gz'), from.clock.now())).rejects.toThrow('away')
  expect(await readdir(own)).toEqual([])
})

test('An archive of another version is refused, and so is a missing one', async () => {
  await from.db.execute(sql`insert into drizzle.__drizzle_migrations (hash, created_at) values ('later', 1)`)
  const later = join(folder, 'later.tar.gz')
  await backUp(from.db, from.storage, later, from.clock.now())
  await from.db.execute(sql`delete from drizzle.__drizzle_migrations where hash = 'later'`)
  await expect(restoreFrom(to.db, to.storage, later, to.clock.now())).rejects.toThrow('более новой версией')
  await expect(restoreFrom(to.db, to.storage, join(folder, 'nothing'), to.clock.now())).rejects.toThrow('нельзя прочитать')
})

test('An installation with data is left unchanged', async () => {
  const { id } = await to.createUser({ email: 'own@forum.test' })
  await expect(restoreFrom(to.db, to.storage, archive, to.clock.now())).rejects.toThrow('только в пустую')
  expect((await to.db.select().from(users)).map(({ email }) => email)).toEqual(['own@forum.test'])
  await to.db.delete(users).where(eq(users.id, id))
})
