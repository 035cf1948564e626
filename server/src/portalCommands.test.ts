import { chmod, mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { uploadFile } from '@forum/contracts/participation/registrations'
import { register } from '@forum/contracts/people/account'
import { sql } from 'drizzle-orm'
import pg from 'pg'
import { files } from './platform/database/schema/participation.ts'
import { StartFailure } from './platform/errors/startFailure.ts'
import { runCommand } from './portalCommands.ts'
import { pdf } from './testing/documents.ts'
import { newAccount } from './testing/newAccount.ts'
import { startTestApp } from './testing/startTestApp.ts'
import type { TestApp } from './testing/testApp.ts'
import { createEmptyDatabase } from './testing/testDatabase.ts'

let folder: string
const closers: (() => Promise<void>)[] = []
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'portal-commands-'))
})
afterEach(async () => {
  for (const close of closers.splice(0)) await close()
  await rm(folder, { recursive: true, force: true })
})

async function newDatabase() {
  const { url, drop } = await createEmptyDatabase()
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  return {
    url,
    client,
    async tables(): Promise<number> {
      const { rowCount } = await client.query(`select from pg_tables where schemaname in ('public', 'drizzle', 'pgboss')`)
      return rowCount ?? 0
    },
    async drop() {
      await client.end()
      await drop()
    },
  }
}

/** Goes with the test. */
async function startDatabase() {
  const database = await newDatabase()
  closers.push(database.drop)
  return database
}

const archive = () => join(folder, 'forum.tar.gz')
/** Every command, each with arguments that would do. */
const commands: [string, ...string[]][] = [
  ['first-admin'],
  ['grant-role', 'anna@forum.test', 'moderator'],
  ['revoke-role', 'anna@forum.test', 'moderator'],
  ['import-accounts', import.meta.filename],
  ['check-invariants'],
  ['backup', 'forum.tar.gz'],
  ['audit'],
  ['retention', '--dry-run'],
  ['disable-account', 'anna@forum.test'],
  ['enable-account', 'anna@forum.test'],
  ['end-sessions', 'anna@forum.test'],
  ['reset-second-factor', 'anna@forum.test'],
  ['mails'],
  ['rotate-ticket-keys'],
  ['deploy-token', 'list', 'theses'],
]
const inFolder = (args: string[]) => args.map((arg) => (arg.endsWith('.tar.gz') ? join(folder, arg) : arg))
const environment = () => ({ DATA_DIR: join(folder, 'data') })

test('The list covers every command', async () => {
  const usage = await runCommand([], environment()).catch(({ message }: Error) => message)
  const names = new Set([...usage.matchAll(/npm run portal -- ([\w-]+)/g)].map(([, name]) => name))
  expect([...names].sort()).toEqual([...new Set(commands.map(([name]) => name)), 'migrate', 'restore'].sort())
})

// @requirement operation-1
test.each([...commands, ['restore', 'forum.tar.gz']])('%s refuses to run without a database, and creates none', async (...args) => {
  const refusal = runCommand(inFolder(args), environment())
  await expect(refusal).rejects.toThrow(StartFailure)
  await expect(refusal).rejects.toThrow('Нет ни DATABASE_URL, ни базы в папке данных')
  expect(await readdir(folder)).toEqual([])
})

describe('an empty database', () => {
  let empty: Awaited<ReturnType<typeof newDatabase>>
  beforeAll(async () => {
    empty = await newDatabase()
  })
  afterAll(() => empty.drop())

  // @requirement operation-2
  test.each(commands)('%s refuses an empty database, and creates no tables', async (...args) => {
    await expect(runCommand(inFolder(args), { ...environment(), DATABASE_URL: empty.url })).rejects.toThrow('База пуста')
    expect(await empty.tables()).toBe(0)
  })
})

// @requirement operation-2
test.each([
  ['later', Number.MAX_SAFE_INTEGER, 'более новая версия'],
  ['earlier', 1, 'более ранней версии'],
])('Every command refuses the database of a version %s and leaves it unchanged', async (hash, at, sentence) => {
  const server = await startTestApp()
  await server.db.execute(sql`delete from drizzle.__drizzle_migrations`)
  await server.db.execute(sql`insert into drizzle.__drizzle_migrations (hash, created_at) values (${hash}, ${at})`)
  const settings = { ...environment(), DATABASE_URL: server.databaseUrl }
  for (const args of [...commands, ['restore', import.meta.filename]])
    await expect(runCommand(inFolder(args), settings)).rejects.toThrow(sentence)
  const { rows } = await server.db.execute(sql`select hash from drizzle.__drizzle_migrations`)
  expect(rows).toEqual([{ hash }])
})

