import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { forum as shown } from '@forum/domain/testing'
import { documentDataIn } from '@forum/federation/documentData'
import { integrityOf } from '@forum/releases/integrity'
import { promote, publish, rollback } from '@forum/releases/releaseService'
import { folderStore } from '@forum/releases/releaseStore'
import { remoteNamed, writeRemote, writeShell } from '@forum/releases/testing'
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
  expect(headers['content-security-policy']).toMatch(/^default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; style-src 'self';/)
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
