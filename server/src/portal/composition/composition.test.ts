import { randomUUID } from 'node:crypto'
import { mkdtemp } from 'node:fs/promises'
import { join } from 'node:path'
import { changeSlot, getComposition, raiseSizeLimit } from '@forum/contracts/portal/composition'
import { chosenModules } from '@forum/domain/forum/modules'
import { promote, publish, rollback, withdraw } from '@forum/releases/releaseService'
import { remoteNamed, writeRemote, writeShell } from '@forum/releases/testing'
import { eq } from 'drizzle-orm'
import { auditLog } from '../../platform/database/schema/platform.ts'
import { createMeters } from '../../platform/monitoring/meters.ts'
import { serveMetrics } from '../../platform/monitoring/metrics.ts'
import { createTestApp, type TestApp, type TestPerson } from '../../testing/testApp.ts'

let forum: TestApp
let organizer: TestPerson
const hour = 60 * 60 * 1000
const author = (hours: number, reason?: string) => ({
  by: 'theses, токен № 3',
  at: new Date(forum.clock.now().getTime() - hours * hour),
  reason,
})
const promoteAt = (hours: number, versions: Record<string, string>, share?: number) =>
  promote(forum.releases.store, versions, author(hours), share ? { rule: { share } } : {})

beforeAll(async () => {
  forum = await createTestApp()
  organizer = await forum.createUser({ roles: ['conf_admin'] })
  const { store, loads } = forum.releases
  serveMetrics(forum.app, createMeters(), store, undefined, loads)
  const dist = () => mkdtemp(join(forum.folder, 'dist-'))
  const slots = {
    places: [
      { slot: 'thesis-view', fillers: 'one' as const },
      { slot: 'day', fillers: 'several' as const },
    ],
  }
  await publish(store, await writeShell(await dist()))
  for (const version of ['1.0.0', '1.1.0', '1.2.0'])
    await publish(store, await writeRemote(await dist(), remoteNamed('theses'), { version }))
  await publish(store, await writeRemote(await dist(), remoteNamed('cabinet', slots)))
  await publish(store, await writeRemote(await dist(), remoteNamed('viewer', { slots: [{ slot: 'thesis-view', expose: './pages/Page' }] })))
  const offered = { slots: [{ slot: 'day', expose: './pages/Page' }] }
  for (const name of ['news', 'poll']) await publish(store, await writeRemote(await dist(), remoteNamed(name, offered)))
})
afterAll(() => forum.close())

const read = async () => (await forum.call(getComposition, {}, organizer.token)).body
const buildNamed = async (name: string) => (await read()).builds.find((build: { name: string }) => build.name === name)
let page = 0
async function load(kind: 'ready' | 'document' | 'error', version: string, canaries: string[] = []) {
  page += 1
  const { loads } = forum.releases
  const set = (await read()).release.number
  await loads.count(loads.issue({ set, canaries, address: `203.0.${page}.1` }), { remote: 'theses', version, kind, opening: undefined })
}

test('without a release there is nothing but the modules that are off', async () => {
  expect(await read()).toEqual({ release: null, builds: [], slots: [], modules_off: [...chosenModules], failures: [] })
})

// @requirement releases-60
test('a build shows since when and by whom it is live, and its figures next to those of the version before', async () => {
  await promoteAt(80, { shell: '1.0.0', theses: '1.0.0', cabinet: '1.0.0' })
  await load('ready', '1.0.0')
  forum.clock.set(new Date(forum.clock.now().getTime() + 48 * hour).toISOString())
  await promoteAt(1, { theses: '1.1.0' })
  for (const kind of ['ready', 'document', 'error'] as const) await load(kind, '1.1.0')
  const { release, builds } = await read()
  expect(release).toMatchObject({ number: 2, by: 'theses, токен № 3' })
  expect(builds.map(({ name }: { name: string }) => name)).toEqual(['shell', 'cabinet', 'theses'])
  expect(builds[2]).toMatchObject({
    version: '1.1.0',
    since: { number: 2, by: 'theses, токен № 3' },
    day: { loads: 3, failed: 2, document: 1, error: 1, hung: 0 },
    before: { version: '1.0.0', loads: { loads: 1, failed: 0 } },
    rolled_back: null,
  })
  expect(builds[1]).toMatchObject({ since: { number: 1 }, before: null })
})

// @requirement releases-60
test('a canary shows its share and figures, and after it is ended the reason', async () => {
  await promoteAt(0.5, { theses: '1.2.0' }, 10)
  await load('error', '1.2.0', ['theses'])
  expect((await buildNamed('theses')).canary).toMatchObject({
    version: '1.2.0',
    share: 10,
    role: null,
    since: { number: 3 },
    loads: { loads: 1, failed: 1 },
  })
  await rollback(forum.releases.store, { name: 'theses' }, author(0, 'пустая страница'))
  expect(await buildNamed('theses')).toMatchObject({
    version: '1.1.0',
    since: { number: 2 },
    canary: null,
    rolled_back: { number: 4, version: '1.2.0', was_canary: true, by_portal: false, reason: 'пустая страница' },
  })
})

// @requirement releases-60
test('a slot shows who places and who fills it, and that a page needs its only filler', async () => {
  expect((await read()).slots).toEqual([
    { slot: 'day', is_needed: false, placed_by: ['cabinet'], filled_by: [] },
    { slot: 'thesis-view', is_needed: true, placed_by: ['cabinet'], filled_by: [] },
  ])
})

