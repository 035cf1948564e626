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
const load = { remote: 'theses', version: '1.0.0', kind: 'ready' } as const
const failed = { ...load, kind: 'render' } as const
const figuresOf = async (name: string, version: string) => {
  const { loads: all, failed, networks } = await loads.figures(name, version, start)
  return { loads: all, failed, networks }
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
  for (const report of [load, load, failed, load]) await loads.count(page, report)
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
  await Promise.all(Array.from({ length: 10_000 }, (_, index) => loads.count(forged(index), failed)))
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
  for (let more = 0; more < 20; more += 1) await loads.count(ticket(), failed)
  expect(await stable()).toEqual({ loads: 10, failed: 9, networks: 1 })
  await loads.count(page, failed)
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

describe('An opened page', () => {
  const report = (page: string, kind: Parameters<Loads['count']>[1]['kind'], opening = 1) => loads.count(page, { ...load, kind, opening })
  const later = (seconds: number) => {
    time = new Date(time.getTime() + seconds * 1000)
  }
  const kinds = async () => {
    const { loads: all, failed, hung, slow } = await loads.figures('theses', '1.0.0', start)
    return { all, failed, hung, slow }
  }

  // @requirement releases-49
  test.each<
    [what: string, reports: [kind: Parameters<Loads['count']>[1]['kind'], opening: number, afterSeconds: number][], figures: object]
  >([
    [
      'that comes',
      [
        ['opened', 1, 0],
        ['ready', 1, 2],
      ],
      { all: 1, failed: 0, hung: 0, slow: 0 },
    ],
    [
      'of a slow network',
      [
        ['opened', 1, 0],
        ['slow', 1, 10],
        ['ready', 1, 30],
      ],
      { all: 1, failed: 0, hung: 0, slow: 1 },
    ],
    ['that is heard of no more', [['opened', 1, 0]], { all: 1, failed: 1, hung: 1, slow: 0 }],
    [
      'of a computer that slept',
      [
        ['opened', 1, 0],
        ['ready', 1, 900],
      ],
      { all: 1, failed: 0, hung: 0, slow: 0 },
    ],
    [
      'that the person left',
      [
        ['opened', 1, 0],
        ['left', 1, 3],
      ],
      { all: 0, failed: 0, hung: 0, slow: 0 },
    ],
    [
      'that the person left and came back to',
      [
        ['opened', 1, 0],
        ['left', 1, 3],
        ['opened', 2, 60],
        ['ready', 2, 1],
      ],
      { all: 1, failed: 0, hung: 0, slow: 0 },
    ],
    [
      'that fails',
      [
        ['opened', 1, 0],
        ['render', 1, 1],
      ],
      { all: 1, failed: 1, hung: 0, slow: 0 },
    ],
    [
      'whose reports arrive in another order',
      [
        ['ready', 1, 0],
        ['opened', 1, 0],
      ],
      { all: 1, failed: 0, hung: 0, slow: 0 },
    ],
    [
      'after one that came hangs',
      [
        ['opened', 1, 0],
        ['ready', 1, 2],
        ['opened', 2, 30],
      ],
      { all: 1, failed: 1, hung: 1, slow: 0 },
    ],
    [
      'after one that came is left',
      [
        ['opened', 1, 0],
        ['ready', 1, 2],
        ['opened', 2, 30],
        ['left', 2, 3],
      ],
      { all: 1, failed: 0, hung: 0, slow: 0 },
    ],
    [
      'that throws in a click',
      [
        ['opened', 1, 0],
        ['ready', 1, 2],
        ['error', 0, 60],
      ],
      { all: 1, failed: 1, hung: 0, slow: 0 },
    ],
  ])('%s is counted as what it is', async (_, reports, figures) => {
    const page = ticket()
    for (const [kind, opening, after] of reports) {
      later(after)
      await report(page, kind, opening)
    }
    later(61)
    expect(await kinds()).toEqual(figures)
  })

  // @requirement releases-49
  test('is no load before it hangs', async () => {
    await report(ticket(), 'opened')
    later(59)
    expect(await kinds()).toEqual({ all: 0, failed: 0, hung: 0, slow: 0 })
  })
})
