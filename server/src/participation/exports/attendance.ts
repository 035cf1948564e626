import { exportAttendance, listAttendance } from '@forum/contracts/participation/exports'
import type { ReplyOf } from '@forum/contracts/platform/endpoint'
import { fullName } from '@forum/domain/people/person'
import { isInScope, type Scope } from '@forum/domain/people/roles'
import { i18n } from '@forum/language'
import { and, eq, inArray } from 'drizzle-orm'
import { type Forum, findSection, readForum, readForumOfSection } from '../../forum/current/forum.ts'
import { organizationName } from '../../people/profile/organizationName.ts'
import { type Queryable, readUntimed } from '../../platform/database/connection.ts'
import { registrationSections, registrations } from '../../platform/database/schema/participation.ts'
import { individuals, organizations, users } from '../../platform/database/schema/people.ts'
import { notFound, otherSection } from '../../platform/errors/refusal.ts'
import { handleReading } from '../../platform/http/handle.ts'
import type { MediaSource } from '../../platform/http/media/media.ts'
import { mediaUrl } from '../../platform/http/media/mediaUrl.ts'
import { threadTask } from '../../platform/workers/threadTask.ts'
import { XLSX } from './workbook.ts'

const attendanceSheetTask = threadTask<typeof import('./attendanceSheet.ts').makeAttendanceSheet>(
  new URL('./attendanceSheet.ts', import.meta.url),
  'makeAttendanceSheet',
)

type Attendance = ReplyOf<typeof listAttendance>
type Listener = Attendance[number]['listeners'][number]

function assertMayRead(forum: Forum, scope: Scope, sectionId: number): void {
  if (!findSection(forum, sectionId)) throw notFound()
  if (!isInScope(scope, sectionId)) throw otherSection()
}

/** Planned attendance by event; a person with several registrations is counted once. @throws Refusal 403, 404 */
async function readAttendance(db: Queryable, forum: Forum, scope: Scope, sectionId?: number): Promise<Attendance> {
  if (sectionId !== undefined) assertMayRead(forum, scope, sectionId)
  const events = forum.sections
    .filter(({ id, isActive }) => isInScope(scope, id) && (sectionId === undefined ? isActive : id === sectionId))
    .map(({ id, name, dayNumber }) => ({ id, name, dayNumber }))
    .sort((a, b) => a.dayNumber - b.dayNumber || a.id - b.id)
  const rows = await db
    .selectDistinct({
      section: registrationSections.sectionId,
      id: users.id,
      person: { lastName: individuals.lastName, firstName: individuals.firstName, middleName: individuals.middleName },
      organizationName,
      email: users.email,
    })
    .from(registrationSections)
    .innerJoin(registrations, eq(registrations.id, registrationSections.registrationId))
    .innerJoin(users, eq(users.id, registrations.userId))
    .innerJoin(individuals, eq(individuals.userId, users.id))
    .leftJoin(organizations, eq(organizations.id, individuals.organizationId))
    .where(
      and(
        eq(registrations.meetingId, forum.id),
        registrations.isActive,
        scope === null ? undefined : inArray(registrationSections.sectionId, [...scope]),
        sectionId === undefined ? undefined : eq(registrationSections.sectionId, sectionId),
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

export const listRoute = handleReading(listAttendance, async ({ meetingId, sectionId }, { db, scope }) => {
  return readAttendance(db, await readForum(db, meetingId), scope, sectionId)
})

const ALL = 'all'

/** A section names its forum; without one it is the current. @throws Refusal 404 */
const forumOfSection = (db: Queryable, sectionId?: number): Promise<Forum> =>
  sectionId === undefined ? readForum(db) : readForumOfSection(db, sectionId)

export const exportRoute = handleReading(exportAttendance, async ({ sectionId }, { db, user, scope, secret, clock }) => {
  const forum = await forumOfSection(db, sectionId)
  if (sectionId !== undefined) assertMayRead(forum, scope, sectionId)
  return { url: mediaUrl({ secret, clock, user }, 'staff', 'audience', sectionId ?? ALL) }
})

export const audienceSource: MediaSource = async (id, { db, scope, clock, workers, documents }, signal) => {
  const section = id === ALL ? undefined : Number(id)
  const { events, timeZone } = await readUntimed(db, async (tx) => {
    const forum = await forumOfSection(tx, section)
    return { events: await readAttendance(tx, forum, scope, section), timeZone: forum.timeZone }
  })
  const sheets = events.map(({ section, listeners }) => ({ title: section.name, rows: listeners }))
  const make = (end: AbortSignal) => workers.run(attendanceSheetTask, sheets, { signal: end })
  const body = await documents.get(['attendance', sheets], make, signal)
  const name = id === ALL ? i18n.t('все мероприятия') : (events[0]?.section.name ?? id)
  return { body, name: i18n.t('Слушатели — {name} — {day}.xlsx', { name, day: clock.today(timeZone) }), contentType: XLSX }
}
