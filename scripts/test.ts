import { buildChanged } from './build.ts'
import { findChromium } from './chromium.ts'
import { add, checkDeadCode, checkImports, checkStyle, checkTypes, type Outcome, runPlaywright, runVitest } from './steps.ts'

/** `npm test`: types, style, imports, dead code, unit and server tests, then browser tests; `npm test -- unit` or `-- e2e` runs one kind, `-- e2e program` its files of that name. */
const [part, ...files] = process.argv.slice(2)

const inBrowser = async (): Promise<Outcome> => {
  await buildChanged((line) => process.stderr.write(`${line}\n`))
  return runPlaywright(findChromium(), files)
}

const steps: [name: string, run: () => Outcome | Promise<Outcome>][] = [
  ['types', checkTypes],
  ['style', checkStyle],
  ['imports', checkImports],
  ['dead code', checkDeadCode],
  ['unit', () => runVitest(files)],
  ['e2e', inBrowser],
]

let total: Outcome = { passed: 0, failed: 0, skipped: 0 }
for (const [name, run] of steps) {
  if (part && part !== name) continue
  process.stdout.write(`\n— ${name}\n`)
  try {
    total = add(total, await run())
  } catch (error) {
    process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`)
    total = add(total, { passed: 0, failed: 1, skipped: 0 })
  }
}
// Repeated at the end, because logs may be truncated before it.
for (const failure of total.failures ?? []) process.stdout.write(`Failed: ${failure}\n`)
process.stdout.write(`\n${total.passed} passed, ${total.failed} failed${total.skipped > 0 ? `, ${total.skipped} skipped` : ''}\n`)
process.exitCode = total.failed > 0 ? 1 : 0
