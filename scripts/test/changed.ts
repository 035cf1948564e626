import { spawnSync } from 'node:child_process'
import { existsSync, globSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { root } from '../build.ts'

/** Tests that a change can break, by the import graph. */

interface Graph {
  modules: { source: string; dependencies: { resolved: string; dependencyTypes: string[] }[] }[]
}

/** Importers by module. */
export type Importers = ReadonlyMap<string, ReadonlySet<string>>

/** The list of all features of the server: every test that starts the server reaches every feature through it. */
export const FEATURES = 'server/src/features.ts'

/** Files that everything depends on. */
const settings = /^(pnpm-lock\.yaml|pnpm-workspace\.yaml|vitest\.config\.ts|tsconfig\.base\.json|rsbuild\.base\.ts)$|\/testSetup\.ts$/

/** Tests that read sources and documents rather than import them. */
const readers: [changed: RegExp, tests: string][] = [
  [/^(shared|remotes|shell|server)\/.*\.tsx?$/, 'scripts/check/'],
  [/^(docs|deploy)\/|\.md$|^package\.json$/, 'scripts/deploy/'],
  [/\.md$|^e2e\/tests\//, 'scripts/documents/'],
  [/\/locales\//, 'scripts/messages/'],
  [/^(shared|remotes)\/.*\/package\.json$/, 'scripts/newRemote/'],
]

const isTest = (path: string): boolean => /\.test\.tsx?$/.test(path)

/** Types cannot break a test; the compiler checks them. */
export function importersOf({ modules }: Graph): Importers {
  const importers = new Map<string, Set<string>>()
  for (const { source, dependencies } of modules)
    for (const { resolved, dependencyTypes } of dependencies) {
      if (dependencyTypes.includes('type-only')) continue
      importers.set(resolved, (importers.get(resolved) ?? new Set()).add(source))
    }
  return importers
}

/** Modules that a change of these can affect. The list of features is not followed: its importers start the whole server. */
function affectedModules(changed: readonly string[], importers: Importers): Set<string> {
  const found = new Set(changed)
  const waiting = [...changed]
  for (let module = waiting.pop(); module !== undefined; module = waiting.pop())
    for (const importer of importers.get(module) ?? []) {
      if (found.has(importer) || importer === FEATURES) continue
      found.add(importer)
      waiting.push(importer)
    }
  return found
}

/** The nearest folder above a path that has tests; at most the `src` of a package, below that of the server. */
function folderWithTests(path: string, tests: readonly string[]): string | null {
  for (let folder = dirname(path); /\/src(\/|$)/.test(folder) && folder !== 'server/src'; folder = dirname(folder))
    if (tests.some((test) => test.startsWith(`${folder}/`))) return folder
  return null
}

/**
 * A test of the server calls a feature through the whole server instead of importing it: the tests next to an affected
 * module are run. So are those next to a changed file that nothing imports, such as a template.
 * @param changed paths from the root
 * @param tests all test files
 */
export function testsFor(changed: readonly string[], importers: Importers, tests: readonly string[]): string[] {
  if (changed.some((path) => settings.test(path))) return [...tests]
  const affected = affectedModules(changed, importers)
  const unknown = changed.filter((path) => !importers.has(path) && !isTest(path))
  const neighbours = [...[...affected].filter((path) => path.startsWith('server/src/') && !isTest(path)), ...unknown]
  const folders = new Set(neighbours.flatMap((path) => folderWithTests(path, tests) ?? []))
  const reading = readers.filter(([pattern]) => changed.some((path) => pattern.test(path))).map(([, folder]) => folder)
  return tests.filter((test) => affected.has(test) || folders.has(dirname(test)) || reading.some((folder) => test.startsWith(folder)))
}

function lines(program: string, args: string[]): string[] {
  const { status, stdout, stderr } = spawnSync(program, args, { cwd: root, encoding: 'utf8', maxBuffer: 1e9 })
  if (status !== 0) throw new Error(stderr.trim())
  return stdout.split('\n').filter(Boolean)
}

/** Files changed since a commit (default: since this branch left `main`), with those that are not committed. @throws Error of git */
export function changedFiles(since?: string): string[] {
  const [base = 'HEAD'] = lines('git', ['merge-base', since ?? 'main', 'HEAD'])
  const tracked = lines('git', ['diff', '--name-only', '--no-renames', base])
  return [...tracked, ...lines('git', ['ls-files', '--others', '--exclude-standard'])]
}

const sources = ['shell', 'remotes', 'shared', 'server', 'bench', 'scripts', 'e2e']

export function readGraph(): Importers {
  const program = join(root, 'node_modules/.bin/depcruise')
  const args = ['--output-type', 'json', ...sources, 'rsbuild.base.ts']
  // The exit status of the program counts forbidden imports, which `npm run check` reports.
  const { stdout } = spawnSync(program, args, { cwd: root, encoding: 'utf8', maxBuffer: 1e9 })
  return importersOf(JSON.parse(stdout) as Graph)
}

/** All test files but those of the browser. */
export const testFiles = (): string[] =>
  globSync('{shell,remotes/*,shared/*,server,scripts,bench}/**/*.test.{ts,tsx}', { cwd: root, exclude: ['**/node_modules/**'] })

/** @returns test files that these changes can break */
export const changedTests = (changed: readonly string[]): string[] =>
  testsFor(changed, readGraph(), testFiles()).filter((path) => existsSync(join(root, path)))

/** Names of browser tests that open a page of the remote which has this file; all, for a file of the shell or the program of the server; none for other files. */
export function visitingTests(file: string): string[] {
  const all = globSync('*.test.ts', { cwd: join(root, 'e2e/tests') })
  const remote = /^remotes\/[^/]+\//.exec(file)?.[0]
  if (!remote) return /^(shell\/|server\/src\/main\.ts$)/.test(file) ? all : []
  const definition = readFileSync(join(root, remote, 'src/remote.ts'), 'utf8')
  const paths = [...definition.matchAll(/path: '(\/[\w-]*)/g)].flatMap(([, path]) => (path === undefined || path === '/' ? [] : [path]))
  const opening = new RegExp(`['"\`](?:${paths.join('|')})\\b`)
  return all.filter((test) => paths.length === 0 || opening.test(readFileSync(join(root, 'e2e/tests', test), 'utf8')))
}
