import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { ReleaseSet } from '../record/release.ts'
import {
  appendSet,
  ChangedMeanwhile,
  currentSet,
  type Draft,
  listSets,
  promoted,
  restored,
  rolledBack,
  tried,
  withdrawn,
} from './releaseSets.ts'
import { folderStore, type ReleaseStore } from './releaseStore.ts'

let folder: string
let store: ReleaseStore
const at = new Date('2026-11-20T12:00:00Z')

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'forum-sets-'))
  store = folderStore(folder)
})
afterEach(() => rm(folder, { recursive: true, force: true }))

async function release(draft: (before: ReleaseSet | null, history: ReleaseSet[]) => Draft): Promise<ReleaseSet> {
  const history = await listSets(store)
  return appendSet(store, history[0] ?? null, draft(history[0] ?? null, history), { by: 'test', at })
}
const makeLive = (versions: Record<string, string>) => release((before) => promoted(before, versions))
const rollback = (name: string, version?: string) => release((_, history) => rolledBack(history, name, version))

test('nothing is live before the first release', async () => {
  expect(await currentSet(store)).toBeNull()
})

test('a promote changes the named builds only, and the history keeps every set', async () => {
  await makeLive({ shell: '1.0.0', theses: '1.0.0' })
  await makeLive({ theses: '1.1.0' })
  expect(await currentSet(store)).toMatchObject({ id: 2, since: 2, action: 'promote', versions: { shell: '1.0.0', theses: '1.1.0' } })
  expect((await listSets(store)).map(({ id }) => id)).toEqual([2, 1])
})

test('a set names whose version came by a rollback, until another version replaces it', async () => {
  const named = async () => (await currentSet(store))?.rolledBack
  await makeLive({ shell: '1.0.0', theses: '1.0.0' })
  await makeLive({ theses: '1.1.0' })
  await rollback('theses')
  expect(await named()).toEqual(['theses'])
  await makeLive({ program: '1.0.0' })
  expect(await named()).toEqual(['theses'])
  await makeLive({ theses: '1.2.0' })
  expect(await named()).toBeUndefined()
  await release((before) => tried(before, { theses: '1.3.0' }, { share: 10 }))
  await rollback('theses')
  expect(await named()).toEqual(['theses'])
})

test('of concurrent promotes exactly one succeeds, and the others get the live set', async () => {
  const before = await makeLive({ shell: '1.0.0' })
  const tries = await Promise.allSettled(
    Array.from({ length: 8 }, (_, index) =>
      appendSet(store, before, promoted(before, { theses: `1.0.${index}` }), { by: `team ${index}`, at }),
    ),
  )
  const won = tries.filter((outcome) => outcome.status === 'fulfilled')
  expect(won).toHaveLength(1)
  const winner = won[0]?.value
  for (const outcome of tries) {
    if (outcome.status === 'fulfilled') continue
    expect(outcome.reason).toBeInstanceOf(ChangedMeanwhile)
    expect(outcome.reason.message).toContain(`выпуск № 2 (${winner?.by}`)
  }
  expect(await currentSet(store)).toEqual(winner)
  expect(await store.names('sets')).toHaveLength(2)
})

test('the live set is found from an older one', async () => {
  const first = await makeLive({ shell: '1.0.0' })
  await makeLive({ shell: '1.1.0' })
  const third = await makeLive({ shell: '1.2.0' })
  expect(await currentSet(store, first)).toEqual(third)
})

test('rolling back twice goes back two versions', async () => {
  for (const version of ['1.0.0', '1.1.0', '1.2.0']) await makeLive({ shell: '1.0.0', theses: version })
  expect((await rollback('theses')).versions.theses).toBe('1.1.0')
  expect((await rollback('theses')).versions.theses).toBe('1.0.0')
  await expect(rollback('theses')).rejects.toThrow('нет более ранней версии')
})

// @requirement releases-11
test('a version that was never live cannot be rolled back to', async () => {
  await makeLive({ shell: '1.0.0' })
  await makeLive({ shell: '1.1.0' })
  await expect(rollback('shell', '1.2.0')).rejects.toThrow('shell@1.2.0 ещё не действовала')
  expect((await rollback('shell', '1.0.0')).versions).toEqual({ shell: '1.0.0' })
})

test('rolling back one remote keeps later releases of others', async () => {
  await makeLive({ shell: '1.0.0', theses: '1.0.0', account: '1.0.0' })
  await makeLive({ theses: '1.1.0' })
  await makeLive({ account: '2.0.0' })
  expect((await rollback('theses')).versions).toEqual({ shell: '1.0.0', theses: '1.0.0', account: '2.0.0' })
})

test('a canary does not affect others, and ends by rollback or promote', async () => {
  await makeLive({ shell: '1.0.0', theses: '1.0.0', account: '1.0.0' })
  const canary = await release((before) => tried(before, { theses: '1.1.0' }, { share: 10 }))
  expect(canary).toMatchObject({ id: 2, since: 1, versions: { theses: '1.0.0' }, canary: { theses: { version: '1.1.0' } } })
  const both = await release((before) => tried(before, { account: '1.1.0' }, { role: 'moderator' }))
  expect(Object.keys(both.canary)).toEqual(['theses', 'account'])
  expect(await rollback('theses')).toMatchObject({ since: 1, versions: { theses: '1.0.0' }, canary: { account: { version: '1.1.0' } } })
  expect(await makeLive({ account: '1.1.0' })).toMatchObject({ versions: { account: '1.1.0' }, canary: {} })
})

test('the whole portal can be rolled back to an earlier set', async () => {
  const first = await makeLive({ shell: '1.0.0', theses: '1.0.0' })
  await makeLive({ shell: '2.0.0', theses: '2.0.0' })
  expect((await release(() => restored(first))).versions).toEqual(first.versions)
})

test('a remote can be withdrawn, the shell cannot', async () => {
  await makeLive({ shell: '1.0.0', theses: '1.0.0', account: '1.0.0' })
  expect(await release((before) => withdrawn(before, 'theses'))).toMatchObject({
    action: 'withdraw',
    versions: { shell: '1.0.0', account: '1.0.0' },
  })
  await expect(release((before) => withdrawn(before, 'theses'))).rejects.toThrow('«theses» и так не действует')
  await expect(release((before) => withdrawn(before, 'shell'))).rejects.toThrow('Без оболочки')
})
