import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliDecompressSync } from 'node:zlib'
import type { Module, WithModules } from '@forum/domain/forum/modules'
import { forum as shown } from '@forum/domain/testing'
import type { PageData } from '@forum/federation/pageData'
import type { Registry } from '@forum/federation/registry'
import { registryAddress } from '@forum/federation/registryAddress'
import { promote, publish, rollback } from '@forum/releases/releaseService'
import { folderStore, type ReleaseStore } from '@forum/releases/releaseStore'
import { remoteNamed, writeRemote, writeShell } from '@forum/releases/testing'
import { eq } from 'drizzle-orm'
import type { FastifyInstance } from 'fastify'
import { userRoles } from '../../platform/database/schema/forum.ts'
import { Refusal } from '../../platform/errors/refusal.ts'
import { createHost } from '../../platform/http/host.ts'
import { createLogger } from '../../platform/monitoring/logger.ts'
import { revokeTokensOf } from '../../platform/sessions/token.ts'
import { noSessions } from '../../testing/noSessions.ts'
import { oneVersion } from '../../testing/oneVersion.ts'
import { createTestApp, type TestApp, type TestPerson } from '../../testing/testApp.ts'
import { registerPortal } from './portal.ts'
import { ownSessions } from './sessions.ts'

/** Server with the sessions; each test has another one for pages and builds. */
let forum: TestApp
let app: FastifyInstance
/** Published builds, which every test gets a copy of. */
let published: string
let folder: string
let store: ReleaseStore
let moderator: TestPerson
let participant: TestPerson
let modulesOff: Module[]
let modulesOn: WithModules['modulesOn']
const author = () => ({ by: 'test', at: new Date() })

const newDist = (parent = folder) => mkdtemp(join(parent, 'dist-'))
const newHost = () => createHost({ trustProxy: [] }, createLogger('silent'))

beforeAll(async () => {
  forum = await createTestApp()
  moderator = await forum.createUser({ roles: ['moderator'] })
  participant = await forum.createUser()
  published = await mkdtemp(join(tmpdir(), 'forum-published-'))
  const builds = folderStore(join(published, 'releases'))
  await publish(builds, await writeShell(await newDist(published)))
  for (const version of ['1.0.0', '1.1.0', '1.2.0'])
    await publish(builds, await writeRemote(await newDist(published), remoteNamed('theses'), { version }))
  const table = remoteNamed('moderator-table', {
    routes: [
      { path: '/users-list', title: 'x', access: 'moderator', expose: './pages/Page' },
      { path: '/review/assigned', title: 'x', access: 'expert', expose: './pages/Page' },
    ],
  })
  await publish(builds, await writeRemote(await newDist(published), table))
  await promote(builds, { shell: '1.0.0', theses: '1.0.0', 'moderator-table': '1.0.0' }, author())
})
afterAll(async () => {
  await forum.close()
  await rm(published, { recursive: true, force: true })
})

beforeEach(async () => {
  app = await newHost()
  modulesOff = []
  modulesOn = []
  folder = await mkdtemp(join(tmpdir(), 'forum-portal-'))
  await cp(join(published, 'releases'), join(folder, 'releases'), { recursive: true })
  store = folderStore(join(folder, 'releases'))
  await registerPortal(app, {
    releases: join(folder, 'releases'),
    sessions: ownSessions(forum),
    // Everything is made once, but for the modules that a test switches.
    version: async () => ({ forum: JSON.stringify([modulesOff, modulesOn]), program: '' }),
    forum: async () => ({ ...shown, modulesOff, modulesOn }),
    demonstrationDay: () => null,
    draftForum: async (token) => {
      if (token === 'current') return token
      return token === 'right' ? { title: 'Протеом', forum: { ...shown, shortName: 'Протеомика' } } : null
    },
    ticketOf: ({ set, canaries, address }) => `${set} ${canaries} ${address}`,
    reload: false,
  })
})
afterEach(async () => {
  await app.close()
  await rm(folder, { recursive: true, force: true })
})

