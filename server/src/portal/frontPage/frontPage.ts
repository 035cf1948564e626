import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { offeredLanguages } from '@forum/domain/forum/bilingual'
import { hasModule } from '@forum/domain/forum/modules'
import { shownPolicy } from '@forum/domain/forum/operator'
import type { Policy } from '@forum/domain/forum/policy'
import { scripts, typefaces, typefaceUrl } from '@forum/domain/forum/typefaces'
import { keysOf } from '@forum/domain/platform/keys'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { CurrentForum } from '../../forum/current/currentForum.ts'
import { isKnown } from '../../platform/http/cacheable.ts'
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
  policy: () => Promise<Policy>
  clock: Pick<Clock, 'today'>
  /** URL at which people reach the portal. */
  portalUrl: string
  isDemonstration: boolean
  /** Registrations whose talks the public sees. */
  talks: () => Promise<readonly number[]>
  /** Reads the forum's mark; absent in front of another back end: the mark of the portal. */
  readMark?: ReadMark
}

const YEAR_S = 31_536_000

/** Replies 304 if the client has the current version. */
function send(request: FastifyRequest, reply: FastifyReply, type: string, body: string | Buffer): FastifyReply {
  const tag = `"${createHash('sha256').update(body).digest('base64url')}"`
  reply.header('ETag', tag)
  return isKnown(request, tag) ? reply.status(304).send() : reply.type(type).send(body)
}

/** `/forum` and `/policy`, public documents of the server, and their resources: typeface, picture, sitemap. */
export async function serveFrontPage(app: FastifyInstance, parts: FrontParts): Promise<void> {
  const { forum, policy, clock, portalUrl, isDemonstration, talks, readMark = async () => null } = parts
  const origin = portalUrl.replace(/\/$/, '')
  const writeWith = async <Body>(make: (content: FrontContent) => Body | Promise<Body>): Promise<Body> => {
    const current = await forum()
    const mark = await readMark(current.settings.face?.mark)
    const given = { today: clock.today(current.settings.timeZone), isDemonstration, mark, origin }
    return inForumLanguage(current.settings, () => make(contentOf(current, given)))
  }
  serveMarks(app, async () => (await forum()).settings, readMark)

  const documents: Record<string, (content: FrontContent) => string | Promise<string>> = {
    '/forum': frontPage,
    '/policy': async (content) => policyPage(content, shownPolicy(await policy(), content.settings.operator)),
  }
  for (const [path, write] of Object.entries(documents))
    app.get(path, async (request, reply) => {
      const body = await writeWith((content) => {
        const { policy } = stylesOf(content.settings.face)
        reply.header('Content-Security-Policy', policy).header('Cache-Control', 'no-cache').header('Vary', 'Cookie')
        return write(content)
      })
      return send(request, reply, 'text/html; charset=utf-8', body)
    })

  app.get('/front-page/image.png', async (request, reply) => {
    reply.header('Cache-Control', 'public, max-age=86400').header('Cross-Origin-Resource-Policy', 'cross-origin')
    return send(request, reply, 'image/png', await writeWith(shareImage))
  })

  for (const [key, script] of keysOf(typefaces).flatMap((key) => scripts.map((script) => [key, script] as const))) {
    const file = await readFile(fileURLToPath(import.meta.resolve(`@fontsource/${key}/files/${key}-${script}-400-normal.woff2`)))
    app.get(typefaceUrl(key, script), async (_request, reply) =>
      reply.header('Cache-Control', `public, max-age=${YEAR_S}, immutable`).type('font/woff2').send(file),
    )
  }

  app.get('/sitemap.xml', async (request, reply) => {
    // A sitemap without talks is better than none.
    const { settings } = await forum()
    const found = hasModule(settings, 'program') ? await talks().catch(() => []) : null
    reply.header('Cache-Control', 'public, max-age=3600')
    return send(request, reply, 'application/xml; charset=utf-8', sitemap(origin, found, offeredLanguages(settings)))
  })
  app.get('/robots.txt', async (_request, reply) =>
    reply.header('Cache-Control', 'public, max-age=3600').type('text/plain; charset=utf-8').send(robots(origin)),
  )
}
