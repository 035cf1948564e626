import { uploadFile } from '@forum/contracts/participation/registrations'
import { uploadPhoto } from '@forum/contracts/people/individual'
import { files } from '../../platform/database/schema/participation.ts'
import { pdf } from '../../testing/documents.ts'
import { createTestApp, type TestApp } from '../../testing/testApp.ts'
import { findBroken } from './invariants.ts'
import { sweep } from './sweep.ts'

let server: TestApp
beforeEach(async () => {
  server = await createTestApp()
  const person = await server.createUser()
  const onePixel = Buffer.from('R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7', 'base64')
  await server.upload(uploadFile, { name: 'a.pdf', bytes: pdf }, { type: '3' }, person.token)
  await server.upload(uploadPhoto, { name: 'a.gif', bytes: onePixel }, {}, person.token)
  for (const key of ['files/orphan', 'files/cut-short.part', 'photos/orphan.webp'] as const) await server.storage.put(key, Buffer.from('x'))
})
afterEach(() => server.close())

const keys = async () => {
  const found: string[] = []
  for (const folder of ['files', 'photos']) for await (const { key } of server.storage.list(folder)) found.push(key)
  return found.sort()
}
const HOUR = 3_600_000

test('Stored files without a row are deleted a day after the upload, and nothing else', async () => {
  const [row] = await server.db.select().from(files)
  const all = await keys()
  expect(all).toHaveLength(5)
  expect(await sweep(server.db, server.storage, new Date(Date.now() + 23 * HOUR))).toBe(0)
  expect(await keys()).toEqual(all)
  expect(await sweep(server.db, server.storage, new Date(Date.now() + 25 * HOUR))).toBe(3)
  const left = await keys()
  expect(left).toEqual([row?.storageKey, expect.stringMatching(/^photos\/[\w-]{36}\.webp$/)])
  expect(await findBroken(server.db, server.storage)).not.toContainEqual(expect.stringContaining('байт'))
})
