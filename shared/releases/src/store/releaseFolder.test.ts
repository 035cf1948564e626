import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliDecompressSync } from 'node:zlib'
import { remoteNamed, writeRemote } from '../testing.ts'
import { buildFolder, compressBuild, publishBuild } from './releaseFolder.ts'

let folder: string
let dist: string
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'forum-publish-'))
  dist = await writeRemote(await mkdtemp(join(folder, 'dist-')), remoteNamed('theses'), { version: '1.2.0' })
})
afterEach(() => rm(folder, { recursive: true, force: true }))

const published = (file: string) => readFile(join(buildFolder(join(folder, 'releases'), 'theses', '1.2.0'), file))

test('compressed files of a build are reused only where its builder publishes it', async () => {
  await compressBuild(dist)
  await writeFile(join(dist, 'remoteEntry.js.br'), 'forged')
  await publishBuild(join(folder, 'releases'), dist)
  expect(brotliDecompressSync(await published('remoteEntry.js.br'))).toEqual(await published('remoteEntry.js'))
})

test('a builder publishes what it has compressed, and the rest is compressed', async () => {
  await compressBuild(dist)
  await writeFile(join(dist, 'remoteEntry.js.br'), 'its own')
  await writeFile(join(dist, 'late.js'), 'export {}')
  await publishBuild(join(folder, 'releases'), dist, undefined, { compress: 'reuse' })
  expect(`${await published('remoteEntry.js.br')}`).toBe('its own')
  expect(`${brotliDecompressSync(await published('late.js.br'))}`).toBe('export {}')
})
