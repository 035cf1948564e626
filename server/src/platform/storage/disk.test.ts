import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { diskStorage } from './disk.ts'

let folder: string
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'portal-disk-'))
})
afterEach(() => rm(folder, { recursive: true, force: true }))

test('Listing a folder returns all keys below it, and none if it is missing', async () => {
  const storage = diskStorage(folder)
  for (const key of ['files/1', 'files/2', 'photos/3.webp'] as const) await storage.put(key, Buffer.from(key))
  const keysOf = async (below: string) => {
    const keys: string[] = []
    for await (const { key } of storage.list(below)) keys.push(key)
    return keys.sort()
  }
  expect(await keysOf('files')).toEqual(['files/1', 'files/2'])
  expect(await keysOf('missing')).toEqual([])
})

test('An unwritable folder fails the check', async () => {
  await writeFile(join(folder, 'a file'), '')
  await expect(diskStorage(join(folder, 'a file')).check()).rejects.toThrow()
})

test('A nearly full disk fails the check', async () => {
  await diskStorage(folder).check()
  await expect(diskStorage(folder, Number.MAX_SAFE_INTEGER).check()).rejects.toThrow('full')
})
