import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import cookie from '@fastify/cookie'
import { forum as shown } from '@forum/domain/testing'
import { type CallRecord, recordOfCall } from '@forum/releases/callRecord'
import { promote, publish } from '@forum/releases/releaseService'
import { folderStore, type ReleaseStore } from '@forum/releases/releaseStore'
import { remoteNamed, writeRemote, writeShell } from '@forum/releases/testing'
import fastify from 'fastify'
import { serveHealth } from '../../platform/monitoring/health.ts'
import { noSessions } from '../../testing/noSessions.ts'
import { oneVersion } from '../../testing/oneVersion.ts'
import { registerPortal } from './portal.ts'

let folder: string
let store: ReleaseStore
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'forum-calls-'))
  store = folderStore(join(folder, 'releases'))
  await publish(store, await writeShell(await newDist()))
  await release('theses', '1.0.0', [old, added])
  await release('account', '1.0.0', null)
})
afterEach(() => rm(folder, { recursive: true, force: true }))

const old = recordOfCall({ method: 'GET', path: 'api/old/', request: ':o', reply: ':o id:n' })
const added = recordOfCall({ method: 'POST', path: 'api/added/', request: ':o', reply: ':o' })
const newDist = () => mkdtemp(join(folder, 'dist-'))

/** Publishes a release that is not compared with the calls of this server. */
async function release(name: string, version: string, calls: CallRecord[] | null): Promise<void> {
  await publish(store, await writeRemote(await newDist(), remoteNamed(name), { version, calls }))
  await promote(store, { shell: '1.0.0', [name]: version }, { by: 'test', at: new Date() })
}

/** A server with these calls, and what it logs. */
async function start(calls: CallRecord[] | null) {
  const lines: Record<string, unknown>[] = []
  const app = fastify({ logger: { level: 'warn', stream: { write: (line: string) => void lines.push(JSON.parse(line)) } } })
  await app.register(cookie)
  const parts = {
    releases: join(folder, 'releases'),
    sessions: noSessions,
    version: oneVersion,
    forum: async () => shown,
    demonstrationDay: () => null,
  }
  const checks = await registerPortal(app, { ...parts, calls, reload: false })
  serveHealth(app, { database: async () => false, storage: async () => {}, ...checks })
  const ready = async () => {
    const response = await app.inject('/readyz')
    return [response.statusCode, response.json()]
  }
  const said = async (count: number) => {
    await vi.waitFor(() => expect(lines).toHaveLength(count), { timeout: 15_000 })
    return lines.map(({ msg, build, call, has }) => ({ msg, build, ...(call !== undefined && { call, has }) }))
  }
  return { app, ready, said }
}

const unrecorded = { msg: 'the calls of a live build are not recorded', build: 'account@1.0.0' }

// @requirement releases-24
test('a server that lacks a call of a live build starts, names it in log and readyz, and stays ready', async () => {
  const { app, ready, said } = await start([old])
  const lack = { msg: 'a live build makes a call that this server lacks', call: 'POST /api/added/', has: 'такого адреса нет' }
  expect(await said(2)).toEqual(expect.arrayContaining([{ ...lack, build: 'theses@1.0.0' }, unrecorded]))
  const body = { status: 'ok', database: 'ok', pages: 'ok', storage: 'ok', calls: 'missing' }
  expect(await ready()).toEqual([200, { ...body, missing_calls: ['theses@1.0.0: POST /api/added/'] }])

  await release('theses', '1.1.0', [old])
  expect(await ready()).toEqual([200, { ...body, calls: 'ok' }])
  // A set of releases is named once in the log.
  await Promise.all([ready(), ready(), app.inject('/release.json')])
  expect(await said(3)).toContainEqual(unrecorded)
  await app.close()
})

test('in front of another back end the server says that it cannot compare', async () => {
  const { app, ready, said } = await start(null)
  expect(await said(3)).toEqual(
    expect.arrayContaining([
      { msg: 'whether another back end has the calls of a live build is not known', build: 'theses@1.0.0' },
      { msg: 'whether another back end has the calls of a live build is not known', build: 'shell@1.0.0' },
      unrecorded,
    ]),
  )
  expect(await ready()).toMatchObject([200, { calls: 'ok' }])
  await app.close()
})
