import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { defineConfig } from '@playwright/test'

// Two runs at the same time must not clear each other's results; workers inherit the choice.
process.env.E2E_OUTPUT ??= mkdtempSync(join(tmpdir(), 'forum-e2e-results-'))

/** The portal in the system's Chromium, against the real server and database. */
export default defineConfig({
  testDir: './tests',
  workers: 2,
  timeout: 120_000,
  // A busy shared machine may stall a browser; what fails twice is broken.
  retries: process.env.CI ? 1 : 0,
  expect: { timeout: 25_000, toMatchAriaSnapshot: { pathTemplate: '{testDir}/../aloud/{arg}{ext}' } },
  outputDir: process.env.E2E_OUTPUT,
  globalTeardown: './teardown.ts',
  use: {
    actionTimeout: 20_000,
    locale: 'ru-RU',
    timezoneId: 'Europe/Moscow',
    screenshot: 'only-on-failure',
    launchOptions: {
      executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium',
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--disable-quic',
        '--no-first-run',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
      ],
    },
  },
})
