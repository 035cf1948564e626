import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { deleteOlderChanges } from '../../dashboard/data/changes.ts'
import { JOBS, MAIL_ID, pendingJobs } from '../../platform/database/jobTable.ts'
import { foldPublicChanges } from '../../platform/database/publicVersion.ts'
import { folderNames, namedKeys, parseKey, storedFolders } from '../../platform/storage/storedFolders.ts'
import { fillTables } from '../../testing/fillTables.ts'
import { createTestApp, type TestApp } from '../../testing/testApp.ts'
import { findBroken } from '../upkeep/invariants.ts'
import { backUp } from './backUp.ts'
import { endAccess } from './endAccess.ts'
import { restoreFrom } from './restore.ts'
import { resumeWork } from './resumeWork.ts'
import { backedUpTables } from './tables.ts'

let from: TestApp
let to: TestApp
let folder: string
beforeAll(async () => {
  ;[from, to] = await Promise.all([createTestApp(), createTestApp()])
  folder = await mkdtemp(join(tmpdir(), 'portal-everything-'))
})
afterAll(async () => {
  await Promise.all([from.close(), to.close()])
  await rm(folder, { recursive: true, force: true })
})

const { kept, derived, shortLived } = backedUpTables()

const rowsOf = async ({ pool }: TestApp, source: string): Promise<unknown[]> =>
  (await pool.query(`select to_jsonb(t) as row from ${source} t order by to_jsonb(t)::text`)).rows.map(({ row }) => row)

const countRows = (app: TestApp, names: string[]) =>
  Promise.all(names.map(async (name): Promise<[string, number]> => [name, (await rowsOf(app, name)).length]))

async function filesOf({ storage }: TestApp): Promise<Record<string, string>> {
  const found: Record<string, string> = {}
  for (const name of folderNames) for await (const { key } of storage.list(name)) found[key] = String(await storage.get(key))
  return found
}

function inFolder(text: string) {
  const parsed = parseKey(text)
  if (!parsed) throw new Error(`${text} is in no folder`)
  return parsed
}

/** A row in every table, a file in every folder, and a mail in the queue. */
async function fill(): Promise<void> {
  await from.createUser({ roles: ['conf_admin'], photo: 'face.webp' })
  await from.createUser()
  const images = { face: { mark: 'mark.svg' }, documents: { signature: 'signature.png' } }
  await from.pool.query('update forum_versions set settings = settings || $1', [images])
  await fillTables(from.pool, [...kept, ...shortLived])
  const message = { to: 'petrov@forum.test', subject: 'Тема', text: 'Текст', html: '' }
  await from.db.transaction((tx) => from.mail.queueMessage(tx, message))
  // The mail was tried, so that the restore keeps its times.
  await from.pool.query(`insert into mail_deliveries (id, claimed_at, outcome) select ${MAIL_ID}, now(), 'deferred' from ${JOBS}`)
  const { rows } = await from.pool.query<{ key: string }>(namedKeys())
  for (const { key } of rows) await from.storage.put(inFolder(key).key, Buffer.from(`bytes of ${key}`))
}

const queue = `(select * from ${JOBS} where ${pendingJobs})`
const sequences = `(select sequencename, last_value from pg_sequences where schemaname = 'public')`

// @requirement operation-24
test('A backup of a portal with everything has every row and every file, and a restore brings them back', async () => {
  await fill()
  const { rows } = await from.pool.query<{ name: string }>(`select tablename as name from pg_tables where schemaname = 'public'`)
  const tables = [...kept, ...derived, ...shortLived]
  expect(tables.sort()).toEqual(rows.map(({ name }) => name).sort())
  expect((await readdir(from.folder)).sort()).toEqual([...folderNames].sort())
  const before = await countRows(from, [...tables, queue])
  expect(before.filter(([, count]) => count === 0)).toEqual([])

  const archive = join(folder, 'forum.tar.gz')
  expect((await backUp(from.db, from.storage, archive, from.clock.now())).missing).toEqual([])
  const { files } = await restoreFrom(to.db, to.storage, archive, to.clock.now())

  // Rows that a restore ends and resumes are changed in the original, too.
  const client = await from.pool.connect()
  await client.query('begin')
  await endAccess(client, to.clock.now(), false)
  await client.query('commit')
  await resumeWork(client, Object.keys(files))
  client.release()
  // Each restore has a random epoch.
  for (const { pool } of [from, to]) await pool.query(`update settings set value = value - 'epoch' where key = 'restored'`)
  for (const name of [...kept, queue, sequences]) expect([name, await rowsOf(to, name)]).toEqual([name, await rowsOf(from, name)])
  // A restore makes other changes than the life before it; of each subject there are some.
  for (const { db } of [from, to]) {
    await foldPublicChanges(db)
    await deleteOlderChanges(db)
  }
  expect(await countRows(to, derived)).toEqual(await countRows(from, derived))
  expect(await countRows(to, shortLived)).toEqual(shortLived.map((name) => [name, 0]))
  const archived = Object.entries(await filesOf(from)).filter(([key]) => storedFolders[inFolder(key).folder].isArchived)
  expect(await filesOf(to)).toEqual(Object.fromEntries(archived))
  const lost = async () => (await findBroken(to.db, to.storage)).filter((problem) => problem.includes('байт'))
  expect(await lost()).toEqual([expect.stringMatching(/^slides:\d+: нет байтов slides\/sent$/)])
})
