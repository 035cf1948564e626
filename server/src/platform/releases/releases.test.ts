import { randomBytes } from 'node:crypto'
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { gzipSync } from 'node:zlib'
import { recordOfCall } from '@forum/releases/callRecord'
import { promote, publish } from '@forum/releases/releaseService'
import { currentSet } from '@forum/releases/releaseSets'
import { folderStore, type ReleaseStore } from '@forum/releases/releaseStore'
import { remoteNamed, writeRemote, writeShell } from '@forum/releases/testing'
import { desc } from 'drizzle-orm'
import tar from 'tar-stream'
import { createTestApp, type TestApp } from '../../testing/testApp.ts'
import { auditLog, deployTokens } from '../database/schema/platform.ts'
import { createLoads, type Loads } from '../monitoring/loads/loads.ts'
import { createDeployToken } from './deployToken.ts'
import { deployToken } from './deployTokenCommand.ts'
import { serveReleases } from './routes.ts'
import { writeSizeLimit } from './sizeLimits.ts'
import { unpackBuild } from './unpack.ts'

let forum: TestApp
let folder: string
let store: ReleaseStore
let theses: string
let loads: Loads

const talk = recordOfCall({ method: 'GET', path: 'api/program/talk/', request: ':o id:ns', reply: ':o title:s' })
const newFolder = () => mkdtemp(join(folder, 'dist-'))

const grants = new Map<string, { camera: boolean }>()

beforeAll(async () => {
  forum = await createTestApp()
  folder = await mkdtemp(join(tmpdir(), 'forum-service-'))
  store = folderStore(join(folder, 'releases'))
  loads = createLoads({ secret: forum.secret, counters: forum.counters, store })
  const trials = { limits: { loads: 3, networks: 2, roleHours: 24 }, figures: loads.figures }
  await serveReleases(forum.app, forum, store, { approval: false, calls: [talk], grants, trials })
  await publish(store, await writeShell(await newFolder()))
  await publish(store, await writeRemote(await newFolder(), remoteNamed('moderator-table')))
  await promote(store, { shell: '1.0.0', 'moderator-table': '1.0.0' }, { by: 'test', at: new Date() })
  theses = (await createDeployToken(forum.db, 'theses', new Date())).token
})
afterAll(async () => {
  await forum.close()
  await rm(folder, { recursive: true, force: true })
})

async function archive(dist: string, more: { name: string; type?: 'file' | 'symlink' }[] = []): Promise<Buffer> {
  const pack = tar.pack()
  for (const file of await readdir(dist, { recursive: true, withFileTypes: true }))
    if (file.isFile()) {
      const path = join(file.parentPath, file.name)
      pack.entry({ name: path.slice(dist.length + 1) }, await readFile(path))
    }
  for (const { name, type = 'file' } of more)
    pack.entry({ name, type, ...(type === 'symlink' && { linkname: '/etc/passwd' }) }, type === 'file' ? 'x' : '')
  pack.finalize()
  const chunks: Buffer[] = []
  for await (const chunk of pack as AsyncIterable<Buffer>) chunks.push(chunk)
  return gzipSync(Buffer.concat(chunks))
}

async function send(
  method: 'GET' | 'PUT' | 'POST' | 'DELETE',
  url: string,
  token: string,
  payload?: object,
  headers: Record<string, string> = {},
) {
  const type = Buffer.isBuffer(payload) ? { 'content-type': 'application/gzip' } : {}
  const response = await forum.app.inject({
    method,
    url,
    headers: { authorization: `Deploy ${token}`, ...type, ...headers },
    ...(payload && { payload }),
  })
  // biome-ignore lint/suspicious/noExplicitAny: replies have several shapes
  return { status: response.statusCode, body: (response.body ? response.json() : null) as any, headers: response.headers }
}

