import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import {
  getForum,
  getSignature,
  listForumVersions,
  rehearseForum,
  restoreForum,
  saveForum,
  uploadSignature,
} from '@forum/contracts/forum/forum'
import { createNextForum } from '@forum/contracts/forum/nextForum'
import { changeRegistration, getCertificate, getInvitation } from '@forum/contracts/participation/registrations'
import { uploadPhoto } from '@forum/contracts/people/individual'
import sharp from 'sharp'
import { backUp } from '../../operations/backups/backUp.ts'
import { restoreFrom } from '../../operations/backups/restore.ts'
import { findBroken } from '../../operations/upkeep/invariants.ts'
import { sweep } from '../../operations/upkeep/sweep.ts'
import { erase } from '../../people/personalData/erase.ts'
import { oral, scenes } from '../../testing/participation.ts'
import { createTestApp, type TestApp, type TestPerson } from '../../testing/testApp.ts'

let server: TestApp
let admin: TestPerson
beforeEach(async () => {
  server = await createTestApp({ clock: '2025-10-05T12:00:00+03:00' })
  admin = await server.createUser({ roles: ['conf_admin'] })
})
afterEach(() => server.close())

const canvas = (width: number, height: number, alpha = 0) =>
  sharp({ create: { width, height, channels: 4, background: { r: 0, g: 0, b: 90, alpha } } })
const png = () => canvas(300, 100).png().toBuffer()

const upload = async (bytes?: Buffer, name = 'Подпись.PNG') =>
  server.upload(uploadSignature, { name, bytes: bytes ?? (await png()) }, {}, admin.token)
const uploaded = async (): Promise<string> => (await upload()).body.key

const forumWith = async (signature: string | null) => {
  const { version, settings, sections } = (await server.call(getForum, {}, admin.token)).body
  return { version, sections, settings: { ...settings, documents: { ...settings.documents, signature } } }
}
const save = async (signature: string | null) => server.call(saveForum, await forumWith(signature), admin.token)
const imagesIn = (pdf: Buffer) => pdf.toString('latin1').match(/\/Subtype \/Image\b/g)?.length ?? 0
const later = () => new Date(Date.now() + 25 * 3_600_000)
const stored = async () => {
  const keys: string[] = []
  for await (const { key } of server.storage.list('signatures')) keys.push(key)
  return keys.sort()
}

/** The person's invitation and certificate, after the forum. */
async function papers() {
  const person = await server.createUser()
  const { register, decide } = scenes(server, await server.createUser({ roles: ['moderator'] }))
  const id = await register(person, oral)
  await decide(id, 2)
  await server.call(changeRegistration, { id, is_confirm: 1 }, person.token)
  server.clock.set('2025-10-25T12:00:00+03:00')
  return async () => {
    const opened = []
    for (const endpoint of [getInvitation, getCertificate]) {
      const { body } = await server.call(endpoint, { id }, person.token)
      opened.push((await server.app.inject(body.url)).rawPayload)
    }
    return opened
  }
}

// @requirement forum-11
test('an uploaded signature is re-encoded, and read back by organisers alone', async () => {
  const bytes = await sharp(await canvas(2400, 800, 0.5).png().toBuffer())
    .withExif({ IFD0: { Copyright: 'canary-metadata' } })
    .png()
    .toBuffer()
  expect(bytes.includes('canary-metadata')).toBe(true)
  const { status, body } = await upload(bytes)
  expect([status, body]).toEqual([200, { key: expect.stringMatching(/^[\w-]{36}\.png$/), url: expect.any(String) }])
  const { url } = (await server.call(getSignature, { key: body.key }, admin.token)).body
  const shown = await server.app.inject(url)
  expect([shown.statusCode, shown.headers['content-type'], shown.headers['x-content-type-options']]).toEqual([200, 'image/png', 'nosniff'])
  expect(await sharp(shown.rawPayload).metadata()).toMatchObject({ format: 'png', width: 1200, height: 400, hasAlpha: true })
  expect(shown.rawPayload.includes('canary-metadata')).toBe(false)
  expect((await server.call(getSignature, { key: '0f8fad5b-d9cb-469f-a165-70867728950e.png' }, admin.token)).status).toBe(404)
  expect((await server.call(getSignature, { key: '../photos/x.webp' }, admin.token)).status).toBe(400)
  await server.pool.query('delete from user_roles where user_id = $1', [admin.id])
  expect((await server.app.inject(url)).statusCode).toBe(403)
})

