import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { root } from '@forum/scripts/build'
import type { Bench } from './benchmark.ts'

/** `npm run bench [-- NAME] [--runs N]`: runs one benchmark (default: page load); prints a table and writes JSON. */

/** Loaded on demand. */
const benchmarks: Record<string, () => Promise<Bench>> = {
  pages: async () => (await import('./pageLoad/pageLoad.ts')).pages,
  lighthouse: async () => (await import('./pageLoad/lighthouse.ts')).lighthouse,
  calls: async () => (await import('./calls/calls.ts')).calls,
  growth: async () => (await import('./pageLoad/manyRemotes.ts')).growth,
  lists: async () => (await import('./capacity/lists.ts')).lists,
  composition: async () => (await import('./capacity/textComposition.ts')).composition,
  desk: async () => (await import('./screens/reviewDesk.ts')).desk,
  builder: async () => (await import('./screens/scheduleBuilder.ts')).builder,
  program: async () => (await import('./screens/programPage.ts')).program,
  heavy: async () => (await import('./heavyRequests/heavyRequests.ts')).heavy,
  login: async () => (await import('./capacity/login.ts')).login,
  fuzz: async () => (await import('./calls/fuzz.ts')).fuzz,
  evening: async () => (await import('./capacity/deadlinePeak.ts')).evening,
  kill: async () => (await import('./crashes/crashes.ts')).kill,
  campaigns: async () => (await import('./crashes/campaignCrashes.ts')).campaigns,
  mails: async () => (await import('./capacity/mailQueue.ts')).mails,
  book: async () => (await import('./capacity/bookOfAbstracts.ts')).book,
  proxy: async () => (await import('./deployment/twoServers.ts')).proxy,
  faults: async () => (await import('./faults/faults.ts')).faults,
  image: async () => (await import('./deployment/containerImage.ts')).image,
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
const name = positionals[0] ?? 'pages'
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
