import { parseArgs } from 'node:util'
import { judge, keepOutcome } from './all/outcome.ts'
import { runAll } from './all/runAll.ts'
import { benchmarks } from './benchmarks.ts'

/**
 * `npm run bench [-- NAME] [--runs N] [--kind PART] [--short]`: runs one benchmark (default: page load); prints a table and writes JSON.
 * `npm run bench -- all [NAME…] [--short]` runs every one, or these, and says at the end which failed and why.
 */

const say = (line: string) => void process.stdout.write(`${line}\n`)

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    short: { type: 'boolean', default: false },
    runs: { type: 'string' },
    kind: { type: 'string' },
    against: { type: 'string' },
  },
})
const [name = 'pageLoad', ...chosen] = positionals
const unknown = [...(name === 'all' ? chosen : [name])].find((one) => !Object.hasOwn(benchmarks, one))
const load = benchmarks[name]
if (unknown !== undefined) {
  process.stderr.write(`Нет измерения «${unknown}». Есть: ${Object.keys(benchmarks).join(', ')}; все — all.\n`)
  process.exitCode = 1
} else if (name === 'all') {
  const all = chosen.length > 0 ? chosen : Object.keys(benchmarks)
  process.exitCode = (await runAll(all, values.short)) ? 0 : 1
} else if (load) {
  const { runs, ...settings } = values
  const outcome = await judge(values.short, async () =>
    (await load())({ ...settings, ...(runs !== undefined && { runs: Number(runs) }) }, say),
  )
  // biome-ignore lint/suspicious/noConsole: a table is what the command is for
  console.table(outcome.rows)
  for (const reason of outcome.reasons) say(`${outcome.verdict === 'impossible' ? 'Здесь невозможно' : 'Не прошло'}: ${reason}`)
  keepOutcome(name, values.short, outcome)
  process.exitCode = outcome.verdict === 'passed' ? 0 : 1
}
