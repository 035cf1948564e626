import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { buildChanged, root } from '../build.ts'
import { checkTypes, type Outcome, runPlaywright, runVitest } from '../check/steps.ts'
import { bundleServer } from '../start/serverBundle.ts'
import { readGraph, testFiles, testsFor, visitingTests } from '../test/changed.ts'
import { findHeadlessChromium } from '../test/chromium.ts'
import type { Mutation } from './draw.ts'

export interface Result {
  name: string
  file: string
  /** Names of the first tests that failed; none: no test noticed. */
  caughtBy: string[]
}

/** The nearest come first, since most mutations are caught there, and the others only if those noticed nothing. */
const NEAREST = 6
const MOST = 40

/** Characters of a failure that are kept: its name, and the beginning of its error. */
const LONGEST = 200

const wordsOf = (path: string): string[] => path.split(/[/.]/)

/** Packages have folders and files of the same names: those that share most of them come first. */
function nearness(file: string, test: string): number {
  const words = new Set(wordsOf(file))
  return -wordsOf(test).filter((word) => words.has(word)).length
}

/** Tests of files that hundreds of tests reach: definitions of remotes, which one reads without an import, and calls, whose table says who may make them. */
const tablesOf: [RegExp, string][] = [
  [/^remotes\/[^/]+\/src\/remote\.ts$/, 'scripts/check/menus.test.ts'],
  [/^shared\/contracts\/src\/\w+\/\w+\.ts$/, 'server/src/statementCounts.test.ts'],
]

const importers = readGraph()
const tests = testFiles()

/** @returns unit and server tests that a file can break, the nearest first */
export const unitTestsOf = (file: string): string[] =>
  testsFor([file], importers, tests)
    .filter((test) => !test.startsWith('scripts/') || file.startsWith('scripts/'))
    .toSorted((a, b) => nearness(file, a) - nearness(file, b))
    .slice(0, MOST)

/** @throws Error if the tests could not run: that says nothing about the mutation */
function failuresOf({ failed, failures = [] }: Outcome): string[] {
  if (failed > 0 && failures.length === 0) throw new Error('The tests did not run')
  return failures
}

/** @param first tests that noticed it earlier */
async function caughtBy(file: string, first: string[]): Promise<string[]> {
  const units = [...tablesOf.flatMap(([path, test]) => (path.test(file) ? [test] : [])), ...unitTestsOf(file)]
  for (const some of [units.filter((test) => first.some((name) => name.startsWith(test))), units.slice(0, NEAREST), units.slice(NEAREST)]) {
    const found = some.length > 0 ? failuresOf(await runVitest(['--bail', '1', '--silent=true', ...some])) : []
    if (found.length > 0) return found
  }
  if (/\.tsx?$/.test(file) && (await checkTypes()).failed > 0) return ['types']
  const visiting = visitingTests(file)
  if (visiting.length === 0) return []
  try {
    await buildChanged(() => {})
    process.env.SERVER_PROGRAM = await bundleServer()
  } catch (error) {
    return [`build: ${error instanceof Error ? error.message : String(error)}`]
  }
  return failuresOf(await runPlaywright(findHeadlessChromium(), ['--max-failures', '1', ...visiting]))
}

/**
 * Changes this checkout for a moment: it has to have no uncommitted changes of that file.
 * @param earlier names of tests that noticed it in an earlier run
 */
export async function runMutation({ name, file, text, replacement }: Mutation, earlier: string[] = []): Promise<Result> {
  const path = join(root, file)
  const source = readFileSync(path, 'utf8')
  if (source.split(text).length !== 2) throw new Error(`${name}: ${file} has not this text once:\n${text}`)
  writeFileSync(
    path,
    source.replace(text, () => replacement),
  )
  try {
    return { name, file, caughtBy: (await caughtBy(file, earlier)).map((failure) => failure.slice(0, LONGEST)) }
  } finally {
    writeFileSync(path, source)
  }
}
