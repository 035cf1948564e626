import { randomBytes } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { PageForum } from '@forum/domain/forum/forum'
import type { Day } from '@forum/domain/platform/calendar'
import { REGISTRY_PATH } from '@forum/federation/registryAddress'
import { isWorkerSegment } from '@forum/federation/workerAddress'
import { currentLanguage, i18n } from '@forum/language'
import { LANGUAGE_COOKIE, LANGUAGE_HEADER } from '@forum/language/requestLanguage'
import type { CallRecord } from '@forum/releases/callRecord'
import { SHELL } from '@forum/releases/release'
import { buildFolder } from '@forum/releases/releaseFolder'
import { folderStore, type ReleaseStore } from '@forum/releases/releaseStore'
import { serverSegments } from '@forum/releases/reservedPaths'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import * as v from 'valibot'
import type { Mark } from '../../forum/face/markFiles.ts'
import { sendTagged, tagged } from '../../platform/http/cacheable.ts'
import { requestLanguage } from '../../platform/http/requestLanguage.ts'
import { buildMirror } from '../../platform/releases/buildMirror.ts'
import { inForumLanguage } from '../../platform/requestContext/language.ts'
import type { ReadContent } from '../../program/public/plainPages.ts'
import { serveBuilds } from './builds.ts'
import { documentAt, sendDocument } from './documents.ts'
import { missingCalls } from './missingCalls.ts'
import { contentSecurityPolicy, openingOf, renderPage, scriptsOf } from './page.ts'
import { withMark } from './pageMark.ts'
import { offeredBy, registryFor } from './registry.ts'
import { liveReleases } from './releases.ts'
import { servedBuilds } from './servedBuilds.ts'
import { serveWorkers } from './serviceWorkers.ts'
import { noteSession, numbered, type PortalSessions, releaseFor, visitorOf } from './visitorRelease.ts'

interface PortalParts {
  /** Folder of the release store or, with a remote store, of the copied builds. */
  releases: string
  /** The release store, if not that folder. */
  store?: ReleaseStore | undefined
  sessions: PortalSessions
  /** Origin of the files of remotes; empty: the portal's own. */
  remotesOrigin?: string
  /** The current forum as pages need it. */
  forum: () => Promise<PageForum & { mark?: Mark | null }>
  /** A forum that is not current, by its link; null: there is none, `current`: it is no draft any more. Absent: none are shown. */
  draftForum?: (token: string) => Promise<{ title: string; forum: PageForum & { mark?: Mark | null } } | 'current' | null>
  /** The date of a demonstration, or null in production. */
  demonstrationDay: (timeZone: string) => Day | null
  /** The clock that pages follow; absent: their own. */
  now?: () => Date
  /** What a page holds for readers without scripts. */
  content?: ReadContent
  /** Calls of this server; null in front of another back end. */
  calls?: readonly CallRecord[] | null
  /** Issues the load ticket of a page; absent: loads are not counted by page. */
  ticketOf?: ((page: { set: number; canaries: string[]; address: string }) => string) | undefined
  /** For developers: pages of an older release reload by themselves. */
  reload: boolean
}

/** Ignores anything but a single path. */
const RegistryQuery = v.object({ opening: v.fallback(v.optional(v.string()), undefined) })
const noShell = () => i18n.t('Портал ещё не собран: нет ни одного выпуска оболочки.')

/** Reads a shell's page once for each version. */
function templateReader(releases: string): (version: string) => Promise<string> {
  const templates = new Map<string, string>()
  return async (version) => {
    const known = templates.get(version)
    if (known) return known
    const template = await readFile(join(buildFolder(releases, SHELL, version), 'index.html'), 'utf8')
    templates.set(version, template)
    return template
  }
}

interface RegistryParts {
  live: ReturnType<typeof liveReleases>
  sessions: PortalSessions
  remotesOrigin: string
  forum: PortalParts['forum']
}

/** The releases of a visitor's remotes, as far as their roles admit them. */
function serveRegistry(app: FastifyInstance, { live, sessions, remotesOrigin, forum }: RegistryParts): void {
  app.get(REGISTRY_PATH, async (request, reply) => {
    const current = await live()
    const release = current && releaseFor(current, await visitorOf(current.set, request, sessions))
    if (!release) return reply.code(503).send({ code: 'unavailable', message: noShell() })
    const session = await sessions.find(request)
    noteSession(current.set, session, request, reply)
    reply.header('Cache-Control', 'private, no-cache').header('Vary', `Authorization, Cookie, ${LANGUAGE_HEADER}`)
    const shown = await forum()
    const language = inForumLanguage(shown, currentLanguage)
    const registry = registryFor(release, session?.roles ?? [], remotesOrigin, language, shown)
    const { opening } = v.parse(RegistryQuery, request.query)
    const scripts = opening && scriptsOf(registry, release.shell, opening, session?.roles ?? [])
    return sendTagged(request, reply, tagged(scripts ? { ...registry, opening: scripts } : registry))
  })
}