const upload = async (version: string, build: Parameters<typeof writeRemote>[2] = {}, token = theses) =>
  send(
    'PUT',
    `/releases/builds/theses/${version}`,
    token,
    await archive(await writeRemote(await newFolder(), remoteNamed('theses'), { version, ...build })),
  )
const etag = async () => String((await send('GET', '/releases/current', theses)).headers.etag)
const promoteTheses = async (version: string, match?: string) =>
  send('POST', '/releases/promote', theses, { versions: { theses: version } }, { 'if-match': match ?? (await etag()) })

test('a team publishes, promotes and rolls back its remote, and each step is audited', async () => {
  expect((await upload('1.0.0')).status).toBe(201)
  expect((await promoteTheses('1.0.0')).body.set.versions).toMatchObject({ shell: '1.0.0', theses: '1.0.0' })
  await upload('1.1.0')
  await promoteTheses('1.1.0')
  const back = await send('POST', '/releases/rollback', theses, { name: 'theses' }, { 'if-match': await etag() })
  expect(back.body.set).toMatchObject({ action: 'rollback', versions: { theses: '1.0.0' } })
  expect(await etag()).toBe(back.headers.etag)
  const { body } = await send('GET', '/releases/log', theses)
  expect(body.sets.map(({ action }: { action: string }) => action)).toEqual(['rollback', 'promote', 'promote', 'promote'])
  const audit = (await forum.db.select().from(auditLog)).map(({ action, subject }) => `${action} ${subject}`)
  expect(audit).toEqual([
    'publish build build:theses@1.0.0',
    'promote release:2',
    'publish build build:theses@1.1.0',
    'promote release:3',
    'rollback release:4',
  ])
})

// @requirement releases-8
test('a build can be unpublished unless it was live', async () => {
  const html = { scripts: { 'notes.html': '<script>alert(1)</script>' } }
  expect((await upload('2.0.0', html)).body).toEqual({ name: 'theses', version: '2.0.0', left_out: ['notes.html'], warnings: [] })
  const table = (await createDeployToken(forum.db, 'moderator-table', new Date())).token
  expect((await send('DELETE', '/releases/builds/theses/2.0.0', table)).status).toBe(403)
  expect((await send('DELETE', '/releases/builds/theses/2.0.0', theses)).status).toBe(200)
  expect(await promoteTheses('2.0.0')).toMatchObject({ status: 409 })
  expect(await send('DELETE', '/releases/builds/theses/1.1.0', theses)).toMatchObject({
    status: 409,
    body: { message: expect.stringContaining('действовала в последние 30 дней') },
  })
})

// @requirement releases-63
test('a build over its limit is refused with the way to ask, and passes once the limit is raised, without a release of the portal', async () => {
  const heavy = { scripts: { 'static/page.js': `page(${JSON.stringify(randomBytes(36_000).toString('base64'))})` } }
  const refused = await upload('2.2.0', heavy)
  expect(refused).toMatchObject({ status: 422, body: { problems: [{ code: 'budget' }] } })
  expect(refused.body.problems[0].message).toMatch(/попросите организаторов поднять предел на странице портала «Состав портала»/)
  await forum.db.transaction((tx) => writeSizeLimit(tx, 'theses', 40_000))
  expect((await send('GET', '/releases/limits', theses)).body).toEqual({ limits: { theses: 40_000 } })
  expect((await upload('2.2.0', heavy)).status).toBe(201)
  expect((await promoteTheses('2.2.0')).status).toBe(200)
})

test('types that the stock plugin writes for other teams are taken, within their limits', async () => {
  const types = { '@mf-types.d.ts': 'export type RemoteKeys = never', '@mf-types.zip': 'zip' }
  expect(await upload('2.1.0', { scripts: types })).toMatchObject({ status: 201, body: { left_out: [] } })
  expect(await store.files('builds/theses/2.1.0')).toEqual(expect.arrayContaining(Object.keys(types)))
  const large = await upload('2.1.1', { scripts: { '@mf-types.zip': 'z'.repeat(2_000_001) } })
  expect(large).toMatchObject({ status: 422, body: { problems: [{ code: 'budget', message: expect.stringContaining('@mf-types.zip') }] } })
  expect((await send('DELETE', '/releases/builds/theses/2.1.0', theses)).status).toBe(200)
})

