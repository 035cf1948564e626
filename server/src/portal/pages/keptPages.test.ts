import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { noEnglish } from '@forum/domain/forum/bilingual'
import { noFrontTexts } from '@forum/domain/forum/frontPage'
import { readPageData } from '@forum/federation/pageTemplate'
import { promote, publish } from '@forum/releases/releaseService'
import { folderStore } from '@forum/releases/releaseStore'
import { remoteNamed, writeRemote, writeShell } from '@forum/releases/testing'
import type { FastifyInstance } from 'fastify'
import { currentForum } from '../../forum/current/currentForum.ts'
import { connect } from '../../platform/database/connection.ts'
import { publicVersions } from '../../platform/database/publicVersion.ts'
import { createHost } from '../../platform/http/host.ts'
import { createLoads } from '../../platform/monitoring/loads/loads.ts'
import { createLogger } from '../../platform/monitoring/logger.ts'
import { changeForum } from '../../testing/forum.ts'
import { createTestApp, type TestApp } from '../../testing/testApp.ts'
import { pageForums } from './pageForums.ts'
import { registerPortal } from './portal.ts'
import { ownSessions } from './sessions.ts'

let forum: TestApp
let app: FastifyInstance
let folder: string
/** How often the forum of a page was read: once for each page that is made. */
let reads = 0
beforeAll(async () => {
  forum = await createTestApp()
  folder = await mkdtemp(join(tmpdir(), 'forum-kept-'))
  const store = folderStore(join(folder, 'releases'))
  const newDist = () => mkdtemp(join(folder, 'dist-'))
  await publish(store, await writeShell(await newDist()))
  const page = { title: 'Программа', access: 'public' } as const
  const definition = remoteNamed('program', { routes: [{ ...page, path: '/program', expose: './pages/Page' }] })
  await publish(store, await writeRemote(await newDist(), definition, { english: { Программа: 'Programme' } }))
  await promote(store, { shell: '1.0.0', program: '1.0.0' }, { by: 'test', at: new Date() })
  const read = await currentForum(forum.counters, () => {})
  const { secret, counters } = forum
  app = await createHost({ trustProxy: ['127.0.0.1'] }, createLogger('silent'))
  await registerPortal(app, {
    releases: join(folder, 'releases'),
    sessions: ownSessions(forum),
    version: publicVersions(forum.counters, forum.clock, () => {}),
    forum: pageForums(() => {
      reads += 1
      return read()
    }, forum.clock),
    demonstrationDay: () => null,
    ticketOf: createLoads({ secret, counters, store }).issue,
    reload: false,
  })
})
afterAll(async () => {
  await app.close()
  await forum.close()
  await rm(folder, { recursive: true, force: true })
})
beforeEach(() => {
  reads = 0
})

const open = { br: brotliDecompressSync, gzip: gunzipSync, identity: (bytes: Buffer) => bytes }

async function visit(
  url: string,
  { encoding = 'br', ...headers }: { encoding?: keyof typeof open; cookie?: string; 'x-forwarded-for'?: string } = {},
) {
  const reply = await app.inject({ url, headers: { accept: 'text/html', 'accept-encoding': encoding, ...headers } })
  const html = open[encoding](reply.rawPayload).toString()
  return { html, headers: reply.headers, data: readPageData(html) }
}

test.each(['br', 'gzip', 'identity'] as const)(
  'a page is made once and the same for all; each visitor has another load ticket, which is not in it (%s)',
  async (encoding) => {
    const first = await visit('/program', { encoding })
    const made = reads
    const second = await visit('/program', { encoding, 'x-forwarded-for': '192.0.2.7' })
    expect(reads).toBe(made)
    expect(second.html).toBe(first.html)
    for (const { headers } of [first, second]) {
      expect(headers['content-encoding']).toBe(encoding === 'identity' ? undefined : encoding)
      expect(headers['cache-control']).toBe('no-store')
    }
    const [one, other] = [first, second].map(({ headers }) => /^load-ticket;desc="([\w.~-]+)"$/.exec(String(headers['server-timing']))?.[1])
    expect([one, other, one === other]).toEqual([expect.any(String), expect.any(String), false])
    expect(second.html).not.toContain(other)
  },
)

test('each language has its own page', async () => {
  const titleIn = async (language: string) => {
    const { data } = await visit('/program', { cookie: `forum-language=${language}` })
    return data.registry.remotes[0]?.routes[0]?.title
  }
  expect([await titleIn('ru'), await titleIn('en'), await titleIn('ru'), await titleIn('en')]).toEqual([
    'Программа',
    'Programme',
    'Программа',
    'Programme',
  ])
})

test('settings that another server saves are in the next page and the next registry, a language among them', async () => {
  const other = connect(forum.databaseUrl, () => {})
  const shownNow = async () => (await visit('/program')).data.forum
  const before = await shownNow()
  await changeForum(other, () => ({ shortName: 'Протеом' }))
  expect([before.shortName === 'Протеом', (await shownNow()).shortName]).toEqual([false, 'Протеом'])
  await changeForum(other, () => ({ translations: [{ ...noEnglish, language: 'de', title: 'Forum', front: noFrontTexts }] }))
  expect((await shownNow()).languages).toMatchObject({ de: 'Deutsch' })
  await changeForum(other, () => ({ modulesOff: ['english'] }))
  const label = async () =>
    (await app.inject({ url: '/remotes.json', headers: { 'x-portal-language': 'en' } })).json().remotes[0].routes[0].title
  expect(await label()).toBe('Программа')
  await changeForum(other, () => ({ modulesOff: [] }))
  expect(await label()).toBe('Programme')
  await other.close()
})
