import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { offeredLanguages } from '@forum/domain/forum/bilingual'
import { hasModule } from '@forum/domain/forum/modules'
import { shownPolicy } from '@forum/domain/forum/operator'
import type { Policy } from '@forum/domain/forum/policy'
import { scripts, typefaces, typefaceUrl } from '@forum/domain/forum/typefaces'
import { keysOf } from '@forum/domain/platform/keys'
import { currentLanguage } from '@forum/language'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { CurrentForum } from '../../forum/current/currentForum.ts'
import type { PublicVersion } from '../../platform/database/publicVersion.ts'
import type { PublicSubject } from '../../platform/database/schema/platform.ts'
import { createKeptReplies, type KeptReply, keptReply, sendKept } from '../../platform/http/keptReplies.ts'
import type { Clock } from '../../platform/process/clock.ts'
import { inForumLanguage } from '../../platform/requestContext/language.ts'
import { contentOf, type FrontContent } from './content.ts'
import { frontPage } from './document.ts'
import { stylesOf } from './inlined.ts'
import { shareImage } from './openGraph.ts'
import { policyPage } from './policyPage.ts'
import { type ReadMark, serveMarks } from './serveMarks.ts'
import { robots, sitemap } from './sitemap.ts'

interface FrontParts {
  forum: () => Promise<CurrentForum>
  /** Versions of what the documents are made of. */
  version: () => Promise<PublicVersion>
  policy: () => Promise<Policy>
  clock: Pick<Clock, 'today'>
  /** URL at which people reach the portal. */
  portalUrl: string
  isDemonstration: boolean
  /** Registrations whose talks the public sees. */
  talks: () => Promise<readonly number[]>
  /** Paths of the pages of closed volumes; absent in front of another back end: there are none. */
  volumes?: () => Promise<readonly string[]>
  /** Reads the forum's mark; absent in front of another back end: the mark of the portal. */
  readMark?: ReadMark
}

const YEAR_S = 31_536_000

/** `/forum` and `/policy`, public documents of the server, and their resources: typeface, picture, sitemap. */
export async function serveFrontPage(app: FastifyInstance, parts: FrontParts): Promise<void> {
  const { forum, version, policy, clock, portalUrl, isDemonstration, talks, volumes = async () => [], readMark = async () => null } = parts
  const origin = portalUrl.replace(/\/$/, '')
  const writeWith = async <Body>(make: (content: FrontContent) => Body | Promise<Body>): Promise<Body> => {
    const current = await forum()
    const mark = await readMark(current.settings.face?.mark)
    const given = { today: clock.today(current.settings.timeZone), isDemonstration, mark, origin }
    return inForumLanguage(current.settings, () => make(contentOf(current, given)))
  }
  const kept = createKeptReplies()
  const send = async (request: FastifyRequest, reply: FastifyReply, subject: PublicSubject, make: () => Promise<KeptReply>) => {
    const path = request.routeOptions.url ?? ''
    const made = await kept.get(`${path} ${currentLanguage()}`, (await version())[subject], make)
    return sendKept(request, reply, made)
  }
  serveMarks(app, async () => (await forum()).settings, readMark)

  const documents: Record<string, (content: FrontContent) => string | Promise<string>> = {
    '/forum': frontPage,
    '/policy': async (content) => policyPage(content, shownPolicy(await policy(), content.settings.operator)),
  }
  for (const [path, write] of Object.entries(documents))
    app.get(path, (request, reply) => {
      reply.header('Cache-Control', 'no-cache').header('Vary', 'Cookie')
      return send(request, reply, 'forum', () =>
        writeWith(async (content) => {
          const { policy } = stylesOf(content.settings.face)
          return keptReply('text/html; charset=utf-8', await write(content), { 'Content-Security-Policy': policy })
        }),
      )
    })

  app.get('/front-page/image.png', (request, reply) => {
    reply.header('Cache-Control', 'public, max-age=86400').header('Cross-Origin-Resource-Policy', 'cross-origin')
    return send(request, reply, 'forum', async () => keptReply('image/png', await writeWith(shareImage)))
  })

  for (const [key, script] of keysOf(typefaces).flatMap((key) => scripts.map((script) => [key, script] as const))) {
    const file = await readFile(fileURLToPath(import.meta.resolve(`@fontsource/${key}/files/${key}-${script}-400-normal.woff2`)))
    app.get(typefaceUrl(key, script), async (_request, reply) =>
      reply.header('Cache-Control', `public, max-age=${YEAR_S}, immutable`).type('font/woff2').send(file),
    )
  }

  app.get('/sitemap.xml', (request, reply) => {
    reply.header('Cache-Control', 'public, max-age=3600')
    return send(request, reply, 'program', async () => {
      const { settings } = await forum()
      // A sitemap without talks is better than none.
      const found = hasModule(settings, 'program') ? await talks().catch(() => []) : null
      const published = await volumes().catch(() => [])
      return keptReply('application/xml; charset=utf-8', sitemap(origin, { talks: found, volumes: published }, offeredLanguages(settings)))
    })
  })
  app.get('/robots.txt', async (_request, reply) =>
    reply.header('Cache-Control', 'public, max-age=3600').type('text/plain; charset=utf-8').send(robots(origin)),
  )
}
