import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { applyWithTalk, newPerson } from '@forum/e2e/people/people'
import { type Demonstration, startDemonstration } from '@forum/e2e/portal/demonstration'
import { readLive } from '@forum/releases/releaseFolder'
import { publishLocal } from '@forum/scripts/release/publishLocal'
import { findChromium } from '@forum/scripts/test/chromium'
import { chromium } from '@playwright/test'
import type { Benchmark, Selection } from '../benchmark.ts'
import { flags } from '../pageLoad/visits.ts'
import { startPortalProcess } from '../portal/portalProcess.ts'
import { type CellResult, runCell } from './faultCell.ts'
import {
  type BackEnd,
  backEnds,
  type Cell,
  deliveryFaults,
  type FaultyRemote,
  faultyRemotes,
  faults as kinds,
  releaseFaults,
  sharedChunks,
  targets,
  whyMeaningless,
} from './faultMatrix.ts'
import type { Injected } from './faultProxy.ts'
import { buildUrl, makeFaultyRelease } from './faultRelease.ts'

const WORKERS = 2
/** Hanging cases only wait, so they run in parallel. */
const HANGING_WORKERS = 4

/** @throws Error for an unknown name in the selection */
function select({ remote, target, kind, backEnd }: Selection): Cell[] {
  const cells = backEnds.flatMap((backEnd) =>
    faultyRemotes.flatMap((one) => targets.flatMap((part) => kinds.map((fault) => ({ remote: one, target: part, fault, backEnd })))),
  )
  const chosen = cells.filter(
    (cell) =>
      (!remote || cell.remote.name === remote) &&
      (!target || cell.target === target) &&
      (!kind || cell.fault === kind) &&
      (!backEnd || cell.backEnd === backEnd),
  )
  const names = { Kinds: kinds, targets, 'back ends': backEnds }
  if (chosen.length === 0)
    throw new Error(
      `Nothing is chosen. ${Object.entries(names)
        .map(([what, all]) => `${what}: ${all.join(' · ')}`)
        .join('; ')}`,
    )
  return chosen
}

/** Cells with each fault of each kind of file once, alternating remotes and back ends. */
const oneOfEach = (cells: Cell[]): Cell[] =>
  [...Map.groupBy(cells, ({ target, fault }) => `${target} ${fault}`).values()].flatMap((alike, index) => {
    const meaningful = alike.filter((cell) => whyMeaningless(cell) === null)
    return meaningful[index % meaningful.length] ?? alike[0] ?? []
  })

/** Signs in the person who opens each remote; the dialog of theses is offered to a person who has applied with a talk. */
async function signInAll(portal: Demonstration): Promise<Map<FaultyRemote['name'], string | null>> {
  const tokens = new Map<FaultyRemote['name'], string | null>()
  for (const remote of faultyRemotes) if ('as' in remote) tokens.set(remote.name, remote.as && (await portal.signIn(remote.as)))
  const speaker = await newPerson(portal)
  await applyWithTalk(portal, speaker, 'Геном рыси сибирской')
  return tokens.set('theses', speaker.token)
}

/** Build of the target's file, and the path in it. */
function placeOf({ remote, target }: Cell, versions: Record<string, string>) {
  const ofShell = target === 'runtime' || target === 'shared chunk'
  const name = ofShell ? 'shell' : remote.name
  const file = {
    entry: 'remoteEntry.js',
    chunk: 'page' in remote ? `static/pages-${remote.page}.js` : `static/dialogs-${remote.dialog}.js`,
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

const nameOf = ({ remote, target, backEnd }: Pick<Cell, 'remote' | 'target' | 'backEnd'>): string =>
  `${remote.name}, ${target}${backEnd === 'own' ? '' : ', another back end'}`

/** One row a remote and target, one column a fault. */
function tableOf(cells: readonly Cell[], results: readonly CellResult[]): Record<string, unknown>[] {
  const rows = new Map<string, Record<string, unknown>>()
  for (const cell of cells) {
    const title = nameOf(cell)
    const row = rows.get(title) ?? { file: title }
    const result = results.find((one) => nameOf(one) === title && one.fault === cell.fault)
    const time = cell.fault === 'hang' ? ` ${((result?.reportedMs ?? 0) / 1000).toFixed(1)} s` : ''
    row[cell.fault] = result ? (result.problem ? 'FAILED' : `ok${time}`) : '—'
    rows.set(title, row)
  }
  return [...rows.values()]
}

/**
 * `npm run bench -- faults [--remote NAME] [--target TARGET] [--kind FAULT] [--back-end own|other]`: every remote with every fault of every file it needs, with this server
 * and in front of another back end. The failure is reported, the rest keeps working, and the first press on «Повторить» recovers in the same document.
 */
export const faults: Benchmark = async (settings, say) => {
  const chosen = settings.short ? oneOfEach(select(settings)) : select(settings)
  const cells = chosen.filter((cell) => whyMeaningless(cell) === null)
  const folder = mkdtempSync(join(tmpdir(), 'forum-faults-'))
  const releases = join(folder, 'releases')
  await publishLocal(releases, say)
  const versions = (await readLive(releases))?.versions ?? {}
  const portal = await startDemonstration(folder)
  const gateway = await startPortalProcess(folder, { API_URL: portal.url })
  const browser = await chromium.launch({ executablePath: findChromium(), args: flags })
  const results: CellResult[] = []
  try {
    const tokens = await signInAll(portal)
    await gateway.start()
    const urls: Record<BackEnd, string> = { own: portal.url, other: gateway.url }

    const injectedFor = async (cell: Cell): Promise<Injected> => {
      const place = placeOf(cell, versions)
      const delivery = isDelivery(cell.fault)
      if (delivery) return { file: buildUrl(place.name, place.version) + place.file, fault: delivery }
      return { release: await makeFaultyRelease(releases, place, cell.target, isRelease(cell.fault) ?? 'evaluation') }
    }
    const run = async (cell: Cell) => {
      const result = await runCell(browser, urls[cell.backEnd], cell, await injectedFor(cell), tokens.get(cell.remote.name) ?? null)
      results.push(result)
      const title = `${results.length}/${cells.length} ${nameOf(cell)}, ${cell.fault}`
      say(`${title}: ${result.problem ?? `ok, reported after ${result.reportedMs} ms, back after ${result.recoveredMs} ms`}`)
    }
    const hanging = cells.filter(({ fault }) => fault === 'hang')
    const others = cells.filter(({ fault }) => fault !== 'hang')
    await Promise.all([inTurn(others, WORKERS, run), inTurn(hanging, HANGING_WORKERS, run)])

    for (const cell of chosen.filter((one) => whyMeaningless(one))) say(`— ${nameOf(cell)}, ${cell.fault}: ${whyMeaningless(cell)}`)
    const failed = results.filter(({ problem }) => problem)
    const failures = failed.map((one) => `${nameOf(one)}, ${one.fault}: ${one.problem}`)
    const slowest = Math.max(0, ...results.filter(({ fault }) => fault === 'hang').map(({ reportedMs }) => reportedMs))
    say(
      `${results.length - failed.length} of ${cells.length} hold, ${chosen.length - cells.length} are meaningless; slowest report of a hang ${slowest} ms`,
    )
    return { rows: tableOf(chosen, results), failures, exceeded: [] }
  } finally {
    await browser.close()
    await gateway.stop()
    await portal.stop()
    rmSync(folder, { recursive: true, force: true })
  }
}
