import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { root } from '@forum/scripts/build'
import type { Bench } from './report.ts'

/** `npm run bench [-- NAME] [--runs N]`: runs one benchmark (default: page load); prints a table and writes JSON. */

/** Loaded on demand. */
const benchmarks: Record<string, () => Promise<Bench>> = {
  pages: async () => (await import('./pages.ts')).pages,
  lighthouse: async () => (await import('./lighthouse.ts')).lighthouse,
  calls: async () => (await import('./calls.ts')).calls,
  growth: async () => (await import('./growth.ts')).growth,
  lists: async () => (await import('./listGrowth.ts')).lists,
  composition: async () => (await import('./composition.ts')).composition,
  desk: async () => (await import('./desk.ts')).desk,
  builder: async () => (await import('./builder.ts')).builder,
  program: async () => (await import('./program.ts')).program,
  heavy: async () => (await import('./heavy.ts')).heavy,
  login: async () => (await import('./login.ts')).login,
  fuzz: async () => (await import('./fuzz.ts')).fuzz,
  evening: async () => (await import('./evening.ts')).evening,
  kill: async () => (await import('./kill.ts')).kill,
  campaigns: async () => (await import('./campaigns.ts')).campaigns,
  mails: async () => (await import('./mails.ts')).mails,
  book: async () => (await import('./book.ts')).book,
  proxy: async () => (await import('./proxy.ts')).proxy,
  faults: async () => (await import('./faults.ts')).faults,
  image: async () => (await import('./image.ts')).image,
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
