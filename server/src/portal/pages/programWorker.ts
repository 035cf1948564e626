import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { BuildRecord } from '@forum/releases/release'
import { buildFolder } from '@forum/releases/releaseFolder'

/** The service worker of the programme: the file of the live release of `program`, at an address from which it may serve /program. */
export const PROGRAM_WORKER_PATH = '/program-worker.js'

const REMOTE = 'program'
const FILE = 'worker.js'

/** Where no release has a worker. On a 404 browsers would keep the old one. */
const leavingWorker = `addEventListener('install', () => skipWaiting())
addEventListener('activate', (event) =>
  event.waitUntil(Promise.all([...['program-pages', 'program-reads', 'program-code'].map((name) => caches.delete(name)), registration.unregister()])),
)
`

/** @param releases folder of the builds */
export function programWorkers(releases: string): (remotes: readonly BuildRecord[]) => Promise<string> {
  const known = new Map<string, string>()
  return async (remotes) => {
    const build = remotes.find(({ name }) => name === REMOTE)
    if (!build?.integrity[FILE]) return leavingWorker
    const script = known.get(build.version) ?? (await readFile(join(buildFolder(releases, REMOTE, build.version), FILE), 'utf8'))
    known.set(build.version, script)
    return script
  }
}

/** It runs nothing but itself, and fetches what the page fetches. @param origin of the files of remotes, when it is not the portal's own */
export const workerPolicy = (origin: string): string => `default-src 'none'; connect-src 'self'${origin && ` ${origin}`}`
