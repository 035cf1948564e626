import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { integrityOf } from '@forum/releases/integrity'
import { SHELL } from '@forum/releases/release'
import { buildFolder, promoteUnchecked, publishBuild, readBuild, readLive } from '@forum/releases/releaseFolder'
import { publishLocal } from '@forum/scripts/release/publishLocal'
import { seededForum } from '@forum/server/forum/seed/page'
import { createHost } from '@forum/server/platform/http/host'
import { createLogger } from '@forum/server/platform/monitoring/logger'
import { registerPortal } from '@forum/server/portal/pages/portal'
import type { Benchmark } from '../benchmark.ts'
import { comparePageLoad, median, networks } from './visits.ts'

/** Numbers of remotes; the middle one is the portal's own. */
const FEW = 1
const MANY = 20
const REQUESTS = 300
/** Allowed growth of time and size of the first load with many remotes. */
const ALLOWED_TIMES = 1.03
/** The remote of the page that is opened, and the one that is copied. */
const OPENED = 'account'
const COPIED = 'theses'

/** Publishes a copy of a build as another remote, with its own page and menu entry. */
async function publishCopy(releases: string, source: string, number: number): Promise<[name: string, version: string]> {
  const name = `copy-${number}`
  const dist = await mkdtemp(join(tmpdir(), 'forum-copy-'))
  await cp(source, dist, { recursive: true })
  const record = await readBuild(source)
  const { routes = [], slots = [] } = record.definition ?? {}
  const [{ expose } = { expose: '' }] = [...routes, ...slots]
  const definition = {
    ...record.definition,
    name,
    routes: [{ path: `/${name}`, title: `Раздел ${number}`, access: 'signed-in', expose }],
    slots: [],
    nav: [{ label: `Раздел ${number}`, path: `/${name}`, access: 'signed-in', order: 10 + number }],
  }
  // A unique entry has a unique hash, and hashes do not compress.
  const entry = Buffer.concat([await readFile(join(dist, record.entry)), Buffer.from(`\n// ${name}`)])
  await writeFile(join(dist, record.entry), entry)
  const integrity = { ...record.integrity, [record.entry]: integrityOf(entry) }
  await writeFile(join(dist, 'release.json'), JSON.stringify({ ...record, name, definition, integrity }))
  // The additional remotes are never opened, so their files are not sent.
  const { version } = await publishBuild(releases, dist, record.version, { compress: false })
  await rm(dist, { recursive: true })
  return [name, version]
}

/** A release folder with so many remotes live. */
async function layOut(base: string, releases: string, remotes: number): Promise<void> {
  const versions: Record<string, string> = (await readLive(base))?.versions ?? {}
  await cp(join(base, 'builds'), join(releases, 'builds'), { recursive: true })
  const order = Object.entries(versions).toSorted(
    ([a], [b]) => Number(b === SHELL) - Number(a === SHELL) || Number(b === OPENED) - Number(a === OPENED),
  )
  const live = order.slice(0, remotes + 1)
  const source = buildFolder(base, COPIED, versions[COPIED] ?? '')
  for (let number = 1; live.length <= remotes; number += 1) live.push(await publishCopy(releases, source, number))
  await promoteUnchecked(releases, Object.fromEntries(live))
}

async function serve(releases: string) {
  const app = await createHost({ trustProxy: [] }, createLogger('silent'))
  await registerPortal(app, {
    releases,
    sessions: { find: async () => null, rolesOf: async () => [] },
    forum: async () => seededForum,
    demonstrationDay: () => '2025-09-15',
    reload: false,
  })
  return { app, url: await app.listen({ port: 0, host: '127.0.0.1' }) }
}
type Served = Awaited<ReturnType<typeof serve>>

/** Server time for a page, including compression. */
async function askForPage(all: readonly Served[], requests: number) {
  const times = all.map((): number[] => [])
  const bytes = all.map(() => 0)
  for (let round = -20; round < requests; round += 1) {
    for (const [at, { app }] of all.entries()) {
      const begun = performance.now()
      const { rawPayload } = await app.inject({ url: '/login', headers: { accept: 'text/html', 'accept-encoding': 'br' } })
      if (round >= 0) times[at]?.push(performance.now() - begun)
      bytes[at] = rawPayload.length
    }
  }
  return all.map((_, at) => ({ ms: median(times[at] ?? []), bytes: bytes[at] ?? 0 }))
}

/** `npm run bench -- manyRemotes [--runs N]`: the page and the first load of /login with 1, with the portal's own and with 20 remotes in the registry. */
export const manyRemotes: Benchmark = async ({ short, runs = short ? 1 : 9 }, say) => {
  const folder = await mkdtemp(join(tmpdir(), 'forum-remotes-'))
  const base = join(folder, 'base')
  await publishLocal(base, say)
  const own = Object.keys((await readLive(base))?.versions ?? {}).length - 1
  const counts = [FEW, own, MANY]
  const served: Served[] = []
  try {
    for (const remotes of counts) {
      await layOut(base, join(folder, String(remotes)), remotes)
      served.push(await serve(join(folder, String(remotes))))
    }
    const pages = await askForPage(served, short ? 1 : REQUESTS)
    const rows: Record<string, unknown>[] = counts.map((remotes, at) => ({
      remotes,
      'page, ms of the server': Number(pages[at]?.ms.toFixed(2)),
      'page, bytes': pages[at]?.bytes,
    }))
    const exceeded: string[] = []
    for (const network of networks) {
      say(`/login, ${network.name}`)
      const sites = Object.fromEntries(counts.map((remotes, at) => [`${remotes} remotes`, { url: served[at]?.url ?? '' }]))
      const loads = await comparePageLoad(sites, { path: '/login', heading: 'Вход' }, network, runs)
      const usual = loads[`${own} remotes`]
      for (const remotes of counts) {
        const load = loads[`${remotes} remotes`]
        if (!load || !usual) throw new Error(`/login with ${remotes} remotes was not measured`)
        const ratio = load.content / usual.content
        const heavier = load.bytes / usual.bytes
        const most = Math.max(ratio, heavier)
        if (remotes === MANY && most > ALLOWED_TIMES)
          exceeded.push(`${remotes} remotes, ${network.name}: ${most.toFixed(3)} times, allowed ${ALLOWED_TIMES}`)
        rows.push({
          remotes,
          network: network.name,
          'content, ms': Math.round(load.content),
          'content ×': Number(ratio.toFixed(3)),
          KB: Number((load.bytes / 1000).toFixed(1)),
          'bytes ×': Number(heavier.toFixed(3)),
          requests: load.requests,
        })
      }
    }
    return { rows, failures: [], exceeded }
  } finally {
    for (const { app } of served) await app.close()
    await rm(folder, { recursive: true, force: true })
  }
}
