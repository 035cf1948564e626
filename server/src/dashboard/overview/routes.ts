import { getOverview } from '@forum/contracts/dashboard/overview'
import { accessOfMissing, accessOfTask, isStillPossible, missingOf, type TaskCount } from '@forum/domain/dashboard/overview'
import { keyDates } from '@forum/domain/forum/forumPhase'
import { allows } from '@forum/domain/people/roles'
import { type Forum, hasLaterForum, readForum } from '../../forum/current/forum.ts'
import { countComing } from '../../participation/coming/read.ts'
import { countLettersToCheck } from '../../participation/visaLetters/read.ts'
import { countEntries } from '../../people/organizations/unlisted.ts'
import type { Queryable } from '../../platform/database/connection.ts'
import { handleReading, type Route } from '../../platform/http/handle.ts'
import { countFailures } from '../mails/failures.ts'
import { countOfDay } from '../statistics/figures.ts'
import { programTasks } from './program.ts'
import { registrationTasks, vacancyTask } from './registrations.ts'

const plain = (task: TaskCount['task'], count: number): TaskCount => ({ task, count, since: null, until: null, overdue: 0, hard: 0 })

/** What waits for those who see all of a forum. */
async function readWhole(db: Queryable, forum: Forum) {
  const { isPublished, tasks } = await programTasks(db, forum)
  return { isPublished, tasks: [plain('failedMails', await countFailures(db)), ...tasks], coming: await countComing(db, forum) }
}

const overviewRoute = handleReading(getOverview, async (_input, { db, user, scope, clock, secret }) => {
  const forum = { ...(await readForum(db)), scope }
  const today = clock.today(forum.timeZone)
  const may = (access: Parameters<typeof allows>[0]) => allows(access, user.roles)
  const whole = may('forum-staff') ? await readWhole(db, forum) : { isPublished: true, tasks: [], coming: null }
  const all = [
    ...(await registrationTasks(db, forum, today)),
    await vacancyTask(db, forum),
    ...whole.tasks,
    ...(may('conf_admin')
      ? [plain('organizations', await countEntries(db)), plain('visaLetters', await countLettersToCheck(db, secret, forum))]
      : []),
  ]
  const hasNext = !may('conf_admin') || (await hasLaterForum(db, forum))
  return {
    today,
    timeZone: forum.timeZone,
    registeredToday: await countOfDay(db, forum, today),
    tasks: all.filter(({ task, count }) => count > 0 && may(accessOfTask(task)) && isStillPossible(task, forum, today)),
    missing: missingOf(forum, { today, isPublished: whole.isPublished, hasNext }).filter((missing) => may(accessOfMissing(missing))),
    dates: keyDates(forum, today)
      .filter(({ isOver }) => !isOver)
      .map(({ title, when, status }) => ({ title, when, status })),
    ...(whole.coming && { coming: whole.coming }),
  }
})

export const overviewRoutes: readonly Route[] = [overviewRoute]
