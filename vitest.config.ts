import { globSync, readFileSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { defineConfig } from 'vitest/config'
import { BaseSequencer, type TestSpecification } from 'vitest/node'

// A busy shared machine may stall a server or a screen; what fails twice is broken.
const retry = process.env.CI ? 1 : 0

// Loading Fluent or the server takes longer than most test files, so files share it and the set-up cleans up after each.
const isolate = false

// Tests of the server wait as long as they compute; `npm test` sets fewer, since browser tests run at the same time.
const WORKERS = Number(process.env.VITEST_MAX_WORKERS) || Math.max(3, availableParallelism())

/** Slow although short. Vitest starts with long files while it has no durations of an earlier run. */
const slow = [
  'server/src/main.test.ts',
  'server/src/operations/backups/backUp.test.ts',
  'server/src/dashboard/mails/deliveries.test.ts',
  'server/src/fuzz.test.ts',
  'remotes/account/src/pages/Registration.test.tsx',
]

/** Each worker gets a contiguous part of the files: files of similar duration are spread, or one worker would get all slow ones. */
class Spread extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const isSlow = ({ moduleId }: TestSpecification) => slow.some((file) => moduleId.endsWith(file))
    const sorted = (await super.sort(files)).toSorted((a, b) => Number(isSlow(b)) - Number(isSlow(a)))
    return Array.from({ length: WORKERS }, (_, worker) => sorted.filter((_file, index) => index % WORKERS === worker)).flat()
  }
}

const screens = globSync(['{shell,remotes/*}/src/**/*.test.{ts,tsx}', 'shared/{client,ui,router}/src/**/*.test.{ts,tsx}'])
// A replaced module would stay replaced for the files that follow, and one that was loaded before could not be replaced.
const mocking = screens.filter((file) => readFileSync(file, 'utf8').includes('vi.mock('))
if (mocking.length)
  throw new Error(`vi.mock in ${mocking.join(', ')}: replace a single export with vi.spyOn, and restore it after the test`)

/** Messages are compiled as they are used. */
const messages = 'shared/language/src/testSetup.ts'

const browser = {
  globals: true,
  retry,
  environment: 'jsdom',
  // Of the forum in tests: elsewhere its times name their zone.
  env: { TZ: 'Europe/Moscow' },
  setupFiles: [messages, 'shared/ui/src/testing/testSetup.ts', 'shared/client/src/testing/testSetup.ts'],
  testTimeout: 60_000,
}

/** Shared code in Node, components in jsdom, the server with a real PostgreSQL. */
export default defineConfig({
  test: {
    maxWorkers: WORKERS,
    sequence: { sequencer: Spread },
    projects: [
      {
        test: {
          name: 'shared',
          globals: true,
          setupFiles: [messages],
          retry,
          isolate,
          include: [
            'shared/{domain,contracts,federation,releases,build,language}/src/**/*.test.ts',
            'scripts/**/*.test.ts',
            'bench/src/**/*.test.ts',
          ],
          testTimeout: 60_000,
        },
      },
      { test: { ...browser, name: 'browser', isolate, include: screens } },
      {
        test: {
          name: 'server',
          globals: true,
          setupFiles: [messages],
          retry,
          isolate,
          include: ['server/src/**/*.test.ts', 'e2e/tour/*.test.ts'],
          globalSetup: ['server/src/testing/globalSetup.ts'],
          testTimeout: 60_000,
          hookTimeout: 120_000,
        },
      },
    ],
  },
})
