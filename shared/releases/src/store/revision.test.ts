import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { remoteNamed, writeRemote } from '../testing.ts'
import { addRevision, publishInto } from './releaseFolder.ts'
import { folderStore } from './releaseStore.ts'

test('builds of one version are published side by side, by commit', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'forum-revision-'))
  try {
    const store = folderStore(join(folder, 'releases'))
    for (const revision of ['58ed7ae1', 'a1b2c3d4']) {
      const dist = await writeRemote(await mkdtemp(join(folder, 'dist-')), remoteNamed('theses'), { version: '1.2.0' })
      await addRevision(dist, revision)
      await publishInto(store, dist, undefined, { compress: false })
    }
    expect((await store.names('builds/theses')).toSorted()).toEqual(['1.2.0+58ed7ae1', '1.2.0+a1b2c3d4'])
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
})
