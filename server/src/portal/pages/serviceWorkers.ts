import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { RemoteName } from '@forum/federation/registry'
import { workerAddress } from '@forum/federation/workerAddress'
import { buildFolder } from '@forum/releases/releaseFolder'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import * as v from 'valibot'
import { retiredWorker } from './retiredWorker.ts'
import type { VisitorRelease } from './visitorRelease.ts'

/** Worker for a remote without one in the live release: it deletes the remote's caches and unregisters itself. On a 404 browsers would keep the old one. */
const leavingWorker = (remote: string): string => `addEventListener('install', () => skipWaiting())
addEventListener('activate', (event) =>
  event.waitUntil(
    caches.keys()
      .then((names) => Promise.all(names.filter((name) => name.startsWith('${remote}-')).map((name) => caches.delete(name))))
      .then(() => registration.unregister()),
  ),
)
`

/** Reads each worker once. @param releases folder of the builds */
function workerReader(releases: string): (name: string, version: string, file: string) => Promise<string> {
  const known = new Map<string, string>()
  return async (name, version, file) => {
    const path = join(buildFolder(releases, name, version), file)
    const script = known.get(path) ?? (await readFile(path, 'utf8'))
    known.set(path, script)
    return script
  }
}

/**
 * Policy of a worker: it runs nothing but itself, and fetches what the page fetches.
 * @param origin of the files of remotes, when it is not the portal's own
 */
const workerPolicy = (origin: string): string => `default-src 'none'; connect-src 'self'${origin && ` ${origin}`}`

interface WorkerParts {
  /** Folder of the builds. */
  releases: string
  remotesOrigin: string
  /** The release that a visitor gets; null without one. */
  releaseOf: (request: FastifyRequest) => Promise<VisitorRelease | null>
  noShell: () => string
}

/** Service workers of the remotes, and one that retires the worker of an earlier version of the portal. */
export function serveWorkers(app: FastifyInstance, { releases, remotesOrigin, releaseOf, noShell }: WorkerParts): void {
  const send = (reply: FastifyReply, script: string) =>
    reply.header('Cache-Control', 'no-cache').type('text/javascript; charset=utf-8').send(script)
  // Browsers with the service worker of an earlier version request it under that version's URL, with any query.
  app.get('/worker.js', (_request, reply) => send(reply, retiredWorker))

  const read = workerReader(releases)
  app.get<{ Params: { name: string } }>(workerAddress(':name([a-z0-9-]+)'), async (request, reply) => {
    const { name } = request.params
    if (!v.is(RemoteName, name)) return reply.callNotFound()
    const release = await releaseOf(request)
    // Browsers keep the worker they have.
    if (!release) return reply.code(503).send({ code: 'unavailable', message: noShell() })
    const build = release.remotes.find((remote) => remote.name === name)
    const worker = build?.definition?.worker
    reply.header('Content-Security-Policy', workerPolicy(remotesOrigin)).header('X-Content-Type-Options', 'nosniff')
    if (!build || !worker) return send(reply, leavingWorker(name))
    const script = await read(name, build.version, worker.file)
    // The worker of a document keeps its files, whose release it has to know: with another one it is another script.
    const stamp = build.definition?.document ? `self.release=${JSON.stringify(`${name}@${build.version}`)};\n` : ''
    // Without this scope a script at the top could serve every page.
    return send(reply.header('Service-Worker-Allowed', worker.scope), stamp + script)
  })
}
