import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { startDemonstration } from '@forum/e2e/portal/demonstration'
import { promoteUnchecked, publishBuild } from '@forum/releases/releaseFolder'
import { folderStore } from '@forum/releases/releaseStore'
import { root } from '@forum/scripts/build'
import { publishLocal } from '@forum/scripts/release/publishLocal'
import type { Benchmark } from '../benchmark.ts'
import { noRateLimits } from '../portal/noRateLimits.ts'
import { type Case, type Stage, writeCase } from './builds.ts'
import { checkOf } from './checks.ts'
import { type Passage, passGate } from './gate.ts'
import { loadHonestly } from './honestLoads.ts'
import { honestCases, liveCases, moduleCases } from './moduleCases.ts'
import { recordCases } from './recordCases.ts'
import { type Noted, noteReports, repeatReports, visit } from './visits.ts'

/** Time after which the portal has compared the loads, of which some are pages that hang. */
const COMPARED_MS = 125_000
const HONEST = 'program'
const HONEST_LOADS = 50

interface Found extends Passage {
  /** Kinds of what a browser reported. */
  reports: string[]
}

/** Releases the programme as it is under a new version, which is then loaded as people do. */
async function releaseHonest(releases: string, noted: Noted, say: (line: string) => void): Promise<void> {
  await publishBuild(releases, join(root, 'remotes', HONEST, 'dist'), '99.0.0', { compress: 'reuse' })
  await promoteUnchecked(releases, { [HONEST]: '99.0.0' })
  await loadHonestly(`/${HONEST}`, HONEST_LOADS, noted, say)
}

/** Makes a good build of each case live, as the version before. */
async function releaseGood(releases: string, folder: string, cases: readonly Case[]): Promise<void> {
  for (const { name, change } of cases) {
    const dist = await writeCase(folder, name, '1.0.0', change.access ? { access: change.access } : {})
    await publishBuild(releases, dist, '1.0.0', { compress: false })
  }
  await promoteUnchecked(releases, Object.fromEntries(cases.map(({ name }) => [name, '1.0.0'])))
}

/** Kinds of alerts by remote. */
async function alertsOf(url: string): Promise<Map<string, string>> {
  const metrics = await (await fetch(new URL('/metrics', url))).text()
  const rising = metrics.matchAll(/^portal_release_failures_rise\{remote="([^"]+)",version="[^"]+",kind="([^"]+)"\} 1$/gm)
  return new Map([...rising].map(([, remote = '', kind = '']) => [remote, kind]))
}

/** What a build came to; one whose canary raises no alert goes to everybody. */
function outcomeOf(stage: Stage | null, alert: string | undefined): Case['expected'] {
  if (stage && stage !== 'canary') return stage
  return alert ? (stage ?? 'alert') : 'ready'
}

const isOfKind = (name: string, kind: string): boolean => new RegExp(kind).test(name)

/**
 * `npm run bench -- spoiled [--kind PART OF A NAME]`: what becomes of builds that are spoiled in one place, of good ones, and of loads as
 * people make them (`honest`).
 */
export const spoiled: Benchmark = async ({ kind = '' }, say) => {
  const cases = [...recordCases, ...moduleCases, ...liveCases, ...honestCases].filter(({ name }) => isOfKind(name, kind))
  const folder = mkdtempSync(join(tmpdir(), 'forum-spoiled-'))
  const releases = join(folder, 'data', 'releases')
  await publishLocal(releases, say)
  const portal = await startDemonstration(join(folder, 'data'), { TRUST_PROXY: 'loopback', ...noRateLimits })
  const noted = await noteReports(portal.url)
  try {
    if (isOfKind('honest', kind)) await releaseHonest(releases, noted, say)
    await releaseGood(releases, folder, cases)
    const store = folderStore(releases)
    const token = await portal.signIn('participant@forum.example')
    const found = new Map<Case, Found>()
    for (const each of cases) {
      const passage = await passGate(portal.url, store, await writeCase(folder, each.name, '2.0.0', each.change), each)
      found.set(each, { ...passage, reports: [] })
      say(`${each.name}: ${passage.stage ?? 'live'} ${passage.sentence}`)
    }
    for (const [each, { stage, reports }] of found) {
      if (stage !== null && stage !== 'canary') continue
      const seen = await visit(noted, each, token)
      await repeatReports(portal.url, each, seen)
      reports.push(...seen.map((report) => report.kind))
      say(`${each.name}: ${reports.join(', ')}`)
    }
    await wait(COMPARED_MS)
    const alerts = await alertsOf(portal.url)
    const rows = [...found].map(([{ name, expected }, { stage, sentence, reports }]) => {
      const alert = alerts.get(name)
      return { name, expected, outcome: outcomeOf(stage, alert), check: checkOf(sentence), reports: reports.join(' '), alert, sentence }
    })
    const wrong = rows.filter(({ expected, outcome }) => outcome !== (expected === 'slips' ? 'ready' : expected))
    return {
      rows,
      failures: [
        ...(alerts.has(HONEST) ? [`honest loads: ${alerts.get(HONEST)}`] : []),
        ...wrong.map(({ name, expected, outcome }) => `${name}: ${outcome}, expected ${expected}`),
      ],
      exceeded: [],
    }
  } finally {
    noted.close()
    await portal.stop()
    rmSync(folder, { recursive: true, force: true })
  }
}
