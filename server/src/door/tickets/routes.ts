import { getTicket } from '@forum/contracts/door/badges'
import { and, eq } from 'drizzle-orm'
import { readForum } from '../../forum/current/forum.ts'
import { registrations } from '../../platform/database/schema/participation.ts'
import { codePath } from '../../platform/documents/qrCode.ts'
import { moduleOff, notFound } from '../../platform/errors/refusal.ts'
import { handleReading, type Route } from '../../platform/http/handle.ts'
import { speakersBefore } from '../../platform/sessions/linkBinding.ts'
import { ticketPath } from './address.ts'
import { ticketOf } from './ticket.ts'

export const ticketRoutes: readonly Route[] = [
  handleReading(getTicket, async ({ id }, { db, user, secret }) => {
    const own = and(eq(registrations.id, id), eq(registrations.userId, user.id), registrations.isActive)
    const [registration] = await db.select({ meetingId: registrations.meetingId, speakersBefore }).from(registrations).where(own)
    if (!registration) throw notFound()
    const ticket = await ticketOf(db, secret, await readForum(db, registration.meetingId), id)
    // The ticket is of another forum than the one whose module was checked.
    if (ticket === null) throw moduleOff('door')
    return { path: ticketPath(secret, { registrationId: id, speakersBefore: registration.speakersBefore }), code: codePath(ticket) }
  }),
]
