import { closeSync, mkdtempSync, openSync, readFileSync, rmSync } from 'node:fs'
import { availableParallelism, tmpdir } from 'node:os'
import { join } from 'node:path'
import { buildChanged } from '../build.ts'
import {
  add,
  checkDeadCode,
  checkImports,
  checkRegularExpressions,
  checkStyle,
  checkTypes,
  type Outcome,
  runPlaywright,
  runVitest,
} from '../check/steps.ts'
import { bundleServer } from '../start/serverBundle.ts'
import { changedFiles, changedTests } from './changed.ts'
import { findHeadlessChromium } from './chromium.ts'

/**
 * `npm test`: types, style, imports, dead code, regular expressions, unit, server and browser tests; `npm test -- unit` or `-- e2e` runs one kind,
 * `-- e2e program` its files of that name, `-- changed [COMMIT]` the unit and server tests of what has changed.
 */
const [part, ...files] = process.argv.slice(2)

/** Tests that the changes since a commit can break; without the browser tests, which see all of the portal. */
async function ofChanges(): Promise<Outcome> {
  const tests = changedTests(changedFiles(files[0]))
  process.stdout.write(`${tests.length} test files depend on what has changed. Browser tests are left to npm test.\n`)
  return tests.length > 0 ? runVitest(tests) : { passed: 0, failed: 0, skipped: 0 }
}

async function inBrowser(): Promise<Outcome> {
  await buildChanged((line) => process.stderr.write(`${line}\n`))
  process.env.SERVER_PROGRAM ??= await bundleServer()
  return runPlaywright(findHeadlessChromium(), files)
}

type Step = [name: string, run: () => Promise<Outcome>]

const unit: Step = ['unit', () => runVitest(files)]
const changed: Step = ['changed', ofChanges]
const others: Step[] = [
  ['types', checkTypes],
  ['style', checkStyle],
  ['imports', checkImports],
  ['dead code', checkDeadCode],
  ['regular expressions', checkRegularExpressions],
  ['e2e', inBrowser],
]

/** A check that names no failed test is named itself. */
const named = (name: string, outcome: Outcome): Outcome =>
  outcome.failed > 0 && !outcome.failures?.length ? { ...outcome, failures: [name] } : outcome

async function outcomeOf([name, run]: Step): Promise<Outcome> {
  process.stdout.write(`\n— ${name}\n`)
  try {
    return named(name, await run())
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
  process.env.SERVER_PROGRAM = await bundleServer()
  // Each loads the server or Fluent once more.
  process.env.VITEST_MAX_WORKERS ??= `${Math.max(2, availableParallelism())}`
  const folder = mkdtempSync(join(tmpdir(), 'forum-unit-'))
  const log = join(folder, 'log')
  const output = openSync(log, 'w')
  const [units, rest] = await Promise.all([runVitest([], output), inTurn(others)])
  closeSync(output)
  process.stdout.write(`\n— unit\n${readFileSync(log, 'utf8')}`)
  rmSync(folder, { recursive: true })
  return add(named('unit', units), rest)
}

const total = await (part ? inTurn([unit, changed, ...others].filter(([name]) => name === part)) : together())
// Repeated at the end, because logs may be truncated before it.
for (const test of total.retried ?? []) process.stdout.write(`Passed when repeated: ${test}\n`)
for (const failure of total.failures ?? []) process.stdout.write(`Failed: ${failure}\n`)
process.stdout.write(`\n${total.passed} passed, ${total.failed} failed${total.skipped > 0 ? `, ${total.skipped} skipped` : ''}\n`)
process.exitCode = total.failed > 0 ? 1 : 0