/** A browser that keeps its cookies. */
function browser() {
  const jar = new Map<string, string>()
  const get = async (url: string, token?: string) => {
    const response = await app.inject({
      url,
      headers: {
        accept: url.endsWith('.json') ? 'application/json' : 'text/html',
        cookie: [...jar].map(([name, value]) => `${name}=${value}`).join('; '),
        ...(token && { authorization: `Token ${token}` }),
      },
    })
    for (const line of [response.headers['set-cookie'] ?? []].flat()) {
      const [name = '', value = ''] = line.split(';')[0]?.split('=') ?? []
      expect(line).toMatch(/; HttpOnly; SameSite=Lax$/)
      if (line.includes('Max-Age=0')) jar.delete(name)
      else jar.set(name, value)
    }
    return response
  }
  return {
    jar,
    get,
    open: async () => {
      const page = (await get('/')).body
      return (JSON.parse(/id="page">(.*?)<\/script>/.exec(page)?.[1] ?? '{}') as { registry: Registry }).registry
    },
    registry: async (token?: string) => (await get('/remotes.json', token)).json() as Registry,
    release: async () => (await get('/release.json')).json().release as string,
  }
}
const versionOf = (registry: Registry, name = 'theses') => registry.remotes.find((remote) => remote.name === name)?.version

// @requirement calls-lists-13
test('the registry depends on the session: a participant never receives moderators’ remotes', async () => {
  const { registry, open } = browser()
  for (const seen of [await open(), await registry(), await registry(participant.token)]) {
    expect(seen.remotes.map(({ name }) => name)).toEqual(['theses'])
    expect(seen.guarded).toContainEqual({ path: '/users-list', access: 'moderator' })
    expect(JSON.stringify(seen)).not.toContain('/mf/moderator-table')
  }
  expect((await registry(moderator.token)).remotes.map(({ name }) => name)).toEqual(['theses', 'moderator-table'])
})

// @requirement content-6
test('pages of a forum without English are Russian, and a browser that chose another language forgets it', async () => {
  const titled = remoteNamed('program', {
    routes: [{ path: '/program', title: 'Программа', access: 'public', expose: './pages/Page' }],
    nav: [{ label: 'Программа', path: '/program', access: 'public', order: 1 }],
  })
  await publish(store, await writeRemote(await newDist(), titled, { english: { Программа: 'Programme' } }))
  await promote(store, { program: '1.0.0' }, author())
  const seen = async () => {
    const get = (url: string) => app.inject({ url, headers: { accept: 'text/html', cookie: 'forum-language=en' } })
    const page = await get('/?lang=en')
    const { registry } = JSON.parse(/id="page">(.*?)<\/script>/.exec(page.body)?.[1] ?? '{}') as { registry: Registry }
    const labels = [registry, (await get('/remotes.json')).json() as Registry].flatMap(({ remotes }) =>
      remotes.flatMap(({ nav }) => nav.map(({ label }) => label)),
    )
    return { labels, cookie: page.headers['set-cookie'] }
  }
  expect(await seen()).toEqual({ labels: ['Programme', 'Programme'], cookie: undefined })
  modulesOff = ['english']
  const cookie = expect.stringMatching(/^forum-language=; .*Expires=Thu, 01 Jan 1970/)
  expect(await seen()).toEqual({ labels: ['Программа', 'Программа'], cookie })
})

test('pages and menu entries of a module that the forum does without are offered to no one', async () => {
  const page = { title: 'Программа', access: 'public' } as const
  const definition = remoteNamed('program', {
    routes: [
      { ...page, path: '/program', expose: './pages/Page', module: 'program' },
      { ...page, path: '/rooms', expose: './pages/Page' },
      { ...page, path: '/rooms/list', expose: './pages/Page', without: 'program' },
      { ...page, path: '/doors', expose: './pages/Page', module: 'door' },
    ],
    nav: [{ label: 'Программа', path: '/program', access: 'public', order: 1, module: 'program' }],
  })
  await publish(store, await writeRemote(await newDist(), definition))
  await promote(store, { program: '1.0.0' }, author())
  const { registry, open } = browser()
  const seen = async (read: () => Promise<Registry>) => {
    const found = (await read()).remotes.find(({ name }) => name === 'program')
    return [found?.routes.map(({ path }) => path), found?.nav.map(({ path }) => path)]
  }
  expect(await seen(open)).toEqual([['/program', '/rooms'], ['/program']])
  modulesOff = ['program']
  expect(await seen(open)).toEqual([['/rooms', '/rooms/list'], []])
  modulesOn = ['door']
  expect(await seen(() => registry(moderator.token))).toEqual([['/rooms', '/rooms/list', '/doors'], []])
})

