import { remoteNamed } from '@forum/releases/testing'
import { sql } from 'drizzle-orm'
import { testMail } from '../../testing/composedMail.ts'
import { createTestApp, type TestApp } from '../../testing/testApp.ts'
import { timedDelivery } from '../mail/delivery.ts'
import { watchMails } from '../mail/mailMetrics.ts'
import { meteredStorage } from '../storage/metered.ts'
import { createMeters } from './meters.ts'
import { serveMetrics } from './metrics.ts'

let forum: TestApp

/** Record of a published version of theses. */
function recordAt(path: string): Buffer | null {
  const [, version] = /^builds\/theses\/(1\.[^/]+)\/release\.json$/.exec(path) ?? []
  const record = { name: 'theses', version, definition: remoteNamed('theses'), entry: 'remoteEntry.js', assets: {}, integrity: {} }
  return version ? Buffer.from(JSON.stringify(record)) : null
}

const meters = createMeters()
beforeAll(async () => {
  forum = await createTestApp()
  serveMetrics(forum.app, meters, { read: async (path) => recordAt(path) }, forum)
})
afterAll(() => forum.close())

const beacon = { release: '12', remote: 'theses', version: '1.4.0', phase: 'load', kind: 'ready', ms: 320, attempt: 1, recovered: false }
const send = (body: object, remoteAddress = '192.0.2.1') =>
  forum.app.inject({ method: 'POST', url: '/beacons', payload: body, remoteAddress })
const metrics = async () => (await forum.app.inject({ url: '/metrics' })).body
const line = async (start: string) => (await metrics()).split('\n').find((text) => text.startsWith(start))

test('loads are counted by remote, version and kind, and recoveries separately', async () => {
  for (const more of [{}, {}, { kind: 'integrity' }, { attempt: 2, recovered: true }])
    expect((await send({ ...beacon, ...more })).statusCode).toBe(204)
  expect(await line('portal_remote_loads_total{remote="theses",version="1.4.0",kind="ready"}')).toMatch(/ 3$/)
  expect(await line('portal_remote_loads_total{remote="theses",version="1.4.0",kind="integrity"}')).toMatch(/ 1$/)
  expect(await line('portal_remote_recoveries_total{remote="theses",version="1.4.0"}')).toMatch(/ 1$/)
  expect(await line('portal_remote_load_seconds_sum{remote="theses",version="1.4.0"}')).toMatch(/ 0\.96$/)
})

// @requirement screens-43
test('a failure is logged with the code that the person sees', async () => {
  const reference = 'theses-loader-x7k2m9'
  await send({ ...beacon, kind: 'loader', reference, set: 57, page: '/theses', error: 'TypeError: no ivanova@forum.test' })
  expect(await line('portal_remote_loads_total{remote="theses",version="1.4.0",kind="loader"}')).toMatch(/ 1$/)
  const lines = forum.log().split('\n')
  const logged = lines.filter((text) => text.includes(reference)).map((text) => JSON.parse(text) as object)
  expect(logged).toMatchObject([
    { level: 40, remote: 'theses', version: '1.4.0', kind: 'loader', code: reference, set: 57, page: '/theses', error: 'TypeError: no …' },
  ])
  await send({ ...beacon, kind: 'loader', reference: 'Иван Иванов' })
  expect(await line('portal_remote_loads_total{remote="theses",version="1.4.0",kind="loader"}')).toMatch(/ 1$/)
})

test.each<[string, object]>([
  ['a version nobody published', { version: '2.0.0' }],
  ['an unknown kind', { kind: 'made up' }],
  ['a name that is none', { remote: '../../x' }],
  ['no number', { ms: 'long' }],
])('a beacon with %s is not counted', async (_, wrong) => {
  const before = (await metrics()).split('\n').filter((text) => text.startsWith('portal_remote'))
  expect((await send({ ...beacon, ...wrong })).statusCode).toBe(204)
  expect((await metrics()).split('\n').filter((text) => text.startsWith('portal_remote'))).toEqual(before)
})

// @requirement releases-49
test('an oversized beacon is refused, and pages are limited per address, but not what settles them', async () => {
  expect((await send({ ...beacon, release: 'x'.repeat(3000) })).statusCode).toBe(413)
  const all = (kind: string) =>
    Promise.all(Array.from({ length: 200 }, () => send({ ...beacon, version: '1.9.0', kind, opening: 1 }, '192.0.2.9')))
  await all('opened')
  await all('ready')
  const openings = (state: string) => line(`portal_remote_openings_total{remote="theses",version="1.9.0",state="${state}"}`)
  expect([await openings('opened'), await openings('settled')]).toEqual([expect.stringMatching(/ 120$/), expect.stringMatching(/ 200$/)])
  expect(await line('portal_remote_loads_total{remote="theses",version="1.9.0",kind="opened"}')).toBeUndefined()
})

