import { crc32 } from 'node:zlib'
import { uploadPhoto } from '@forum/contracts/people/individual'
import { getProfile } from '@forum/contracts/people/session'
import sharp from 'sharp'
import { createTestApp, type TestApp } from '../../testing/testApp.ts'

let server: TestApp
beforeAll(async () => {
  server = await createTestApp()
})
afterAll(() => server.close())

const picture = () => sharp({ create: { width: 1200, height: 600, channels: 3, background: '#286' } })
const withMetadata = () =>
  picture()
    .withExif({ IFD0: { Copyright: 'canary-metadata' } })
    .jpeg()
    .toBuffer()

// @requirement files-13, calls-person-7
test('A photo is re-encoded without metadata, scaled down, and served at a signed URL', async () => {
  const bytes = await withMetadata()
  expect(bytes.includes('canary-metadata')).toBe(true)
  const { token } = await server.createUser()
  const { status, body } = await server.upload(uploadPhoto, { name: 'я.JPG', bytes }, { name: 'я.JPG' }, token)
  expect([status, body]).toEqual([200, [expect.stringMatching(/^\/media\/photo\//)]])
  expect((await server.call(getProfile, {}, token)).body.profiles[0].individual.photo).toBe(body[0])

  const response = await server.app.inject(body[0])
  expect(response.statusCode).toBe(200)
  expect(response.headers).toMatchObject({ 'content-type': 'image/webp', 'x-content-type-options': 'nosniff' })
  expect(response.headers['content-disposition']).toMatch(/^inline;/)
  expect(response.rawPayload.includes('canary-metadata')).toBe(false)
  const { width, height, exif } = await sharp(response.rawPayload).metadata()
  expect([width, height, exif]).toEqual([512, 256, undefined])
})

test('A URL without signature, with a wrong one, or expired, is refused', async () => {
  const { token } = await server.createUser()
  const [url] = (await server.upload(uploadPhoto, { name: 'a.png', bytes: await picture().png().toBuffer() }, {}, token)).body
  const [path, query] = url.split('?')
  const later = url.replace(/expires=(\d+)/, (_: string, moment: string) => `expires=${Number(moment) + 1}`)
  for (const wrong of [path, later, `${path}x?${query}`, url.replace(/signature=./, 'signature=!')])
    expect((await server.app.inject(wrong)).statusCode).toBe(403)
  const start = server.clock.now()
  server.clock.set(new Date(start.getTime() + 2 * 3600 * 1000))
  expect((await server.app.inject(url)).json()).toMatchObject({ code: 'bad_link' })
  server.clock.set(start)
})

test('A new photo replaces the old one and deletes its file', async () => {
  const { token } = await server.createUser()
  const upload = async () =>
    (await server.upload(uploadPhoto, { name: 'a.gif', bytes: await picture().gif().toBuffer() }, {}, token)).body[0]
  const [first, second] = [await upload(), await upload()]
  expect((await server.app.inject(first)).statusCode).toBe(404)
  expect((await server.app.inject(second)).statusCode).toBe(200)
})

// @requirement files-12
test.each<[string, string, () => Buffer | Promise<Buffer>]>([
  ['text', 'a.png', () => Buffer.from('not a picture')],
  ['SVG', 'a.svg', () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>')],
  ['SVG under another name', 'a.png', () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"></svg>')],
  ['HTML', 'a.gif', () => Buffer.from('<html><script>alert(1)</script>')],
  ['WebP', 'a.webp', () => picture().webp().toBuffer()],
  ['WebP under another name', 'a.png', () => picture().webp().toBuffer()],
  ['half a picture', 'a.png', async () => (await picture().png().toBuffer()).subarray(0, 200)],
  ['a picture without an extension', 'picture', () => picture().png().toBuffer()],
])('%s is refused: 415', async (_what, name, make) => {
  const { token } = await server.createUser()
  const reply = await server.upload(uploadPhoto, { name, bytes: await make() }, {}, token)
  expect([reply.status, reply.body]).toEqual([
    415,
    {
      code: 'wrong_format',
      message: expect.any(String),
      error: expect.stringMatching(/^Недопустимый формат файла($|\. Это (HTML|WebP)\. Откройте файл и сохраните его как JPEG или PNG\.$)/),
    },
  ])
  expect((await server.call(getProfile, {}, token)).body.profiles[0].individual.photo).toBeNull()
})

test.each<[string, 'stranger' | 'moderator' | 'anonymous', number]>([
  ['a stranger', 'stranger', 404],
  ['a moderator', 'moderator', 200],
  ['nobody', 'anonymous', 403],
])('Another person’s photo, uploaded by %s: %s %d', async (_who, kind, status) => {
  const person = await server.createUser()
  const caller = await server.createUser({ roles: kind === 'moderator' ? ['moderator'] : [] })
  const bytes = await picture().png().toBuffer()
  const token = kind === 'anonymous' ? undefined : caller.token
  expect((await server.upload(uploadPhoto, { name: 'a.png', bytes }, { id: String(person.id) }, token)).status).toBe(status)
})

const nameOf = (what: string) => (what.includes('JPEG') ? 'a.jpg' : what.includes('PNG') ? 'a.png' : 'a.gif')
const big = (width: number, height: number) => sharp({ create: { width, height, channels: 3, background: '#286' } })

/** A small picture whose header declares other dimensions. Decoding it would end in another reply. */
async function declared(width: number, height: number, draw: (small: ReturnType<typeof big>) => ReturnType<typeof big>): Promise<Buffer> {
  const bytes = await draw(big(16, 16)).toBuffer()
  const kind = bytes.toString('latin1', 0, 4)
  if (kind === 'GIF8') {
    const frame = bytes.indexOf(Buffer.from([0x2c, 0, 0, 0, 0, 16, 0, 16, 0]))
    for (const at of [6, frame + 5]) {
      bytes.writeUInt16LE(width, at)
      bytes.writeUInt16LE(height, at + 2)
    }
  } else if (kind === '\x89PNG') {
    bytes.writeUInt32BE(width, 16)
    bytes.writeUInt32BE(height, 20)
    bytes.writeUInt32BE(crc32(bytes.subarray(12, 29)), 29)
  } else {
    const start = Math.max(bytes.indexOf(Buffer.from([0xff, 0xc0, 0])), bytes.indexOf(Buffer.from([0xff, 0xc2, 0])))
    bytes.writeUInt16BE(height, start + 5)
    bytes.writeUInt16BE(width, start + 7)
  }
  const header = await sharp(bytes, { limitInputPixels: false }).metadata()
  expect([header.width, header.height]).toEqual([width, height])
  return bytes
}

// @requirement load-6
test.each<[string, () => ReturnType<typeof big>]>([
  ['a JPEG of 64 megapixels', () => big(9248, 6936).jpeg()],
  ['a progressive JPEG of 64 megapixels', () => big(8000, 8000).jpeg({ progressive: true })],
  ['a PNG of 20 megapixels', () => big(5000, 4000).png()],
  ['a PNG of 10 megapixels at 16 bits', () => big(2500, 4000).toColourspace('rgb16').png()],
  ['a GIF of 20 megapixels', () => big(5000, 4000).gif({ effort: 1 })],
])('%s is accepted', async (what, make) => {
  const { token } = await server.createUser()
  const bytes = await make().toBuffer()
  expect((await server.upload(uploadPhoto, { name: nameOf(what), bytes }, {}, token)).status).toBe(200)
})

// @requirement load-6
test.each<[string, () => Promise<Buffer>]>([
  ['a JPEG of 65 megapixels', () => declared(13_000, 5000, (small) => small.jpeg())],
  [
    'a progressive JPEG of 34 megapixels in full colour',
    () => declared(6800, 5000, (small) => small.jpeg({ progressive: true, chromaSubsampling: '4:4:4' })),
  ],
  ['a PNG of a pixel row more than 20 megapixels', () => declared(5000, 4001, (small) => small.png())],
  ['a PNG of a pixel row more than 10 megapixels at 16 bits', () => declared(2500, 4001, (small) => small.toColourspace('rgb16').png())],
  ['a GIF of a pixel row more than 20 megapixels', () => declared(5000, 4001, (small) => small.gif())],
])('%s is refused by its header, before decoding', async (what, make) => {
  const { token } = await server.createUser()
  const reply = await server.upload(uploadPhoto, { name: nameOf(what), bytes: await make() }, {}, token)
  expect([reply.status, reply.body.error]).toEqual([413, expect.stringContaining('Слишком большая фотография')])
})