test('a version can be published only once', async () => {
  await upload('3.0.0')
  expect(await upload('3.0.0')).toMatchObject({
    status: 409,
    body: { code: 'already_published', message: expect.stringContaining('поднимите version') },
  })
})

test('a token of theses cannot touch moderator-table or the shell', async () => {
  const before = await currentSet(store)
  const build = await archive(await writeRemote(await newFolder(), remoteNamed('moderator-table'), { version: '1.1.0' }))
  const refused = { status: 403, body: { code: 'forbidden', message: 'Этот токен выпускает только «theses», а не «moderator-table».' } }
  const match = { 'if-match': await etag() }
  expect(await send('PUT', '/releases/builds/moderator-table/1.1.0', theses, build)).toMatchObject(refused)
  expect(await send('PUT', '/releases/builds/theses/1.1.9', theses, build)).toMatchObject({ status: 400, body: { code: 'bad_archive' } })
  expect(await send('POST', '/releases/promote', theses, { versions: { 'moderator-table': '1.0.0' } }, match)).toMatchObject(refused)
  expect(await send('POST', '/releases/promote', theses, { versions: { theses: '1.0.0', shell: '1.0.0' } }, match)).toMatchObject({
    status: 403,
  })
  expect(await send('POST', '/releases/rollback', theses, { name: 'moderator-table' }, match)).toMatchObject(refused)
  expect(await currentSet(store)).toEqual(before)
  expect(await store.names('builds/moderator-table')).toEqual(['1.0.0'])
})

test('of two concurrent promotes one succeeds, and the other gets 412 with the author of the first', async () => {
  await upload('4.0.0')
  await upload('4.1.0')
  const match = await etag()
  const outcomes = await Promise.all([promoteTheses('4.0.0', match), promoteTheses('4.1.0', match)])
  expect(outcomes.map(({ status }) => status).toSorted()).toEqual([200, 412])
  const lost = outcomes.find(({ status }) => status === 412)?.body
  expect(lost).toMatchObject({ code: 'changed_meanwhile', message: expect.stringMatching(/кто-то успел раньше.*theses, токен № \d+/) })
  expect(lost.current.id).toBe((await currentSet(store))?.id)
})

test('a promote without the expected release is refused', async () => {
  expect(await send('POST', '/releases/promote', theses, { versions: { theses: '1.0.0' } })).toMatchObject({ status: 428 })
  expect(await promoteTheses('1.0.0', '"1"')).toMatchObject({ status: 412 })
})

test('the server applies the gate too', async () => {
  const bundled = await upload('5.0.0', {
    scripts: { 'static/page.js': 'e.__CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE=r' },
  })
  expect(bundled).toMatchObject({ status: 422, body: { code: 'refused', problems: [{ code: 'bundled' }] } })
  expect(await promoteTheses('5.0.0')).toMatchObject({ status: 409, body: { message: expect.stringContaining('не опубликована') } })
  expect((await upload('5.1.0', { shared: { react: '^2.0.0' } })).status).toBe(201)
  expect(await promoteTheses('5.1.0')).toMatchObject({ status: 422, body: { code: 'refused', problems: [{ code: 'shared' }] } })
})

test('a build that makes a call the server lacks goes live nowhere, and the command can ask for the calls', async () => {
  expect((await send('GET', '/releases/calls', theses)).body).toEqual({ calls: [talk] })
  await upload('5.3.0', { calls: [talk] })
  expect(await promoteTheses('5.3.0')).toMatchObject({ status: 200 })
  await upload('5.4.0', { calls: [recordOfCall({ ...talk, method: 'POST' })] })
  expect(await promoteTheses('5.4.0')).toMatchObject({
    status: 422,
    body: {
      problems: [
        { code: 'call', message: expect.stringContaining('POST /api/program/talk/, а у сервера по этому адресу есть только GET') },
      ],
    },
  })
})

