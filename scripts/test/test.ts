import { closeSync, mkdtempSync, openSync, readFileSync, rmSync } from 'node:fs'
import { availableParallelism, tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { buildChanged } from '../build.ts'
import {
  add,
  checkDeadCode,
  checkImports,
  checkRegularExpressions,
  checkStyle,
  checkTypes,
  type Duration,
  type Outcome,
  runPlaywright,
  runVitest,
} from '../check/steps.ts'
import { bundleServer } from '../start/serverBundle.ts'
import { changedFiles, changedTests } from './changed.ts'
import { findHeadlessChromium } from './chromium.ts'
import { longIn, setLong } from './long.ts'

/**
 * `npm test`: types, style, imports, dead code, regular expressions, unit, server and browser tests; `npm test -- unit` or `-- e2e` runs one kind,
 * `-- e2e program` its files of that name, `-- changed [COMMIT]` the unit and server tests of what has changed, `-- long` those of long.ts.
 */
const [part, ...files] = process.argv.slice(2)

/** Tests that the changes since a commit can break; without the browser tests, which see all of the portal. */
async function ofChanges(): Promise<Outcome> {
  const tests = changedTests(changedFiles(files[0]))
  process.stdout.write(`${tests.length} test files depend on what has changed. Browser tests are left to npm test.\n`)
  return tests.length > 0 ? runVitest(tests) : { passed: 0, failed: 0, skipped: 0 }
}

/** Tests start the server and its commands dozens of times. */
async function bundlePrograms(): Promise<void> {
  process.env.SERVER_PROGRAM ??= await bundleServer()
  process.env.COMMANDS_PROGRAM ??= await bundleServer('portalCommands')
}

async function inBrowser(tests = files): Promise<Outcome> {
  await timed('builds', () => buildChanged((line) => process.stderr.write(`${line}\n`)))
  await bundlePrograms()
  return runPlaywright(findHeadlessChromium(), tests)
}

type Step = [name: string, run: () => Promise<Outcome>]

/** Durations in the order of the steps; unit tests run at the same time as the others. */
const parts: Duration[] = []

async function timed<Result>(name: string, run: () => Promise<Result>): Promise<Result> {
  const from = performance.now()
  try {
    return await run()
  } finally {
    parts.push({ name, seconds: (performance.now() - from) / 1000 })
  }
}

const unit: Step = ['unit', () => runVitest(files)]
const changed: Step = ['changed', ofChanges]
const long: Step = [
  'long',
  async () => {
    setLong()
    return add(await runVitest(longIn('server/')), await inBrowser(longIn('e2e/').map((file) => basename(file))))
  },
]
const others: Step[] = [
  ['types', checkTypes],
  ['style', checkStyle],
  ['imports', checkImports],
  ['dead code', checkDeadCode],
  ['regular expressions', checkRegularExpressions],
  ['e2e', () => inBrowser()],
]

/** A check that names no failed test is named itself. */
const named = (name: string, outcome: Outcome): Outcome =>
  outcome.failed > 0 && !outcome.failures?.length ? { ...outcome, failures: [name] } : outcome

async function outcomeOf([name, run]: Step): Promise<Outcome> {
  process.stdout.write(`\n— ${name}\n`)
  try {
    return named(name, await timed(name, run))
  } catch (error) {
    process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`)
    return { passed: 0, failed: 1, skipped: 0, failures: [name] }
  }
}

async function inTurn(steps: Step[]): Promise<Outcome> {
  let total: Outcome = { passed: 0, failed: 0, skipped: 0 }
  for (const step of steps) total = add(total, await outcomeOf(step))
  return total
}

/** Unit tests wait while others compute, and the reverse. What unit tests print is shown when both have ended. */
async function together(): Promise<Outcome> {
  await bundlePrograms()
  // Each worker loads the server or Fluent once more.
  process.env.VITEST_MAX_WORKERS ??= `${Math.max(2, availableParallelism())}`
  const folder = mkdtempSync(join(tmpdir(), 'forum-unit-'))
  const log = join(folder, 'log')
  const output = openSync(log, 'w')
  const [units, rest] = await Promise.all([timed('unit', () => runVitest([], output)), inTurn(others)])
  closeSync(output)
  process.stdout.write(`\n— unit\n${readFileSync(log, 'utf8')}`)
  rmSync(folder, { recursive: true })
  return add(named('unit', units), rest)
}

const BUDGET_MINUTES = 10
const minutes = (seconds: number): string => `${Math.floor(seconds / 60)}:${String(Math.round(seconds % 60)).padStart(2, '0')}`
const lines = (durations: readonly Duration[], shown: (seconds: number) => string): string =>
  durations.map(({ name, seconds }) => `${shown(seconds).padStart(7)}  ${name}\n`).join('')

/** Writes where the time went: docs/performance/tests.md. */
function writeDurations({ durations = [] }: Outcome): void {
  const installing = { name: 'installing', seconds: Number(process.env.INSTALL_SECONDS ?? 0) }
  const all = installing.seconds + performance.now() / 1000
  const slowest = durations.toSorted((a, b) => b.seconds - a.seconds).slice(0, 10)
  process.stdout.write(`\n${minutes(all)} of ${BUDGET_MINUTES} minutes\n${lines([installing, ...parts], minutes)}`)
  process.stdout.write(`The ten slowest, in seconds:\n${lines(slowest, (seconds) => seconds.toFixed(1))}`)
}

const total = await (part ? inTurn([unit, changed, long, ...others].filter(([name]) => name === part)) : together())
writeDurations(total)
// Retried tests are named again at the end, because logs may be truncated before it.
for (const test of total.retried ?? []) process.stdout.write(`Passed when repeated: ${test}\n`)
for (const failure of total.failures ?? []) process.stdout.write(`Failed: ${failure}\n`)
process.stdout.write(`\n${total.passed} passed, ${total.failed} failed${total.skipped > 0 ? `, ${total.skipped} skipped` : ''}\n`)
process.exitCode = total.failed > 0 ? 1 : 0
