import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'

const places = [
  process.env.CHROMIUM,
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/snap/bin/chromium',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
]

const installed = (): string | undefined => places.find((path) => path && existsSync(path))

/** Path of the system's Chromium; installs it if possible. @throws with instructions if there is none */
export function findChromium(): string {
  const found = installed()
  if (found) return found
  if (process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')) {
    process.stderr.write('Устанавливается Chromium…\n')
    const apt = (...args: string[]) =>
      spawnSync('apt-get', args, { stdio: ['ignore', 'ignore', 'inherit'], env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' } })
    apt('update', '-qq')
    apt('install', '-y', '-qq', '--no-install-recommends', 'chromium', 'fonts-liberation')
  }
  const now = installed()
  if (!now)
    throw new Error(
      'Для тестов в браузере нужен Chromium: установите его (Debian, Ubuntu: sudo apt-get install chromium) или укажите путь в переменной CHROMIUM.',
    )
  return now
}

const HEADLESS_SHELL = '/usr/bin/chromium-headless-shell'

/** For tests: the same engine without the windows of a browser, where installed: a page load costs a third less CPU time. */
export const findHeadlessChromium = (): string => (!process.env.CHROMIUM && existsSync(HEADLESS_SHELL) ? HEADLESS_SHELL : findChromium())
