import { type Figure, figureNames, figures } from '@forum/domain/dashboard/figures'
import type { Day } from '@forum/domain/platform/calendar'
import { eq, type SQL, sql } from 'drizzle-orm'
import { everything, type ViewedForum, whereView } from '../../participation/participants/view.ts'
import type { Queryable } from '../../platform/database/connection.ts'
import { registrations } from '../../platform/database/schema/participation.ts'
import { theses } from '../../platform/database/schema/theses.ts'

/** The registrations that a figure counts: those of the list with its filters. Needs the join of `theses`. */
export const isCounted = (forum: ViewedForum, figure: Figure): SQL | undefined => whereView(forum, { ...everything, ...figures[figure] })

/** Figures of a forum in one statement. */
export async function countFigures(db: Queryable, forum: ViewedForum): Promise<Record<Figure, number>> {
  const counts = Object.fromEntries(
    figureNames.map((figure) => [figure, sql<number>`(count(*) filter (where ${isCounted(forum, figure)}))::int`]),
  ) as Record<Figure, SQL<number>>
  const [found] = await db
    .select(counts)
    .from(registrations)
    .leftJoin(theses, eq(theses.registrationId, registrations.id))
    .where(eq(registrations.meetingId, forum.id))
  return found ?? (Object.fromEntries(figureNames.map((figure) => [figure, 0])) as Record<Figure, number>)
}

/** Registrations of one day of the forum's time zone. */
export const countOfDay = (db: Queryable, forum: ViewedForum, createdOn: Day): Promise<number> =>
  db.$count(registrations, whereView(forum, { ...everything, createdOn }))
