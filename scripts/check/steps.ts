import { type StdioOptions, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, relative } from 'node:path'
import { stripVTControlCharacters } from 'node:util'
import { root } from '../build.ts'
import { projectDecisionProblems } from '../documents/decisions.ts'
import { writeBlocks } from '../documents/docBlocks.ts'
import { projectPathProblems } from '../documents/docPaths.ts'
import { phraseProblems } from '../documents/phrases.ts'
import { readProject } from '../documents/requirements.ts'
import { listProblems } from '../messages/languages.ts'
import { missingTexts, readProjectTexts, textProblems, unmarkedTexts } from '../messages/messages.ts'
import { checkExpressions, readExpressions, readKept } from './expressions.ts'

/** Duration of a test file, or of a test in a browser. */
export interface Duration {
  name: string
  seconds: number
}

/** Result of a step. */
export interface Outcome {
  passed: number
  failed: number
  skipped: number
  /** Names of failed tests, if known. */
  failures?: string[]
  /** Names of tests that passed only when they were repeated. */
  retried?: string[]
  durations?: Duration[]
}

/** @param folder whose `node_modules` contain the program */
async function ran(
  program: string,
  args: string[],
  { folder = root, env = process.env, stdio = 'inherit' as StdioOptions } = {},
): Promise<boolean> {
  const child = spawn(join(folder, 'node_modules', '.bin', program), args, { cwd: folder, env, stdio })
  const [status] = await once(child, 'exit')
  return status === 0
}

const one = (good: boolean): Outcome => ({ passed: good ? 1 : 0, failed: good ? 0 : 1, skipped: 0 })

/** Compiles every environment with its own tsconfig, listed in tsconfig.json, and the TypeScript blocks of the documents. More checkers would each check again what is shared. */
export async function checkTypes(): Promise<Outcome> {
  const { problems } = writeBlocks(root)
  for (const problem of problems) process.stderr.write(`${problem}\n`)
  return one((await ran('tsc', ['-b', '--checkers', '1', 'tsconfig.json', 'tsconfig.docs.json'])) && problems.length === 0)
}

export const checkStyle = async (): Promise<Outcome> => one(await ran('biome', ['ci', '--error-on-warnings', '.']))

/** Allowed imports and import cycles: .dependency-cruiser.mjs. */
export const checkImports = async (): Promise<Outcome> =>
  one(await ran('depcruise', ['shell', 'remotes', 'shared', 'server', 'e2e', 'bench', 'scripts', 'rsbuild.base.ts', 'vitest.config.ts']))

/** Unused files, exports and dependencies: knip.ts. */
export const checkDeadCode = async (): Promise<Outcome> => one(await ran('knip', ['--no-progress', '--no-config-hints']))

/** Every requirement has a test or a reason for none, and every tag of a test its requirement. */
export function checkRequirements(): Outcome {
  const { problems, requirements } = readProject(root)
  for (const problem of problems) process.stderr.write(`${problem}\n`)
  const untested = requirements.filter(({ reason }) => reason !== '').length
  process.stdout.write(`docs/requirements.md: ${requirements.length} requirements, ${untested} without a test and with its reason.\n`)
  return one(problems.length === 0)
}

/** Every text is a message, every message has its translation, and every translation its message. */
export function checkMessages(): Outcome {
  const texts = readProjectTexts(root)
  for (const missing of missingTexts(texts)) process.stdout.write(`Warning: ${missing}\n`)
  const problems = [
    ...texts.flatMap(textProblems),
    ...listProblems(root),
    ...unmarkedTexts(root).map((text) => `${text}: not marked as a message`),
  ]
  for (const problem of problems) process.stderr.write(`${problem}\n`)
  return one(problems.length === 0)
}

/** Regular expressions take linear time; only those that are not kept are looked at. */
export async function checkRegularExpressions(): Promise<Outcome> {
  const kept = readKept(root)
  const { expressions, problems: unseen } = await readExpressions(root)
  const { problems, linear } = await checkExpressions(expressions, kept)
  for (const problem of [...unseen, ...problems]) process.stderr.write(`${problem}\n`)
  const checked = linear.filter((key) => !kept.has(key)).length
  if (checked > 0) process.stdout.write(`${checked} regular expressions are not kept yet: npm run expressions\n`)
  return one(unseen.length + problems.length === 0)
}

/** Paths in documents and comments exist, decisions have their form, and the wording is plain. */
export function checkDocuments(): Outcome {
  const problems = [...projectPathProblems(), ...projectDecisionProblems(root), ...phraseProblems()]
  for (const problem of problems) process.stderr.write(`${problem}\n`)
  return one(problems.length === 0)
}

export const add = (a: Outcome, b: Outcome): Outcome => ({
  passed: a.passed + b.passed,
  failed: a.failed + b.failed,
  skipped: a.skipped + b.skipped,
  failures: [...(a.failures ?? []), ...(b.failures ?? [])],
  retried: [...(a.retried ?? []), ...(b.retried ?? [])],
  durations: [...(a.durations ?? []), ...(b.durations ?? [])],
})