// @requirement next-16
test('pages of a draft carry its forum and its link, request nothing of the current one, and are not indexed', async () => {
  const { get } = browser()
  for (const path of ['/draft/right/registration', '/draft/right/']) {
    const { statusCode, headers, body } = await get(path)
    const data = JSON.parse(/id="page">(.*?)<\/script>/.exec(body)?.[1] ?? '{}') as PageData
    expect([statusCode, headers['x-robots-tag'], data.forum.shortName, data.draft, data.opening]).toEqual([
      200,
      'noindex',
      'Протеомика',
      { token: 'right', title: 'Протеом' },
      null,
    ])
  }
  expect((await get('/draft/wrong/registration')).statusCode).toBe(404)
  const ended = await get('/draft/current/registration')
  expect([ended.statusCode, ended.headers.location]).toEqual([302, '/registration'])
})

// @requirement errors-16
test('an address that opens no document is a page of the portal in a tab, and a refusal for programs', async () => {
  const refusals = [404, 409, 429, 503].map((status) => [status, status === 429 || status === 503] as const)
  app.get<{ Params: { status: string } }>('/media/:status', async ({ params: { status } }) => {
    throw new Refusal(Number(status), 'not_found', 'Документа нет.')
  })
  for (const [status, again] of refusals) {
    const url = `/media/${status}`
    const page = await app.inject({ url, headers: { 'sec-fetch-dest': 'document', accept: 'text/html' } })
    const data = JSON.parse(/id="page">(.*?)<\/script>/.exec(page.body)?.[1] ?? '{}') as PageData
    expect([page.statusCode, data.refusal, data.opening, page.headers['x-robots-tag']]).toEqual([
      status,
      { message: 'Документа нет.', again },
      null,
      'noindex',
    ])
    const reply = await app.inject({ url })
    expect([reply.statusCode, reply.json()]).toMatchObject([status, { code: 'not_found', message: 'Документа нет.' }])
  }
})

test('an English visitor gets an English page: its language, titles, and messages with the scripts', async () => {
  const definition = remoteNamed('news', { routes: [{ path: '/news', title: 'Новости', access: 'public', expose: './pages/Page' }] })
  await publish(store, await writeRemote(await newDist(), definition, { english: { Новости: 'News' } }))
  await promote(store, { news: '1.0.0' }, author())
  const { jar, get, registry } = browser()
  const read = async () => {
    const { body } = await get('/news')
    const data = JSON.parse(/id="page">(.*?)<\/script>/.exec(body)?.[1] ?? '{}') as PageData
    const news = data.registry.remotes.find(({ name }) => name === 'news')
    return { title: news?.routes[0]?.title, messages: news?.messages, scripts: data.opening?.scripts.map(({ url }) => url) }
  }
  const messages = '/mf/news/1.0.0/static/locales-en.js'
  expect(await read()).toEqual({ title: 'Новости', messages: undefined, scripts: expect.not.arrayContaining([messages]) })
  jar.set('forum-language', 'en')
  expect(await read()).toEqual({ title: 'News', messages: './locales/en', scripts: expect.arrayContaining([messages]) })
  expect((await registry()).remotes.find(({ name }) => name === 'news')?.routes[0]?.title).toBe('News')
  // A language that the remote has no messages of.
  jar.set('forum-language', 'de')
  expect(await read()).toEqual({ title: 'News', messages: './locales/en', scripts: expect.arrayContaining([messages]) })
  jar.set('forum-language', 'en')
  const polled = await app.inject({ url: '/remotes.json', headers: { 'x-portal-language': 'en' } })
  expect(polled.headers.vary).toContain('X-Portal-Language')
  expect(JSON.stringify(polled.json())).toContain('News')
})

// @requirement screens-10
test('only people who may open a staff page get its scripts with the registry', async () => {
  const opening = async (token?: string) =>
    ((await browser().get(registryAddress('/users-list'), token)).json() as Registry).opening?.map(({ url, integrity }) => [url, integrity])
  const [entry] = (await opening(moderator.token)) ?? []
  expect(entry).toEqual(['/mf/moderator-table/1.0.0/remoteEntry.js', expect.stringMatching(/^sha256-/)])
  // An expert has other pages of the same remote.
  const expert = await forum.createUser({ roles: ['expert'] })
  expect([await opening(participant.token), await opening(expert.token), await opening()]).toEqual([[], [], []])
  expect((await browser().get('/remotes.json?opening=a&opening=b')).json().opening).toBeUndefined()
})

