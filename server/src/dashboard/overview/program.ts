import type { TaskCount } from '@forum/domain/dashboard/overview'
import { conflictsOf } from '@forum/domain/program/draft/programConflicts'
import type { Forum } from '../../forum/current/forum.ts'
import type { Queryable } from '../../platform/database/connection.ts'
import { typedTimeOf } from '../../program/schedule/manualTime.ts'
import { readDraftRows, scheduleOf } from '../../program/schedule/schedule.ts'

/** What is left to do in the draft of the programme, as its page counts it. */
export async function programTasks(db: Queryable, forum: Forum): Promise<{ isPublished: boolean; tasks: TaskCount[] }> {
  const draft = await readDraftRows(db, forum)
  const { program, items, talks, rooms } = draft
  const placed = new Map(items.map((item) => [item.registrationId, item]))
  const venue = { days: forum.days, rooms }
  const conflicts = conflictsOf(scheduleOf(draft))
  const task = (name: TaskCount['task'], count: number, hard = 0): TaskCount => ({
    task: name,
    count,
    since: null,
    until: null,
    overdue: 0,
    hard,
  })
  return {
    isPublished: program.liveRelease !== null,
    tasks: [
      task('conflicts', conflicts.length, conflicts.filter(({ severity }) => severity === 'hard').length),
      task('manualTimes', talks.filter((talk) => typedTimeOf(talk, placed.get(talk.id), venue).manualTime !== null).length),
      // Without a draft of the programme every talk would be missing.
      task('unplaced', items.length === 0 ? 0 : talks.filter(({ id }) => !placed.has(id)).length),
    ],
  }
}
