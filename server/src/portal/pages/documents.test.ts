import { createHash } from 'node:crypto'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { paletteOf } from '@forum/domain/forum/palette'
import { brand } from '@forum/domain/platform/designTokens'
import { forum as shown } from '@forum/domain/testing'
import { documentDataIn } from '@forum/federation/documentData'
import { integrityOf } from '@forum/releases/integrity'
import { promote, publish, rollback } from '@forum/releases/releaseService'
import { folderStore } from '@forum/releases/releaseStore'
import { remoteNamed, writeRemote, writeShell } from '@forum/releases/testing'
import { documentFace } from '../../forum/face/documentFace.ts'
import type { Mark } from '../../forum/face/markFiles.ts'
import { noSessions } from '../../testing/noSessions.ts'
import { createTestApp, type TestApp } from '../../testing/testApp.ts'
import { registerPortal } from './portal.ts'

let forum: TestApp
let folder: string
let hasDoor: boolean
const newDist = () => mkdtemp(join(folder, 'dist-'))
const author = { by: 'test', at: new Date() }
const HTML = { accept: 'text/html' }
const CLOSED = 'camera=(), microphone=(), geolocation=(), payment=()'

const wasm = '\0asm'
const definition = remoteNamed('door', {
  routes: [{ path: '/presence', title: 'На входе', access: 'public', expose: './pages/Page' }],
  worker: { file: 'door-worker.js', scope: '/door' },
  document: {
    path: '/door',
    title: 'Вход <1>',
    module: 'door',
    script: 'document/main.js',
    style: 'document/main.css',
    camera: true,
  },
})
const scripts = (version: string) => ({
  'door-worker.js': 'worker()',
  'document/main.js': `start('${version}')`,
  'document/main.css': 'p{}',
  'document/reader.wasm': wasm,
})

beforeEach(async () => {
  forum = await createTestApp()
  folder = await mkdtemp(join(tmpdir(), 'forum-document-'))
  hasDoor = true
  const releases = join(folder, 'releases')
  const store = folderStore(releases)
  await registerPortal(forum.app, {
    releases,
    sessions: noSessions,
    version: async () => ({ forum: String(hasDoor), program: '' }),
    forum: async () => ({ ...shown, ...(hasDoor && { modulesOn: ['door'] }) }),
    demonstrationDay: () => null,
    reload: false,
  })
  await publish(store, await writeShell(await newDist()))
  await publish(store, await writeRemote(await newDist(), remoteNamed('program')))
  for (const version of ['1.0.0', '1.1.0'])
    await publish(
      store,
      await writeRemote(await newDist(), definition, { version, scripts: scripts(version), english: { 'Вход <1>': 'Door' } }),
    )
  await promote(store, { shell: '1.0.0', program: '1.0.0', door: '1.0.0' }, author)
})
afterEach(async () => {
  await forum.close()
  await rm(folder, { recursive: true, force: true })
})

// @requirement checkin-1
test('the document is that of the live release, with the digests of all its files, and may use the camera', async () => {
  const { body, headers, statusCode } = await forum.app.inject({ url: '/door', headers: HTML })
  expect(statusCode).toBe(200)
  expect(headers).toMatchObject({
    'permissions-policy': 'camera=(self), microphone=(), geolocation=(), payment=()',
    'content-type': 'text/html; charset=utf-8',
    'cache-control': 'no-store',
  })
  expect(headers['content-security-policy']).toMatch(
    /^default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; style-src 'self' 'sha256-[^']+'; /,
  )
  const [, style = ''] = /<style>(.*)<\/style>/.exec(body) ?? []
  expect(headers['content-security-policy']).toContain(`'sha256-${createHash('sha256').update(style).digest('base64')}'`)
  const at = (file: string) => `/mf/door/1.0.0/${file}`
  expect(documentDataIn(body)).toEqual({
    release: 'door@1.0.0',
    files: {
      [at('document/main.css')]: integrityOf('p{}'),
      [at('document/main.js')]: integrityOf("start('1.0.0')"),
      [at('document/reader.wasm')]: integrityOf(wasm),
    },
  })
  expect(body).toContain('<title>Вход &#60;1&#62;</title>')
  expect(body).toContain(`src="${at('document/main.js')}" integrity="${integrityOf("start('1.0.0')")}"`)
  const files = await Promise.all(Object.keys(documentDataIn(body).files).map((url) => forum.app.inject({ url })))
  expect(files.map((file) => [file.statusCode, file.headers['content-type']])).toEqual([
    [200, 'text/css; charset=utf-8'],
    [200, 'application/javascript; charset=utf-8'],
    [200, 'application/wasm'],
  ])
  expect((await forum.app.inject({ url: '/door/?lang=en', headers: HTML })).body).toMatch(/<html lang="en">[\s\S]*<title>Door</)
})

