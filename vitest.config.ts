import { defineConfig } from 'vitest/config'

// A busy shared machine may stall a server or a screen; what fails twice is broken.
const retry = process.env.CI ? 1 : 0

// Loading Fluent or the server costs more than most files' tests: what a file leaves behind is cleaned up by the set-up instead.
const isolate = false

/** Three projects: rules and data in plain Node, screens in jsdom, the server on a real PostgreSQL. */
export default defineConfig({
  test: {
    projects: [
      {
        test: {
          name: 'shared',
          globals: true,
          retry,
          isolate,
          include: ['shared/{domain,contracts,federation,releases,build}/src/**/*.test.ts', 'scripts/**/*.test.ts'],
        },
      },
      {
        test: {
          name: 'browser',
          globals: true,
          retry,
          isolate,
          environment: 'jsdom',
          include: ['{shell,remotes/*}/src/**/*.test.{ts,tsx}', 'shared/{client,ui,router}/src/**/*.test.{ts,tsx}'],
          setupFiles: ['shared/ui/src/testSetup.ts', 'shared/client/src/testSetup.ts'],
          testTimeout: 20_000,
        },
      },
      {
        test: {
          name: 'server',
          globals: true,
          retry,
          isolate,
          include: ['server/src/**/*.test.ts'],
          globalSetup: ['server/src/testing/globalSetup.ts'],
          testTimeout: 30_000,
          hookTimeout: 60_000,
        },
      },
    ],
  },
})
