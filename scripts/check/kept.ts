import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import type { Outcome } from './steps.ts'

/**
 * Keeps which checks have passed, by the content of all files that they may read: a check runs again once one of them differs. Only
 * successes are kept. Versions of the tools are part of the content, in pnpm-lock.yaml.
 */

export interface Check {
  name: string
  run: () => Outcome | Promise<Outcome>
  /** Whether it also reads documents. */
  documents: boolean
}

/** Key of a check by its name. */
type Passed = Record<string, string>

const document = /\.(md|webp|png|svg)$/
/** Checks only look whether these exist. */
const picture = /\.(webp|png|pdf|ttf|otf|woff2)$/

interface Keys {
  code: string
  all: string
}

/** Hashes of all files that git would commit; null without git, where nothing tells which files are sources. */
function readKeys(root: string): Keys | null {
  const { status, stdout } = spawnSync('git', ['ls-files', '-coz', '--exclude-standard'], { cwd: root, encoding: 'utf8', maxBuffer: 1e8 })
  if (status !== 0) return null
  const code = createHash('sha256').update(process.version)
  const documents = createHash('sha256')
  for (const path of [...new Set(stdout.split('\0'))].filter(Boolean).sort()) {
    const hash = document.test(path) ? documents : code
    hash.update(`\0${path}\0`)
    if (!picture.test(path)) hash.update(contentOf(join(root, path)))
  }
  const codeKey = code.digest('hex')
  return { code: codeKey, all: `${codeKey} ${documents.digest('hex')}` }
}

/** The content of a file; empty if it is deleted and git still lists it. */
function contentOf(path: string): Buffer {
  try {
    return createHash('sha256').update(readFileSync(path)).digest()
  } catch {
    return Buffer.alloc(0)
  }
}

function readPassed(file: string): Passed {
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as Passed
  } catch {
    return {}
  }
}

/**
 * Runs the checks that have not passed with the same files.
 * @param file where successes are kept
 * @returns the number of failed checks
 */
export async function runChecks(checks: readonly Check[], root: string, file: string, report: (line: string) => void): Promise<number> {
  const before = readKeys(root)
  const passed = before ? readPassed(file) : {}
  const keyOf = (keys: Keys, { documents }: Check) => (documents ? keys.all : keys.code)
  const kept: string[] = []
  const good: Check[] = []
  let failed = 0
  for (const check of checks) {
    if (before && passed[check.name] === keyOf(before, check)) {
      kept.push(check.name)
      continue
    }
    const outcome = await check.run()
    failed += outcome.failed
    if (outcome.failed === 0) good.push(check)
  }
  if (kept.length > 0) report(`Unchanged since they passed: ${kept.join(', ')}.`)
  const after = readKeys(root)
  // A check may have read a file before or after it changed.
  const sure = before && after ? good.filter((check) => keyOf(before, check) === keyOf(after, check)) : []
  if (before && sure.length > 0) {
    mkdirSync(dirname(file), { recursive: true })
    writeFileSync(file, JSON.stringify({ ...passed, ...Object.fromEntries(sure.map((check) => [check.name, keyOf(before, check)])) }))
  }
  return failed
}
