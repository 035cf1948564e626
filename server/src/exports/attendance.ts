import type { ReplyOf } from '@forum/contracts/endpoint'
import { exportAttendance, listAttendance } from '@forum/contracts/exports'
import { FORUM_MEETING_ID } from '@forum/domain/limits'
import { fullName } from '@forum/domain/person'
import { and, asc, eq } from 'drizzle-orm'
import { organizationName } from '../account/organizationName.ts'
import { recordRead } from '../audit/recordRead.ts'
import { type Queryable, readUntimed } from '../database/connection.ts'
import { individuals, organizations, registrationSections, registrations, sections, users } from '../database/schema.ts'
import { handleReading } from '../http/handle.ts'
import { notFound } from '../http/refusal.ts'
import { readMeeting } from '../meeting/gates.ts'
import type { MediaSource } from '../storage/media.ts'
import { mediaUrl } from '../storage/mediaUrl.ts'
import { XLSX } from './workbook.ts'

type Attendance = ReplyOf<typeof listAttendance>
type Listener = Attendance[number]['listeners'][number]

/** Planned attendance by event; a person with several registrations is counted once. */
async function readAttendance(db: Queryable, meetingId: number, sectionId?: number): Promise<Attendance> {
  const wanted = sectionId === undefined ? sections.isActive : eq(sections.id, sectionId)
  const events = await db
    .select({ id: sections.id, name: sections.name, dayNumber: sections.dayNumber })
    .from(sections)
    .where(and(eq(sections.meetingId, meetingId), wanted))
    .orderBy(asc(sections.dayNumber), asc(sections.id))
  if (sectionId !== undefined && events.length === 0) throw notFound()
  const rows = await db
    .selectDistinct({
      section: registrationSections.section_id,
      id: users.id,
      person: { lastName: individuals.lastName, firstName: individuals.firstName, middleName: individuals.middleName },
      organizationName,
      email: users.email,
    })
    .from(registrationSections)
    .innerJoin(registrations, eq(registrations.id, registrationSections.registration_id))
    .innerJoin(users, eq(users.id, registrations.userId))
    .innerJoin(individuals, eq(individuals.userId, users.id))
    .leftJoin(organizations, eq(organizations.id, individuals.organizationId))
    .where(
      and(
        eq(registrations.meetingId, meetingId),
        registrations.isActive,
        sectionId === undefined ? undefined : eq(registrationSections.section_id, sectionId),
      ),
    )
  const order = new Intl.Collator('ru')
  const people = new Map<number, Listener[]>()
  const listOf = (section: number) => {
    const list = people.get(section) ?? []
    people.set(section, list)
    return list
  }
  for (const { section, id, person, organizationName, email } of rows)
    listOf(section).push({ id, fullName: fullName(person), organizationName, email })
  return events.map((section) => {
    const listeners = (people.get(section.id) ?? []).sort((a, b) => order.compare(a.fullName, b.fullName) || a.id - b.id)
    return { section, count: listeners.length, listeners }
  })
}

export const listRoute = handleReading(listAttendance, async ({ meetingId, sectionId }, { db }) => {
  await readMeeting(db, meetingId)
  return readAttendance(db, meetingId, sectionId)
})

const ALL = 'all'

export const exportRoute = handleReading(exportAttendance, async ({ sectionId }, { db, user, secret, clock }) => {
  if (sectionId !== undefined) await readAttendance(db, FORUM_MEETING_ID, sectionId)
  await recordRead(db, { clock, user }, 'export listeners', `meeting:${FORUM_MEETING_ID}`)
  return { url: mediaUrl({ secret, clock, user }, 'staff', 'audience', sectionId ?? ALL) }
})

export const audienceSource: MediaSource = async (id, { db, clock, workers, documents }, signal) => {
  const section = id === ALL ? undefined : Number(id)
  const events = await readUntimed(db, (tx) => readAttendance(tx, FORUM_MEETING_ID, section))
  const sheets = events.map(({ section, listeners }) => ({ title: section.name, rows: listeners }))
  const make = (end: AbortSignal) => workers.run('attendanceSheet', sheets, { signal: end })
  const body = await documents.get(['attendance', sheets], make, signal)
  const name = id === ALL ? 'все мероприятия' : (events[0]?.section.name ?? id)
  return { body, name: `Слушатели — ${name} — ${clock.today()}.xlsx`, contentType: XLSX }
}
