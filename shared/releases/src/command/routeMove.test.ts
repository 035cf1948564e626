import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { readPublishedRecord } from '../gate/buildFacts.ts'
import type { ReleaseSet } from '../record/release.ts'
import { listSets } from '../store/releaseSets.ts'
import { folderStore, type ReleaseStore } from '../store/releaseStore.ts'
import { remoteNamed, writeRemote, writeShell } from '../testing.ts'
import { releaseCommand } from './releaseCommand.ts'
import { promote, publish, rollback } from './releaseService.ts'

let folder: string
let store: ReleaseStore
const author = () => ({ by: 'test', at: new Date('2026-11-20T12:00:00Z') })
const newDist = () => mkdtemp(join(folder, 'dist-'))
const PATH = '/program'
const route = { path: PATH, title: 'Программа', access: 'public' as const, expose: './pages/Page' }

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'forum-move-'))
  store = folderStore(join(folder, 'releases'))
  await publish(store, await writeShell(await newDist()))
  await publish(store, await writeRemote(await newDist(), remoteNamed('theses', { routes: [route] })))
  await publish(store, await writeRemote(await newDist(), remoteNamed('theses', { routes: [] }), { version: '2.0.0' }))
  await publish(store, await writeRemote(await newDist(), remoteNamed('program', { routes: [route] })))
  await promote(store, { shell: '1.0.0', theses: '1.0.0' }, author())
})
afterEach(() => rm(folder, { recursive: true, force: true }))

/** The remotes of a set that have the page. */
async function ownersIn({ versions }: ReleaseSet): Promise<string[]> {
  const remotes = Object.entries(versions).filter(([name]) => name !== 'shell')
  const records = await Promise.all(remotes.map(([name, version]) => readPublishedRecord(store, name, version)))
  return records.filter((record) => record?.definition?.routes.some(({ path }) => path === PATH)).map((record) => record?.name ?? '')
}

// @requirement published-9, releases-3
test('one promotion of two remotes moves a page between them: every set has it once, also after a rollback', async () => {
  await expect(promote(store, { program: '1.0.0' }, author())).rejects.toThrow(PATH)
  await releaseCommand(['promote', 'theses@2.0.0', 'program@1.0.0', '--to', join(folder, 'releases')], {} as never)
  const sets = await listSets(store)
  expect(await Promise.all(sets.map(ownersIn))).toEqual([['program'], ['theses']])
  const [, before] = sets
  expect(await ownersIn(await rollback(store, { set: before?.id ?? 0 }, author()))).toEqual(['theses'])
})
