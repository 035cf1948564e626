import { translatedForum } from '@forum/domain/forum/bilingual'
import { hasModule } from '@forum/domain/forum/modules'
import { programAddresses } from '@forum/domain/program/programAddresses'
import { isLanguage } from '@forum/language/requestLanguage'
import type { FastifyInstance } from 'fastify'
import { readForum } from '../../../forum/current/forum.ts'
import type { Queryable } from '../../../platform/database/connection.ts'
import { notFound } from '../../../platform/errors/refusal.ts'
import { createKeptReplies, type KeptReply, keptReply, sendKept } from '../../../platform/http/keptReplies.ts'
import type { Services } from '../../../platform/http/services.ts'
import { inForumLanguage, inLanguage } from '../../../platform/requestContext/language.ts'
import { renderCalendar } from '../../mine/calendar.ts'
import { readEvents } from '../../mine/events.ts'
import { readPublished } from '../published.ts'
import { scheduleJson, scheduleXml } from './forms.ts'
import { framePage } from './framePage.ts'
import { scheduleOfForum } from './schedule.ts'

type Parts = Pick<Services, 'db' | 'clock' | 'portalUrl' | 'publicVersion'>

/** Public data without cookies: any site may read it. */
const open = { 'Access-Control-Allow-Origin': '*', 'Cross-Origin-Resource-Policy': 'cross-origin' }
/** Sites that isolate themselves show only frames that do the same. */
const isolated = { 'Cross-Origin-Embedder-Policy': 'require-corp', 'Cross-Origin-Resource-Policy': 'cross-origin' }

/** @throws Refusal of a forum without a programme */
async function readSource({ db, clock, portalUrl }: Parts) {
  const forum = await readForum(db)
  if (!hasModule(forum, 'program')) throw notFound()
  return { forum, program: await readPublished(db, forum), portalUrl, today: clock.today(forum.timeZone) }
}
type Source = Awaited<ReturnType<typeof readSource>>

async function calendarOf({ forum, program, portalUrl }: Source, db: Queryable): Promise<string> {
  const events = await readEvents(
    db,
    program,
    program.talks.map(({ id }) => id),
    false,
  )
  return renderCalendar({ forum: translatedForum(forum), events, portalUrl, isWhole: true })
}

const documents: Record<string, (source: Source, db: Queryable) => KeptReply | Promise<KeptReply>> = {
  [programAddresses.json]: (source) => keptReply('application/json; charset=utf-8', scheduleJson(scheduleOfForum(source)), open),
  [programAddresses.xml]: (source) => keptReply('application/xml; charset=utf-8', scheduleXml(scheduleOfForum(source)), open),
  [programAddresses.calendar]: async (source, db) => keptReply('text/calendar; charset=utf-8', await calendarOf(source, db), open),
  [programAddresses.frame]: (source) => {
    const { document, policy } = framePage(source)
    return keptReply('text/html; charset=utf-8', document, { ...isolated, 'Content-Security-Policy': policy })
  },
}

/** Serves the published programme for other programs, and as a page for frames on other sites. */
export function serveProgramDocuments(app: FastifyInstance, services: Parts): void {
  const kept = createKeptReplies()
  for (const [path, write] of Object.entries(documents))
    app.get<{ Querystring: { lang?: unknown } }>(
      path,
      { config: { isFramed: path === programAddresses.frame } },
      async (request, reply) => {
        // The address alone decides, so that caches between need not know the visitor.
        const language = isLanguage(request.query.lang) ? request.query.lang : 'ru'
        const { program: version } = await services.publicVersion()
        const made = await kept.get(`${path} ${language}`, version, async () => {
          const source = await readSource(services)
          return inLanguage(language, () => inForumLanguage(source.forum, () => write(source, services.db)))
        })
        return sendKept(request, reply.header('Cache-Control', 'public, max-age=0'), made)
      },
    )
}