// @requirement releases-30
test('a page has a load ticket that names its release set and the canaries in it, in a header; the registry has none', async () => {
  const { jar, get } = browser()
  const ticketOf = async (url: string) => (await get(url)).headers['server-timing']
  expect(await ticketOf('/login')).toBe('load-ticket;desc="1  127.0.0.1"')
  await promote(store, { theses: '1.1.0' }, author(), { rule: { share: 10 } })
  jar.set('forum-bucket', '5')
  expect(await ticketOf('/login')).toBe('load-ticket;desc="2 theses 127.0.0.1"')
  jar.set('forum-bucket', '50')
  expect(await ticketOf('/login')).toBe('load-ticket;desc="2  127.0.0.1"')
  expect(await ticketOf('/remotes.json')).toBeUndefined()
})

test('without a canary no browser gets a cookie', async () => {
  const { jar, open, registry } = browser()
  await open()
  await registry(moderator.token)
  expect(jar.size).toBe(0)
})

test('a percentage canary always selects the same browsers, in the page and in the registry', async () => {
  await promote(store, { theses: '1.1.0' }, author(), { rule: { share: 30 } })
  const stable = browser()
  stable.jar.set('forum-bucket', '30')
  const tried = browser()
  tried.jar.set('forum-bucket', '29')
  for (const _ of [1, 2]) {
    expect(versionOf(await stable.open())).toBe('1.0.0')
    expect(versionOf(await tried.open())).toBe('1.1.0')
    expect(versionOf(await tried.registry())).toBe('1.1.0')
  }
})

test('a browser gets its number once, and keeps its version on later visits', async () => {
  await promote(store, { theses: '1.1.0' }, author(), { rule: { share: 50 } })
  const one = browser()
  const version = versionOf(await one.open())
  const bucket = Number(one.jar.get('forum-bucket'))
  expect(bucket).toBeGreaterThanOrEqual(0)
  expect(bucket).toBeLessThan(100)
  expect(version).toBe(bucket < 50 ? '1.1.0' : '1.0.0')
  expect(versionOf(await one.open())).toBe(version)
  expect(one.jar.get('forum-bucket')).toBe(String(bucket))
})

test('a role canary applies from the person’s next page, and ends when another person uses the browser', async () => {
  await promote(store, { theses: '1.1.0' }, author(), { rule: { role: 'moderator' } })
  const { open, registry } = browser()
  expect(versionOf(await open())).toBe('1.0.0')
  expect(versionOf(await registry(moderator.token))).toBe('1.0.0')
  expect(versionOf(await open())).toBe('1.1.0')
  await registry(participant.token)
  expect(versionOf(await open())).toBe('1.0.0')
})

// @requirement releases-5
test('a role canary ends with the session and with the role', async () => {
  await promote(store, { theses: '1.1.0' }, author(), { rule: { role: 'moderator' } })
  const { open, registry, jar } = browser()
  const staff = await forum.createUser({ roles: ['moderator'] })
  await registry(staff.token)
  expect(versionOf(await open())).toBe('1.1.0')
  expect(jar.get('forum-canary')).not.toContain(staff.token)
  await forum.db.delete(userRoles).where(eq(userRoles.userId, staff.id))
  expect(versionOf(await open())).toBe('1.0.0')
  await forum.db.insert(userRoles).values({ userId: staff.id, role: 'moderator' })
  expect(versionOf(await open())).toBe('1.1.0')
  await revokeTokensOf(forum.db, staff.id)
  expect(versionOf(await open())).toBe('1.0.0')
  jar.set('forum-canary', 'moderator')
  expect(versionOf(await open())).toBe('1.0.0')
})

// @requirement releases-5
test('a role canary ends with the registry that a page reads when its session ends, even if the token is still valid', async () => {
  await promote(store, { theses: '1.1.0' }, author(), { rule: { role: 'moderator' } })
  const { open, registry, jar } = browser()
  await registry(moderator.token)
  expect(versionOf(await open())).toBe('1.1.0')
  await registry()
  expect(jar.has('forum-canary')).toBe(false)
  expect(versionOf(await open())).toBe('1.0.0')
})

