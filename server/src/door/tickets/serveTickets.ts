import { readFileSync } from 'node:fs'
import { translatedForum } from '@forum/domain/forum/bilingual'
import { hasModule } from '@forum/domain/forum/modules'
import { paletteOf } from '@forum/domain/forum/palette'
import { typefaceOf } from '@forum/domain/forum/typefaces'
import { nameInDocuments } from '@forum/domain/people/personNames'
import { dayIn } from '@forum/domain/platform/calendar'
import { daysSpan } from '@forum/domain/platform/dayWords'
import { eq } from 'drizzle-orm'
import type { FastifyBaseLogger, FastifyInstance } from 'fastify'
import { type Forum, readForum } from '../../forum/current/forum.ts'
import { readMark } from '../../forum/face/markFiles.ts'
import { registrations } from '../../platform/database/schema/participation.ts'
import { individuals } from '../../platform/database/schema/people.ts'
import { codePath } from '../../platform/documents/qrCode.ts'
import type { Services } from '../../platform/http/services.ts'
import { inForumLanguage } from '../../platform/requestContext/language.ts'
import { speakersBefore } from '../../platform/sessions/linkBinding.ts'
import { isTicketCode, parseTicketName } from './address.ts'
import { ticketOf } from './ticket.ts'
import { closedPage, ticketPage } from './ticketPage.ts'

const worker = readFileSync(new URL('ticketWorker.js', import.meta.url), 'utf8')

const isOver = ({ days, timeZone }: Forum, now: Date): boolean => dayIn(timeZone, now) > (days.at(-1) ?? days[0])

interface Subject {
  registration: typeof registrations.$inferSelect
  person: typeof individuals.$inferSelect
}

/** @returns null unless the address is genuine */
async function readSubject({ db, secret }: Services, name: string): Promise<Subject | null> {
  const given = parseTicketName(name)
  if (!given) return null
  const [row] = await db
    .select({ registration: registrations, person: individuals, speakersBefore })
    .from(registrations)
    .innerJoin(individuals, eq(individuals.userId, registrations.userId))
    .where(eq(registrations.id, given.registrationId))
  return row && isTicketCode(secret, { ...given, speakersBefore: row.speakersBefore }, given.code) ? row : null
}

/** What an address leads to. */
async function find({ db, secret, clock }: Services, forum: Forum, subject: Subject | null) {
  if (!subject || !hasModule(forum, 'door')) return 'unknown'
  if (isOver(forum, clock.now())) return 'over'
  if (!subject.registration.isActive) return 'cancelled'
  const ticket = await ticketOf(db, secret, forum, subject.registration.id)
  return ticket === null ? 'unknown' : { name: nameInDocuments(subject.person), code: codePath(ticket) }
}

const status = { unknown: 404, over: 410, cancelled: 410 } as const

/** A document with its status; an address without a ticket has the look of the current forum. */
async function write(services: Services, log: FastifyBaseLogger, name: string) {
  const { db, storage } = services
  const subject = await readSubject(services, name)
  const forum = await readForum(db, subject?.registration.meetingId)
  const found = await find(services, forum, subject)
  const { face } = forum
  const look = { mark: await readMark(storage, face?.mark, log), palette: paletteOf(face?.colours), typeface: typefaceOf(face?.typeface) }
  return inForumLanguage(forum, () => {
    const { shortName, days, city, venue } = translatedForum(forum)
    const worn = { forum: shortName, look }
    if (typeof found === 'string') return { status: status[found], ...closedPage(worn, found) }
    const place = [city, venue].filter(Boolean).join(', ')
    return { status: 200, ...ticketPage(worn, { days: daysSpan(days), place, ...found }) }
  })
}

/** `/ticket/…`: the ticket for anyone who has its address, also without a network once it was opened; and the worker that keeps it there. */
export function serveTickets(app: FastifyInstance, services: Services): void {
  app.get('/ticket/worker.js', (_request, reply) =>
    reply
      .header('Cache-Control', 'no-cache')
      .header('Content-Security-Policy', "default-src 'none'; connect-src 'self'")
      .header('X-Content-Type-Options', 'nosniff')
      .type('text/javascript; charset=utf-8')
      .send(worker),
  )
  app.get<{ Params: { name: string } }>('/ticket/:name', async (request, reply) => {
    const { status, policy, html } = await write(services, request.log, request.params.name)
    return (
      reply
        .status(status)
        .header('Content-Security-Policy', policy)
        .header('Referrer-Policy', 'no-referrer')
        .header('X-Robots-Tag', 'noindex')
        .header('X-Content-Type-Options', 'nosniff')
        // The worker keeps it, no cache on the way.
        .header('Cache-Control', 'no-store')
        .header('Vary', 'Cookie')
        .type('text/html; charset=utf-8')
        .send(html)
    )
  })
}
