import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { findBrowser, findChromium as findEngine } from '@forum/releases/chromium'

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
  if (!findBrowser()) install('chromium', 'fonts-liberation')
  const found = findBrowser()
  if (!found)
    throw new Error(
      'Для тестов в браузере нужен Chromium: установите его (Debian, Ubuntu: sudo apt-get install chromium) или укажите путь в переменной CHROMIUM.',
    )
  return found
}

/** For tests: without windows, where it can be installed. */
export function findHeadlessChromium(): string {
  if (!findEngine()) install('chromium-headless-shell', 'fonts-liberation')
  return findEngine() ?? findChromium()
}
