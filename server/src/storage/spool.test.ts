import { createHash } from 'node:crypto'
import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { startFakeBucket } from '../testing/fakeBucket.ts'
import { diskStorage } from './disk.ts'
import { s3Storage } from './s3.ts'
import { spool } from './spool.ts'

const bytes = Buffer.alloc(3_000_000, 'байты')
const pieces = () => Readable.from([bytes.subarray(0, 7), bytes.subarray(7, 2_000_000), bytes.subarray(2_000_000)])

test('what came in is read as often as wanted, and its file has no name', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'portal-spool-'))
  vi.stubEnv('TMPDIR', folder)
  const spooled = await spool(pieces())
  expect(await readdir(folder)).toEqual([])
  expect([spooled.size, spooled.sha256]).toEqual([bytes.length, createHash('sha256').update(bytes).digest('hex')])
  for (const read of [spooled.read, () => buffer(spooled.stream()), spooled.read]) expect((await read()).equals(bytes)).toBe(true)
  await spooled.close()
  await expect(spooled.read()).rejects.toThrow()
  vi.unstubAllEnvs()
  await rm(folder, { recursive: true })
})

test('a stream that breaks leaves nothing', async () => {
  const broken = async function* () {
    yield bytes
    throw new Error('broken')
  }
  await expect(spool(broken())).rejects.toThrow('broken')
})

test('it streams into the disk and into the bucket, and out of them', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'portal-spool-'))
  const bucket = await startFakeBucket()
  const spooled = await spool(pieces())
  for (const storage of [diskStorage(folder), s3Storage(bucket.settings)]) {
    await storage.put('files/1', spooled)
    expect((await storage.get('files/1'))?.equals(bytes)).toBe(true)
    const stream = await storage.open('files/1')
    expect(stream && (await buffer(stream)).equals(bytes)).toBe(true)
    expect(await storage.open('files/2')).toBeNull()
  }
  // A store wants to know the length beforehand.
  expect(bucket.lengths.get('files/1')).toBe(String(bytes.length))
  await spooled.close()
  await bucket.close()
  await rm(folder, { recursive: true })
})
