import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type RemotePage, remotePages } from '@forum/e2e/pages/remotePages'
import { startDemonstration } from '@forum/e2e/portal/demonstration'
import { readLive } from '@forum/releases/releaseFolder'
import { publishLocal } from '@forum/scripts/release/publishLocal'
import { findChromium } from '@forum/scripts/test/chromium'
import { chromium } from '@playwright/test'
import type { Benchmark, Selection } from '../benchmark.ts'
import { flags } from '../pageLoad/visits.ts'
import { type CellResult, runCell } from './faultCell.ts'
import { type Cell, deliveryFaults, faults as kinds, releaseFaults, sharedChunks, targets, whyMeaningless } from './faultMatrix.ts'
import type { Injected } from './faultProxy.ts'
import { buildUrl, makeFaultyRelease } from './faultRelease.ts'

const WORKERS = 2
/** Hanging cases only wait, so they run in parallel. */
const HANGING_WORKERS = 4

/** @throws Error for an unknown name in the selection */
function select({ remote, target, kind }: Selection): Cell[] {
  const cells = remotePages.flatMap((one) => targets.flatMap((part) => kinds.map((fault) => ({ remote: one, target: part, fault }))))
  const chosen = cells.filter(
    (cell) => (!remote || cell.remote.name === remote) && (!target || cell.target === target) && (!kind || cell.fault === kind),
  )
  if (chosen.length === 0) throw new Error(`Nothing is chosen. Kinds: ${kinds.join(' · ')}; targets: ${targets.join(' · ')}`)
  return chosen
}

/** Each fault of each kind of file once, in turn at the remotes. */
const oneOfEach = (cells: Cell[]): Cell[] =>
  [...Map.groupBy(cells, ({ target, fault }) => `${target} ${fault}`).values()].flatMap((alike, index) => alike[index % alike.length] ?? [])

/** Where the target's file is: of which build, and its path in it. */
function placeOf({ remote, target }: Cell, versions: Record<string, string>) {
  const ofShell = target === 'runtime' || target === 'shared chunk'
  const name = ofShell ? 'shell' : remote.name
  const file = {
    entry: 'remoteEntry.js',
    chunk: `static/pages-${remote.page}.js`,
    'shared chunk': `static/${sharedChunks[remote.name]}.js`,
    runtime: 'runtime.js',
  }[target]
  return { name, file, version: versions[name] ?? '' }
}

const isDelivery = (fault: Cell['fault']) => deliveryFaults.find((one) => one === fault)
const isRelease = (fault: Cell['fault']) => releaseFaults.find((one) => one === fault)

async function inTurn<T>(tasks: readonly T[], workers: number, work: (task: T) => Promise<void>): Promise<void> {
  const left = [...tasks]
  const worker = async () => {
    for (let task = left.shift(); task !== undefined; task = left.shift()) await work(task)
  }
  await Promise.all(Array.from({ length: workers }, worker))
}

/** One row a remote and target, one column a fault. */
function tableOf(cells: readonly Cell[], results: readonly CellResult[]): Record<string, unknown>[] {
  const rows = new Map<string, Record<string, unknown>>()
  for (const cell of cells) {
    const title = `${cell.remote.name}, ${cell.target}`
    const row = rows.get(title) ?? { file: title }
    const result = results.find((one) => one.remote === cell.remote && one.target === cell.target && one.fault === cell.fault)
    const time = cell.fault === 'hang' ? ` ${((result?.reportedMs ?? 0) / 1000).toFixed(1)} s` : ''
    row[cell.fault] = result ? (result.problem ? 'FAILED' : `ok${time}`) : '—'
    rows.set(title, row)
  }
  return [...rows.values()]
}

/**
 * `npm run bench -- faults [--remote NAME] [--target TARGET] [--kind FAULT]`: every remote with every fault of every file it needs. The failure is
 * reported, other pages keep working, and the first press on «Повторить» recovers in the same document.
 */
export const faults: Benchmark = async (settings, say) => {
  const chosen = settings.short ? oneOfEach(select(settings)) : select(settings)
  const cells = chosen.filter((cell) => whyMeaningless(cell) === null)
  const folder = mkdtempSync(join(tmpdir(), 'forum-faults-'))
  const releases = join(folder, 'releases')
  await publishLocal(releases, say)
  const versions = (await readLive(releases))?.versions ?? {}
  const portal = await startDemonstration(folder)
  const browser = await chromium.launch({ executablePath: findChromium(), args: flags })
  const results: CellResult[] = []
  try {
    const tokens = new Map<RemotePage['name'], string | null>()
    for (const { name, as } of remotePages) tokens.set(name, as && (await portal.signIn(as)))

    const injectedFor = async (cell: Cell): Promise<Injected> => {
      const place = placeOf(cell, versions)
      const delivery = isDelivery(cell.fault)
      if (delivery) return { file: buildUrl(place.name, place.version) + place.file, fault: delivery }
      return { release: await makeFaultyRelease(releases, place, cell.target, isRelease(cell.fault) ?? 'evaluation') }
    }
    const run = async (cell: Cell) => {
      const result = await runCell(browser, portal.url, cell, await injectedFor(cell), tokens.get(cell.remote.name) ?? null)
      results.push(result)
      const title = `${results.length}/${cells.length} ${cell.remote.name}, ${cell.target}, ${cell.fault}`
      say(`${title}: ${result.problem ?? `ok, reported after ${result.reportedMs} ms, back after ${result.recoveredMs} ms`}`)
    }
    const hanging = cells.filter(({ fault }) => fault === 'hang')
    const others = cells.filter(({ fault }) => fault !== 'hang')
    await Promise.all([inTurn(others, WORKERS, run), inTurn(hanging, HANGING_WORKERS, run)])

    for (const cell of chosen.filter((one) => whyMeaningless(one)))
      say(`— ${cell.remote.name}, ${cell.target}, ${cell.fault}: ${whyMeaningless(cell)}`)
    const failed = results.filter(({ problem }) => problem)
    const failures = failed.map(({ remote, target, fault, problem }) => `${remote.name}, ${target}, ${fault}: ${problem}`)
    const slowest = Math.max(0, ...results.filter(({ fault }) => fault === 'hang').map(({ reportedMs }) => reportedMs))
    say(
      `${results.length - failed.length} of ${cells.length} hold, ${chosen.length - cells.length} are meaningless; slowest report of a hang ${slowest} ms`,
    )
    return { rows: tableOf(chosen, results), failures, exceeded: [] }
  } finally {
    await browser.close()
    await portal.stop()
    rmSync(folder, { recursive: true, force: true })
  }
}
