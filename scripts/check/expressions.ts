import { createHash } from 'node:crypto'
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseSync } from 'oxc-parser'

/**
 * Regular expressions of the sources and the time they may take: one that takes more than linear time can be made to hold a server by
 * what a user sends. Those found linear are kept by content in linearExpressions.txt, since the proof takes up to seconds each.
 */

interface Expression {
  source: string
  flags: string
  /** The file that contains it. */
  path: string
}

const SOURCES = '{server,shared/*,remotes/*,shell}/src/**/*.{ts,tsx}'
/** Tests, and the build tool, whose input are these sources. */
const excluded = /\.test\.tsx?$|\/testing(?:\/|\.)|^shared\/build\//
export const KEPT = 'scripts/check/linearExpressions.txt'
const TIMEOUT_MS = 30_000

interface Node {
  type: string
  regex?: { pattern: string; flags: string }
  callee?: { name?: string }
}

function* nodesIn(value: unknown): Generator<Node> {
  if (typeof value !== 'object' || value === null) return
  if ('type' in value) yield value as Node
  for (const child of Object.values(value)) yield* nodesIn(child)
}

/** Literals of a file, and the number of expressions that it makes of texts. */
export function expressionsIn(path: string, text: string): { literals: Expression[]; made: number } {
  const literals: Expression[] = []
  let made = 0
  for (const { type, regex, callee } of nodesIn(parseSync(path, text).program)) {
    if (type === 'Literal' && regex) literals.push({ source: regex.pattern, flags: regex.flags, path })
    if ((type === 'NewExpression' || type === 'CallExpression') && callee?.name === 'RegExp') made += 1
  }
  return { literals, made }
}

/** Expressions that modules make of texts while they load. */
async function expressionsMadeBy(root: string, paths: readonly string[]): Promise<Expression[]> {
  const found: Expression[] = []
  const { RegExp: original } = globalThis
  globalThis.RegExp = new Proxy(original, {
    construct(target, [source, flags = '']) {
      const caller = new Error().stack?.split('\n')[2] ?? ''
      const path = paths.find((one) => caller.includes(one))
      if (path) found.push({ source: String(source), flags, path })
      return new target(source, flags)
    },
  })
  try {
    for (const path of paths) await import(join(root, path))
    return found
  } finally {
    globalThis.RegExp = original
  }
}

/** All expressions of the project; the problems are those that cannot be seen. */
export async function readExpressions(root: string): Promise<{ expressions: Expression[]; problems: string[] }> {
  const expressions: Expression[] = []
  const makers = new Map<string, number>()
  for (const path of globSync(SOURCES, { cwd: root }).sort()) {
    if (excluded.test(path)) continue
    const { literals, made } = expressionsIn(path, readFileSync(join(root, path), 'utf8'))
    expressions.push(...literals)
    if (made > 0) makers.set(path, made)
  }
  const made = await expressionsMadeBy(root, [...makers.keys()])
  const problems = [...makers]
    .filter(([path, count]) => made.filter((one) => one.path === path).length < count)
    .map(([path]) => `${path}: new RegExp outside a constant of the module cannot be checked`)
  return { expressions: [...expressions, ...made], problems }
}

export const keyOf = ({ source, flags }: Omit<Expression, 'path'>): string =>
  createHash('sha256').update(`/${source}/${flags}`).digest('hex').slice(0, 16)

export const readKept = (root: string): Set<string> => new Set(readFileSync(join(root, KEPT), 'utf8').trim().split('\n'))

/** Reason why an expression is not known to take linear time; null if it is. */
async function problemOf({ source, flags, path }: Expression): Promise<string | null> {
  // Recheck runs in JavaScript, so that no program has to be installed; it reads the variable when it is loaded.
  process.env.RECHECK_BACKEND = 'pure'
  const { checkSync } = await import('recheck')
  // The others do not change what is matched, or are unknown to it.
  const known = flags.replace('v', 'u').replace(/[^gimsuy]/g, '')
  const result = checkSync(source, known, { timeout: TIMEOUT_MS })
  if (result.status === 'safe') return null
  const reason = result.status === 'vulnerable' ? result.complexity.summary : `not proved to be linear, ${result.error.kind}`
  return `${path}: /${source}/${flags}: ${reason}`
}

/** Checks expressions that are not kept, without duplicates. @returns problems and the keys of those found linear */
export async function checkExpressions(expressions: readonly Expression[], kept: ReadonlySet<string>) {
  const problems: string[] = []
  const linear: string[] = []
  for (const [key, expression] of new Map(expressions.map((one) => [keyOf(one), one]))) {
    const problem = kept.has(key) ? null : await problemOf(expression)
    if (problem) problems.push(problem)
    else linear.push(key)
  }
  return { problems, linear: linear.sort() }
}
