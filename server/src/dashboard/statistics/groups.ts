import { type Format, formatOf } from '@forum/domain/forum/participation'
import type { Scope } from '@forum/domain/people/roles'
import { and, count, eq, sql } from 'drizzle-orm'
import type { Forum } from '../../forum/current/forum.ts'
import { sectionInForce } from '../../forum/current/inForce.ts'
import { inSections } from '../../participation/registrations/scope.ts'
import type { Queryable } from '../../platform/database/connection.ts'
import { registrations } from '../../platform/database/schema/participation.ts'

/** Registrations by section and formats: some dozens of groups regardless of the number of people. */
export const readGroups = (db: Queryable, meetingId: number, scope: Scope) => {
  const section = sql<number>`coalesce(${sectionInForce}, 0)`
  const { requestedFormat, decidedFormat } = registrations
  return db
    .select({ section, requestedFormat, decidedFormat, count: count() })
    .from(registrations)
    .where(and(eq(registrations.meetingId, meetingId), registrations.isActive, inSections(scope)))
    .groupBy(sql`1`, requestedFormat, decidedFormat)
}

type Group = Awaited<ReturnType<typeof readGroups>>[number]

/** Formats by section, sections in the order of the programme; 0: without one. */
export function bySection(forum: Pick<Forum, 'sections'>, groups: readonly Group[], format: (group: Group) => Format = formatOf) {
  const known = forum.sections.toSorted((a, b) => a.dayNumber - b.dayNumber || a.id - b.id)
  return [...known, { id: 0, name: '' }]
    .map(({ id, name }) => {
      const countOf = (wanted: Format) =>
        groups.reduce((sum, group) => sum + (group.section === id && format(group) === wanted ? group.count : 0), 0)
      const position = forum.sections.findIndex((section) => section.id === id)
      return {
        section: { id, name, ...(position >= 0 && { position }) },
        listener: countOf('listener'),
        oral: countOf('oral'),
        poster: countOf('poster'),
      }
    })
    .filter(({ listener, oral, poster }) => listener + oral + poster > 0)
}

/** Days with registrations, of the forum's time zone. */
export const readDays = (db: Queryable, { id, timeZone }: Forum, scope: Scope) => {
  const day = sql<string>`(${registrations.createdAt} at time zone ${timeZone})::date::text`
  return db
    .select({ day, count: count() })
    .from(registrations)
    .where(and(eq(registrations.meetingId, id), registrations.isActive, inSections(scope)))
    .groupBy(sql`1`)
    .orderBy(sql`1`)
}
