import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { checkBuild, publish, Refused } from '../command/releaseService.ts'
import { folderStore } from '../store/releaseStore.ts'
import { remoteNamed, writeRemote } from '../testing.ts'

let folder: string
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'forum-judge-'))
})
afterEach(() => rm(folder, { recursive: true, force: true }))

const remote = async () => writeRemote(await mkdtemp(join(folder, 'dist-')), remoteNamed('theses'))

// @requirement releases-7
test('check says what publishing does: files that stay behind, types that are taken', async () => {
  const store = folderStore(join(folder, 'releases'))
  const dist = await remote()
  for (const name of ['notes.html', 'a b.js', '@other.zip', '@mf-types.d.ts', '@mf-types.zip', 'static/page.js.map'])
    await writeFile(join(dist, name), name)
  expect(await checkBuild(store, null, dist)).toMatchObject({ problems: [], leftOut: ['@other.zip', 'a b.js', 'notes.html'] })
  expect((await publish(store, dist)).leftOut).toEqual(['@other.zip', 'a b.js', 'notes.html'])
  expect(await store.files('builds/theses/1.0.0')).toEqual(expect.arrayContaining(['@mf-types.d.ts', '@mf-types.zip']))
})

test.each([
  ['@mf-types.d.ts', 200_001],
  ['@mf-types.zip', 2_000_001],
])('both refuse a larger %s, which the limit of code does not count', async (file, size) => {
  const store = folderStore(join(folder, 'releases'))
  const dist = await remote()
  await writeFile(join(dist, file), Buffer.alloc(size))
  const { problems } = await checkBuild(store, null, dist)
  expect(problems).toMatchObject([{ code: 'budget', message: expect.stringContaining(file) }])
  await expect(publish(store, dist)).rejects.toThrow(new Refused(problems))
  await writeFile(join(dist, file), Buffer.alloc(size - 1))
  expect((await checkBuild(store, null, dist)).problems).toEqual([])
})
