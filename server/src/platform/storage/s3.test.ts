import { startFakeBucket } from '../../testing/fakeBucket.ts'
import { s3Storage } from './s3.ts'
import type { Storage } from './storage.ts'

let bucket: Awaited<ReturnType<typeof startFakeBucket>>
let storage: Storage
beforeEach(async () => {
  bucket = await startFakeBucket()
  storage = s3Storage(bucket.settings)
})
afterEach(() => bucket.close())

test('Stored bytes are returned unchanged, and a missing key is null', async () => {
  const bytes = Buffer.from([0, 255, 13, 10, 200])
  await storage.put('files/a-b.c', bytes)
  expect(await storage.get('files/a-b.c')).toEqual(bytes)
  await storage.put('files/a-b.c', Buffer.from('new'))
  expect(String(await storage.get('files/a-b.c'))).toBe('new')
  await storage.delete('files/a-b.c')
  await storage.delete('files/a-b.c')
  expect(await storage.get('files/a-b.c')).toBeNull()
})

test('Listing a folder returns all keys below it, over several pages', async () => {
  const keys = ['files/1', 'files/2', 'files/3', 'files/4', 'photos/5.webp'] as const
  for (const key of keys) await storage.put(key, Buffer.from(key))
  const listed: string[] = []
  for await (const { key, storedAt } of storage.list('files')) {
    expect(storedAt.getTime()).toBeCloseTo(Date.now(), -5)
    listed.push(key)
  }
  expect(listed.sort()).toEqual(keys.slice(0, 4))
})

test('An unavailable or refusing storage fails the call and the check, and recovers', async () => {
  await storage.check()
  bucket.setAway(true)
  await expect(storage.check()).rejects.toThrow()
  await expect(storage.put('files/1', Buffer.from('x'))).rejects.toThrow()
  await expect(storage.get('files/1')).rejects.toThrow()
  bucket.setAway(false)
  await storage.check()
  await expect(s3Storage({ ...bucket.settings, bucket: 'another' }).check()).rejects.toThrow()
  await expect(s3Storage({ ...bucket.settings, accessKey: 'stranger' }).put('files/1', Buffer.from('x'))).rejects.toThrow()
  expect(bucket.objects.size).toBe(0)
})
