import { join } from 'node:path'
import type { PageForum } from '@forum/domain/forum/forum'
import type { WithSlots } from '@forum/domain/forum/slots'
import { REGISTRY_PATH } from '@forum/federation/registryAddress'
import { isWorkerSegment } from '@forum/federation/workerAddress'
import { currentLanguage } from '@forum/language'
import { LANGUAGE_HEADER } from '@forum/language/requestLanguage'
import type { CallRecord } from '@forum/releases/callRecord'
import { SHELL } from '@forum/releases/release'
import { folderStore, type ReleaseStore } from '@forum/releases/releaseStore'
import { serverSegments } from '@forum/releases/reservedPaths'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import * as v from 'valibot'
import type { Mark } from '../../forum/face/markFiles.ts'
import { createKeptReplies, keptJson, sendKept, sendTagged } from '../../platform/http/keptReplies.ts'
import { buildMirror } from '../../platform/releases/buildMirror.ts'
import { inForumLanguage } from '../../platform/requestContext/language.ts'
import { serveBuilds } from './builds.ts'
import { missingCalls } from './missingCalls.ts'
import { scriptsOf } from './page.ts'
import { registryFor } from './registry.ts'
import { liveReleases } from './releases.ts'
import { createPageSender, noShell, type PageParts } from './sendPage.ts'
import { servedBuilds } from './servedBuilds.ts'
import { serveWorkers } from './serviceWorkers.ts'
import { keyOf, noteSession, type PortalSessions, releaseFor, visitorOf } from './visitorRelease.ts'

interface PortalParts extends PageParts {
  /** Folder of the release store or, with a remote store, of the copied builds. */
  releases: string
  /** The release store, if not that folder. */
  store?: ReleaseStore | undefined
  /** A forum that is not current, by its link; null: there is none, `current`: it is no draft any more. Absent: none are shown. */
  draftForum?: (token: string) => Promise<{ title: string; forum: PageForum & WithSlots & { mark?: Mark | null } } | 'current' | null>
  /** Calls of this server; null in front of another back end. */
  calls?: readonly CallRecord[] | null
}

/** Ignores anything but a single path. */
const RegistryQuery = v.object({ opening: v.fallback(v.optional(v.string()), undefined) })

interface RegistryParts {
  live: ReturnType<typeof liveReleases>
  sessions: PortalSessions
  remotesOrigin: string
  forum: PortalParts['forum']
  version: PortalParts['version']
}

/** The releases of a visitor's remotes, as far as their roles admit them. */
function serveRegistry(app: FastifyInstance, { live, sessions, remotesOrigin, forum, version }: RegistryParts): void {
  const kept = createKeptReplies()
  app.get(REGISTRY_PATH, async (request, reply) => {
    const current = await live()
    const release = current && releaseFor(current, await visitorOf(current.set, request, sessions))
    if (!release) return reply.code(503).send({ code: 'unavailable', message: noShell() })
    const session = await sessions.find(request)
    noteSession(current.set, session, request, reply)
    reply.header('Cache-Control', 'private, no-cache').header('Vary', `Authorization, Cookie, ${LANGUAGE_HEADER}`)
    const roles = session?.roles ?? []
    const { opening } = v.parse(RegistryQuery, request.query)
    const make = async () => {
      const shown = await forum()
      const language = inForumLanguage(shown, currentLanguage)
      const registry = registryFor(release, roles, remotesOrigin, language, shown)
      return keptJson(opening ? { ...registry, opening: scriptsOf(registry, release.shell, opening, roles) } : registry)
    }
    const key = JSON.stringify([keyOf(current.set, release), roles, currentLanguage(), opening])
    return sendKept(request, reply, await kept.get(key, (await version()).forum, make))
  })
}

/** Visible pages ask two or three times a minute which release is live; nothing limits how often one address may ask. */
function serveReleaseId(app: FastifyInstance, { live, sessions }: Pick<RegistryParts, 'live' | 'sessions'>): void {
  app.get('/release.json', async (request, reply) => {
    const current = await live()
    const release = current && releaseFor(current, await visitorOf(current.set, request, sessions))
    const rolledBack = current?.set.action === 'rollback'
    reply.header('Cache-Control', 'private, no-cache').header('Vary', 'Cookie')
    return sendTagged(request, reply, keptJson({ release: release?.id ?? null, rolledBack }))
  })
}

interface PortalChecks {
  /** Rejects if there is a release that cannot be read. */
  pages: () => Promise<void>
  /** Calls that live builds make and this server lacks. */
  missingCalls: () => Promise<string[]>
}

/**
 * Serves the portal: the page, the registry and the released builds.
 * Names in the log what live builds need and the server lacks.
 */
export async function registerPortal(app: FastifyInstance, parts: PortalParts): Promise<PortalChecks> {
  const { releases, store, sessions, remotesOrigin = '', forum, version, calls = null, draftForum = async () => null } = parts
  const fetchBuild = store && buildMirror(store, releases)
  const live = liveReleases({
    store: store ?? folderStore(releases),
    folder: releases,
    fetchBuild,
    onProblem: (name, error) => app.log.error({ err: error, remote: name }, 'a released build cannot be read'),
  })

  await serveBuilds(app, {
    folder: join(releases, 'builds'),
    fetchBuild,
    isServed: servedBuilds({ store: store ?? folderStore(releases), live: async () => (await live())?.set ?? null, now: () => new Date() }),
  })

  serveRegistry(app, { live, sessions, remotesOrigin, forum, version })

  serveReleaseId(app, { live, sessions })
  serveWorkers(app, {
    releases,
    remotesOrigin,
    noShell,
    releaseOf: async (request) => {
      const current = await live()
      return current && releaseFor(current, await visitorOf(current.set, request, sessions))
    },
  })

  const sendPage = createPageSender(parts, { live, releases })
  app.decorate('sendRefusalPage', (refusal, request, reply) => sendPage(request, reply, { refusal }))
  // Every page URL gets the same document; the shell routes by URL.
  app.get('/', (request, reply) => sendPage(request, reply))
  // Pages of a draft as a participant will see them; the shell's router takes the rest of the address for its base.
  for (const path of ['/registration', '/personal-data', '/'])
    app.get<{ Params: { token: string } }>(`/draft/:token${path}`, async (request, reply) => {
      const { token } = request.params
      const found = await draftForum(token)
      if (found === 'current') return reply.redirect(path)
      return found ? sendPage(request, reply, { draft: { ...found, token, path } }) : reply.callNotFound()
    })
  app.get('/*', async (request, reply) => (isScreen(request) ? sendPage(request, reply) : reply.callNotFound()))

  const missing = missingCalls(live, calls, app.log)
  // The comparison is not awaited: a release store that hangs must not stop the start.
  void missing().catch((error: unknown) => app.log.warn({ err: error }, 'the calls of the live builds could not be compared'))
  const pages = async () => {
    const current = await live()
    if (current && !current.records.has(`${SHELL}@${current.set.versions[SHELL]}`)) throw new Error('The live shell cannot be read')
  }
  return { pages, missingCalls: missing }
}

const firstSegment = /^\/([^/]*)/

/** Navigations request HTML; any other request for a path with an extension is a missing file. */
function isScreen(request: FastifyRequest): boolean {
  const path = request.url.split('?')[0] ?? ''
  const first = firstSegment.exec(path)?.[1] ?? ''
  if ((serverSegments as readonly string[]).includes(first) || isWorkerSegment(first)) return false
  return request.headers.accept?.includes('text/html') === true || !/\.[a-z0-9]+$/i.test(path)
}
