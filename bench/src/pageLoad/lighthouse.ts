import { spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startDemonstration } from '@forum/e2e/portal/demonstration'
import { root } from '@forum/scripts/build'
import { publishLocal } from '@forum/scripts/release/publishLocal'
import { findChromium } from '@forum/scripts/test/chromium'
import { chromium } from '@playwright/test'
import type { Benchmark } from '../benchmark.ts'
import { flags } from './visits.ts'

/** Lighthouse is installed on demand: two hundred packages that nothing else needs. */
const LIGHTHOUSE = 'lighthouse@12.8.2'
const ATTEMPTS = 3
const categories = ['performance', 'accessibility', 'best-practices', 'seo'] as const
const figures = {
  'paint, ms': 'first-contentful-paint',
  'LCP, ms': 'largest-contentful-paint',
  'TBT, ms': 'total-blocking-time',
  shift: 'cumulative-layout-shift',
} as const

interface Report {
  categories: Record<string, { score: number | null; auditRefs: { id: string; weight: number }[] }>
  audits: Record<string, { score: number | null; numericValue?: number }>
}

/** `npm run bench -- lighthouse`: Lighthouse's mobile run on every public page and the cabinet. */
export const lighthouse: Benchmark = async ({ short }, say) => {
  const folder = mkdtempSync(join(tmpdir(), 'forum-lighthouse-'))
  await publishLocal(join(folder, 'releases'), say)
  const portal = await startDemonstration(folder)
  const executablePath = findChromium()
  const profile = join(folder, 'profile')

  const audit = (path: string): Record<string, unknown> => {
    const output = join(folder, 'report.json')
    const chrome = `--chrome-flags=--headless=new ${flags.join(' ')} --user-data-dir=${profile}`
    const only = `--only-categories=${categories.join(',')}`
    const pnpm = join(root, '.toolchain/node_modules/pnpm/bin/pnpm.mjs')
    const args = [
      pnpm,
      'dlx',
      LIGHTHOUSE,
      portal.url.replace(/\/$/, '') + path,
      chrome,
      only,
      '--quiet',
      '--disable-storage-reset',
      '--output=json',
      `--output-path=${output}`,
    ]
    const env = { ...process.env, CHROME_PATH: executablePath }
    // Sometimes Lighthouse's trace has no beginning, and it asks to be run again.
    for (let tried = 1; ; tried += 1) {
      const { status } = spawnSync(process.execPath, args, { env, stdio: ['ignore', 'ignore', 'inherit'], timeout: 300_000 })
      if (status === 0) break
      if (tried === ATTEMPTS) throw new Error(`Lighthouse failed on ${path}`)
    }
    const { categories: found, audits } = JSON.parse(readFileSync(output, 'utf8')) as Report
    const refused = categories
      .filter((name) => name !== 'performance')
      .flatMap((name) => found[name]?.auditRefs ?? [])
      .filter(({ id, weight }) => weight > 0 && (audits[id]?.score ?? 1) < 1)
    return {
      page: path,
      ...Object.fromEntries(categories.map((name) => [name, Math.round((found[name]?.score ?? 0) * 100)])),
      ...Object.fromEntries(
        Object.entries(figures).map(([title, audit]) => [title, Number((audits[audit]?.numericValue ?? 0).toFixed(2))]),
      ),
      refused: refused.map(({ id }) => id).join(', '),
    }
  }

  try {
    const all = ['/forum', '/login', '/registration', '/reset-password', '/program', '/orgs']
    const rows = (short ? all.slice(0, 1) : all).map(audit)
    const token = await portal.signIn('participant@forum.example')
    const context = await chromium.launchPersistentContext(profile, { executablePath, args: flags })
    const page = await context.newPage()
    await page.goto(`${portal.url}/orgs`)
    await page.evaluate((stored) => localStorage.setItem('forum-session', stored), JSON.stringify({ token, userId: null }))
    // The browser writes its storage to disk on exit.
    await context.close()
    rows.push(audit('/'))
    return { rows, failures: [], exceeded: [] }
  } finally {
    await portal.stop()
    rmSync(folder, { recursive: true, force: true })
  }
}
