import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { setTimeout } from 'node:timers/promises'
import { startFakeBucket } from '../../testing/fakeBucket.ts'
import { diskStorage } from './disk.ts'
import { s3Storage } from './s3.ts'
import { spool } from './spool.ts'

const bytes = Buffer.alloc(3_000_000, 'байты')
const pieces = () => Readable.from([bytes.subarray(0, 7), bytes.subarray(7, 2_000_000), bytes.subarray(2_000_000)])

// @requirement load-4
test('the upload can be read repeatedly, and its file has no name', async () => {
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

test('a broken stream leaves nothing', async () => {
  const broken = async function* () {
    yield bytes
    throw new Error('broken')
  }
  await expect(spool(broken())).rejects.toThrow('broken')
})

test('an unread stream opened after closing the file ends without affecting others', async () => {
  const spooled = await spool(pieces())
  await spooled.close()
  const unread = spooled.stream()
  await new Promise((resolve) => unread.once('close', resolve))
  expect(unread.errored).toMatchObject({ code: 'ENOENT' })
})

// @requirement load-4
test('it streams to and from disk and bucket', async () => {
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

// @requirement load-7
test('a file waiting for a slow bucket is not held in memory', async () => {
  const reading = Promise.withResolvers<void>()
  const slow = createServer(async (request, response) => {
    request.pause()
    await reading.promise
    request.resume().once('end', () => response.end())
  }).listen(0, '127.0.0.1')
  await once(slow, 'listening')
  const endpoint = `http://127.0.0.1:${(slow.address() as AddressInfo).port}`
  const piece = Buffer.alloc(64 * 1024)
  const pieces = 1600
  let read = 0
  const stream = () =>
    Readable.from(
      (function* () {
        for (; read < pieces; read += 1) yield piece
      })(),
    )
  const large = { path: '', size: pieces * piece.length, sha256: '', stream, read: async () => piece, close: async () => {} }
  const put = s3Storage({ endpoint, bucket: 'bucket', region: 'us-east-1', accessKey: 'key', secretKey: 'secret' }).put('files/1', large)
  // Bytes that both ends of the connection buffer; their number stops growing.
  let before = -1
  while (read > before || read === 0) {
    before = read
    await setTimeout(300)
  }
  expect(read).toBeLessThan(pieces / 2)
  reading.resolve()
  await put
  expect(read).toBe(pieces)
  slow.close()
})
