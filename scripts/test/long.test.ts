import { existsSync, globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from '../build.ts'
import { longTests, MOST_LONG_TESTS, VARIABLE } from './long.ts'

const sources = globSync('{e2e,server/src,remotes/*/src,shared/*/src,shell/src,scripts,bench/src}/**/*.test.{ts,tsx}', {
  cwd: root,
  exclude: ['**/node_modules/**'],
})

test('few tests are left to `npm test -- long`, each a file and with its reason', () => {
  expect(longTests.length).toBeLessThanOrEqual(MOST_LONG_TESTS)
  for (const { file, reason } of longTests) expect([file, existsSync(join(root, file)), reason.length > 40]).toEqual([file, true, true])
})

test('no other test has cases that a usual run leaves out', () => {
  const asking = sources.filter((file) => readFileSync(join(root, file), 'utf8').includes(`process.env.${VARIABLE}`))
  expect(sources.length).toBeGreaterThan(500)
  expect(asking.sort()).toEqual(longTests.flatMap(({ file, partly }) => (partly ? [file] : [])))
})

test('no test is skipped or run alone', () => {
  const skipping = /^\s*(?:test|describe|it)\.(?:skip|only|todo|fixme|skipIf|runIf)\b/m
  expect(sources.filter((file) => skipping.test(readFileSync(join(root, file), 'utf8')))).toEqual([])
})
