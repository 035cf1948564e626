import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { remoteNamed, writeRemote } from '../testing.ts'
import { publishInto } from './releaseFolder.ts'
import { prune } from './releasePrune.ts'
import { appendSet, currentSet, promoted, tried } from './releaseSets.ts'
import { folderStore, type ReleaseStore } from './releaseStore.ts'

let folder: string
let store: ReleaseStore
const HOUR = 60 * 60 * 1000
const start = Date.parse('2026-11-20T12:00:00Z')
const after = (hours: number) => new Date(start + hours * HOUR)

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'forum-prune-'))
  store = folderStore(join(folder, 'releases'))
  for (const version of ['1.0.0', '1.1.0', '1.2.0', '1.3.0'])
    await publishInto(store, await writeRemote(await mkdtemp(join(folder, 'dist-')), remoteNamed('theses'), { version }), undefined, {
      compress: false,
    })
})
afterEach(() => rm(folder, { recursive: true, force: true }))

const makeLive = async (version: string, at: Date) => {
  const live = await currentSet(store)
  return appendSet(store, live, promoted(live, { theses: version }), { by: 'test', at })
}
const left = async () => (await store.names('builds/theses')).toSorted()

test.each([
  ['an hour before its 30 days are over', 30 * 24 - 1, ['1.0.0', '1.1.0', '1.2.0', '1.3.0']],
  ['an hour after', 30 * 24 + 1, ['1.1.0', '1.2.0', '1.3.0']],
])('a replaced build is kept for 30 days: %s', async (_, hours, expected) => {
  await makeLive('1.0.0', after(-9000))
  // The first build is now what older tabs have.
  await makeLive('1.1.0', after(0))
  await prune(store, after(hours))
  expect(await left()).toEqual(expected)
})

test('live, canary and unreleased builds are kept, however old', async () => {
  await makeLive('1.0.0', after(0))
  await makeLive('1.1.0', after(1))
  const live = await currentSet(store)
  await appendSet(store, live, tried(live, { theses: '1.2.0' }, { share: 10 }), { by: 'test', at: after(2) })
  expect(await prune(store, after(10_000))).toEqual(['theses@1.0.0'])
  expect(await left()).toEqual(['1.1.0', '1.2.0', '1.3.0'])
})
