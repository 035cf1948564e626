import { chmod, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { getMeeting } from '@forum/contracts/participation/meeting'
import { login } from '@forum/contracts/people/session'
import { loadThesis } from '@forum/contracts/theses/theses'
import { connect } from '../../platform/database/connection.ts'
import { schemaState } from '../../platform/database/schemaState.ts'
import { readConfig } from '../../platform/process/config.ts'
import { diskStorage } from '../../platform/storage/disk.ts'
import { runCommand } from '../../portalCommands.ts'
import { startServer } from '../../server.ts'
import { pdf } from '../../testing/documents.ts'
import { previousBackup, previousDataFolder } from '../../testing/previousVersion.ts'
import { createTestApp } from '../../testing/testApp.ts'
import { createEmptyDatabase } from '../../testing/testDatabase.ts'
import { restoreFrom } from './restore.ts'

/** @returns a folder that goes with the test */
async function newFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'portal-restored-'))
  closers.push(() => rm(folder, { recursive: true, force: true }))
  await chmod(folder, 0o711)
  return folder
}

vi.setConfig({ testTimeout: 120_000 })

const closers: (() => Promise<unknown>)[] = []
afterEach(async () => {
  for (const close of closers.splice(0).reverse()) await close()
})

/** Checks what a participant finds who has taken part before the upgrade. */
async function participantFinds(url: string): Promise<void> {
  const call = async (method: string, path: string, body?: object, token?: string) => {
    const headers = { ...(body && { 'content-type': 'application/json' }), ...(token && { authorization: `Token ${token}` }) }
    const response = await fetch(new URL(path, url), { method, headers, ...(body && { body: JSON.stringify(body) }) })
    // biome-ignore lint/suspicious/noExplicitAny: replies of every shape
    return { status: response.status, body: (await response.json()) as any }
  }
  const credentials = { login: 'participant@forum.example', password: 'Forum2025' }
  const signedIn = await call(login.method, login.path, credentials)
  expect(signedIn.status).toBe(200)
  const { token } = signedIn.body
  const { body } = await call(getMeeting.method, `${getMeeting.path}?id=2`, undefined, token)
  expect(body.registrations).toMatchObject([
    { id: 451, type: 2, confirm_type: 2, is_confirm: 1, comments: 'Геном ёлки', section_confirm_id: 4, listen_sections: '2, 3' },
    { id: 452, type: 3, confirm_type: 3, is_confirm: 0, can_confirm: true, exp_file: { name: 'заключение.docx' } },
  ])
  const [talk] = body.registrations
  const stored = await fetch(new URL(talk.file_pdf.url, url))
  expect(Buffer.from(await stored.arrayBuffer())).toEqual(pdf)
  const thesis = await call(loadThesis.method, loadThesis.path, { id: talk.thesis_id }, token)
  expect(thesis.body).toMatchObject({ name: 'ГЕНОМ ЁЛКИ ОБЫКНОВЕННОЙ', author: { org_numbers: [1, 2] } })
}

// @requirement upgrades-1
test('A data folder of the previous version is migrated without loss', async () => {
  const dataDir = await previousDataFolder()
  closers.push(() => rm(dataDir, { recursive: true, force: true }))
  const environment = { DATA_DIR: dataDir, PORT: '0', LOG_LEVEL: 'silent' }
  const server = await startServer(readConfig('demonstration', environment))
  closers.push(server.close)
  await participantFinds(server.url)
  expect(await runCommand(['check-invariants'], environment)).toBe('Нарушений нет.')
})

// @requirement upgrades-2
test('A backup of the previous version is restored into a new data folder without loss', async () => {
  const environment = { DATA_DIR: await newFolder(), PORT: '0', LOG_LEVEL: 'silent' }
  expect(await runCommand(['restore', previousBackup, '--admin', 'Admin@forum.example', '--create'], environment)).toMatch(
    /^Восстановлено: строк 529, файлов 3\.\n.*Роли ждут подтверждения:\n {2}moderator@forum\.example: модератор\n.*Нарушений нет\.$/s,
  )
  const server = await startServer(readConfig('demonstration', environment))
  closers.push(server.close)
  await participantFinds(server.url)
})

// @requirement upgrades-2
test('A damaged backup of the previous version leaves neither tables nor files', async () => {
  const { url, drop } = await createEmptyDatabase()
  const { db, pool, close } = connect(url, () => {})
  closers.push(drop, close)
  const folder = await newFolder()
  const whole = await readFile(previousBackup)
  await writeFile(join(folder, 'half.tar.gz'), whole.subarray(0, whole.length - 2000))
  const storage = diskStorage(join(folder, 'storage'))
  await expect(restoreFrom(db, storage, join(folder, 'half.tar.gz'), new Date())).rejects.toThrow('Архив повреждён')
  expect(await schemaState(pool)).toBe('empty')
  for (const kind of ['files', 'photos']) for await (const { key } of storage.list(kind)) throw new Error(`${key} was left behind`)
  // The restore can be tried again with a whole archive.
  expect(Object.keys((await restoreFrom(db, storage, previousBackup, new Date())).files)).toHaveLength(3)
})

test('A backup of the previous version is not restored into tables of this one', async () => {
  const app = await createTestApp()
  closers.push(app.close)
  await expect(restoreFrom(app.db, app.storage, previousBackup, new Date())).rejects.toThrow('только в базу без таблиц')
  expect(await schemaState(app.pool)).toBe('current')
})