test('the release id for open pages changes only for visitors whose versions change', async () => {
  const stable = browser()
  stable.jar.set('forum-bucket', '99')
  const tried = browser()
  tried.jar.set('forum-bucket', '0')
  const before = (await stable.open()).release
  await promote(store, { theses: '1.1.0' }, author(), { rule: { share: 10 } })
  expect(await stable.release()).toBe(before)
  expect(await tried.release()).not.toBe(before)
  expect((await tried.open()).release).toBe(await tried.release())
  await rollback(store, { name: 'theses' }, author())
  expect(await tried.release()).toBe(before)
  await promote(store, { theses: '1.2.0' }, author())
  expect(await stable.release()).not.toBe(before)
})

test('the release id comes back with its versions, and stays when a canary is widened to others', async () => {
  const { release, jar } = browser()
  jar.set('forum-bucket', '5')
  const before = await release()
  await promote(store, { theses: '1.1.0' }, author())
  await rollback(store, { name: 'theses' }, author())
  expect(await release()).toBe(before)
  await promote(store, { theses: '1.2.0' }, author(), { rule: { share: 10 } })
  const tried = await release()
  expect(tried).not.toBe(before)
  await promote(store, { theses: '1.2.0' }, author(), { rule: { share: 50 } })
  expect(await release()).toBe(tried)
})

// @requirement releases-40
test('two thousand tabs behind one address learn of a rollback by ETag, none of them refused', async () => {
  const ask = (tag = '') => app.inject({ url: '/release.json', remoteAddress: '192.0.2.7', headers: { 'if-none-match': tag } })
  await promote(store, { theses: '1.1.0' }, author())
  const first = await ask()
  const tag = String(first.headers.etag)
  expect(first.headers['cache-control']).toBe('private, no-cache')
  const replies = await Promise.all(Array.from({ length: 2000 }, () => ask(tag)))
  expect(new Set(replies.map(({ statusCode, body }) => statusCode + body))).toEqual(new Set(['304']))
  await rollback(store, { name: 'theses' }, author())
  const registry = await browser().registry()
  expect([registry.shell, registry.remotes.map(({ name, rolledBack }) => [name, rolledBack])]).toEqual([
    { version: '1.0.0' },
    [['theses', true]],
  ])
  const after = await ask(tag)
  expect([after.statusCode, after.json()]).toEqual([200, { release: expect.any(String), rolledBack: true }])
})

test('a promote takes effect with the next page, and files of the previous version stay available', async () => {
  const { open, get } = browser()
  const { remotes } = await open()
  await promote(store, { theses: '1.1.0' }, author())
  expect(versionOf(await open())).toBe('1.1.0')
  const entry = await get(remotes[0]?.entry ?? '')
  expect(entry.statusCode).toBe(200)
  expect(entry.headers['cache-control']).toBe('public, max-age=31536000, immutable')
})

// @requirement releases-6
test('a build is served once a release set contains it, also under unnormalised URLs', async () => {
  const { get } = browser()
  const statusOf = async (path: string) => (await get(path)).statusCode
  const paths = ['/mf/theses/1.1.0/remoteEntry.js', '/mf/%74heses/1.1.0/remoteEntry.js', '/mf/theses/1.1.0/./remoteEntry.js']
  for (const path of paths) expect([path, await statusOf(path)]).toEqual([path, 404])
  await promote(store, { theses: '1.1.0' }, author(), { rule: { share: 10 } })
  for (const path of paths) expect([path, await statusOf(path)]).toEqual([path, 200])
  for (const path of ['/mf/shell/1.0.0/index.html', '/mf/theses/1.1.0/', '/mf/theses/1.1.0/remoteEntry.js.br'])
    expect([path, await statusOf(path)]).toEqual([path, 404])
})

// @requirement releases-6
test('other files of a build execute nothing when opened', async () => {
  const { get } = browser()
  const files = join(folder, 'releases/builds/theses/1.0.0')
  for (const name of ['page.html', 'page.svg', 'page.xhtml', 'data.json']) await writeFile(join(files, name), '<script>alert(1)</script>')
  for (const name of ['page.html', 'page.xhtml']) expect((await get(`/mf/theses/1.0.0/${name}`)).statusCode).toBe(404)
  for (const name of ['page.svg', 'data.json']) {
    const { statusCode, headers } = await get(`/mf/theses/1.0.0/${name}`)
    expect([statusCode, headers['content-security-policy']]).toEqual([200, "default-src 'none'; sandbox"])
  }
})

