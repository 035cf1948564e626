import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { findBrowser, findChromium as findEngine, isHeadless } from '@forum/releases/chromium'

// Options with which apt ends soon without a network.
const options = ['-qq', '-o', 'Acquire::Retries=0', '-o', 'Acquire::http::Timeout=15', '-o', 'Acquire::https::Timeout=15']

/** Installs Debian packages, where this process may. */
function install(...packages: string[]): void {
  if (process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) return
  process.stderr.write('Устанавливается Chromium…\n')
  const apt = (...args: string[]) =>
    spawnSync('apt-get', args, { stdio: 'ignore', env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' } })
  const installing = () => apt('install', '-y', ...options, '--no-install-recommends', ...packages).status === 0
  // The lists of packages may be there already, and not too old.
  if (installing()) return
  apt('update', ...options)
  installing()
}

/** Path of the system's Chromium; installs it if possible. @throws with instructions if there is none */
export function findChromium(): string {
  if (!findBrowser()) install('chromium', 'fonts-liberation')
  const found = findBrowser()
  if (!found)
    throw new Error(
      'Для тестов в браузере нужен Chromium: установите его (Debian, Ubuntu: sudo apt-get install chromium) или укажите путь в переменной CHROMIUM.',
    )
  return found
}

/** Finds a Chromium without windows for tests, where it is installed or can be. */
export function findHeadlessChromium(): string {
  if (!process.env.CHROMIUM && !isHeadless(findEngine())) install('chromium-headless-shell', 'fonts-liberation')
  return findEngine() ?? findChromium()
}
