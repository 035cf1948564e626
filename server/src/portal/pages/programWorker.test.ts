import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import cookie from '@fastify/cookie'
import { forum as shown } from '@forum/domain/testing'
import { promote, publish, rollback } from '@forum/releases/releaseService'
import { folderStore } from '@forum/releases/releaseStore'
import { remoteNamed, writeRemote, writeShell } from '@forum/releases/testing'
import fastify from 'fastify'
import { noSessions } from '../../testing/noSessions.ts'
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
  await registerPortal(app, { releases, sessions: noSessions, forum: async () => shown, demonstrationDay: () => null, reload: false })
  const read = () => app.inject({ url: '/program-worker.js' })
  const author = { by: 'test', at: new Date() }
  const newDist = () => mkdtemp(join(folder, 'dist-'))
  expect((await read()).statusCode).toBe(503)

  await publish(store, await writeShell(await newDist()))
  await publish(store, await writeRemote(await newDist(), remoteNamed('program')))
  await promote(store, { shell: '1.0.0', program: '1.0.0' }, author)
  expect((await read()).body).toContain('registration.unregister()')

  for (const version of ['1.1.0', '1.2.0']) {
    await publish(
      store,
      await writeRemote(await newDist(), remoteNamed('program'), { version, scripts: { 'worker.js': `worker('${version}')` } }),
    )
    await promote(store, { program: version }, author)
    expect((await read()).body).toBe(`worker('${version}')`)
  }
  await rollback(store, { name: 'program' }, author)
  const { body, headers } = await read()
  expect(body).toBe("worker('1.1.0')")
  expect(headers).toMatchObject({
    'cache-control': 'no-cache',
    'content-type': 'text/javascript; charset=utf-8',
    'content-security-policy': "default-src 'none'; connect-src 'self'",
  })
  await app.close()
})
