import { getStatistics, type Statistics } from '@forum/contracts/moderation'
import type { Cabinet } from '@forum/domain/gates'
import { type Format, formatOf, isTalk, type RegistrationState, stageOf } from '@forum/domain/participation'
import type { Scope } from '@forum/domain/roles'
import { and, count, eq, isNotNull, sql } from 'drizzle-orm'
import type { Queryable } from '../database/connection.ts'
import { registrations, theses } from '../database/schema.ts'
import { handleReading, type Route } from '../http/handle.ts'
import { type Forum, readForum } from '../meeting/forum.ts'
import { sectionInForce } from '../registrations/inForce.ts'
import { inSections } from '../registrations/scope.ts'

/** The cabinet with the forum's own dates. */
const MAIN: Cabinet = 'main'

/** Registrations grouped by all dimensions of the figures: a few hundred groups regardless of the number of people. */
const readGroups = (db: Queryable, meetingId: number, scope: Scope) => {
  const section = sql<number>`coalesce(${sectionInForce}, 0)`
  const thesis = sql<boolean>`${isNotNull(theses.id)}`
  const expert = sql<boolean>`${isNotNull(registrations.expertOpinionId)}`
  const { requestedFormat, decidedFormat, ownerConfirmed } = registrations
  return db
    .select({ section, requestedFormat, decidedFormat, ownerConfirmed, thesis, expert, count: count() })
    .from(registrations)
    .leftJoin(theses, eq(theses.registrationId, registrations.id))
    .where(and(eq(registrations.meetingId, meetingId), registrations.isActive, inSections(scope)))
    .groupBy(sql`1`, requestedFormat, decidedFormat, ownerConfirmed, sql`5`, sql`6`)
}
type Group = Awaited<ReturnType<typeof readGroups>>[number]

const readDays = (db: Queryable, { id, timeZone }: Forum, scope: Scope) => {
  const day = sql<string>`(${registrations.createdAt} at time zone ${timeZone})::date::text`
  return db
    .select({ day, count: count() })
    .from(registrations)
    .where(and(eq(registrations.meetingId, id), registrations.isActive, inSections(scope)))
    .groupBy(sql`1`)
    .orderBy(sql`1`)
}

const stage = (group: Group) => stageOf({ ...group, isActive: true } satisfies RegistrationState)

const routesOf = handleReading(getStatistics, async ({ meetingId }, { db, scope }): Promise<Statistics> => {
  const forum = await readForum(db, meetingId)
  const dates = forum.cabinets[MAIN]
  const groups = await readGroups(db, forum.id, scope)
  const known = forum.sections.toSorted((a, b) => a.dayNumber - b.dayNumber || a.id - b.id)
  const sum = (wanted: (group: Group) => boolean) => groups.reduce((total, group) => total + (wanted(group) ? group.count : 0), 0)
  const talks = (wanted: (group: Group) => boolean) => sum((group) => isTalk(group.requestedFormat) && wanted(group))
  const bySection = (format: (group: Group) => Format) =>
    [...known, { id: 0, name: '' }]
      .map(({ id, name }) => {
        const countOf = (wanted: Format) => sum((group) => group.section === id && format(group) === wanted)
        return { section: { id, name }, listener: countOf('listener'), oral: countOf('oral'), poster: countOf('poster') }
      })
      .filter(({ listener, oral, poster }) => listener + oral + poster > 0)
  return {
    registrationFrom: dates.registrationFrom,
    registrationUntil: dates.registrationUntil,
    thesesUntil: dates.thesesUntil,
    total: sum(() => true),
    states: {
      waiting: sum((group) => stage(group) === 'waiting'),
      proposed: sum((group) => stage(group) === 'proposed'),
      confirmed: sum((group) => stage(group) === 'confirmed'),
    },
    byDay: await readDays(db, forum, scope),
    bySection: bySection(({ requestedFormat }) => requestedFormat),
    bySectionInForce: bySection(formatOf),
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