test('what goes away on purpose is named in the call and audited', async () => {
  const table = (await createDeployToken(forum.db, 'moderator-table', new Date())).token
  const dist = await writeRemote(await newFolder(), remoteNamed('moderator-table', { routes: [] }), { version: '1.2.0' })
  expect((await send('PUT', '/releases/builds/moderator-table/1.2.0', table, await archive(dist))).status).toBe(201)
  const release = async (more: object) =>
    send('POST', '/releases/promote', table, { versions: { 'moderator-table': '1.2.0' }, ...more }, { 'if-match': await etag() })
  expect(await release({})).toMatchObject({ status: 422, body: { code: 'refused', problems: [{ code: 'removed' }] } })
  expect(await release({ drops: ['/moderator-table'] })).toMatchObject({ status: 200 })
  const [last] = await forum.db.select().from(auditLog).orderBy(desc(auditLog.id)).limit(1)
  expect(last?.changes).toMatchObject({ drops: ['/moderator-table'] })
  expect((await send('POST', '/releases/rollback', table, { name: 'moderator-table' }, { 'if-match': await etag() })).status).toBe(200)
})

// @requirement releases-3
test('several names are released together with the tokens of all', async () => {
  const table = (await createDeployToken(forum.db, 'moderator-table', new Date())).token
  await upload('5.2.0')
  const both = { versions: { theses: '5.2.0', 'moderator-table': '1.0.0' } }
  const match = { 'if-match': await etag() }
  expect((await send('POST', '/releases/promote', `${theses},${'A'.repeat(43)}`, both, match)).status).toBe(401)
  const { body } = await send('POST', '/releases/promote', `${theses},${table}`, both, match)
  expect(body.set).toMatchObject({
    versions: both.versions,
    by: expect.stringMatching(/^theses, токен № \d+; moderator-table, токен № \d+$/),
  })
})

// @requirement releases-31, releases-32
test('a required canary goes to everyone after enough loads, or for a reason, which is audited', async () => {
  for (const version of ['7.0.0', '7.1.0']) expect((await upload(version, { names: null })).status).toBe(201)
  const change = async (body: object) => send('POST', '/releases/promote', theses, body, { 'if-match': await etag() })
  const seven = { versions: { theses: '7.0.0' } }
  expect(await change(seven)).toMatchObject({ status: 422, body: { problems: [{ code: 'unchecked' }] } })
  const { body } = await change({ ...seven, canary: { share: 10 } })
  const load = (address: string, canaries: string[]) =>
    loads.count(loads.issue({ set: body.set.id, canaries, address }), { remote: 'theses', version: '7.0.0', kind: 'ready' })
  for (const address of ['192.0.2.1', '192.0.2.2']) await load(address, ['theses'])
  for (const address of ['198.51.100.1', '203.0.113.1']) await load(address, [])
  const lacking = expect.stringContaining('собрано загрузок: 2 из 3, сетей: 1 из 2')
  expect(await change(seven)).toMatchObject({ status: 422, body: { problems: [{ code: 'untried', message: lacking }] } })
  await load('198.51.100.1', ['theses'])
  expect(await change(seven)).toMatchObject({ status: 200, body: { set: { versions: { theses: '7.0.0' } } } })
  const urgent = { versions: { theses: '7.1.0' }, now: 'вход не работает' }
  expect(await change({ ...urgent, canary: { share: 10 } })).toMatchObject({ status: 400 })
  expect(await change({ ...urgent, now: '' })).toMatchObject({ status: 400 })
  expect(await change(urgent)).toMatchObject({ status: 200, body: { set: { now: 'вход не работает' } } })
  const [audited] = await forum.db.select().from(auditLog).orderBy(desc(auditLog.id)).limit(1)
  expect(audited?.changes).toMatchObject({ reason: 'вход не работает' })
})