/** Visible pages ask two or three times a minute which release is live; nothing limits how often one address may ask. */
function serveReleaseId(app: FastifyInstance, { live, sessions }: Pick<RegistryParts, 'live' | 'sessions'>): void {
  app.get('/release.json', async (request, reply) => {
    const current = await live()
    const release = current && releaseFor(current, await visitorOf(current.set, request, sessions))
    const rolledBack = current?.set.action === 'rollback'
    reply.header('Cache-Control', 'private, no-cache').header('Vary', 'Cookie')
    return sendTagged(request, reply, tagged({ release: release?.id ?? null, rolledBack }))
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
export async function registerPortal(
  app: FastifyInstance,
  {
    releases,
    store,
    sessions,
    remotesOrigin = '',
    forum,
    demonstrationDay,
    now,
    content = async () => null,
    calls = null,
    ticketOf,
    reload,
    draftForum = async () => null,
  }: PortalParts,
): Promise<PortalChecks> {
  const fetchBuild = store && buildMirror(store, releases)
  const live = liveReleases({
    store: store ?? folderStore(releases),
    folder: releases,
    fetchBuild,
    onProblem: (name, error) => app.log.error({ err: error, remote: name }, 'a released build cannot be read'),
  })
  const templateOf = templateReader(releases)

  await serveBuilds(app, {
    folder: join(releases, 'builds'),
    fetchBuild,
    isServed: servedBuilds({ store: store ?? folderStore(releases), live: async () => (await live())?.set ?? null, now: () => new Date() }),
  })

  serveRegistry(app, { live, sessions, remotesOrigin, forum })

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

  const sendPage = async (request: FastifyRequest, reply: FastifyReply, draft?: ShownDraft) => {
    const single = withSingleSlashes(request.url)
    if (single !== request.url) return reply.redirect(single, 308)
    const current = await live()
    const release = current && releaseFor(current, numbered(current.set, await visitorOf(current.set, request, sessions), reply))
    if (!release) return reply.code(503).type('text/plain; charset=utf-8').send(noShell())
    const nonce = randomBytes(16).toString('base64')
    const path = draft?.path ?? new URL(`http://portal${request.url}`).pathname
    const shown = draft?.forum ?? (await forum())
    const language = inForumLanguage(shown, currentLanguage)
    const own = draft ? null : documentAt(release, path, shown)
    if (own) return sendDocument(reply, own, language, remotesOrigin)
    const template = await templateOf(release.shell.version)
    const { mark = null, ...forumOfPage } = shown
    // Calls of the page say Russian by no header, so that the cookie would decide.
    if (language !== requestLanguage(request)) reply.clearCookie(LANGUAGE_COOKIE, { path: '/' })
    const registry = registryFor(release, [], remotesOrigin, language, shown)
    const definitions = release.remotes.flatMap(({ definition }) => (definition ? offeredBy(definition, shown) : []))
    // Its calls carry the link, which those of the boot script do not know.
    const opening = draft ? null : openingOf(definitions, registry, release.shell, path, language)
    // A look at a draft is not counted.
    const ticket = draft ? undefined : ticketOf?.({ set: current.set.id, canaries: release.canaries, address: request.ip })
    const plain = opening ? await inForumLanguage(shown, () => content(path, shown)) : null
    const page = renderPage({
      template,
      shell: release.shell,
      registry: { ...registry, ...(ticket && { ticket }) },
      opening,
      nonce,
      language,
      forum: forumOfPage,
      demonstrationDay: demonstrationDay(shown.timeZone),
      ...(now && { clockAhead: now().getTime() - Date.now() }),
      content: plain === 'missing' ? null : plain,
      reload,
      ...(draft && { draft: { token: draft.token, title: draft.title } }),
    })
    // Opened by a secret link, or a draft.
    if (path === '/first-start' || draft) reply.header('X-Robots-Tag', 'noindex')
    return reply
      .code(plain === 'missing' ? 404 : 200)
      .header('Content-Security-Policy', contentSecurityPolicy(nonce, template, remotesOrigin))
      .header('Referrer-Policy', 'no-referrer')
      .header('X-Content-Type-Options', 'nosniff')
      .header('Cache-Control', 'no-store')
      .type('text/html; charset=utf-8')
      .send(withMark(page, mark))
  }

  // Every page URL gets the same document; the shell routes by URL.
  app.get('/', (request, reply) => sendPage(request, reply))
  // What a participant will see; the shell's router takes the rest of the address for its base.
  for (const path of ['/registration', '/personal-data', '/'])
    app.get<{ Params: { token: string } }>(`/draft/:token${path}`, async (request, reply) => {
      const { token } = request.params
      const found = await draftForum(token)
      if (found === 'current') return reply.redirect(path)
      return found ? sendPage(request, reply, { ...found, token, path }) : reply.callNotFound()
    })
  app.get('/*', async (request, reply) => (isScreen(request) ? sendPage(request, reply) : reply.callNotFound()))

  const missing = missingCalls(live, calls, app.log)
  // Not awaited: a release store that hangs must not stop the start.
  void missing().catch((error: unknown) => app.log.warn({ err: error }, 'the calls of the live builds could not be compared'))
  const pages = async () => {
    const current = await live()
    if (current && !current.records.has(`${SHELL}@${current.set.versions[SHELL]}`)) throw new Error('The live shell cannot be read')
  }
  return { pages, missingCalls: missing }
}

interface ShownDraft {
  token: string
  /** The page of the shell. */
  path: string
  title: string
  forum: PageForum & { mark?: Mark | null }
}

/** Browsers treat a path that begins with two slashes, or backslashes, as another host. */
function withSingleSlashes(url: string): string {
  const end = url.indexOf('?')
  const path = end < 0 ? url : url.slice(0, end)
  return path.replace(/[/\\]{2,}/g, '/') + url.slice(path.length)
}

const firstSegment = /^\/([^/]*)/

/** Navigations request HTML; any other request for a path with an extension is a missing file. */
function isScreen(request: FastifyRequest): boolean {
  const path = request.url.split('?')[0] ?? ''
  const first = firstSegment.exec(path)?.[1] ?? ''
  if ((serverSegments as readonly string[]).includes(first) || isWorkerSegment(first)) return false
  return request.headers.accept?.includes('text/html') === true || !/\.[a-z0-9]+$/i.test(path)
}
