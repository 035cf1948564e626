import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { leftOut } from '@forum/scripts/test/long'
import { defineConfig } from '@playwright/test'

// Concurrent runs must not clear each other's results; workers inherit the choice.
process.env.E2E_OUTPUT ??= mkdtempSync(join(tmpdir(), 'forum-e2e-results-'))

// The browser renders toolbar suggestions as two pages per window and keeps a spare process: a third of the
// CPU time. The last list wins, so it repeats Playwright's own flags that matter here.
const disabledFeatures = [
  ...['WebUIOmniboxPopup', 'WebUIOmniboxAimPopup', 'WebUIOmniboxFullPopup', 'SpareRendererForSitePerProcess'],
  ...['AvoidUnnecessaryBeforeUnloadCheckSync', 'DestroyProfileOnBrowserClose', 'HttpsUpgrades', 'HttpsFirstBalancedModeAutoEnable'],
  ...['MediaRouter', 'PaintHolding', 'ThirdPartyStoragePartitioning', 'AvoidCorsURLLoaderRestartOnRedirect', 'OptimizationHints'],
  ...['LensOverlay', 'Translate', 'NetworkTimeServiceQuerying', 'AimEnabled', 'PreconnectToSearch'],
].join()

/** The portal in the system's Chromium, against the real server and database. */
export default defineConfig({
  testDir: './tests',
  testIgnore: leftOut('e2e/').map((file) => `**/${file}`),
  workers: 2,
  fullyParallel: true,
  timeout: 120_000,
  // A busy machine may stall a browser; a test that fails twice is broken.
  retries: process.env.CI ? 1 : 0,
  expect: { timeout: 25_000, toMatchAriaSnapshot: { pathTemplate: '{testDir}/../ariaSnapshots/{arg}{ext}' } },
  outputDir: process.env.E2E_OUTPUT,
  globalSetup: './setup.ts',
  globalTeardown: './teardown.ts',
  use: {
    actionTimeout: 20_000,
    locale: 'ru-RU',
    timezoneId: 'Europe/Moscow',
    // Reduced motion: fading and sliding would only be waited for.
    contextOptions: { reducedMotion: 'reduce' },
    // Playwright takes them of every page that closes, before it knows the outcome.
    screenshot: 'off',
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
        // No test is long enough for what optimizing code saves.
        '--js-flags=--no-opt --no-maglev',
        `--disable-features=${disabledFeatures}`,
      ],
    },
  },
})