// @requirement operation-2
test('A database of another program is refused', async () => {
  const { url, client, tables } = await startDatabase()
  await client.query('create table orders (id int)')
  for (const args of [['check-invariants'], ['migrate'], ['restore', import.meta.filename]])
    await expect(runCommand(args, { ...environment(), DATABASE_URL: url })).rejects.toThrow('не портала')
  expect(await tables()).toBe(1)
})

// @requirement operation-20
test('migrate brings an empty database to this version, changes nothing the second time, and leaves a newer one as it is', async () => {
  const { url, client } = await startDatabase()
  const settings = { ...environment(), DATABASE_URL: url }
  for (let turn = 0; turn < 2; turn++) expect(await runCommand(['migrate'], settings)).toBe('База обновлена до этой версии.')
  expect(await runCommand(['check-invariants'], settings)).toBe('Нарушений нет.')
  await client.query(`insert into drizzle.__drizzle_migrations (hash, created_at) values ('later', ${Number.MAX_SAFE_INTEGER})`)
  expect(await runCommand(['migrate'], settings)).toContain('более новая версия')
})

/** A forum whose only file has lost its bytes. */
async function loseBytes(server: TestApp): Promise<string> {
  const person = await server.createUser()
  await server.upload(uploadFile, { name: 'a.pdf', bytes: pdf }, { type: '3' }, person.token)
  const [file] = await server.db.select().from(files)
  await server.storage.delete(file?.storageKey ?? '')
  return file?.storageKey ?? ''
}

// @requirement operation-4
test('A missing stored file fails backup, check and restore, which name it', async () => {
  const server = await startTestApp()
  const key = await loseBytes(server)
  const settings = { DATA_DIR: folder, DATABASE_URL: server.databaseUrl }
  await expect(runCommand(['check-invariants'], settings)).rejects.toThrow(key)
  await expect(runCommand(['backup', archive()], settings)).rejects.toThrow(`Нет байтов: ${key}`)
  const { url } = await startDatabase()
  await expect(runCommand(['restore', archive()], { ...environment(), DATABASE_URL: url })).rejects.toThrow(/Восстановлено.*нет байтов/s)
})

// @requirement operation-3
test('restore accepts an empty database, and creates the tables', async () => {
  const server = await startTestApp()
  await server.call(register, newAccount())
  const settings = { DATA_DIR: folder, DATABASE_URL: server.databaseUrl }
  expect(await runCommand(['backup', archive()], settings)).toContain('Сохранено')
  const { url, tables } = await startDatabase()
  const target = { ...environment(), DATABASE_URL: url }
  await expect(runCommand(['restore', join(folder, 'nothing')], target)).rejects.toThrow('нельзя прочитать')
  expect(await tables()).toBe(0)
  expect(await runCommand(['restore', archive()], target)).toContain('Нарушений нет')
  expect(await runCommand(['check-invariants'], target)).toBe('Нарушений нет.')
})

// @requirement operation-1
test('restore creates a database in a new data folder only with the option', async () => {
  const server = await startTestApp()
  await server.call(register, newAccount())
  await runCommand(['backup', archive()], { DATA_DIR: folder, DATABASE_URL: server.databaseUrl })
  // Passable for the user under whom an embedded database runs.
  const data = await mkdtemp(join(tmpdir(), 'portal-restored-'))
  await chmod(data, 0o711)
  try {
    await expect(runCommand(['restore', archive()], { DATA_DIR: data })).rejects.toThrow('Нет ни DATABASE_URL')
    expect(await readdir(data)).toEqual([])
    expect(await runCommand(['restore', archive(), '--create'], { DATA_DIR: data })).toContain('Нарушений нет')
    expect(await runCommand(['check-invariants'], { DATA_DIR: data })).toBe('Нарушений нет.')
  } finally {
    await rm(data, { recursive: true, force: true })
  }
})