test('a live remote with a missing build is omitted, and the page opens', async () => {
  await rm(join(folder, 'releases/builds/theses/1.1.0'), { recursive: true })
  await promote(store, { theses: '1.2.0' }, author())
  await rm(join(folder, 'releases/builds/theses/1.2.0/release.json'))
  expect((await browser().open()).remotes).toEqual([])
})

test('files of builds are sent as compressed at publishing', async () => {
  const url = '/mf/theses/1.0.0/remoteEntry.js'
  const stored = await readFile(join(folder, 'releases/builds/theses/1.0.0/remoteEntry.js.br'))
  const small = await app.inject({ url, headers: { 'accept-encoding': 'gzip, deflate, br' } })
  expect(small.headers['content-security-policy']).toBeUndefined()
  expect(small.headers).toMatchObject({ 'content-encoding': 'br', vary: expect.stringContaining('accept-encoding') })
  expect(small.rawPayload).toEqual(stored)
  const plain = await app.inject({ url })
  expect(plain.headers['content-encoding']).toBeUndefined()
  expect(plain.body).toBe(brotliDecompressSync(stored).toString())
})

test('the registry’s ETag changes with the release and with the person’s permissions', async () => {
  const ask = (headers: Record<string, string>) => app.inject({ url: '/remotes.json', headers })
  const authorization = `Token ${moderator.token}`
  const tag = String((await ask({})).headers.etag)
  const again = await ask({ 'if-none-match': tag })
  expect([again.statusCode, again.body]).toEqual([304, ''])
  expect((await ask({ 'if-none-match': tag, authorization })).statusCode).toBe(200)
  await promote(store, { theses: '1.1.0' }, author())
  expect((await ask({ 'if-none-match': tag })).statusCode).toBe(200)
})

test('files of builds may be used by a page of another origin', async () => {
  const { headers } = await browser().get('/mf/theses/1.0.0/remoteEntry.js')
  expect(headers).toMatchObject({ 'access-control-allow-origin': '*', 'timing-allow-origin': '*', 'x-content-type-options': 'nosniff' })
  expect(headers['content-type']).toMatch(/javascript/)
})

test('with a separate origin remotes load from there and the shell from here, and the policy allows only both', async () => {
  const remotesOrigin = 'https://builds.forum.test'
  const other = await newHost()
  const parts = {
    releases: join(folder, 'releases'),
    sessions: noSessions,
    version: oneVersion,
    forum: async () => shown,
    demonstrationDay: () => null,
    reload: false,
  }
  await registerPortal(other, { ...parts, remotesOrigin })
  const { body, headers } = await other.inject({ url: '/', headers: { accept: 'text/html' } })
  const registry = (await other.inject({ url: '/remotes.json' })).json() as Registry
  await other.close()
  const [remote] = registry.remotes
  expect(remote?.entry).toBe(`${remotesOrigin}/mf/theses/1.0.0/remoteEntry.js`)
  for (const url of [...Object.values(remote?.assets ?? {}).flat(), ...Object.keys(remote?.integrity ?? {})])
    expect(url).toMatch(/^https:\/\/builds\.forum\.test\/mf\/theses\/1\.0\.0\//)
  expect(body).toContain(`"entry":"${remote?.entry}"`)
  expect(body).toContain('src="/mf/shell/1.0.0/')
  const policy = new Map(
    String(headers['content-security-policy'])
      .split('; ')
      .map((line) => [line.split(' ')[0], line]),
  )
  for (const name of ['script-src', 'style-src', 'connect-src', 'font-src', 'img-src'])
    expect(policy.get(name)).toContain(`'self' ${remotesOrigin}`)
  expect(policy.get('default-src')).toBe("default-src 'none'")
  expect(policy.get('form-action')).toBe("form-action 'self'")
})

test('the service worker of an earlier version is replaced by one that unregisters itself, also before the first release', async () => {
  const empty = await newHost()
  await registerPortal(empty, {
    releases: join(folder, 'none'),
    sessions: noSessions,
    version: oneVersion,
    forum: async () => shown,
    demonstrationDay: () => null,
    reload: false,
  })
  for (const url of ['/worker.js', '/worker.js?7', '/worker.js?12.theses']) {
    const { statusCode, headers, body } = await empty.inject({ url })
    expect([statusCode, headers['content-type'], headers['clear-site-data']]).toEqual([200, 'text/javascript; charset=utf-8', undefined])
    expect(body).toContain('registration.unregister()')
  }
  await empty.close()
})
