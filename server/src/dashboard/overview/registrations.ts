import { type FigureTask, figureTasks, type TaskCount } from '@forum/domain/dashboard/overview'
import { neededFilesOf } from '@forum/domain/forum/forum'
import { type AnyColumn, and, eq, max, min, type SQL, sql } from 'drizzle-orm'
import type { Forum } from '../../forum/current/forum.ts'
import type { ViewedForum } from '../../participation/participants/view.ts'
import { openVacancies } from '../../participation/talks/vacancies.ts'
import type { Queryable } from '../../platform/database/connection.ts'
import { sections } from '../../platform/database/schema/forum.ts'
import { reminderRules } from '../../platform/database/schema/mails.ts'
import { registrations, vacancies } from '../../platform/database/schema/participation.ts'
import { revisionRequests } from '../../platform/database/schema/review.ts'
import { theses } from '../../platform/database/schema/theses.ts'
import { isCounted } from '../statistics/figures.ts'

/** From when an author waits: the application, or the latest correction of the thesis. */
const waitsSince = sql`coalesce((select max(${revisionRequests.correctedAt}) from ${revisionRequests} where ${revisionRequests.registrationId} = ${registrations.id}), ${registrations.createdAt})`

const isLate = (today: string) =>
  sql`exists (select from ${revisionRequests} where ${revisionRequests.registrationId} = ${registrations.id}
    and ${revisionRequests.settledAt} is null and ${revisionRequests.until} < ${today})`

const iso = (moment: Date | string | null): string | null => moment && new Date(moment).toISOString()

/** From when each of them waits. */
const since: Record<FigureTask, AnyColumn | SQL> = {
  talksWaiting: waitsSince,
  returned: registrations.decidedAt,
  proposed: registrations.decidedAt,
  acceptedWithoutThesis: registrations.decidedAt,
  thesesWithoutOpinion: theses.createdAt,
}

async function countRegistrations(db: Queryable, forum: ViewedForum, today: string) {
  const columnOf = (task: FigureTask) => {
    const counted = isCounted(forum, task)
    return sql<Pick<TaskCount, 'count' | 'since' | 'overdue'>>`jsonb_build_object('count', count(*) filter (where ${counted}),
      'since', min(${since[task]}) filter (where ${counted}),
      'overdue', count(*) filter (where ${counted} and ${task === 'returned' ? isLate(today) : sql`false`}))`
  }
  const columns = Object.fromEntries(figureTasks.map((task) => [task, columnOf(task)])) as Record<FigureTask, ReturnType<typeof columnOf>>
  const [row] = await db
    .select(columns)
    .from(registrations)
    .leftJoin(theses, eq(theses.registrationId, registrations.id))
    .where(eq(registrations.meetingId, forum.id))
  return row
}

/** Reply deadline: the next deadline of a reminder about proposals, else the last one. */
async function answersUntil(db: Queryable, meetingId: number, today: string): Promise<string | null> {
  const [row] = await db
    .select({
      next: sql<string | null>`min(${reminderRules.deadline}) filter (where ${reminderRules.deadline} >= ${today})`,
      last: max(reminderRules.deadline),
    })
    .from(reminderRules)
    .where(and(eq(reminderRules.meetingId, meetingId), eq(reminderRules.isEnabled, true), eq(reminderRules.action, 'proposal')))
  return row?.next ?? row?.last ?? null
}

/** Registrations that wait for a moderator or for their owner. */
export async function registrationTasks(db: Queryable, forum: Forum & ViewedForum, today: string): Promise<TaskCount[]> {
  const found = await countRegistrations(db, forum, today)
  const { thesesUntil, registrationUntil } = forum.cabinets.main
  const until: Partial<Record<FigureTask, string | null>> = {
    proposed: await answersUntil(db, forum.id, today),
    acceptedWithoutThesis: thesesUntil,
    // Files are taken as long as applications are.
    thesesWithoutOpinion: registrationUntil,
  }
  const isVoluntary = (task: FigureTask) => task === 'thesesWithoutOpinion' && !neededFilesOf(forum).includes('expertOpinion')
  return figureTasks.map((task) => {
    const { count, since, overdue } = (!isVoluntary(task) && found?.[task]) || { count: 0, since: null, overdue: 0 }
    const day = until[task] ?? null
    return { task, count, since: iso(since), until: day, overdue: day !== null && day < today ? count : overdue, hard: 0 }
  })
}

export async function vacancyTask(db: Queryable, forum: ViewedForum): Promise<TaskCount> {
  const [row] = await db
    .select({ count: sql<number>`count(*)::int`, since: min(vacancies.declinedAt) })
    .from(vacancies)
    .leftJoin(registrations, eq(registrations.id, vacancies.registrationId))
    .leftJoin(sections, eq(sections.id, vacancies.sectionId))
    .where(openVacancies(forum.id, forum.scope))
  return { task: 'vacancies', count: row?.count ?? 0, since: iso(row?.since ?? null), until: null, overdue: 0, hard: 0 }
}
