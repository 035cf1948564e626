import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { ReleaseSet } from '@forum/releases/release'
import { promote, publish } from '@forum/releases/releaseService'
import { currentSet } from '@forum/releases/releaseSets'
import { folderStore, type ReleaseStore } from '@forum/releases/releaseStore'
import { remoteNamed, writeRemote, writeShell } from '@forum/releases/testing'
import { type CountedLoads, NO_LOADS } from './loads.ts'
import { createFailureWatch, PORTAL_ITSELF } from './risingFailures.ts'

let folder: string
let store: ReleaseStore
let minutes: number
let figures: Record<string, CountedLoads>
let logged: string[]
let rolledBack: ReleaseSet[]
const now = () => new Date(Date.parse('2026-11-20T12:00:00Z') + minutes * 60_000)
const author = () => ({ by: 'test', at: now() })
const good = { ...NO_LOADS, loads: 200, failed: 1, networks: 20, failedNetworks: 1 }
const bad = { ...NO_LOADS, loads: 40, failed: 9, networks: 8, failedNetworks: 4 }

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'forum-watch-'))
  store = folderStore(folder)
  minutes = 0
  figures = {}
  logged = []
  rolledBack = []
  const dist = () => mkdtemp(join(folder, 'dist-'))
  for (const version of ['1.0.0', '1.1.0']) await publish(store, await writeShell(await dist(), { version }))
  for (const name of ['theses', 'news'])
    for (const version of ['1.0.0', '1.1.0']) await publish(store, await writeRemote(await dist(), remoteNamed(name), { version }))
  await promote(store, { shell: '1.0.0', theses: '1.0.0', news: '1.0.0' }, author())
  minutes = 60 * 48
})
afterEach(() => rm(folder, { recursive: true, force: true }))

function watching(rollsBack: boolean) {
  const say = (_: object, message?: string) => void logged.push(message ?? '')
  const watch = createFailureWatch({
    store,
    loads: { figures: async (name, version) => figures[`${name}@${version}`] ?? NO_LOADS },
    limits: { loads: 20, networks: 5, roleHours: 24 },
    rollsBack,
    logger: { warn: say, error: say } as Parameters<typeof createFailureWatch>[0]['logger'],
    onRollback: async (set) => rolledBack.push(set),
  })
  return {
    check: () => watch.check(now()),
    failing: () => watch.failing().map(({ name, version }) => `${name}@${version}`),
    kinds: () => watch.failing().map(({ kind }) => kind),
  }
}

// @requirement releases-33
test('without the setting rising failures are an alert, and the release stays', async () => {
  await promote(store, { theses: '1.1.0' }, author())
  figures = { 'theses@1.0.0': good, 'theses@1.1.0': bad }
  const { check, failing } = watching(false)
  await check()
  await check()
  expect(failing()).toEqual(['theses@1.1.0'])
  expect(logged).toEqual(['the failures of a release rise'])
  expect((await currentSet(store))?.versions.theses).toBe('1.1.0')
  figures['theses@1.1.0'] = good
  await check()
  expect(failing()).toEqual([])
})

// @requirement releases-49
test.each([
  ['hung', { failed: 9, hung: 8, failedNetworks: 4 }, '1.0.0'],
  ['slow', { slow: 9, slowNetworks: 4 }, '1.1.0'],
])('pages that are %s more often than before are an alert of that kind', async (kind, more, left) => {
  await promote(store, { theses: '1.1.0' }, author())
  figures = { 'theses@1.0.0': good, 'theses@1.1.0': { ...NO_LOADS, loads: 40, networks: 8, ...more } }
  const { check, kinds } = watching(true)
  await check()
  expect(kinds()).toEqual([kind])
  expect((await currentSet(store))?.versions.theses).toBe(left)
})

// @requirement releases-33
test('with it a release goes back to the version before, one in an hour, and a rollback is not judged', async () => {
  await promote(store, { news: '1.1.0' }, author())
  minutes += 1
  await promote(store, { theses: '1.1.0' }, author())
  figures = { 'theses@1.1.0': bad, 'news@1.1.0': bad }
  const { check, failing } = watching(true)
  await check()
  const first = await currentSet(store)
  expect(first).toMatchObject({ action: 'rollback', by: PORTAL_ITSELF, versions: { theses: '1.0.0', news: '1.1.0' } })
  figures['theses@1.0.0'] = bad
  minutes += 59
  await check()
  expect(failing()).toEqual(['news@1.1.0'])
  expect(await currentSet(store)).toEqual(first)
  minutes += 2
  await check()
  expect((await currentSet(store))?.versions).toEqual({ shell: '1.0.0', theses: '1.0.0', news: '1.0.0' })
  minutes += 61
  await check()
  expect(failing()).toEqual([])
  expect(rolledBack.map(({ id }) => id)).toEqual([4, 5])
})

test('a failing canary ends', async () => {
  await promote(store, { theses: '1.1.0' }, author(), { rule: { share: 10 } })
  figures = { 'theses@1.0.0': good, 'theses@1.1.0': bad }
  await watching(true).check()
  expect(await currentSet(store)).toMatchObject({ action: 'rollback', canary: {}, versions: { theses: '1.0.0' } })
})

test.each<[string, CountedLoads]>([
  ['few loads', { ...bad, loads: 19 }],
  ['few networks', { ...bad, networks: 4 }],
  ['failures of two networks only', { ...bad, failedNetworks: 2 }],
  ['a usual share of failures', { ...good, failedNetworks: 3, failed: 2 }],
])('%s are no alert', async (_, found) => {
  await promote(store, { theses: '1.1.0' }, author())
  figures = { 'theses@1.0.0': good, 'theses@1.1.0': found }
  const { check, failing } = watching(true)
  await check()
  expect([failing(), logged]).toEqual([[], []])
})

test('the shell is never rolled back by the portal, nor is a version of more than a day ago judged', async () => {
  await promote(store, { shell: '1.1.0' }, author())
  figures = { 'shell@1.1.0': bad }
  const { check, failing } = watching(true)
  await check()
  expect(failing()).toEqual(['shell@1.1.0'])
  minutes += 60 * 25
  await check()
  expect(failing()).toEqual([])
  expect((await currentSet(store))?.versions.shell).toBe('1.1.0')
})

test('nothing goes back to what the gate refuses, and an alert says so', async () => {
  const dist = () => mkdtemp(join(folder, 'dist-'))
  await publish(store, await writeShell(await dist(), { version: '1.2.0', names: { '@forum/ui': ['Card'] } }))
  const build = async (version: string, name: string) =>
    publish(store, await writeRemote(await dist(), remoteNamed('board'), { version, names: { '@forum/ui': [name] } }))
  await publish(store, await writeShell(await dist(), { version: '1.1.1', names: { '@forum/ui': ['Tile'] } }))
  await build('1.0.0', 'Tile')
  await build('1.1.0', 'Card')
  await promote(store, { shell: '1.1.1', board: '1.0.0' }, author())
  await promote(store, { shell: '1.2.0', board: '1.1.0' }, author())
  figures = { 'board@1.1.0': bad }
  await watching(true).check()
  expect(logged).toEqual(['the failures of a release rise', 'a release whose failures rise was not rolled back'])
  expect((await currentSet(store))?.versions.board).toBe('1.1.0')
})