/** Runs a program that reports its results as JSON; a bad exit without a failed test counts as a failure. */
async function counted(run: (report: string) => Promise<boolean>, read: (report: unknown) => Outcome): Promise<Outcome> {
  const folder = mkdtempSync(join(tmpdir(), 'forum-report-'))
  try {
    const report = join(folder, 'report.json')
    const good = await run(report)
    const outcome = read(JSON.parse(readFileSync(report, 'utf8')))
    return !good && outcome.failed === 0 ? { ...outcome, failed: 1 } : outcome
  } catch {
    return one(false)
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

interface VitestReport {
  numPassedTests: number
  numFailedTests: number
  numPendingTests: number
  numTodoTests: number
  testResults: {
    name: string
    message: string
    /** Milliseconds. */
    startTime: number
    endTime: number
    assertionResults: { status: string; fullName: string; failureMessages: string[] }[]
  }[]
}

const firstLine = (message = ''): string => stripVTControlCharacters(message).split('\n')[0] ?? ''

const SUMMARY_MAX = 400

/** An error in one line: the line of the test where the message has a stack, and what was expected, where, and found. */
function summary(message = ''): string {
  const lines = stripVTControlCharacters(message)
    .split('\n')
    .map((line) => line.trim())
  const end = lines.findIndex((line) => line.startsWith('at ') || line === 'Call log:')
  const said = lines.slice(0, end === -1 ? lines.length : end).filter(Boolean)
  const place = lines.find((line) => line.startsWith('at ') && line.includes('.test.ts'))?.split('/')
  return [...(place?.slice(-1) ?? []), ...said].join(' ').slice(0, SUMMARY_MAX)
}

/** Failed files and tests, each with its errors in short; a test that passed with an error was repeated. */
function namesIn({ testResults }: VitestReport): Required<Pick<Outcome, 'failures' | 'retried'>> {
  const named = (wanted: string) =>
    testResults.flatMap(({ name, assertionResults }) =>
      assertionResults
        .filter(({ status, failureMessages }) => status === wanted && failureMessages.length > 0)
        .map(({ fullName, failureMessages }) => `${relative(root, name)} › ${fullName}: ${failureMessages.map(summary).join(' / ')}`),
    )
  const files = testResults.filter(({ message }) => message).map(({ name, message }) => `${relative(root, name)}: ${message}`)
  return { failures: [...files, ...named('failed')], retried: named('passed') }
}

/** @param output where its lines go: a file's descriptor, or this terminal */
export const runVitest = (args: string[], output: number | 'inherit' = 'inherit'): Promise<Outcome> =>
  counted(
    (report) =>
      ran('vitest', ['run', '--reporter=default', '--reporter=json', `--outputFile.json=${report}`, ...args], {
        stdio: ['ignore', output, output],
        // A build in this process has set it to production, in which React has no `act`.
        env: { ...process.env, NODE_ENV: 'test' },
      }),
    (report) => {
      const result = report as VitestReport
      const { numPassedTests, numFailedTests, numPendingTests, numTodoTests } = result
      const durations = result.testResults.map(({ name, startTime, endTime }) => ({
        name: relative(root, name),
        seconds: (endTime - startTime) / 1000,
      }))
      return { passed: numPassedTests, failed: numFailedTests, skipped: numPendingTests + numTodoTests, ...namesIn(result), durations }
    },
  )

interface PlaywrightSuite {
  title: string
  suites?: PlaywrightSuite[]
  specs: {
    title: string
    tests: { status: string; results: { duration: number; error?: { message?: string; location?: { line: number } } }[] }[]
  }[]
}

interface PlaywrightReport {
  stats: { expected: number; unexpected: number; flaky: number; skipped: number }
  suites: PlaywrightSuite[]
  /** Errors outside tests. */
  errors: { message?: string }[]
}

/** Tests that ended so, each with the errors of its tries in short. */
const testsIn = ({ title, suites = [], specs }: PlaywrightSuite, wanted: string): string[] => [
  ...suites.flatMap((suite) => testsIn(suite, wanted)).map((name) => `${title} › ${name}`),
  ...specs.flatMap((spec) =>
    spec.tests
      .filter(({ status }) => status === wanted)
      .map(({ results }) => {
        const errors = results.flatMap(({ error }) => (error ? [`line ${error.location?.line}: ${summary(error.message)}`] : []))
        return `${title} › ${spec.title}: ${errors.join(' / ')}`
      }),
  ),
]

const durationsIn = ({ title, suites = [], specs }: PlaywrightSuite): Duration[] => [
  ...suites.flatMap(durationsIn).map(({ name, seconds }) => ({ name: `${title} › ${name}`, seconds })),
  ...specs.map((spec) => ({
    name: `${title} › ${spec.title}`,
    seconds: spec.tests.flatMap(({ results }) => results).reduce((sum, { duration }) => sum + duration / 1000, 0),
  })),
]

/** @param chromium path of the browser */
export const runPlaywright = (chromium: string, args: string[]): Promise<Outcome> =>
  counted(
    (report) =>
      ran('playwright', ['test', '--reporter=list,json', ...args], {
        folder: join(root, 'e2e'),
        env: { ...process.env, CHROMIUM: chromium, PLAYWRIGHT_JSON_OUTPUT_FILE: report },
      }),
    (report) => {
      const { stats, suites, errors } = report as PlaywrightReport
      const named = (status: string) => suites.flatMap((suite) => testsIn(suite, status))
      const failures = [...errors.map(({ message }) => firstLine(message)), ...named('unexpected')]
      const durations = suites.flatMap(durationsIn)
      return {
        passed: stats.expected + stats.flaky,
        failed: stats.unexpected,
        skipped: stats.skipped,
        failures,
        retried: named('flaky'),
        durations,
      }
    },
  )
