import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promote, publish } from '@forum/releases/releaseService'
import { currentSet } from '@forum/releases/releaseSets'
import { folderStore, type ReleaseStore } from '@forum/releases/releaseStore'
import { writeShell } from '@forum/releases/testing'
import { eq } from 'drizzle-orm'
import { createTestApp, type TestApp } from '../../testing/testApp.ts'
import { deployTokens } from '../database/schema/platform.ts'
import { createDeployToken } from './deployToken.ts'
import { serveReleases } from './routes.ts'

let folder: string
let store: ReleaseStore
let forum: TestApp
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'forum-approval-'))
  store = folderStore(join(folder, 'releases'))
  forum = await createTestApp()
  await serveReleases(forum.app, forum, store, { approval: true, calls: [], grants: new Map() })
  for (const version of ['1.0.0', '1.1.0']) await publish(store, await writeShell(join(folder, version), { version }))
  await promote(store, { shell: '1.0.0' }, { by: 'test', at: new Date() })
})
afterEach(async () => {
  await forum.close()
  await rm(folder, { recursive: true, force: true })
})

const newToken = async (name = 'shell', days = 90) => createDeployToken(forum.db, name, new Date(), days)

async function post(action: 'promote' | 'rollback', { token }: { token: string }, payload: object) {
  const headers = { authorization: `Deploy ${token}`, 'if-match': `"${(await currentSet(store))?.id}"` }
  const response = await forum.app.inject({ method: 'POST', url: `/releases/${action}`, headers, payload })
  return [response.statusCode, response.json().code ?? response.json().set.versions.shell]
}
const promoteShell = (token: { token: string }, more = {}) => post('promote', token, { versions: { shell: '1.1.0' }, ...more })
const waiting = [409, 'second_token_needed']

// @requirement releases-2
test('a new shell goes live when a second token repeats the command; a rollback needs one token', async () => {
  const [first, second] = [await newToken(), await newToken()]
  expect(await promoteShell(first)).toEqual(waiting)
  expect(await promoteShell(first)).toEqual(waiting)
  expect((await currentSet(store))?.versions.shell).toBe('1.0.0')
  expect(await promoteShell(second)).toEqual([200, '1.1.0'])
  expect(await post('rollback', first, { name: 'shell' })).toEqual([200, '1.0.0'])
  // The approval was for once.
  expect(await promoteShell(second)).toEqual(waiting)
})

test('a second token approves only the request of the first', async () => {
  const [first, second] = [await newToken(), await newToken()]
  expect(await promoteShell(first, { canary: { share: 10 } })).toEqual(waiting)
  expect(await promoteShell(second)).toEqual(waiting)
  expect(await promoteShell(first, { now: 'срочно' })).toEqual(waiting)
  expect(await promoteShell(second)).toEqual(waiting)
  expect(await post('promote', await newToken('theses'), { versions: { shell: '1.1.0' } })).toEqual([403, 'forbidden'])
  expect((await currentSet(store))?.versions.shell).toBe('1.0.0')
})

test('requests of a revoked token are not approved', async () => {
  const [first, second] = [await newToken(), await newToken()]
  await promoteShell(first)
  await forum.db.update(deployTokens).set({ revokedAt: new Date() }).where(eq(deployTokens.id, first.id))
  expect(await promoteShell(second)).toEqual(waiting)
})

// @requirement releases-1
test('an expired token releases nothing', async () => {
  const token = await newToken('shell', 1)
  const [row] = await forum.db.select().from(deployTokens).where(eq(deployTokens.id, token.id))
  expect((row?.expiresAt.getTime() ?? 0) - (row?.createdAt.getTime() ?? 0)).toBe(24 * 60 * 60 * 1000)
  await forum.db.update(deployTokens).set({ expiresAt: new Date() }).where(eq(deployTokens.id, token.id))
  expect(await promoteShell(token)).toEqual([401, 'invalid_token'])
})
