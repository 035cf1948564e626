import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import cookie from '@fastify/cookie'
import { forum as shown } from '@forum/domain/testing'
import { promote, publish, rollback, withdraw } from '@forum/releases/releaseService'
import { folderStore } from '@forum/releases/releaseStore'
import { remoteNamed, writeRemote, writeShell } from '@forum/releases/testing'
import fastify from 'fastify'
import { noSessions } from '../../testing/noSessions.ts'
import { oneVersion } from '../../testing/oneVersion.ts'
import { registerPortal } from './portal.ts'

let folder: string
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'forum-worker-'))
})
afterEach(() => rm(folder, { recursive: true, force: true }))

// @requirement offline-3
test('the worker is that of the live release; without one it is a worker that leaves, without any release an error', async () => {
  const releases = join(folder, 'releases')
  const store = folderStore(releases)
  const app = fastify()
  await app.register(cookie)
  await registerPortal(app, {
    releases,
    sessions: noSessions,
    version: oneVersion,
    forum: async () => shown,
    demonstrationDay: () => null,
    reload: false,
  })
  const read = (url = '/latest-news-worker.js') => app.inject({ url })
  const author = { by: 'test', at: new Date() }
  const newDist = () => mkdtemp(join(folder, 'dist-'))
  expect((await read()).statusCode).toBe(503)

  await publish(store, await writeShell(await newDist()))
  const file = 'static/offline.js'
  // A script of that name serves nothing unless it is declared.
  await publish(store, await writeRemote(await newDist(), remoteNamed('latest-news'), { scripts: { 'worker.js': 'undeclared()' } }))
  await promote(store, { shell: '1.0.0', 'latest-news': '1.0.0' }, author)
  const leaving = await read()
  expect(leaving.body).toMatch(/name\.startsWith\('latest-news-'\)[\s\S]*registration\.unregister\(\)/)
  expect(leaving.headers).not.toHaveProperty('service-worker-allowed')

  const definition = remoteNamed('latest-news', { worker: { file, scope: '/latest-news' } })
  for (const version of ['1.1.0', '1.2.0']) {
    await publish(store, await writeRemote(await newDist(), definition, { version, scripts: { [file]: `worker('${version}')` } }))
    await promote(store, { 'latest-news': version }, author)
    expect((await read()).body).toBe(`worker('${version}')`)
  }
  await rollback(store, { name: 'latest-news' }, author)
  const { body, headers } = await read()
  expect(body).toBe("worker('1.1.0')")
  expect(headers).toMatchObject({
    'cache-control': 'no-cache',
    'content-type': 'text/javascript; charset=utf-8',
    'content-security-policy': "default-src 'none'; connect-src 'self'",
    'service-worker-allowed': '/latest-news',
  })
  await withdraw(store, 'latest-news', author)
  expect((await read()).body).toContain('registration.unregister()')
  expect((await read('/-worker.js')).statusCode).toBe(404)
  await app.close()
})
