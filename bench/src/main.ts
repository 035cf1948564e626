import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { root } from '@forum/scripts/build'
import type { Benchmark } from './benchmark.ts'

/** `npm run bench [-- NAME] [--runs N]`: runs one benchmark (default: page load); prints a table and writes JSON. */

/** Loaded on demand. */
const benchmarks: Record<string, () => Promise<Benchmark>> = {
  pageLoad: async () => (await import('./pageLoad/pageLoad.ts')).pageLoad,
  lighthouse: async () => (await import('./pageLoad/lighthouse.ts')).lighthouse,
  calls: async () => (await import('./calls/calls.ts')).calls,
  manyRemotes: async () => (await import('./pageLoad/manyRemotes.ts')).manyRemotes,
  lists: async () => (await import('./capacity/lists.ts')).lists,
  textComposition: async () => (await import('./capacity/textComposition.ts')).textComposition,
  reviewDesk: async () => (await import('./screens/reviewDesk.ts')).reviewDesk,
  scheduleBuilder: async () => (await import('./screens/scheduleBuilder.ts')).scheduleBuilder,
  programPage: async () => (await import('./screens/programPage.ts')).programPage,
  heavyRequests: async () => (await import('./heavyRequests/heavyRequests.ts')).heavyRequests,
  hostileUploads: async () => (await import('./heavyRequests/hostileUploads.ts')).hostileUploads,
  login: async () => (await import('./capacity/login.ts')).login,
  fuzz: async () => (await import('./calls/fuzz.ts')).fuzz,
  deadlinePeak: async () => (await import('./capacity/deadlinePeak.ts')).deadlinePeak,
  crashes: async () => (await import('./crashes/crashes.ts')).crashes,
  campaignCrashes: async () => (await import('./crashes/campaignCrashes.ts')).campaignCrashes,
  mailQueue: async () => (await import('./capacity/mailQueue.ts')).mailQueue,
  bookOfAbstracts: async () => (await import('./capacity/bookOfAbstracts.ts')).bookOfAbstracts,
  twoServers: async () => (await import('./deployment/twoServers.ts')).twoServers,
  faults: async () => (await import('./faults/faults.ts')).faults,
  containerImage: async () => (await import('./deployment/containerImage.ts')).containerImage,
  replay: async () => (await import('./replay/replay.ts')).replay,
}

const say = (line: string) => void process.stdout.write(`${line}\n`)

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    runs: { type: 'string' },
    remote: { type: 'string' },
    target: { type: 'string' },
    kind: { type: 'string' },
    against: { type: 'string' },
  },
})
const name = positionals[0] ?? 'pageLoad'
const load = Object.hasOwn(benchmarks, name) ? benchmarks[name] : undefined
if (load) {
  const bench = await load()
  const { runs, ...selection } = values
  const { rows, passed } = await bench({ ...selection, ...(runs !== undefined && { runs: Number(runs) }) }, say)
  // biome-ignore lint/suspicious/noConsole: a table is what the command is for
  console.table(rows)
  mkdirSync(join(root, 'bench', 'results'), { recursive: true })
  writeFileSync(join(root, 'bench', 'results', `${name}.json`), `${JSON.stringify({ passed, rows }, null, 2)}\n`)
  if (!passed) process.exitCode = 1
} else {
  process.stderr.write(`Нет измерения «${name}». Есть: ${Object.keys(benchmarks).join(', ')}.\n`)
  process.exitCode = 1
}