// @requirement forum-11
test.each<[string, number, string, string, () => Promise<Buffer> | Buffer]>([
  ['a GIF', 415, 'a.gif', 'PNG или JPEG', () => canvas(10, 10).gif().toBuffer()],
  ['a GIF by another name', 415, 'a.png', 'PNG или JPEG', () => canvas(10, 10).gif().toBuffer()],
  ['a script', 415, 'a.png', 'формат', () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>')],
  [
    'a picture cut short',
    415,
    'a.png',
    'формат',
    async () =>
      (
        await sharp(Buffer.alloc(30_000, 7), { raw: { width: 100, height: 100, channels: 3 } })
          .png({ compressionLevel: 0 })
          .toBuffer()
      ).subarray(0, 9000),
  ],
  ['one too wide', 413, 'a.png', '3000 × 3000', () => canvas(3001, 2).png().toBuffer()],
  ['one too large', 413, 'a.png', '2 мб', () => Buffer.alloc(2 * 1024 * 1024 + 1)],
  ['an empty file', 400, 'a.png', 'Проверьте', () => Buffer.alloc(0)],
])('%s is refused as a signature', async (_what, status, name, sentence, make) => {
  const reply = await upload(await make(), name)
  expect([reply.status, reply.body.message]).toEqual([status, expect.stringContaining(sentence)])
  expect(await stored()).toEqual([])
})

// @requirement forum-11
test('a key that names no uploaded signature is refused', async () => {
  const bytes = await png()
  await server.upload(uploadPhoto, { name: 'a.png', bytes }, {}, admin.token)
  const { rows } = await server.pool.query<{ photo: string }>('select photo from individuals where photo is not null')
  const photo = rows[0]?.photo ?? ''
  const foreign = photo.replace('.webp', '.png')
  for (const key of [photo, `../photos/${photo}`, foreign, '', 'files/1']) {
    for (const reply of [await save(key), await server.call(rehearseForum, await forumWith(key), admin.token)])
      expect([key, reply.status, reply.body.errors]).toEqual([
        key,
        400,
        { settings: { documents: { signature: [expect.stringContaining('Такого изображения')] } } },
      ])
  }
})

// @requirement forum-12
test('both documents carry the image from the save on, and as before without it', async () => {
  const open = await papers()
  const before = await open()
  expect(before.map(imagesIn)).toEqual([0, 0])
  const key = await uploaded()
  expect((await open()).map(imagesIn)).toEqual([0, 0])
  expect((await save(key)).body).toMatchObject({ version: 2 })
  // The image and its transparency.
  expect((await open()).map(imagesIn)).toEqual([2, 2])
  const { versions } = (await server.call(listForumVersions, {}, admin.token)).body
  expect(versions[0].changes).toEqual([
    { field: 'settings.documents.signature', title: 'Изображение подписи', from: '—', to: `файл ${key.slice(0, 8)}` },
  ])
  expect((await server.call(restoreForum, { version: 2, from: 1 }, admin.token)).body).toMatchObject({ version: 3 })
  expect(await open()).toEqual(before)
})

// @requirement forum-12
test('a document whose image is missing is given without it, and logged', async () => {
  const open = await papers()
  const before = await open()
  const key = await uploaded()
  await save(key)
  await server.storage.delete(`signatures/${key}`)
  expect(await open()).toEqual(before)
  expect(server.log()).toContain('the image of the signature is missing')
  expect(await findBroken(server.db, server.storage)).toContain(`forum: нет байтов signatures/${key}`)
  // Organisers can go on.
  const { settings, ...forum } = await forumWith(key)
  expect((await server.call(saveForum, { ...forum, settings: { ...settings, city: 'Омск' } }, admin.token)).status).toBe(200)
})

// @requirement forum-13
test('the sweep deletes uploads that no version of a forum names', async () => {
  const [first, second, never] = [await uploaded(), await uploaded(), await uploaded()]
  await save(first)
  await server.call(createNextForum, { title: 'Форум геномных технологий — 2026', first_day: '2026-10-19', days: 2 }, admin.token)
  expect((await server.call(getForum, { id: 3 }, admin.token)).body.settings.documents.signature).toBe(first)
  await save(second)
  await save(null)
  expect(await findBroken(server.db, server.storage)).not.toContainEqual(expect.stringContaining('байт'))
  expect(await sweep(server.db, server.storage)).toBe(0)
  expect(await sweep(server.db, server.storage, later())).toBe(1)
  expect(await stored()).toEqual([first, second].map((key) => `signatures/${key}`).sort())
  expect((await server.call(restoreForum, { version: 4, from: 2 }, admin.token)).body).toMatchObject({ version: 5 })
  expect((await save(never)).status).toBe(400)
  expect((await findBroken(server.db, server.storage)).filter((line) => line.includes('байт'))).toEqual([])
})

// @requirement forum-13
test('the signature outlives the account that uploaded it', async () => {
  const key = await uploaded()
  await save(key)
  const keys = await server.db.transaction((tx) => erase(tx, admin, server))
  for (const erased of keys) await server.storage.delete(erased)
  expect(await sweep(server.db, server.storage, later())).toBe(0)
  expect(await stored()).toEqual([`signatures/${key}`])
})

// @requirement forum-13
test('a backup contains the signatures of all versions without duplicates', async () => {
  const other = await createTestApp()
  const folder = await mkdtemp(join(tmpdir(), 'portal-signature-'))
  try {
    const [first, second, never] = [await uploaded(), await uploaded(), await uploaded()]
    for (const key of [first, second, first]) await save(key)
    const archive = join(folder, 'forum.tar.gz')
    const { files, missing } = await backUp(server.db, server.storage, archive, server.clock.now())
    const named = [first, second].map((key) => `signatures/${key}`).sort()
    expect([Object.keys(files).sort(), missing]).toEqual([named, []])
    await restoreFrom(other.db, other.storage, archive, other.clock.now())
    for (const key of named) expect(await other.storage.get(key)).toEqual(await server.storage.get(key))
    expect(await other.storage.get(`signatures/${never}`)).toBeNull()
    expect((await findBroken(other.db, other.storage)).filter((line) => line.includes('байт'))).toEqual([])
  } finally {
    await other.close()
    await rm(folder, { recursive: true, force: true })
  }
})
