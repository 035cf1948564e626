import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { root } from '../build.ts'
import { FEATURES, importersOf, testsFor, visitingTests } from './changed.ts'

/** @param edges `importer: imported …`, with `type` before what is only imported as a type */
const graph = (edges: Record<string, string[]>) =>
  importersOf({
    modules: Object.entries(edges).map(([source, imported]) => ({
      source,
      dependencies: imported.map((path) => ({
        resolved: path.replace('type ', ''),
        dependencyTypes: path.startsWith('type ') ? ['local', 'type-only'] : ['local'],
      })),
    })),
  })

const importers = graph({
  'shared/domain/src/participation/rules.test.ts': ['shared/domain/src/participation/rules.ts'],
  'server/src/talks/send.ts': ['shared/domain/src/participation/rules.ts', 'server/src/people/read.ts'],
  'server/src/people/routes.ts': ['server/src/people/read.ts', 'type server/src/talks/send.ts'],
  [FEATURES]: ['server/src/talks/send.ts', 'server/src/people/routes.ts'],
  'server/src/app.ts': [FEATURES],
  'server/src/talks/talks.test.ts': ['server/src/app.ts'],
  'server/src/people/people.test.ts': ['server/src/app.ts'],
  'remotes/cabinet/src/Page.tsx': ['remotes/cabinet/src/texts.ts', 'shared/domain/src/participation/rules.ts'],
  'remotes/cabinet/src/Page.test.tsx': ['remotes/cabinet/src/Page.tsx'],
  'remotes/theses/src/List.test.tsx': [],
})
const tests = [
  'shared/domain/src/participation/rules.test.ts',
  'server/src/talks/talks.test.ts',
  'server/src/people/people.test.ts',
  'remotes/cabinet/src/Page.test.tsx',
  'remotes/theses/src/List.test.tsx',
  'scripts/check/architecture.test.ts',
]
const readers = ['scripts/check/architecture.test.ts']

test.each([
  ['a page: the tests that import it', ['remotes/cabinet/src/texts.ts'], ['remotes/cabinet/src/Page.test.tsx']],
  ['a feature of the server: the tests next to it, though they import the whole server', ['server/src/talks/send.ts'], [tests[1]]],
  ['what another feature imports: the tests of both', ['server/src/people/read.ts'], [tests[1], tests[2]]],
  ['a rule: the tests of every part that applies it', ['shared/domain/src/participation/rules.ts'], [tests[0], tests[1], tests[3]]],
  ['the list of features: every test of the server', [FEATURES], [tests[1], tests[2]]],
])('%s', (_, changed, expected) => {
  expect(testsFor(changed, importers, tests)).toEqual([...expected, ...readers])
})

test('a file that nothing imports: the tests in the nearest folder', () => {
  expect(testsFor(['server/src/talks/letters/letter.html'], importers, tests)).toEqual(['server/src/talks/talks.test.ts'])
})

test('a changed test is run, and a document changes no test of the product', () => {
  expect(testsFor(['remotes/theses/src/List.test.tsx'], importers, tests)).toEqual(['remotes/theses/src/List.test.tsx', ...readers])
  expect(testsFor(['docs/users/tour.md'], importers, tests)).toEqual([])
})

test('settings of all packages change everything', () => {
  expect(testsFor(['pnpm-lock.yaml'], importers, tests)).toEqual(tests)
})

test('the list of features is where the search ends', () => {
  expect(existsSync(join(root, FEATURES))).toBe(true)
})

test('browser tests that open pages of a remote visit its files; all visit those of the shell', () => {
  const visiting = visitingTests('remotes/program/src/worker.ts')
  expect(visiting).toContain('programOffline.test.ts')
  expect(visiting).not.toContain('secondFactor.test.ts')
  expect(visitingTests('shell/src/base.ts').length).toBeGreaterThan(visiting.length)
  expect(visitingTests('shared/domain/src/forum/gates.ts')).toEqual([])
})
