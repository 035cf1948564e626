import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startDemonstration } from '@forum/e2e/demonstration'
import { findChromium } from '@forum/scripts/chromium'
import { publishLocal } from '@forum/scripts/publishLocal'
import { buildMonolith, serveMonolith } from './monolith.ts'
import { comparePageLoad, launch, networks, type Visit } from './pageLoad.ts'
import type { Bench } from './report.ts'

/** `npm run bench [-- pages --runs N]`: page load of the portal beside the same sources as one application. */
export const pages: Bench = async ({ runs = 5 }, say) => {
  const folder = mkdtempSync(join(tmpdir(), 'forum-bench-'))
  const releases = join(folder, 'data', 'releases')
  await publishLocal(releases, say)
  say('Собирается монолит…')
  await buildMonolith(join(folder, 'monolith-dist'))

  const portal = await startDemonstration(join(folder, 'data'))
  const monolith = await serveMonolith(join(folder, 'monolith-dist'), join(folder, 'monolith-releases'), portal.url)
  const browser = await launch(findChromium())
  try {
    const visits: Visit[] = [
      { path: '/login', heading: 'Вход' },
      { path: '/registration', heading: 'Регистрация' },
      { path: '/', heading: 'Личный кабинет', token: await portal.signIn('participant@forum.example') },
      { path: '/users-list', heading: 'Участники', token: await portal.signIn('moderator@forum.example') },
    ]
    const origins = { portal: portal.url, monolith: monolith.url }
    const rows = []
    for (const visit of visits) {
      for (const network of networks) {
        const { portal: ours, monolith: theirs } = await comparePageLoad(browser, origins, visit, network, runs)
        if (!ours || !theirs) continue
        rows.push({
          page: visit.path,
          network: network.name,
          'content, ms': Math.round(ours.content),
          'monolith, ms': Math.round(theirs.content),
          'content ×': Number((ours.content / theirs.content).toFixed(3)),
          'LCP ×': Number((ours.largestPaint / theirs.largestPaint).toFixed(3)),
          KB: Number((ours.bytes / 1024).toFixed(1)),
          'monolith KB': Number((theirs.bytes / 1024).toFixed(1)),
          'bytes ×': Number((ours.bytes / theirs.bytes).toFixed(3)),
          requests: ours.requests,
          'monolith requests': theirs.requests,
        })
      }
    }

    return { rows, passed: true }
  } finally {
    await browser.close()
    await monolith.app.close()
    await portal.stop()
    rmSync(folder, { recursive: true, force: true })
  }
}
