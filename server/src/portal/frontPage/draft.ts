import { ownValue } from '@forum/domain/platform/keys'
import type { FastifyInstance } from 'fastify'
import { readForum } from '../../forum/current/forum.ts'
import { readMark } from '../../forum/face/markFiles.ts'
import { findDraft } from '../../forum/settings/draftLink.ts'
import { readShownPolicy } from '../../forum/settings/readPolicy.ts'
import type { Services } from '../../platform/http/services.ts'
import { inForumLanguage } from '../../platform/requestContext/language.ts'
import { viewing } from '../../platform/requestContext/viewedForum.ts'
import { contentOf, type FrontContent } from './content.ts'
import { frontPage } from './document.ts'
import { stylesOf } from './inlined.ts'
import { mailsPage } from './mailsPage.ts'
import { policyPage } from './policyPage.ts'

type Write = (content: FrontContent, services: Services, query: { mail?: unknown }) => string | Promise<string>

const documents: Record<string, Write> = {
  forum: frontPage,
  policy: async (content, { db }) => policyPage(content, await readShownPolicy(db, content.draft)),
  mails: (content, { db }, { mail }) => mailsPage(content, db, mail),
}

/** The public documents of a forum that is not current, for a person who has a link from its organiser. They are kept and indexed nowhere. */
export function serveDraftPages(app: FastifyInstance, services: Services): void {
  app.get<{ Params: { token: string; page: string }; Querystring: { mail?: unknown } }>('/draft/:token/:page', async (request, reply) => {
    const { token, page } = request.params
    const found = await findDraft(services, token)
    const write = ownValue(documents, page)
    if (!found || !write) return reply.callNotFound()
    // A forum that became current is no draft any more; its mails are shown in the settings.
    if (found.isCurrent) return reply.redirect(page === 'mails' ? '/organizer' : `/${page}`)
    const { id } = found
    const { sections, ...settings } = await readForum(services.db, id)
    const origin = services.portalUrl.replace(/\/$/, '')
    const mark = await readMark(services.storage, settings.face?.mark, request.log)
    const given = { today: services.clock.today(settings.timeZone), isDemonstration: false, mark, origin }
    const content = { ...contentOf({ settings, sections, liveRelease: null }, given), draft: id }
    const body = await viewing(id, () => inForumLanguage(settings, () => write(content, services, request.query)))
    const { policy: strict } = stylesOf(settings.face)
    // Mails carry their styles.
    const policy = page === 'mails' ? strict.replace(/style-src [^;]*/, "style-src 'unsafe-inline'") : strict
    reply.header('Content-Security-Policy', policy).header('Cache-Control', 'no-store').header('X-Robots-Tag', 'noindex')
    return reply.type('text/html; charset=utf-8').send(body)
  })
}
