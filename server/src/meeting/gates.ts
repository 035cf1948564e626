import { type Cabinet, type Gates, gatesOn } from '@forum/domain/gates'
import { and, desc, eq } from 'drizzle-orm'
import type { Clock } from '../clock.ts'
import type { Queryable } from '../database/connection.ts'
import { cabinetDates, meetings } from '../database/schema.ts'
import { notFound } from '../http/refusal.ts'

export type Meeting = typeof meetings.$inferSelect

/** @throws Refusal 404 */
export async function readMeeting(db: Queryable, id: number): Promise<Meeting> {
  const [meeting] = await db.select().from(meetings).where(eq(meetings.id, id))
  if (!meeting) throw notFound()
  return meeting
}

/**
 * A cabinet's gates today, by the server's clock.
 * @throws Refusal 404 when there is no such meeting
 */
export async function readGates(db: Queryable, clock: Clock, meetingId: number, cabinet: Cabinet): Promise<Gates> {
  const [row] = await db
    .select({ dates: cabinetDates, meeting: meetings })
    .from(cabinetDates)
    .innerJoin(meetings, eq(meetings.id, cabinetDates.meetingId))
    .where(and(eq(cabinetDates.meetingId, meetingId), eq(cabinetDates.cabinet, cabinet)))
  if (!row) throw notFound()
  return gatesOn(clock.today(), row.dates, row.meeting)
}

/** The gates of every cabinet that the meeting has. */
export async function readAllGates(db: Queryable, clock: Clock, meetingId: number): Promise<Gates[]> {
  const rows = await db
    .select({ dates: cabinetDates, meeting: meetings })
    .from(cabinetDates)
    .innerJoin(meetings, eq(meetings.id, cabinetDates.meetingId))
    .where(eq(cabinetDates.meetingId, meetingId))
    .orderBy(desc(eq(cabinetDates.cabinet, 'main')))
  return rows.map(({ dates, meeting }) => gatesOn(clock.today(), dates, meeting))
}
