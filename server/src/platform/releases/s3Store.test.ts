import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import cookie from '@fastify/cookie'
import { forum } from '@forum/domain/testing'
import type { ReleaseSet } from '@forum/releases/release'
import { promoteUnchecked, publishBuild } from '@forum/releases/releaseFolder'
import { prune } from '@forum/releases/releasePrune'
import { promote, publish } from '@forum/releases/releaseService'
import { appendSet, ChangedMeanwhile, currentSet, promoted } from '@forum/releases/releaseSets'
import type { ReleaseStore } from '@forum/releases/releaseStore'
import { remoteNamed, writeRemote, writeShell } from '@forum/releases/testing'
import Fastify from 'fastify'
import { registerPortal } from '../../portal/pages/portal.ts'
import { liveReleases } from '../../portal/pages/releases.ts'
import { startFakeBucket } from '../../testing/fakeBucket.ts'
import { noSessions } from '../../testing/noSessions.ts'
import { oneVersion } from '../../testing/oneVersion.ts'
import { StartFailure } from '../errors/startFailure.ts'
import { adoptReleases, buildMirror } from './buildMirror.ts'
import { s3Store, UnsuitableStore } from './s3Store.ts'
import { beginSharedReleases } from './sharedReleases.ts'

let folder: string
let bucket: Awaited<ReturnType<typeof startFakeBucket>>
let store: ReleaseStore
const author = () => ({ by: 'test', at: new Date() })
const newFolder = () => mkdtemp(join(folder, 'dist-'))

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'forum-s3-'))
  bucket = await startFakeBucket()
  store = s3Store(bucket.settings)
})
afterEach(async () => {
  await bucket.close()
  await rm(folder, { recursive: true, force: true })
})

async function releaseBoth() {
  await publish(store, await writeShell(await newFolder()))
  await publish(store, await writeRemote(await newFolder(), remoteNamed('theses')))
  return promote(store, { shell: '1.0.0', theses: '1.0.0' }, author())
}

test('a release through the gate works on a bucket as on a folder', async () => {
  const set = await releaseBoth()
  expect(await currentSet(store)).toEqual(set)
  expect((await store.names('builds')).toSorted()).toEqual(['shell', 'theses'])
  await expect(publish(store, await writeRemote(await newFolder(), remoteNamed('theses')))).rejects.toThrow('уже опубликована')
  expect(await prune(store, new Date())).toEqual([])
})

test('of concurrent promotes exactly one succeeds', async () => {
  const before = await releaseBoth()
  const tries = await Promise.allSettled(
    Array.from({ length: 6 }, (_, index) => appendSet(store, before, promoted(before, { theses: `2.0.${index}` }), author())),
  )
  expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  for (const outcome of tries) if (outcome.status === 'rejected') expect(outcome.reason).toBeInstanceOf(ChangedMeanwhile)
})

test('a partial build is not listed, can be completed by the same build, and is refused for another', async () => {
  const theses = await writeRemote(await newFolder(), remoteNamed('theses'))
  await store.createFolder('builds/theses/1.0.0', theses)
  bucket.objects.delete('releases/builds/theses/1.0.0/release.json')
  bucket.objects.delete('releases/builds/theses/1.0.0/static/page.js')
  expect(await buildMirror(store, join(folder, 'mirror'))('theses', '1.0.0')).toBe(false)
  const other = await writeRemote(await newFolder(), remoteNamed('theses'), { scripts: { 'remoteEntry.js': 'other()' } })
  expect(await store.createFolder('builds/theses/1.0.0', other)).toBe(false)
  expect(await store.createFolder('builds/theses/1.0.0', theses)).toBe(true)
  expect(await store.files('builds/theses/1.0.0')).toHaveLength(3)
})

test('a server copies what it serves into its folder, and keeps working without the bucket', async () => {
  await releaseBoth()
  const served = join(folder, 'served')
  const problems: string[] = []
  const fetchBuild = buildMirror(store, served)
  const live = liveReleases({ store, folder: served, fetchBuild, onProblem: (name) => problems.push(name) })
  expect([...((await live())?.records.keys() ?? [])]).toEqual(['shell@1.0.0', 'theses@1.0.0'])
  expect(await readFile(join(served, 'builds/theses/1.0.0/static/page.js'), 'utf8')).toBe('page()')
  bucket.setAway(true)
  vi.spyOn(performance, 'now').mockReturnValue(performance.now() + 60_000)
  expect((await live())?.set.id).toBe(1)
  expect(problems).toEqual(['release set'])
  expect(await fetchBuild('theses', '1.0.0')).toBe(true)
  vi.restoreAllMocks()
})

test('a server started later still serves files of older tabs', async () => {
  await releaseBoth()
  await publish(store, await writeRemote(await newFolder(), remoteNamed('theses'), { version: '1.1.0' }))
  await promote(store, { theses: '1.1.0' }, author())
  const app = Fastify()
  await app.register(cookie)
  await registerPortal(app, {
    releases: join(folder, 'served'),
    store,
    sessions: noSessions,
    version: oneVersion,
    forum: async () => forum,
    demonstrationDay: () => null,
    reload: false,
  })
  expect((await app.inject({ url: '/', headers: { accept: 'text/html' } })).body).toContain('/mf/theses/1.1.0/remoteEntry.js')
  const older = await app.inject({ url: '/mf/theses/1.0.0/static/page.js' })
  expect([older.statusCode, older.body]).toEqual([200, 'page()'])
  expect((await app.inject({ url: '/mf/theses/9.0.0/static/page.js' })).statusCode).toBe(404)
  await app.close()
})

test('a machine’s local releases initialise the bucket, once', async () => {
  const releases = join(folder, 'releases')
  await publishBuild(releases, await writeShell(await newFolder()), '1.0.0+0123456789')
  await promoteUnchecked(releases, { shell: '1.0.0+0123456789' })
  await adoptReleases(store, releases)
  const begun = (await currentSet(store)) as ReleaseSet
  expect(begun.versions).toEqual({ shell: '1.0.0+0123456789' })
  expect(await buildMirror(store, join(folder, 'mirror'))('shell', '1.0.0+0123456789')).toBe(true)
  await publishBuild(releases, await writeShell(await newFolder()), '1.1.0')
  await promoteUnchecked(releases, { shell: '1.1.0' })
  await adoptReleases(store, releases)
  expect(await currentSet(store)).toEqual(begun)
})

// @requirement operation-12
test('a storage that ignores conditional writes is refused, at the start and at every write', async () => {
  bucket.ignoreConditions()
  await expect(store.create('sets/00000001.json', '{}')).rejects.toThrow(UnsuitableStore)
  expect([...bucket.objects.keys()]).toEqual([])
  await expect(beginSharedReleases(s3Store(bucket.settings), join(folder, 'releases'), console)).rejects.toThrow(StartFailure)
})

// @requirement operation-12
test('a storage that was unavailable at the start is checked as soon as it replies', async () => {
  bucket.ignoreConditions()
  bucket.setAway(true)
  const logger = { warn: vi.fn(), error: vi.fn() }
  const stop = await beginSharedReleases(s3Store(bucket.settings), join(folder, 'releases'), logger, 10)
  await vi.waitFor(() => expect(logger.warn).toHaveBeenCalled(), { timeout: 10_000 })
  expect(logger.error).not.toHaveBeenCalled()
  bucket.setAway(false)
  await vi.waitFor(() => expect(logger.error).toHaveBeenCalledWith({ err: expect.any(UnsuitableStore) }, expect.any(String)), {
    timeout: 10_000,
  })
  await stop()
})
