import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { cp, mkdir, mkdtemp, readdir, rm, stat, writeFile } from 'node:fs/promises'
import { type AddressInfo, createServer, type Server } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Readable } from 'node:stream'
import { buffer, text } from 'node:stream/consumers'
import { uploadFile } from '@forum/contracts/participation/registrations'
import { eq } from 'drizzle-orm'
import { files } from '../../platform/database/schema/participation.ts'
import { StartFailure } from '../../platform/errors/startFailure.ts'
import { isBackupRunning, keepDuringBackup } from '../../platform/storage/backupLock.ts'
import type { Storage } from '../../platform/storage/storage.ts'
import { runCommand } from '../../portalCommands.ts'
import { pdf } from '../../testing/documents.ts'
import { COMMANDS, COMPILED } from '../../testing/runMain.ts'
import { createTestApp, type TestApp, type TestPerson } from '../../testing/testApp.ts'
import { createEmptyDatabase } from '../../testing/testDatabase.ts'
import { backUp } from './backUp.ts'

let server: TestApp
let folder: string
let key: string
let person: TestPerson
beforeAll(async () => {
  server = await createTestApp()
  person = await server.createUser()
})
afterAll(() => server.close())
/** The only file of the portal is new for each test. */
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'portal-backup-'))
  await server.db.delete(files)
  await server.upload(uploadFile, { name: 'a.pdf', bytes: pdf }, { type: '3' }, person.token)
  const [file] = await server.db.select().from(files)
  key = file?.storageKey ?? ''
})
afterEach(() => rm(folder, { recursive: true, force: true }))

const archive = () => join(folder, 'forum.tar.gz')
/** A backup that has its rows and waits for its first bytes. */
async function pausedBackup(): Promise<{ resume: () => void; finished: ReturnType<typeof backUp> }> {
  const asked = Promise.withResolvers<void>()
  const resumed = Promise.withResolvers<void>()
  const slow: Storage = {
    ...server.storage,
    async get(wanted) {
      asked.resolve()
      await resumed.promise
      return server.storage.get(wanted)
    },
  }
  const finished = backUp(server.db, slow, archive(), server.clock.now())
  await Promise.race([asked.promise, finished])
  return { resume: resumed.resolve, finished }
}

// @requirement operation-5
test('While a backup copies files no table is locked and no transaction is open', async () => {
  const { resume, finished } = await pausedBackup()
  await server.pool.query('begin; lock table users, files, registrations in access exclusive mode nowait; rollback')
  const { rows } = await server.pool.query(
    `select query from pg_stat_activity where datname = current_database() and state like 'idle in transaction%'`,
  )
  expect(rows).toEqual([])
  resume()
  expect((await finished).missing).toEqual([])
})

// @requirement operation-6
test('A file deleted during a backup is included, and removed from storage when the backup ends', async () => {
  const storage = keepDuringBackup(server.storage, server.pool)
  const { resume, finished } = await pausedBackup()
  await server.db.delete(files).where(eq(files.storageKey, key))
  await storage.delete(key)
  resume()
  const { missing, files: saved } = await finished
  expect([missing, Object.keys(saved)]).toEqual([[], [key]])
  expect(await server.storage.get(key)).toBeNull()
})

test('Without a backup a file is removed from storage immediately', async () => {
  expect(await isBackupRunning(server.pool)).toBe(false)
  await keepDuringBackup(server.storage, server.pool).delete(key)
  expect(await server.storage.get(key)).toBeNull()
})

test('An interrupted backup leaves no file', async () => {
  const stop = new AbortController()
  const storage: Storage = {
    ...server.storage,
    get: (wanted) => {
      stop.abort(new StartFailure('stopped'))
      return server.storage.get(wanted)
    },
  }
  await expect(backUp(server.db, storage, archive(), server.clock.now(), stop.signal)).rejects.toThrow('stopped')
  expect(await readdir(folder)).toEqual([])
  expect(await isBackupRunning(server.pool)).toBe(false)
})

