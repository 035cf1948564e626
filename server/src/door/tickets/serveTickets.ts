import { readFileSync } from 'node:fs'
import { translatedForum } from '@forum/domain/forum/bilingual'
import { hasModule } from '@forum/domain/forum/modules'
import { nameInDocuments } from '@forum/domain/people/personNames'
import { dayIn } from '@forum/domain/platform/calendar'
import { daysSpan } from '@forum/domain/platform/dayWords'
import { eq } from 'drizzle-orm'
import type { FastifyInstance } from 'fastify'
import { type Forum, readForum } from '../../forum/current/forum.ts'
import { registrations } from '../../platform/database/schema/participation.ts'
import { individuals } from '../../platform/database/schema/people.ts'
import { codePath } from '../../platform/documents/qrCode.ts'
import type { Services } from '../../platform/http/services.ts'
import { inForumLanguage } from '../../platform/requestContext/language.ts'
import { registrationOfTicket } from './address.ts'
import { ticketOf } from './ticket.ts'
import { closedPage, policy, ticketPage } from './ticketPage.ts'

const worker = readFileSync(new URL('ticketWorker.js', import.meta.url), 'utf8')

const isOver = ({ days, timeZone }: Forum, now: Date): boolean => dayIn(timeZone, now) > (days.at(-1) ?? days[0])

async function readSubject(db: Services['db'], id: number) {
  const [row] = await db
    .select({ registration: registrations, person: individuals })
    .from(registrations)
    .innerJoin(individuals, eq(individuals.userId, registrations.userId))
    .where(eq(registrations.id, id))
  return row ?? null
}

/** A document with its status; null: there is no such ticket. */
async function write({ db, secret, clock }: Services, name: string): Promise<{ status: 200 | 410; document: string } | null> {
  const id = registrationOfTicket(secret, name)
  const subject = id === null ? null : await readSubject(db, id)
  if (!subject) return null
  const { registration, person } = subject
  const forum = await readForum(db, registration.meetingId)
  if (!hasModule(forum, 'door')) return null
  const over = isOver(forum, clock.now())
  if (over || !registration.isActive)
    return { status: 410, document: inForumLanguage(forum, () => closedPage(over ? 'over' : 'cancelled')) }
  const ticket = await ticketOf(db, secret, forum, registration.id)
  if (ticket === null) return null
  const document = inForumLanguage(forum, () => {
    const { shortName, days, city, venue } = translatedForum(forum)
    const place = [city, venue].filter(Boolean).join(', ')
    return ticketPage({ forum: shortName, days: daysSpan(days), place, name: nameInDocuments(person), code: codePath(ticket) })
  })
  return { status: 200, document }
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
    const { status, document } = (await write(services, request.params.name)) ?? { status: 404, document: closedPage('unknown') }
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
        .send(document)
    )
  })
}
