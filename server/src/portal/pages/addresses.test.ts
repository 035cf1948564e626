import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { type IncomingMessage, request } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { forum as shown } from '@forum/domain/testing'
import { promote, publish } from '@forum/releases/releaseService'
import { folderStore } from '@forum/releases/releaseStore'
import { writeShell } from '@forum/releases/testing'
import { noSessions } from '../../testing/noSessions.ts'
import { oneVersion } from '../../testing/oneVersion.ts'
import { createTestApp, type TestApp } from '../../testing/testApp.ts'
import { registerPortal } from './portal.ts'

let forum: TestApp
let folder: string
beforeAll(async () => {
  forum = await createTestApp()
  folder = await mkdtemp(join(tmpdir(), 'forum-addresses-'))
  const releases = join(folder, 'releases')
  const store = folderStore(releases)
  await registerPortal(forum.app, {
    releases,
    sessions: noSessions,
    version: oneVersion,
    forum: async () => shown,
    demonstrationDay: () => null,
    reload: false,
  })
  await publish(store, await writeShell(await mkdtemp(join(folder, 'dist-'))))
  await promote(store, { shell: '1.0.0' }, { by: 'test', at: new Date() })
  await forum.app.listen({ port: 0, host: '127.0.0.1' })
})
afterAll(async () => {
  await forum.close()
  await rm(folder, { recursive: true, force: true })
})

/** Requests a path as written: URL would normalise it. */
async function ask(path: string, method = 'GET') {
  const { port } = forum.app.server.address() as AddressInfo
  const asked = request({ host: '127.0.0.1', port, path, method, headers: { accept: 'text/html' } }).end()
  const [response] = (await once(asked, 'response')) as [IncomingMessage]
  response.resume()
  return [response.statusCode, response.headers.location]
}

// @requirement screens-18
test.each([
  ['//', '/'],
  ['///?a=//b', '/?a=//b'],
  ['//evil.example/login', '/evil.example/login'],
  ['/\\evil.example', '/evil.example'],
  ['//[', '/['],
  ['/users-list//?page=2', '/users-list/?page=2'],
])('the address %s leads to %s of this portal', async (path, location) => {
  expect(await ask(path)).toEqual([308, location])
})

test.each(['/', '/?next=//evil.example', '/a:b', '/[', '/%2F%2F', '/.'])('the address %s is a page', async (path) => {
  expect(await ask(path)).toEqual([200, undefined])
})

test('a URL with two slashes allows no other method', async () => {
  expect(await ask('//', 'POST')).toEqual([405, undefined])
})
