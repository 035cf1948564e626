import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { createServer, request as httpRequest, type IncomingMessage, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import type { Registry } from '@forum/federation/registry'
import { promote, publish } from '@forum/releases/releaseService'
import { folderStore } from '@forum/releases/releaseStore'
import { remoteNamed, writeRemote, writeShell } from '@forum/releases/testing'
import type { FastifyInstance } from 'fastify'
import { createHost } from '../../platform/http/host.ts'
import { createLogger } from '../../platform/monitoring/logger.ts'
import { readConfig } from '../../platform/process/config.ts'
import { createGateway } from './gateway.ts'
import { proxyToBackend } from './proxyToBackend.ts'

interface Seen {
  method: string | undefined
  url: string | undefined
  headers: IncomingMessage['headers']
  body: string
}

/** Replies as a plain django-rest-registration server does, and records its requests. */
function djangoServer() {
  const seen: Seen[] = []
  const server = createServer(async (request, response) => {
    const body = await text(request).catch(() => '')
    seen.push({ method: request.method, url: request.url, headers: request.headers, body })
    const json = (status: number, value: unknown) =>
      response.writeHead(status, { 'content-type': 'application/json', 'set-cookie': 'sessionid=1; Path=/' }).end(JSON.stringify(value))
    const { url = '', headers } = request
    if (url.startsWith('/accounts/profile/')) {
      if (headers.authorization === 'Token of-a-moderator')
        return json(200, {
          id: 5,
          username: 'm',
          email: 'm@forum.test',
          roles: [{ access_rights: 'moderator' }, { access_rights: 'reviewer' }],
        })
      return json(401, { detail: 'Invalid token.' })
    }
    if (url === '/accounts/login/') return json(400, { detail: 'Login or password invalid.' })
    if (url === '/verify-registration/') return json(404, { detail: 'Not found.' })
    if (url === '/accounts/slow/') return
    if (url === '/accounts/broken/') return response.destroy()
    if (url.startsWith('/media/')) return response.writeHead(200, { 'content-type': 'application/pdf' }).end('%PDF-1.4')
    return response.writeHead(500, { 'content-type': 'text/html' }).end('<h1>Server Error (500)</h1><script>steal()</script>')
  })
  return { server, seen }
}

let folder: string
let django: ReturnType<typeof djangoServer>
let gateway: FastifyInstance
let backEnd: string

const listen = async (server: Server) => {
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`
}

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'portal-gateway-'))
  const store = folderStore(join(folder, 'releases'))
  const newDist = () => mkdtemp(join(folder, 'dist-'))
  await publish(store, await writeShell(await newDist()))
  const table = remoteNamed('moderator-table', {
    routes: [{ path: '/users-list', title: 'x', access: 'moderator', expose: './pages/Page' }],
  })
  await publish(store, await writeRemote(await newDist(), table))
  await promote(store, { shell: '1.0.0', 'moderator-table': '1.0.0' }, { by: 'test', at: new Date() })
  django = djangoServer()
  backEnd = await listen(django.server)
  const config = readConfig('real', { API_URL: backEnd, DATA_DIR: folder, PORTAL_URL: 'https://forum.test' })
  gateway = await createGateway(config, 'https://forum.test', backEnd, createLogger('silent'))
})
afterEach(async () => {
  await gateway.close()
  django.server.closeAllConnections()
  django.server.close()
  await rm(folder, { recursive: true, force: true })
})

test('A call is forwarded unchanged, without cookies, and with the client’s address', async () => {
  const payload = JSON.stringify({ login: 'a@forum.test', password: 'Пароль' })
  const headers = {
    'content-type': 'application/json',
    authorization: 'Token abc',
    cookie: 'forum-bucket=7',
    'x-forwarded-for': '6.6.6.6',
    'x-request-id': 'one-request',
  }
  const reply = await gateway.inject({ method: 'POST', url: '/accounts/login/?next=%2F', headers: { ...headers }, payload })
  expect(reply.statusCode).toBe(500)
  const plain = await gateway.inject({ method: 'POST', url: '/accounts/login/', headers, payload })
  expect([plain.statusCode, plain.json()]).toEqual([400, { detail: 'Login or password invalid.' }])
  expect(plain.headers['set-cookie']).toBeUndefined()
  expect(plain.headers['cache-control']).toBe('no-store')
  const [withQuery, call] = django.seen
  expect(withQuery?.url).toBe('/accounts/login/?next=%2F')
  expect(call).toMatchObject({ method: 'POST', url: '/accounts/login/', body: payload })
  expect(call?.headers).toMatchObject({ authorization: 'Token abc', 'x-forwarded-for': '127.0.0.1', 'x-request-id': 'one-request' })
  expect(call?.headers.cookie).toBeUndefined()
})

test('Only calls are forwarded: the page and the builds are served here', async () => {
  const page = await gateway.inject({ url: '/users-list', headers: { accept: 'text/html' } })
  expect(page.statusCode).toBe(200)
  expect(page.body).toContain('id="page"')
  expect((await gateway.inject('/mf/shell/1.0.0/nothing.js')).statusCode).toBe(404)
  expect((await gateway.inject({ url: '/verify-registration/', method: 'POST', payload: {} })).statusCode).toBe(404)
  expect((await gateway.inject('/media/theses/1.pdf')).body).toBe('%PDF-1.4')
  expect(django.seen.map(({ url }) => url)).toEqual(['/verify-registration/', '/media/theses/1.pdf'])
})

test('The back end’s roles determine the remotes in the registry, and are requested once', async () => {
  const remotes = async (authorization?: string) => {
    const reply = await gateway.inject({ url: '/remotes.json', headers: authorization ? { authorization } : {} })
    return (reply.json() as Registry).remotes.map(({ name }) => name)
  }
  expect(await remotes('Token of-a-moderator')).toEqual(['moderator-table'])
  expect(await remotes('Token of-a-moderator')).toEqual(['moderator-table'])
  expect(django.seen).toHaveLength(1)
  expect(await remotes('Token of-nobody')).toEqual([])
  expect(await remotes()).toEqual([])
})

test('HTML from the back end is shown on the portal’s origin without executing scripts', async () => {
  const reply = await gateway.inject('/api/crash/')
  expect(reply.statusCode).toBe(500)
  expect(reply.headers['content-security-policy']).toContain('sandbox')
})

/** Sends bytes without saying how many. */
async function sendChunked(url: string, bytes: Buffer): Promise<number | undefined> {
  const request = httpRequest(url, {
    method: 'POST',
    headers: { 'content-type': 'application/octet-stream', 'transfer-encoding': 'chunked' },
  })
  const answered = once(request, 'response')
  request.on('error', () => {})
  request.end(bytes)
  const [response] = (await answered) as [IncomingMessage]
  response.resume()
  return response.statusCode
}

test('8 MB are forwarded and one byte more is refused, with or without Content-Length', async () => {
  const url = await gateway.listen({ port: 0, host: '127.0.0.1' })
  const most = Buffer.alloc(8 * 1024 * 1024, 'x')
  const send = (body: Buffer) =>
    fetch(`${url}/accounts/login/`, { method: 'POST', body: new Uint8Array(body), headers: { 'content-type': 'application/octet-stream' } })
  expect((await send(most)).status).toBe(400)
  expect(await sendChunked(`${url}/accounts/login/`, most)).toBe(400)
  expect(django.seen.map(({ body }) => body.length)).toEqual([most.length, most.length])
  const more = Buffer.concat([most, Buffer.from('x')])
  expect(await sendChunked(`${url}/accounts/login/`, more)).toBe(413)
  expect(
    await gateway.inject({ method: 'POST', url: '/accounts/login/', payload: more, headers: { 'content-type': 'a/b' } }),
  ).toMatchObject({
    statusCode: 413,
  })
})

// @requirement calls-lists-12
test('A back end that breaks off, hangs or is down yields a readable error, and readyz reports it', async () => {
  const impatient = await createHost({ trustProxy: [] }, createLogger('silent'))
  await proxyToBackend(impatient, backEnd, 300)
  const slow = await impatient.inject('/accounts/slow/')
  expect([slow.statusCode, slow.headers['content-type']]).toEqual([504, expect.stringContaining('json')])
  await impatient.close()

  const broken = await gateway.inject('/accounts/broken/')
  expect([broken.statusCode, broken.json()]).toEqual([502, { code: 'unavailable', message: expect.stringContaining('временно') }])
  expect((await gateway.inject('/readyz')).statusCode).toBe(200)
  django.server.closeAllConnections()
  django.server.close()
  expect((await gateway.inject('/accounts/login/')).statusCode).toBe(502)
  const ready = await gateway.inject('/readyz')
  expect([ready.statusCode, ready.json()]).toEqual([503, { status: 'unavailable', backend: 'unavailable' }])
  expect((await gateway.inject('/healthz')).statusCode).toBe(200)
})
