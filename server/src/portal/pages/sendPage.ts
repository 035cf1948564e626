import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { PageForum } from '@forum/domain/forum/forum'
import type { WithSlots } from '@forum/domain/forum/slots'
import type { Day } from '@forum/domain/platform/calendar'
import { LOAD_TICKET } from '@forum/federation/loadTicket'
import { currentLanguage, i18n } from '@forum/language'
import { LANGUAGE_COOKIE } from '@forum/language/requestLanguage'
import { SHELL } from '@forum/releases/release'
import { buildFolder } from '@forum/releases/releaseFolder'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Mark } from '../../forum/face/markFiles.ts'
import type { PublicVersion } from '../../platform/database/publicVersion.ts'
import type { Refusal } from '../../platform/errors/refusal.ts'
import { createKept, keptReply, sendKept, sizeOfReply } from '../../platform/http/keptReplies.ts'
import { requestLanguage } from '../../platform/http/requestLanguage.ts'
import { inForumLanguage } from '../../platform/requestContext/language.ts'
import { isProgramPath } from '../../program/public/html/page.ts'
import type { ReadContent } from '../../program/public/plainPages.ts'
import { documentAt, sendDocument } from './documents.ts'
import { contentSecurityPolicy, openingOf, renderPage } from './page.ts'
import { withMark } from './pageMark.ts'
import { offeredBy, registryFor } from './registry.ts'
import type { liveReleases } from './releases.ts'
import { keyOf, numbered, type PortalSessions, releaseFor, type VisitorRelease, visitorOf } from './visitorRelease.ts'

/** What pages are made from. */
export interface PageParts {
  sessions: PortalSessions
  /** Origin of the files of remotes; empty: the portal's own. */
  remotesOrigin?: string
  /** Versions of what pages are made of. */
  version: () => Promise<PublicVersion>
  /** The current forum as pages need it. */
  forum: () => Promise<PageForum & WithSlots & { mark?: Mark | null }>
  /** The date of a demonstration, or null in production. */
  demonstrationDay: (timeZone: string) => Day | null
  /** The clock that pages follow; absent: their own. */
  now?: () => Date
  /** What a page holds for readers without scripts. */
  content?: ReadContent
  /** Issues the load ticket of a page; absent: loads are not counted by page. */
  ticketOf?: ((page: { set: number; canaries: string[]; address: string }) => string) | undefined
  /** For developers: pages of an older release reload by themselves. */
  reload: boolean
}

export const noShell = () => i18n.t('Портал ещё не собран: нет ни одного выпуска оболочки.')

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

/** Whether a refusal of this status may end by itself. */
const mayEnd = (status: number): boolean => status === 429 || status >= 500

interface ShownDraft {
  token: string
  /** The page of the shell. */
  path: string
  title: string
  forum: PageForum & WithSlots & { mark?: Mark | null }
}

/** Browsers treat a path that begins with two slashes, or backslashes, as another host. */
function withSingleSlashes(url: string): string {
  const end = url.indexOf('?')
  const path = end < 0 ? url : url.slice(0, end)
  return path.replace(/[/\\]{2,}/g, '/') + url.slice(path.length)
}

interface ReleaseParts {
  live: ReturnType<typeof liveReleases>
  /** Folder of the builds. */
  releases: string
}

interface Instead {
  draft?: ShownDraft
  /** Sent in place of a document that the address does not open. */
  refusal?: Refusal
}

/** A page as made once for all its visitors. */
interface MadePage {
  bytes: number
  send: (request: FastifyRequest, reply: FastifyReply) => FastifyReply | Promise<FastifyReply>
}

interface PageOfRelease extends Instead {
  path: string
  release: VisitorRelease
}