// @requirement releases-46
test('a document whose script has no digest is not sent', async () => {
  const file = join(folder, 'releases/builds/door/1.1.0/release.json')
  const { integrity, ...record } = JSON.parse(await readFile(file, 'utf8'))
  await writeFile(file, JSON.stringify({ ...record, integrity: { ...integrity, 'document/main.js': undefined } }))
  await promote(folderStore(join(folder, 'releases')), { door: '1.1.0' }, author)
  const { body, headers } = await forum.app.inject({ url: '/door', headers: HTML })
  expect(body).not.toContain('document/main')
  expect(headers['permissions-policy']).toBe(CLOSED)
})

// @requirement checkin-1
test('its worker knows which release it belongs to, so that another release is another worker', async () => {
  const store = folderStore(join(folder, 'releases'))
  const read = async () => (await forum.app.inject({ url: '/door-worker.js' })).body
  expect(await read()).toBe('self.release="door@1.0.0";\nworker()')
  await promote(store, { door: '1.1.0' }, author)
  expect(await read()).toBe('self.release="door@1.1.0";\nworker()')
  await rollback(store, { name: 'door' }, author)
  expect(await read()).toBe('self.release="door@1.0.0";\nworker()')
})

// @requirement checkin-1
test('no other document has the camera or WebAssembly', async () => {
  for (const url of [
    '/',
    '/login',
    '/presence',
    '/forum',
    '/program',
    '/door/more',
    '/doors',
    '/api/forum/',
    '/mf/door/1.0.0/document/main.js',
  ]) {
    const { headers } = await forum.app.inject({ url, headers: HTML })
    expect([url, headers['permissions-policy']]).toEqual([url, CLOSED])
    expect(String(headers['content-security-policy'] ?? '')).not.toContain('wasm')
  }
})

test('no other page names a file of the document', async () => {
  for (const url of ['/', '/presence', '/remotes.json'])
    expect((await forum.app.inject({ url, headers: HTML })).body).not.toContain('document/main')
})

test('a forum without the module has the ordinary page there, which finds nothing', async () => {
  hasDoor = false
  const { body, headers } = await forum.app.inject({ url: '/door', headers: HTML })
  expect(body).toContain('id="page"')
  expect(headers['permissions-policy']).toBe(CLOSED)
})

// @requirement face-3
test('the document wears the mark, the colours and the typeface of the forum', () => {
  const plain = documentFace(shown)
  expect(plain.css).toContain(`--forum-accent:light-dark(${brand[80]},${brand[110]})`)
  expect(plain.css).toContain('--forum-display:Prata,serif')
  const palette = paletteOf({ main: '#7a1fa2', accent: '#ffb300' })
  const mark = {
    small: '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1 1"><rect width="1" height="1" fill="#7a1fa2"/></svg>',
  } as Mark
  const own = documentFace({ ...shown, palette, typeface: 'jost', mark })
  expect(own.css).toContain(`--forum-accent:light-dark(${palette.brand[80]},${palette.brand[110]})`)
  expect(own.css).toContain('--forum-display:Jost,sans-serif')
  expect(own.css).toContain("fill='%237a1fa2'")
  expect(own.css).toContain('/front-page/jost-')
  // Nothing in it ends the element that holds it.
  expect(own.css).not.toContain('<')
})
