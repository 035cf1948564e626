import { getForum, saveForum } from '@forum/contracts/forum/forum'
import { uploadMark } from '@forum/contracts/forum/mark'
import { createNextForum } from '@forum/contracts/forum/nextForum'
import { changeRegistration, getCertificate } from '@forum/contracts/participation/registrations'
import sharp from 'sharp'
import { findBroken } from '../../operations/upkeep/invariants.ts'
import { sweep } from '../../operations/upkeep/sweep.ts'
import { createClock } from '../../platform/process/clock.ts'
import { ProcessLimit } from '../../platform/workers/runInProcess.ts'
import { serveFrontPage } from '../../portal/frontPage/frontPage.ts'
import { withMark } from '../../portal/pages/pageMark.ts'
import { oral, scenes } from '../../testing/participation.ts'
import { createTestApp, type TestApp, type TestPerson } from '../../testing/testApp.ts'
import { currentForum } from '../current/currentForum.ts'
import { policy } from '../seed/policy.ts'
import { drawSvg } from './drawSvg.ts'
import { readMark } from './markFiles.ts'

let server: TestApp
let admin: TestPerson
beforeEach(async () => {
  server = await createTestApp({ clock: '2025-10-05T12:00:00+03:00' })
  admin = await server.createUser({ roles: ['conf_admin'] })
})
afterEach(() => server.close())

const drawing = '<svg viewBox="0 0 20 10" id="a"><rect width="20" height="10" style="fill:#C00"/></svg>'
const silent = { warn: () => {} }
const upload = (text: string | Buffer = drawing, name = 'Знак.SVG') =>
  server.upload(uploadMark, { name, bytes: Buffer.from(text) }, {}, admin.token)
const marked = async (face: { mark?: string } | undefined) => {
  const { version, settings, sections } = (await server.call(getForum, {}, admin.token)).body
  return { version, sections, settings: { ...settings, face } }
}
const save = async (face: { mark?: string } | undefined) => server.call(saveForum, await marked(face), admin.token)

async function withFrontPage(): Promise<void> {
  const forum = await currentForum(server.pool, () => {})
  await serveFrontPage(server.app, {
    forum,
    policy: async () => policy,
    version: server.publicVersion,
    clock: createClock(),
    portalUrl: 'https://forum.test',
    isDemonstration: false,
    talks: async () => [],
    readMark: (key) => readMark(server.storage, key, silent),
  })
}

// @requirement face-1, face-2
test('a mark is stored as it was written anew, and served at addresses that permit nothing', async () => {
  await withFrontPage()
  const { status, body } = await upload()
  expect([status, body]).toEqual([200, { key: expect.stringMatching(/^[\da-f]{32}\.svg$/), url: `/front-page/mark/${body.key}` }])
  const reply = await server.app.inject(body.url)
  expect(reply.body).toBe('<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 -5 20 20"><rect width="20" height="10" fill="#c00"/></svg>')
  expect(reply.headers).toMatchObject({
    'content-type': 'image/svg+xml',
    'x-content-type-options': 'nosniff',
    'content-security-policy': "default-src 'none'; sandbox",
    'cache-control': 'public, max-age=31536000, immutable',
  })
  for (const side of [192, 512]) {
    const { rawPayload, headers } = await server.app.inject(`${body.url}/${side}.png`)
    expect([headers['content-type'], await sharp(rawPayload).metadata()]).toEqual([
      'image/png',
      expect.objectContaining({ format: 'png', width: side, height: side, hasAlpha: true }),
    ])
  }
  for (const url of [`${body.url}/64.png`, '/front-page/mark/..%2fsignatures%2fa.png', `/front-page/mark/${'0'.repeat(32)}.svg`])
    expect((await server.app.inject(url)).statusCode).toBe(404)
})

// @requirement face-1
test('a PNG is drawn anew as a square', async () => {
  const bytes = await sharp({ create: { width: 900, height: 300, channels: 4, background: '#03f' } })
    .withExif({ IFD0: { Copyright: 'canary-metadata' } })
    .png()
    .toBuffer()
  const { key } = (await upload(bytes, 'a.png')).body
  const stored = (await server.storage.get(`marks/${key}`)) ?? Buffer.alloc(0)
  expect(await sharp(stored).metadata()).toMatchObject({ format: 'png', width: 512, height: 512 })
  expect(stored.includes('canary-metadata')).toBe(false)
})

// @requirement face-2
test.each<[string, number, string, string, string | Buffer]>([
  ['a script', 415, 'a.svg', '<script>', '<svg viewBox="0 0 1 1"><script/></svg>'],
  ['a large drawing', 413, 'a.svg', '64 КБ', `<svg viewBox="0 0 1 1">${' '.repeat(65_536)}<rect/></svg>`],
  ['a drawing named as a picture', 415, 'a.png', 'формат', drawing],
  ['a picture named as a drawing', 415, 'a.svg', 'SVG', Buffer.from('89504e470d0a1a0a', 'hex')],
  ['another format', 415, 'a.gif', 'SVG или PNG', 'GIF89a'],
])('%s is refused', async (_what, status, name, sentence, bytes) => {
  const reply = await upload(bytes, name)
  expect([reply.status, reply.body.message]).toEqual([status, expect.stringContaining(sentence)])
})

