import { type ChildProcess, spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** A browser of this machine, for code that is not trusted yet. */

const HEADLESS_SHELL = '/usr/bin/chromium-headless-shell'

const places = [
  process.env.CHROMIUM,
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/snap/bin/chromium',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
]

const isInstalled = (path: string | undefined) => path !== undefined && existsSync(path)

/** Path of an installed Chromium with windows. */
export const findBrowser = (): string | undefined => places.find(isInstalled)

/** Path of the same engine without windows, which costs a third less CPU time for a page load (Debian has it as a package), or else of a browser. */
export const findChromium = (): string | undefined => [process.env.CHROMIUM, HEADLESS_SHELL].find(isInstalled) ?? findBrowser()

export const isHeadless = (path: string | undefined): boolean => path === HEADLESS_SHELL

const switches = [
  '--headless',
  '--disable-gpu',
  '--disable-dev-shm-usage',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--disable-quic',
  '--no-first-run',
  '--mute-audio',
  // Keeps the browser open, and closes it with this process.
  '--remote-debugging-pipe',
  // Chromium can reach only the local server.
  '--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE 127.0.0.1',
  // Chromium refuses to run its sandbox as root, as in the containers of pipelines.
  ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
]

const ended = (child: ChildProcess) =>
  new Promise<void>((resolve) => (child.exitCode === null && child.signalCode === null ? child.once('close', () => resolve()) : resolve()))

/** Opens a page in a process that gets nothing of this environment but the path of programs. @returns how to close it */
export async function openInChromium(program: string, url: string): Promise<() => Promise<void>> {
  const home = await mkdtemp(join(tmpdir(), 'forum-run-'))
  const child = spawn(program, [...switches, `--user-data-dir=${home}`, url], {
    env: { PATH: process.env.PATH, HOME: home },
    stdio: ['ignore', 'ignore', 'ignore', 'pipe', 'pipe'],
    // A separate group: Debian's program is a script that waits for the browser.
    detached: true,
  })
  // Errors of the process are ignored: a run without it ends at its time limit.
  child.on('error', () => undefined)
  return async () => {
    if (child.pid !== undefined) {
      if (child.exitCode === null && child.signalCode === null) process.kill(-child.pid, 'SIGKILL')
      await ended(child)
    }
    await rm(home, { recursive: true, force: true, maxRetries: 10, retryDelay: 100 })
  }
}