test('requests are timed by route and status, not by URL', async () => {
  await forum.app.inject({ url: '/verify-registration/?email=someone@forum.test' })
  await forum.app.inject({ url: '/media/photo/7?signature=x' })
  expect(await line('portal_request_seconds_count{method="GET",route="/media/:kind/:id",status="403"}')).toMatch(/ 1$/)
  expect(await metrics()).not.toContain('someone')
})

test('waiting jobs are counted by queue', async () => {
  await forum.db.transaction((tx) => forum.mail.queue(tx, () => testMail('a@forum.test')))
  expect(await line('portal_queue_waiting{queue="mail"}')).toMatch(/ 1$/)
})

test('the age of the oldest job is shown, also after failed attempts', async () => {
  await forum.db.execute(sql`update pgboss.job set created_on = now() - interval '2 minutes' where name = 'mail'`)
  const seconds = Number((await line('portal_queue_oldest_seconds{queue="mail"}'))?.split(' ').at(-1))
  expect(seconds).toBeGreaterThanOrEqual(120)
  expect(seconds).toBeLessThan(180)
})

test('failed mails are counted, and whether the mail server rejects the portal is shown', async () => {
  let outage: 'away' | 'rejected' | null = 'rejected'
  watchMails(meters, { outage: () => outage, isSilent: () => outage === null }, forum.counters)
  await forum.db.execute(sql`insert into mail_deliveries (id, claimed_at, outcome) values (gen_random_uuid(), now(), 'refused')`)
  expect(await line('portal_mails_failed{outcome="refused"}')).toMatch(/ 1$/)
  expect(await line('portal_mail_server{state="rejected"}')).toMatch(/ 1$/)
  outage = null
  expect(await line('portal_mail_server{state="rejected"}')).toMatch(/ 0$/)
  expect(await line('portal_mail_server{state="silent"}')).toMatch(/ 1$/)
})

test('mails are counted as sent or failed', async () => {
  const queued = { to: 'a@forum.test', subject: 's', text: 't', html: 'h' }
  await timedDelivery(async () => {}, meters)('1', queued)
  await expect(timedDelivery(() => Promise.reject(new Error('away')), meters)('2', queued)).rejects.toThrow('away')
  expect(await line('portal_mail_seconds_count{outcome="sent"}')).toMatch(/ 1$/)
  expect(await line('portal_mail_seconds_count{outcome="failed"}')).toMatch(/ 1$/)
})

test('storage calls are timed by outcome, and their bytes are counted', async () => {
  const storage = meteredStorage(forum.storage, meters)
  await storage.put('files/1', Buffer.alloc(300))
  expect((await storage.get('files/1'))?.length).toBe(300)
  expect(await storage.get('files/none')).toBeNull()
  await expect(storage.put('../outside' as never, Buffer.alloc(5))).rejects.toThrow()
  await storage.delete('files/1')
  const counted = async (operation: string, outcome: string) =>
    Number((await line(`portal_storage_seconds_count{operation="${operation}",outcome="${outcome}"}`))?.split(' ').at(-1))
  expect([await counted('put', 'ok'), await counted('put', 'failed'), await counted('get', 'ok'), await counted('delete', 'ok')]).toEqual([
    1, 1, 2, 1,
  ])
  expect(await line('portal_storage_bytes_total{operation="put"}')).toMatch(/ 300$/)
  expect(await line('portal_storage_bytes_total{operation="get"}')).toMatch(/ 300$/)
})

test('database connections are counted by state', async () => {
  const held = await forum.pool.connect()
  expect(Number((await line('portal_database_connections{state="busy"}'))?.split(' ').at(-1))).toBeGreaterThanOrEqual(1)
  held.release()
  expect(await line('portal_database_connections{state="waited for"}')).toMatch(/ \d+$/)
})

test.each(['x-forwarded-for', 'forwarded'])('a request through a proxy (%s) gets no metrics', async (header) => {
  expect((await forum.app.inject({ url: '/metrics', headers: { [header]: '203.0.113.5' } })).statusCode).toBe(404)
})
