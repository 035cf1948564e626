import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promote, publish } from '@forum/releases/releaseService'
import { folderStore, type ReleaseStore } from '@forum/releases/releaseStore'
import { remoteNamed, writeRemote, writeShell } from '@forum/releases/testing'
import { createTestApp, type TestApp } from '../../../testing/testApp.ts'
import { remoteLoads } from '../../database/schema/platform.ts'
import { createMeters } from '../meters.ts'
import { serveMetrics } from '../metrics.ts'
import { createLoads, deleteOldLoads, type Loads } from './loads.ts'

let forum: TestApp
let folder: string
let store: ReleaseStore
let loads: Loads
let time: Date
const start = new Date('2026-11-26T12:00:00Z')

beforeAll(async () => {
  forum = await createTestApp()
  folder = await mkdtemp(join(tmpdir(), 'forum-loads-'))
  store = folderStore(folder)
  loads = createLoads({ secret: 'secret', counters: forum.counters, store, now: () => time })
  const dist = () => mkdtemp(join(folder, 'dist-'))
  await publish(store, await writeShell(await dist()))
  for (const version of ['1.0.0', '1.1.0']) await publish(store, await writeRemote(await dist(), remoteNamed('theses'), { version }))
  const author = { by: 'test', at: start }
  await promote(store, { shell: '1.0.0', theses: '1.0.0' }, author)
  await promote(store, { theses: '1.1.0' }, author, { rule: { share: 10 } })
  serveMetrics(forum.app, createMeters(), store, undefined, loads)
})
beforeEach(async () => {
  time = start
  await forum.db.delete(remoteLoads)
})
afterAll(async () => {
  await forum.close()
  await rm(folder, { recursive: true, force: true })
})

const ticket = (address = '203.0.113.1', canaries: string[] = []) => loads.issue({ set: 2, canaries, address })
const load = { remote: 'theses', version: '1.0.0', failed: false }
const figuresOf = async (name: string, version: string) => {
  const { failedNetworks: _, ...figures } = await loads.figures(name, version, start)
  return figures
}
const stable = () => figuresOf('theses', '1.0.0')
const beaconOf = (text: string, kind = 'ready', remoteAddress = '192.0.2.1') =>
  forum.app.inject({
    method: 'POST',
    url: '/beacons',
    remoteAddress,
    payload: { release: 'x', remote: 'theses', version: '1.0.0', phase: 'load', kind, ms: 3, attempt: 1, recovered: false, ticket: text },
  })

test('a load is counted once for a page, its remote and its shell, and a later failure turns it', async () => {
  const page = ticket()
  for (const failed of [false, false, true, false]) await loads.count(page, { ...load, failed })
  expect(await stable()).toEqual({ loads: 1, failed: 1, networks: 1 })
  expect(await figuresOf('shell', '1.0.0')).toEqual({ loads: 1, failed: 1, networks: 1 })
})

test('a page of a canary counts for its version, and for no other', async () => {
  await loads.count(ticket('203.0.113.1', ['theses']), { ...load, version: '1.1.0' })
  await loads.count(ticket('203.0.113.1', ['theses']), load)
  await loads.count(ticket(), { ...load, version: '1.1.0' })
  await loads.count(ticket(), { ...load, remote: 'account' })
  expect(await stable()).toMatchObject({ loads: 0 })
  expect(await figuresOf('theses', '1.1.0')).toEqual({ loads: 1, failed: 0, networks: 1 })
})

// @requirement releases-30
test('networks are counted by /24 and /48, and none of their addresses is stored', async () => {
  for (const address of ['203.0.113.1', '203.0.113.200', '198.51.100.1', '2001:db8:1::1', '2001:db8:1:2::1', '2001:db8:2::1'])
    await loads.count(ticket(address), load)
  expect(await stable()).toEqual({ loads: 6, failed: 0, networks: 4 })
  const rows = await forum.db.select().from(remoteLoads)
  expect(JSON.stringify(rows)).not.toMatch(/203\.0|198\.51|2001/)
  const digests = (name: string) => rows.filter((row) => row.name === name).map(({ network }) => network)
  expect(digests('shell').filter((network) => digests('theses').includes(network))).toEqual([])
})

// @requirement releases-30
test('ten thousand forged beacons change nothing', async () => {
  const genuine = ticket()
  const parts = genuine.split('.')
  const forged = (index: number) => parts.with(3, `forged${index}`).join('.')
  await Promise.all(Array.from({ length: 10_000 }, (_, index) => loads.count(forged(index), { ...load, failed: true })))
  for (const text of [parts.with(0, '1').join('.'), parts.with(1, 'theses').join('.'), parts.with(4, 'network').join('.'), '', '....', 'x'])
    await loads.count(text, load)
  await Promise.all(
    Array.from({ length: 100 }, (_, index) => beaconOf(index % 2 ? forged(index) : 'made up', 'render', `192.0.2.${index}`)),
  )
  expect(await forum.db.$count(remoteLoads)).toBe(0)
  await beaconOf(genuine)
  expect(await stable()).toEqual({ loads: 1, failed: 0, networks: 1 })
})

test('a genuine ticket sent ten times is one load, and a network cannot decide alone', async () => {
  const page = ticket()
  await Promise.all(Array.from({ length: 10 }, () => beaconOf(page)))
  expect(await stable()).toMatchObject({ loads: 1 })
  for (let more = 0; more < 20; more += 1) await loads.count(ticket(), { ...load, failed: true })
  expect(await stable()).toEqual({ loads: 10, failed: 9, networks: 1 })
  await loads.count(page, { ...load, failed: true })
  expect(await stable()).toMatchObject({ loads: 10, failed: 10 })
})

test('an hour takes a limited number of loads, and old ones are deleted', async () => {
  for (let network = 0; network < 70; network += 1) await loads.count(ticket(`198.51.${network}.1`), load)
  expect(await stable()).toEqual({ loads: 60, failed: 0, networks: 60 })
  time = new Date(start.getTime() + 61 * 60_000)
  await loads.count(ticket('192.0.2.1'), load)
  expect(await stable()).toMatchObject({ loads: 61 })
  await forum.db
    .insert(remoteLoads)
    .values({ ticket: 'old', name: 'theses', version: '0.9.0', network: 'n', failed: false, at: new Date(0) })
  expect(await deleteOldLoads(forum.db)).toBeGreaterThanOrEqual(1)
})

test('a ticket ends after half an hour', async () => {
  const page = ticket()
  time = new Date(start.getTime() + 29 * 60_000)
  await loads.count(page, load)
  expect(await stable()).toMatchObject({ loads: 1 })
  const late = ticket()
  time = new Date(time.getTime() + 31 * 60_000)
  await loads.count(late, load)
  expect(await stable()).toMatchObject({ loads: 1 })
})
