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

/** Installs Debian packages, where this process may. */
function install(...packages: string[]): void {
  if (process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) return
  process.stderr.write('Устанавливается Chromium…\n')
  const apt = (...args: string[]) =>
    spawnSync('apt-get', args, { stdio: ['ignore', 'ignore', 'inherit'], env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' } })
  apt('update', '-qq')
  apt('install', '-y', '-qq', '--no-install-recommends', ...packages)
}

/** Path of the system's Chromium; installs it if possible. @throws with instructions if there is none */
export function findChromium(): string {
  if (!installed()) install('chromium', 'fonts-liberation')
  const found = installed()
  if (!found)
    throw new Error(
      'Для тестов в браузере нужен Chromium: установите его (Debian, Ubuntu: sudo apt-get install chromium) или укажите путь в переменной CHROMIUM.',
    )
  return found
}

const HEADLESS_SHELL = '/usr/bin/chromium-headless-shell'

/** For tests: the same engine without the windows of a browser, which costs a third less CPU time for a page load. Debian has it as a package. */
export function findHeadlessChromium(): string {
  if (process.env.CHROMIUM) return findChromium()
  if (!existsSync(HEADLESS_SHELL) && !installed()) install('chromium-headless-shell', 'fonts-liberation')
  return existsSync(HEADLESS_SHELL) ? HEADLESS_SHELL : findChromium()
}