/** An object storage that accepts connections and never replies. */
async function startSilentStorage(): Promise<{ server: Server; environment: Record<string, string> }> {
  const silent = createServer().listen(0, '127.0.0.1')
  await once(silent, 'listening')
  const endpoint = `http://127.0.0.1:${(silent.address() as AddressInfo).port}`
  return { server: silent, environment: { S3_ENDPOINT: endpoint, S3_BUCKET: 'b', S3_ACCESS_KEY: 'k', S3_SECRET_KEY: 's' } }
}
const spawnBackup = (environment: Record<string, string> = {}, to = archive()): ChildProcess =>
  spawn(process.execPath, [COMMANDS, 'backup', to], {
    env: {
      ...{ PATH: process.env.PATH, NODE_COMPILE_CACHE: COMPILED },
      ...{ DATABASE_URL: server.databaseUrl, DATA_DIR: folder, TMPDIR: folder, ...environment },
    },
    stdio: to === '-' ? ['ignore', 'pipe', 'pipe'] : 'ignore',
  })

// @requirement operation-19
test('A backup to the standard output is an archive that can be restored, and leaves nothing else', async () => {
  await cp(server.folder, join(folder, 'files'), { recursive: true })
  const child = spawnBackup({}, '-')
  const [bytes, said] = await Promise.all([buffer(child.stdout as Readable), text(child.stderr as Readable)])
  expect(said).toMatch(/^Сохранено в стандартный вывод: строк \d+, файлов 1\.\n$/)
  expect(await readdir(folder)).toEqual(['files'])
  await writeFile(archive(), bytes)
  const { url, drop } = await createEmptyDatabase()
  // The test's account gave no consent, which the check at the end reports.
  const { message: restored } = (await runCommand(['restore', archive()], { DATABASE_URL: url, DATA_DIR: join(folder, 'restored') }).catch(
    (error: Error) => error,
  )) as Error
  expect(restored).toContain('файлов 1')
  expect(await readdir(join(folder, 'restored', 'files', 'files'))).toHaveLength(1)
  await drop()
})

// @requirement operation-19
test('A backup whose reader goes away fails with a sentence and leaves nothing', async () => {
  const { server: silent, environment } = await startSilentStorage()
  const child = spawnBackup(environment, '-')
  child.stdout?.destroy()
  const [said, [status]] = await Promise.all([text(child.stderr as Readable), once(child, 'exit')])
  expect([status, said]).toEqual([1, 'Архив не дописан: его получатель закрыл вывод.\n'])
  expect(await readdir(folder)).toEqual([])
  silent.close()
})

// @requirement operation-7
test.each(['SIGTERM', 'SIGINT', 'SIGHUP'] as const)('A backup that gets %s fails and leaves no personal data', async (signal) => {
  const { server: silent, environment } = await startSilentStorage()
  const child = spawnBackup(environment)
  await once(silent, 'connection')
  const [part = ''] = (await readdir(folder)).filter((name) => name.endsWith('.part'))
  expect((await stat(join(folder, part))).mode & 0o777).toBe(0o700)
  child.kill(signal)
  expect(await once(child, 'exit')).toEqual([1, null])
  expect(await readdir(folder)).toEqual([])
  silent.close()
})

// @requirement operation-7
test('The next backup to the same file removes what a killed one left, and nothing of others', async () => {
  const { server: silent, environment } = await startSilentStorage()
  const child = spawnBackup(environment)
  await once(silent, 'connection')
  child.kill('SIGKILL')
  await once(child, 'exit')
  silent.close()
  await writeFile(`${archive()}.5f1bd0c6-6a5c-4a0e-9a3e-2a2c9f0a9d11.part`, 'left by an earlier version')
  const others = ['forum.tar.gz.notes.part', 'other.tar.gz.5f1bd0c6-6a5c-4a0e-9a3e-2a2c9f0a9d11.part']
  for (const name of others) await mkdir(join(folder, name))
  expect((await readdir(folder)).length).toBe(4)
  await backUp(server.db, server.storage, archive(), server.clock.now())
  expect((await readdir(folder)).sort()).toEqual(['forum.tar.gz', ...others])
})
