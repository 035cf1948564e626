import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { publish } from '@forum/releases/releaseService'
import { folderStore } from '@forum/releases/releaseStore'
import { remoteNamed, writeRemote } from '@forum/releases/testing'
import fastify from 'fastify'
import { serveBuilds } from './builds.ts'

// @requirement releases-7
test('types for other teams are served as downloads, which no browser opens or runs', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'forum-builds-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  const scripts = { '@mf-types.d.ts': 'export type RemoteKeys = never', '@mf-types.zip': 'zip', '@other.zip': 'zip' }
  await publish(folderStore(folder), await writeRemote(await mkdtemp(join(folder, 'dist-')), remoteNamed('news'), { scripts }))
  const app = fastify()
  onTestFinished(() => app.close())
  await serveBuilds(app, { folder: join(folder, 'builds'), fetchBuild: undefined, isServed: async () => true })
  const read = (file: string) => app.inject({ url: `/mf/news/1.0.0/${file}`, headers: { 'accept-encoding': 'br' } })
  for (const [file, type] of [
    ['@mf-types.d.ts', 'text/plain; charset=utf-8'],
    ['@mf-types.zip', 'application/zip'],
  ] as const)
    expect(await read(file)).toMatchObject({
      statusCode: 200,
      body: scripts[file],
      headers: {
        'content-type': type,
        'content-disposition': `attachment; filename="${file}"`,
        'x-content-type-options': 'nosniff',
        'content-security-policy': "default-src 'none'; sandbox",
      },
    })
  expect((await read('@other.zip')).statusCode).toBe(404)
  expect((await read('static/page.js')).headers['content-disposition']).toBeUndefined()
})

// @requirement releases-43
test('a missing file or build is refused so that a page of another origin can read the status', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'forum-builds-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  await publish(folderStore(folder), await writeRemote(await mkdtemp(join(folder, 'dist-')), remoteNamed('news')))
  const app = fastify()
  onTestFinished(() => app.close())
  const fetchBuild = async (_: string, version: string) => {
    if (version === '3.0.0') throw new Error('the store is down')
    return false
  }
  await serveBuilds(app, { folder: join(folder, 'builds'), fetchBuild, isServed: async (_, version) => version !== '2.0.0' })
  for (const [path, status] of [
    ['news/1.0.0/remoteEntry.js', 200],
    ['news/1.0.0/static/none.js', 404],
    ['news/2.0.0/remoteEntry.js', 404],
    ['news/3.0.0/remoteEntry.js', 500],
    ['news', 404],
  ] as const) {
    const { statusCode, headers } = await app.inject({ url: `/mf/${path}`, headers: { origin: 'https://other.example' } })
    expect([path, statusCode, headers['access-control-allow-origin']]).toEqual([path, status, '*'])
  }
})

test('a script is read from the disk once, and refused once its build is not served any more', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'forum-builds-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  await publish(folderStore(folder), await writeRemote(await mkdtemp(join(folder, 'dist-')), remoteNamed('news')))
  const app = fastify()
  onTestFinished(() => app.close())
  let isServed = true
  await serveBuilds(app, { folder: join(folder, 'builds'), fetchBuild: undefined, isServed: async () => isServed })
  const get = (headers = {}) => app.inject({ url: '/mf/news/1.0.0/remoteEntry.js', headers })
  const first = await get()
  await rm(join(folder, 'builds'), { recursive: true })
  expect((await get()).body).toBe(first.body)
  expect((await get({ 'if-none-match': first.headers.etag })).statusCode).toBe(304)
  isServed = false
  expect((await get()).statusCode).toBe(404)
})