test('a canary goes to a share first', async () => {
  await upload('6.0.0')
  const rule = { versions: { theses: '6.0.0' }, canary: { share: 10 } }
  const { body } = await send('POST', '/releases/promote', theses, rule, { 'if-match': await etag() })
  expect(body.set).toMatchObject({ action: 'canary', canary: { theses: { version: '6.0.0', rule: { share: 10 } } } })
  expect(body.set.versions.theses).not.toBe('6.0.0')
})

test.each([
  ['no token', ''],
  ['an unknown token', 'A'.repeat(43)],
])('%s is refused', async (_, token) => {
  for (const url of ['/releases/current', '/releases/log']) expect((await send('GET', url, token)).status).toBe(401)
  expect((await send('POST', '/releases/promote', token, { versions: { theses: '1.0.0' } })).status).toBe(401)
  expect((await upload('7.0.0', {}, token)).status).toBe(401)
})

test('a token is created, listed and revoked by command, and stored only as a hash', async () => {
  const context = { db: forum.db, now: () => new Date() } as Parameters<typeof deployToken>[1]
  const token = (await deployToken(['create', 'account'], context)).split('\n')[1] ?? ''
  expect((await send('GET', '/releases/current', token)).status).toBe(200)
  expect(JSON.stringify(await forum.db.select().from(deployTokens))).not.toContain(token)
  expect(await deployToken(['list', 'account'], context)).toMatch(/создан \d{4}-\d\d-\d\d, действует до \d{4}-\d\d-\d\d, использован \d{4}/)
  await deployToken(['revoke', 'account'], context)
  expect((await send('GET', '/releases/current', token)).status).toBe(401)
})

test.each<[string, { name: string; type?: 'symlink' }]>([
  ['a path that leaves the build', { name: '../../../shell/evil.js' }],
  ['an absolute path', { name: '/tmp/evil.js' }],
  ['a link', { name: 'static/link.js', type: 'symlink' }],
  ['a file twice', { name: 'remoteEntry.js' }],
  ['a hidden file', { name: 'static/.htaccess' }],
])('an archive with %s is refused and leaves nothing behind', async (_, entry) => {
  const build = await archive(await writeRemote(await newFolder(), remoteNamed('theses'), { version: '8.0.0' }), [entry])
  expect(await send('PUT', '/releases/builds/theses/8.0.0', theses, build)).toMatchObject({ status: 400, body: { code: 'bad_archive' } })
  expect(await store.names('builds/theses')).not.toContain('8.0.0')
})

test.each([
  ['is missing', null, 'нет release.json'],
  ['is no JSON', '{', 'не JSON'],
  [
    'has a field of another kind',
    JSON.stringify({ name: 'theses', version: '8.2.0', entry: 'remoteEntry.js', assets: 5, integrity: {} }),
    'assets: 5, а можно: объект',
  ],
])('an archive whose release.json %s is refused with the reason', async (_, text, sentence) => {
  const path = await writeRemote(await newFolder(), remoteNamed('theses'), { version: '8.2.0' })
  await (text === null ? rm(join(path, 'release.json')) : writeFile(join(path, 'release.json'), text))
  expect(await send('PUT', '/releases/builds/theses/8.2.0', theses, await archive(path))).toMatchObject({
    status: 400,
    body: { code: 'bad_archive', message: expect.stringContaining(sentence) },
  })
})

