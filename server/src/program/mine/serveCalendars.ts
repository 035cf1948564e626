import { translatedForum } from '@forum/domain/forum/bilingual'
import { hasModule } from '@forum/domain/forum/modules'
import { CALENDAR_PATH } from '@forum/domain/program/calendarAddress'
import { PROGRAM_ITEMS_MAX } from '@forum/domain/program/program'
import { and, eq } from 'drizzle-orm'
import type { FastifyInstance, FastifyReply } from 'fastify'
import { readForum } from '../../forum/current/forum.ts'
import type { Queryable } from '../../platform/database/connection.ts'
import { users } from '../../platform/database/schema/people.ts'
import { calendarFeeds } from '../../platform/database/schema/program.ts'
import { notFound } from '../../platform/errors/refusal.ts'
import type { Services } from '../../platform/http/services.ts'
import { inForumLanguage, inLanguage } from '../../platform/requestContext/language.ts'
import { readPublished } from '../public/published.ts'
import { renderCalendar } from './calendar.ts'
import { readChosen } from './choices.ts'
import { readEvents } from './events.ts'
import { isFeedSignature, parseFeedFile } from './feedAddress.ts'

type Calendars = Pick<Services, 'db' | 'secret' | 'portalUrl'>

/** @param of whose talks; null: these ids, as far as they are public */
async function makeCalendar({ db, portalUrl }: Calendars, ids: readonly number[] | null, userId: number | null): Promise<string> {
  const forum = await readForum(db)
  return inForumLanguage(forum, async () => {
    const render = (events: Awaited<ReturnType<typeof readEvents>>) => renderCalendar({ forum: translatedForum(forum), events, portalUrl })
    // The calendar is empty: the talks are held, so they must not show as cancelled.
    if (!hasModule(forum, 'program')) return render([])
    const program = await readPublished(db, forum)
    const chosen = ids ?? (userId === null ? [] : await readChosen(db, userId, forum))
    return render(await readEvents(db, program, chosen, userId !== null))
  })
}

async function findOwner(db: Queryable, secret: string, file: string) {
  const named = parseFeedFile(file)
  if (!named) return null
  const [owner] = await db
    .select({ id: users.id, language: users.language, nonce: calendarFeeds.nonce })
    .from(calendarFeeds)
    .innerJoin(users, eq(users.id, calendarFeeds.userId))
    .where(and(eq(calendarFeeds.userId, named.userId), users.isActive))
  return owner && isFeedSignature(secret, owner.id, owner.nonce, named.signature) ? owner : null
}

/** No proxy caches it: a feed is for one person only. */
const sendCalendar = (reply: FastifyReply, calendar: string): FastifyReply =>
  reply.header('Cache-Control', 'private').header('X-Robots-Tag', 'noindex').type('text/calendar; charset=utf-8').send(calendar)

const idsIn = (text: unknown): number[] => (typeof text === 'string' && /^[\d,]{1,20000}$/.test(text) ? text.split(',').map(Number) : [])
const isId = (id: number): boolean => Number.isInteger(id) && id > 0 && id < 2 ** 31

/** Serves calendar feeds, and a public file of some talks. */
export function serveCalendars(app: FastifyInstance, services: Calendars): void {
  app.get<{ Querystring: { ids?: unknown } }>(`${CALENDAR_PATH}/talks.ics`, async (request, reply) => {
    const ids = idsIn(request.query.ids).filter(isId).slice(0, PROGRAM_ITEMS_MAX)
    const calendar = await makeCalendar(services, ids, null)
    return sendCalendar(reply.header('Content-Disposition', 'attachment; filename="programme.ics"'), calendar)
  })
  app.get<{ Params: { file: string } }>(`${CALENDAR_PATH}/:file`, async ({ params }, reply) => {
    const owner = await findOwner(services.db, services.secret, params.file)
    if (!owner) throw notFound()
    const calendar = await inLanguage(owner.language ?? 'ru', () => makeCalendar(services, null, owner.id))
    return sendCalendar(reply, calendar)
  })
}
