import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startDemonstration } from '@forum/e2e/portal/demonstration'
import { publishLocal } from '@forum/scripts/release/publishLocal'
import type { Benchmark } from '../benchmark.ts'
import { overHttp2 } from './http2Proxy.ts'
import { longestTaskOf } from './longestTask.ts'
import { buildMonolith, serveMonolith } from './monolith.ts'
import { comparePageLoad, measureStep, median, type Network, networks, type Visit } from './visits.ts'

const DESKTOP_WIDTH = 1280

/** Longest task with a slow processor, of visits without the test driver, whose DevTools domain doubles what evaluating the shell takes. */
async function longestTask(url: string, { path, token }: Visit, network: Network, runs: number, driven: number): Promise<number> {
  if (!network.slowdown) return driven
  const tasks: number[] = []
  while (tasks.length < runs) tasks.push(await longestTaskOf(new URL(path, url).href, DESKTOP_WIDTH, network, token))
  return median(tasks)
}

const ratio = (ours: number, theirs: number): number => Number((ours / theirs).toFixed(3))

/** `npm run bench [-- pageLoad --runs N]`: page load of the portal compared with the same sources as a monolith. */
export const pageLoad: Benchmark = async ({ short, runs = short ? 1 : 9 }, say) => {
  const folder = mkdtempSync(join(tmpdir(), 'forum-bench-'))
  const releases = join(folder, 'data', 'releases')
  await publishLocal(releases, say)
  say('Собирается монолит…')
  await buildMonolith(join(folder, 'monolith-dist'))

  const portal = await startDemonstration(join(folder, 'data'))
  const moderator = await portal.signIn('moderator@forum.example')
  const monolith = await serveMonolith(join(folder, 'monolith-dist'), join(folder, 'monolith-releases'), portal.url, moderator)
  const [portal2, monolith2] = [await overHttp2(portal.url), await overHttp2(monolith.url)]
  try {
    const visits: Visit[] = [
      { path: '/login', heading: 'Вход' },
      { path: '/registration', heading: 'Регистрация' },
      { path: '/', heading: 'Личный кабинет', token: await portal.signIn('participant@forum.example') },
      { path: '/users-list', heading: 'Участники', token: moderator },
    ]
    const http1 = { portal: { url: portal.url, again: 2 }, monolith: { url: monolith.url } }
    const http2 = { portal: { ...portal2, again: 2 }, monolith: monolith2 }
    const [fast3g, fourG] = networks
    const conditions = [
      { network: fast3g, sites: http1 },
      { network: fourG, sites: http1 },
      { network: { ...fourG, name: '4G, HTTP/2' }, sites: http2 },
      { network: { ...fourG, name: '4G, processor 4× slower', slowdown: 4 }, sites: http1 },
    ]
    const rows: Record<string, unknown>[] = []
    // A page that lacks a file over either protocol is noticed in one visit; the rest are other speeds of it.
    const tried = short ? conditions.slice(1, 3) : conditions
    for (const visit of visits)
      for (const { network, sites } of tried) {
        const { portal: ours, monolith: theirs } = await comparePageLoad(sites, visit, network, runs)
        if (!ours || !theirs) continue
        rows.push({
          page: visit.path,
          network: network.name,
          'paint, ms': Math.round(ours.firstPaint),
          'content, ms': Math.round(ours.content),
          'monolith, ms': Math.round(theirs.content),
          'content ×': ratio(ours.content, theirs.content),
          'LCP ×': ratio(ours.largestPaint, theirs.largestPaint),
          'second/first visit': ratio(ours.again[0] ?? 0, ours.content),
          'third/first visit': ratio(ours.again[1] ?? 0, ours.content),
          'task, ms': Math.round(await longestTask(portal.url, visit, network, runs, ours.longestTask)),
          KB: Number((ours.bytes / 1024).toFixed(1)),
          'bytes ×': ratio(ours.bytes, theirs.bytes),
          requests: ours.requests,
          'monolith requests': theirs.requests,
        })
        say(`${visit.path}, ${network.name}: ${rows.at(-1)?.['content ×']}`)
      }
    const cabinet = visits.find(({ path }) => path === '/')
    const program: Visit = { path: '/program', heading: 'Программа', ...(cabinet?.token && { token: cabinet.token }) }
    for (const step of [
      { from: cabinet ?? program, link: 'Программа', to: program.heading },
      { from: program, link: 'Геномный форум', to: 'Личный кабинет' },
    ]) {
      const times: number[] = []
      for (let run = 0; run < runs; run += 1) times.push(await measureStep(portal, step, fourG))
      rows.push({
        page: `from ${step.from.path} to «${step.to}» after pointing at the link`,
        network: fourG.name,
        'content, ms': Math.round(median(times)),
      })
    }
    return { rows, failures: [], exceeded: [] }
  } finally {
    await Promise.all([portal2.close(), monolith2.close()])
    await monolith.app.close()
    await portal.stop()
    rmSync(folder, { recursive: true, force: true })
  }
}