// @requirement face-1, face-3
test('a saved mark is in the front page, its picture and manifest, and goes with the next forum; without it nothing changes', async () => {
  await withFrontPage()
  const page = async () => (await server.app.inject('/forum')).body
  const before = await page()
  const { key } = (await upload()).body
  expect(await page()).toBe(before)
  expect((await save({ mark: key })).status).toBe(200)
  const after = await page()
  expect(after).toContain(`href="/front-page/manifest.webmanifest"`)
  expect(after).toContain('fill=&#x27;%23c00&#x27;')
  expect(after).toContain(`src="/front-page/mark/${key}"`)
  expect(after).not.toContain('M11 5c0 8')
  expect(after).not.toContain('class="helix')
  const manifest = await server.app.inject('/front-page/manifest.webmanifest')
  expect([manifest.headers['content-type'], manifest.json().icons.length]).toEqual(['application/manifest+json; charset=utf-8', 2])
  const [, image = ''] = /property="og:image" content="https:\/\/forum\.test([^"]+)/.exec(after) ?? []
  const { data } = await sharp((await server.app.inject(image.replaceAll('&amp;', '&'))).rawPayload)
    .extract({ left: 1000, top: 310, width: 1, height: 1 })
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true })
  expect([...data]).toEqual([204, 0, 0])
  const copied = await server.call(createNextForum, { from: 2, title: 'Другой форум', first_day: '2026-10-19', days: 2 }, admin.token)
  expect((await server.call(getForum, { id: copied.body.id }, admin.token)).body.settings.face).toEqual({ mark: key })
  expect((await save({})).status).toBe(200)
  expect(await page()).toBe(before)
  expect((await server.app.inject('/front-page/manifest.webmanifest')).statusCode).toBe(404)
})

// @requirement face-8
test('a drawing is drawn once and stored with its picture, also one of an earlier version', async () => {
  // The drawing differs from those of other tests: marks that were read are cached.
  const { key } = (await upload(drawing.replace('#C00', '#C0C'))).body
  const file = `marks/${key}` as const
  const [, svg = '', picture = ''] = /^(.*)<!--(.*)-->$/s.exec(String(await server.storage.get(file))) ?? []
  expect(await sharp(Buffer.from(picture, 'base64')).metadata()).toMatchObject({ format: 'png', width: 512, height: 512 })

  const blue = await sharp({ create: { width: 512, height: 512, channels: 3, background: '#00f' } })
    .png()
    .toBuffer()
  await server.storage.put(file, Buffer.from(`${svg}<!--${blue.toString('base64')}-->`))
  const mark = await readMark(server.storage, key, silent)
  expect([mark?.svg, mark?.png.equals(blue)]).toEqual([svg, true])

  const earlier = svg.replace('#c0c', '#0c0')
  const earlierKey = `${'1'.repeat(32)}.svg`
  await server.storage.put(`marks/${earlierKey}`, Buffer.from(earlier))
  const read = await readMark(server.storage, earlierKey, silent)
  expect(read?.svg).toBe(earlier)
  expect(String(await server.storage.get(`marks/${earlierKey}`))).toBe(`${earlier}<!--${read?.png.toString('base64')}-->`)
})

// @requirement face-8
test('a drawing that takes too long is ended with its process', async () => {
  await expect(drawSvg(drawing, undefined, 1)).rejects.toThrow(ProcessLimit)
})

// @requirement face-1
test('only stored marks can be named; a saved one stays for every version, others are swept', async () => {
  const { key } = (await upload()).body
  const { key: other } = (await upload(drawing.replace('#C00', '#00c'))).body
  for (const mark of ['', 'x.svg', `${'0'.repeat(32)}.svg`, `../signatures/${key}`]) expect((await save({ mark })).status).toBe(400)
  expect((await save({ mark: key })).status).toBe(200)
  expect((await save(undefined)).status).toBe(200)
  expect((await server.call(getForum, {}, admin.token)).body.settings.face).toEqual({ mark: key })
  expect((await save({})).status).toBe(200)
  await sweep(server.db, server.storage, new Date(Date.now() + 25 * 3_600_000))
  expect([await server.storage.get(`marks/${key}`), await server.storage.get(`marks/${other}`)]).toEqual([expect.anything(), null])
  expect((await findBroken(server.db, server.storage)).filter((problem) => problem.includes('marks/'))).toEqual([])
})

// @requirement face-3
test('documents and mails have the mark', async () => {
  const person = await server.createUser()
  const { register, decide } = scenes(server, await server.createUser({ roles: ['moderator'] }))
  const id = await register(person, oral)
  await decide(id, 2)
  await server.call(changeRegistration, { id, is_confirm: 1 }, person.token)
  const open = async () => {
    server.clock.set('2025-10-25T12:00:00+03:00')
    return (await server.app.inject((await server.call(getCertificate, { id }, person.token)).body.url)).rawPayload.toString('latin1')
  }
  expect(await open()).not.toContain('/Subtype /Image')
  await save({ mark: (await upload()).body.key })
  expect(await open()).toContain('/Subtype /Image')
})

// @requirement face-3
test('the page of the shell carries the mark in its icon and skeleton, and stays as it is without one', async () => {
  const { key } = (await upload()).body
  const page = `<link\n  rel="icon"\n  href="data:image/svg+xml,<svg/>"\n/><style nonce="a">b{}</style><style>c{}</style>`
  expect(withMark(page, null)).toBe(page)
  const shown = withMark(page, await readMark(server.storage, key, silent))
  expect(shown).toContain(`<link rel="icon" href="data:image/svg+xml,<svg xmlns='http://www.w3.org/2000/svg' viewBox='0 -5 20 20'>`)
  expect(shown.match(/\.skeleton::before/g)).toHaveLength(1)
  const complex = `<svg viewBox="0 0 100 100">${Array.from({ length: 200 }, (_, at) => `<circle cx="${at % 100}" cy="${(at * 7) % 100}" r="3"/>`).join('')}</svg>`
  const large = await readMark(server.storage, (await upload(complex)).body.key, silent)
  expect(large?.small).toContain('<image href="data:image/png;base64,')
  expect(large?.small.length).toBeLessThan(6000)
})
