import { getStatistics, type Statistics } from '@forum/contracts/moderation'
import type { Cabinet } from '@forum/domain/gates'
import { formatOf, isTalk, LISTENER, ORAL, type Participation, POSTER, type RegistrationState, stageOf } from '@forum/domain/participation'
import { and, asc, count, eq, isNotNull, sql } from 'drizzle-orm'
import type { Queryable } from '../database/connection.ts'
import { cabinetDates, registrations, sections, theses } from '../database/schema.ts'
import { handleReading, type Route } from '../http/handle.ts'
import { notFound } from '../http/refusal.ts'
import { sectionInForce } from '../registrations/inForce.ts'

/** The cabinet whose dates are the forum's. */
const MAIN: Cabinet = 'main'

/** How many registrations are alike in everything the figures ask about: a few hundred groups however many people there are. */
const readGroups = (db: Queryable, meetingId: number) => {
  const section = sql<number>`coalesce(${sectionInForce}, 0)`
  const thesis = sql<boolean>`${isNotNull(theses.id)}`
  const expert = sql<boolean>`${isNotNull(registrations.exp_file_id)}`
  const { type, confirm_type, is_confirm } = registrations
  return db
    .select({ section, type, confirm_type, is_confirm, thesis, expert, count: count() })
    .from(registrations)
    .leftJoin(theses, eq(theses.registration_id, registrations.id))
    .where(and(eq(registrations.meeting_id, meetingId), registrations.is_active))
    .groupBy(sql`1`, type, confirm_type, is_confirm, sql`5`, sql`6`)
}
type Group = Awaited<ReturnType<typeof readGroups>>[number]

const readDays = (db: Queryable, meetingId: number) => {
  const day = sql<string>`(${registrations.created_at} at time zone 'Europe/Moscow')::date::text`
  return db
    .select({ day, count: count() })
    .from(registrations)
    .where(and(eq(registrations.meeting_id, meetingId), registrations.is_active))
    .groupBy(sql`1`)
    .orderBy(sql`1`)
}

const stage = (group: Group) => stageOf({ ...group, is_active: true } satisfies RegistrationState)

const routesOf = handleReading(getStatistics, async ({ meeting_id }, { db }): Promise<Statistics> => {
  const here = and(eq(cabinetDates.meeting_id, meeting_id), eq(cabinetDates.cabinet, MAIN))
  const [dates] = await db.select().from(cabinetDates).where(here)
  if (!dates) throw notFound()
  const groups = await readGroups(db, meeting_id)
  const known = await db
    .select()
    .from(sections)
    .where(eq(sections.meeting_id, meeting_id))
    .orderBy(asc(sections.day_numb), asc(sections.id))
  const sum = (wanted: (group: Group) => boolean) => groups.reduce((total, group) => total + (wanted(group) ? group.count : 0), 0)
  const talks = (wanted: (group: Group) => boolean) => sum((group) => isTalk(group.type) && wanted(group))
  const bySection = (format: (group: Group) => Participation) =>
    [...known, { id: 0, name: '' }]
      .map(({ id, name }) => {
        const countOf = (wanted: Participation) => sum((group) => group.section === id && format(group) === wanted)
        return { section: { id, name }, listener: countOf(LISTENER), oral: countOf(ORAL), poster: countOf(POSTER) }
      })
      .filter(({ listener, oral, poster }) => listener + oral + poster > 0)
  return {
    registration_from: dates.registration_from,
    registration_until: dates.registration_until,
    theses_until: dates.theses_until,
    total: sum(() => true),
    states: {
      waiting: sum((group) => stage(group) === 'waiting'),
      proposed: sum((group) => stage(group) === 'proposed'),
      confirmed: sum((group) => stage(group) === 'confirmed'),
    },
    by_day: await readDays(db, meeting_id),
    by_section: bySection(({ type }) => type),
    by_section_in_force: bySection(formatOf),
    funnel: {
      registered: talks(() => true),
      theses: talks(({ thesis }) => thesis),
      expert: talks(({ expert }) => expert),
      decided: talks((group) => stage(group) !== 'waiting'),
      confirmed: talks((group) => stage(group) === 'confirmed'),
    },
  }
})

export const routes: readonly Route[] = [routesOf]