test('a build of more text than is ever compressed is refused with its size, and so is an archive over the limit', async () => {
  expect(await upload('8.3.0', { scripts: { 'static/page.js': 'x'.repeat(10_000_000) } })).toMatchObject({
    status: 413,
    body: { code: 'too_large', message: expect.stringMatching(/весят 10,0 МБ при пределе 8,0 МБ; больше всего — static\/page\.js/) },
  })
  const random = await send('PUT', '/releases/builds/theses/8.3.0', theses, gzipSync(randomBytes(21_000_000), { level: 0 }))
  expect(random).toMatchObject({ status: 413, body: { message: expect.stringContaining('Архив больше 20 МБ') } })
})

test('an upload that is no archive is refused', async () => {
  expect(await send('PUT', '/releases/builds/theses/8.1.0', theses, Buffer.from('not an archive'))).toMatchObject({
    status: 400,
    body: { code: 'bad_archive' },
  })
})

test.each([
  ['packed', { packed: 100, unpacked: 1e6, files: 100 }],
  ['unpacked', { packed: 1e6, unpacked: 1000, files: 100 }],
  ['files', { packed: 1e6, unpacked: 1e6, files: 2 }],
])('an archive over the limit of %s is refused', async (_, limits) => {
  const build = await archive(await writeRemote(await newFolder(), remoteNamed('theses')))
  await expect(unpackBuild(Readable.from([build]), await newFolder(), limits)).rejects.toThrow(/^(Архив больше|В архиве больше)/)
})

describe('A separate document', () => {
  const ownDocument = (path: string, camera?: true) => ({
    document: { path, title: 'Вход', script: 'document/main.js', style: 'document/main.css', ...(camera && { camera }) },
  })
  const files = { 'document/main.js': 'start()', 'document/main.css': 'p{}' }
  const buildOf = async (name: string, version: string, more: object) =>
    writeRemote(await newFolder(), remoteNamed(name, more), { version, scripts: files })
  const tokenOf = async (name: string) => (await createDeployToken(forum.db, name, new Date())).token
  const releasing = (name: string, token: string) => async (version: string, more: object) => {
    await send('PUT', `/releases/builds/${name}/${version}`, token, await archive(await buildOf(name, version, more)))
    return send('POST', '/releases/promote', token, { versions: { [name]: version } }, { 'if-match': await etag() })
  }

  // @requirement releases-46
  test('is granted by the operator, and the camera, too; a live remote keeps what it has', async () => {
    const release = releasing('poll', await tokenOf('poll'))
    const refused = await release('1.0.0', ownDocument('/poll/now'))
    expect([refused.status, refused.body.problems.map(({ message }: { message: string }) => message)]).toEqual([
      422,
      [expect.stringContaining('REMOTE_DOCUMENTS=poll.')],
    ])
    grants.set('poll', { camera: false })
    expect((await release('1.1.0', ownDocument('/poll/now'))).status).toBe(200)
    grants.clear()
    expect((await release('1.2.0', ownDocument('/poll/now'))).status).toBe(200)
    expect((await release('1.3.0', ownDocument('/poll/now', true))).body.problems).toEqual([
      expect.objectContaining({ code: 'document', message: expect.stringContaining('REMOTE_DOCUMENTS=poll:camera') }),
    ])
    grants.set('poll', { camera: true })
    expect((await release('1.4.0', ownDocument('/poll/now', true))).status).toBe(200)
    grants.clear()
  })

  // @requirement releases-46
  test('stays with the remote that had it when the server was upgraded', async () => {
    // This build was published by a server before there were grants.
    await publish(store, await buildOf('door', '1.0.0', ownDocument('/door/app', true)))
    await promote(store, { door: '1.0.0' }, { by: 'test', at: new Date() })
    const release = releasing('door', await tokenOf('door'))
    expect((await release('1.1.0', ownDocument('/door/app', true))).status).toBe(200)
    const { body } = await send('POST', '/releases/rollback', await tokenOf('door'), { name: 'door' }, { 'if-match': await etag() })
    expect(body.set.versions.door).toBe('1.0.0')
  })
})