test('only organisers read it', async () => {
  const moderator = await forum.createUser({ roles: ['moderator'] })
  expect((await forum.call(getComposition, {}, moderator.token)).status).toBe(403)
})

// @requirement releases-61
test('a failure in a browser is listed by its code, with page, error, browser and versions, and nothing that is made up', async () => {
  const { loads } = forum.releases
  const { number: set } = (await read()).release
  const report = { release: 'x', remote: 'theses', version: '1.1.0', phase: 'load', ms: 3, attempt: 1, recovered: false, opening: 1, set }
  const send = (more: object) =>
    forum.app.inject({
      method: 'POST',
      url: '/beacons',
      headers: { 'user-agent': 'Mozilla/5.0 (X11; Linux x86_64) Chrome/142.0.0.0 Safari/537.36' },
      payload: { ...report, ticket: loads.issue({ set, canaries: [], address: '198.51.100.7' }), ...more },
    })
  await send({ kind: 'opened', reference: 'theses-opening-k3x9ab', page: '/theses' })
  forum.clock.set(new Date(forum.clock.now().getTime() + 2 * 60_000).toISOString())
  const error = 'TypeError: no такого ivanova@forum.test'
  await send({ kind: 'render', reference: 'theses-render-x7k2m9', page: '/theses', error })
  await send({ kind: 'render', reference: 'theses-render-forged', ticket: 'made.up' })
  await send({ kind: 'error', reference: 'theses-error-aaaaaa', page: '/draft/secret' })
  const known = { remote: 'theses', version: '1.1.0', release: set, browser: 'Chrome 142, Linux', shell: '1.0.0' }
  expect((await read()).failures.reverse()).toMatchObject([
    { code: 'theses-opening-k3x9ab', kind: 'hung', page: '/theses', remote: 'theses' },
    {
      ...known,
      code: 'theses-render-x7k2m9',
      kind: 'render',
      page: '/theses',
      error: 'TypeError: no … …',
      shared: '@forum 1.4.0, react 1.4.0',
    },
    { ...known, code: 'theses-error-aaaaaa', page: null },
  ])
})

// @requirement releases-62
test('what organisers switch off or move in a slot is in the registry of the forum, survives releases and is in the audit log', async () => {
  await promoteAt(0, { news: '1.0.0', poll: '1.0.0', viewer: '1.0.0' })
  const change = (slot: string, remote: string, what: string) =>
    forum.call(changeSlot, { slot, remote, change: what }, organizer.token, { 'Idempotency-Key': randomUUID() })
  expect((await change('day', 'poll', 'up')).status).toBe(200)
  expect((await change('day', 'news', 'off')).status).toBe(200)
  const slot = async () => (await read()).slots[0].filled_by
  const [poll, news] = [
    { remote: 'poll', is_off: false, is_gone: false },
    { remote: 'news', is_off: true, is_gone: false },
  ]
  expect(await slot()).toEqual([poll, news])
  await withdraw(forum.releases.store, 'poll', author(0))
  expect(await slot()).toEqual([{ ...poll, is_gone: true }, news])
  expect((await change('day', 'poll', 'forget')).status).toBe(200)
  expect(await slot()).toEqual([news])
  const entries = await forum.db.select().from(auditLog).where(eq(auditLog.action, 'change forum')).orderBy(auditLog.id)
  expect(entries.map(({ actorId, changes }) => [actorId, Object.keys(changes as object)])).toEqual([
    [organizer.id, ['settings.slotsOrder']],
    [organizer.id, ['settings.slotsOff']],
    [organizer.id, ['settings.slotsOrder']],
  ])
})

// @requirement releases-62
test.each([
  ['a slot that a page needs', 'thesis-view', 'viewer', 400, 'Это место обязательное: без него страница не работает.'],
  ['a remote that does not fill it', 'day', 'cabinet', 404, 'Раздела cabinet в этом месте нет. Обновите страницу.'],
])('%s is not switched off', async (_, slot, remote, status, sentence) => {
  const reply = await forum.call(changeSlot, { slot, remote, change: 'off' }, organizer.token)
  expect(reply.status).toBe(status)
  expect(JSON.stringify(reply.body)).toContain(sentence)
})

// @requirement releases-63
test('organisers raise the size limit of a remote within the bound, with an entry in the audit log', async () => {
  const raise = (remote: string, kilobytes: number) =>
    forum.call(raiseSizeLimit, { remote, kilobytes, reason: 'Карта залов' }, organizer.token, { 'Idempotency-Key': randomUUID() })
  expect((await buildNamed('news')).limit).toBe(24_000)
  expect((await raise('news', 30)).status).toBe(200)
  expect((await buildNamed('news')).limit).toBe(30_000)
  for (const wrong of [20, 61])
    expect(await raise('news', wrong)).toMatchObject({ status: 400, body: { errors: { kilobytes: ['Укажите от 24 до 60 КБ'] } } })
  expect((await raise('shell', 30)).status).toBe(404)
  const [entry] = await forum.db.select().from(auditLog).where(eq(auditLog.action, 'raise size limit'))
  expect(entry).toMatchObject({
    actorId: organizer.id,
    subject: 'build:news',
    changes: { size_limit: [24_000, 30_000], reason: 'Карта залов' },
  })
})