/** @returns a function that makes the page of a path in a release */
function createPageMaker(
  { remotesOrigin = '', forum, demonstrationDay, now, content = async () => null, reload }: PageParts,
  releases: string,
) {
  const templateOf = templateReader(releases)
  return async ({ path, release, draft, refusal }: PageOfRelease): Promise<MadePage> => {
    const shown = draft?.forum ?? (await forum())
    const language = inForumLanguage(shown, currentLanguage)
    const own = draft || refusal ? null : documentAt(release, path, shown)
    if (own) return { bytes: 1000, send: (_request, reply) => sendDocument(reply, own, shown, language, remotesOrigin) }
    const template = await templateOf(release.shell.version)
    const { mark = null, slotsOff: _, slotsOrder: _order, ...forumOfPage } = shown
    const registry = registryFor(release, [], remotesOrigin, language, shown)
    const definitions = release.remotes.flatMap(({ definition }) => (definition ? offeredBy(definition, shown) : []))
    // Its calls carry the link, which those of the boot script do not know.
    const opening = draft || refusal ? null : openingOf(definitions, registry, release.shell, path, language)
    const plain = opening ? await inForumLanguage(shown, () => content(path, shown)) : null
    const fill = () =>
      renderPage({
        template,
        shell: release.shell,
        registry,
        opening,
        language,
        forum: forumOfPage,
        demonstrationDay: demonstrationDay(shown.timeZone),
        ...(now && { clockAhead: now().getTime() - Date.now() }),
        content: plain === 'missing' ? null : plain,
        reload,
        ...(draft && { draft: { token: draft.token, title: draft.title } }),
        ...(refusal && { refusal: { message: refusal.message, again: mayEnd(refusal.status) } }),
      })
    const document = withMark(inForumLanguage(shown, fill), mark)
    const kept = keptReply('text/html; charset=utf-8', document, {
      'Content-Security-Policy': contentSecurityPolicy(document, remotesOrigin),
      'Referrer-Policy': 'no-referrer',
      'X-Content-Type-Options': 'nosniff',
      'Cache-Control': 'no-store',
    })
    return {
      bytes: sizeOfReply(kept),
      send(request, reply) {
        // Calls of the page say Russian by no header, so that the cookie would decide.
        if (language !== requestLanguage(request)) reply.clearCookie(LANGUAGE_COOKIE, { path: '/' })
        // Opened by a secret link, or a draft.
        if (path === '/first-start' || draft || refusal) reply.header('X-Robots-Tag', 'noindex')
        return sendKept(request, reply.code(refusal?.status ?? (plain === 'missing' ? 404 : 200)), kept)
      },
    }
  }
}

/** @returns a function that sends the page of any path, in the release of its visitor */
export function createPageSender(parts: PageParts, { live, releases }: ReleaseParts) {
  const { sessions, ticketOf, version } = parts
  const make = createPageMaker(parts, releases)
  const kept = createKept<MadePage>(({ bytes }) => bytes)
  return async (request: FastifyRequest, reply: FastifyReply, { draft, refusal }: Instead = {}) => {
    const single = withSingleSlashes(request.url)
    if (single !== request.url) return reply.redirect(single, 308)
    const current = await live()
    const release = current && releaseFor(current, numbered(current.set, await visitorOf(current.set, request, sessions), reply))
    if (!release) return reply.code(503).type('text/plain; charset=utf-8').send(noShell())
    const path = draft?.path ?? new URL(`http://portal${request.url}`).pathname
    // A look at a draft is not counted.
    const ticket = draft ? undefined : ticketOf?.({ set: current.set.id, canaries: release.canaries, address: request.ip })
    if (ticket) reply.header('Server-Timing', `${LOAD_TICKET};desc="${ticket}"`)
    const makeNow = () => make({ path, release, ...(draft && { draft }), ...(refusal && { refusal }) })
    if (draft || refusal) return (await makeNow()).send(request, reply)
    const versions = await version()
    const key = JSON.stringify([keyOf(current.set, release), path, currentLanguage()])
    const page = await kept.get(key, isProgramPath(path) ? versions.program : versions.forum, makeNow)
    return page.send(request, reply)
  }
}
