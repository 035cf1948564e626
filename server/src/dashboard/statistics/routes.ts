import { getStatistics, type Statistics } from '@forum/contracts/dashboard/statistics'
import type { Cabinet } from '@forum/domain/forum/gates'
import type { Scope } from '@forum/domain/people/roles'
import { type Forum, readForum, readPreviousForum } from '../../forum/current/forum.ts'
import type { Queryable } from '../../platform/database/connection.ts'
import { handleReading, type Route } from '../../platform/http/handle.ts'
import { countFigures } from './figures.ts'
import { bySection, readDays, readGroups } from './groups.ts'

/** The cabinet with the forum's own dates. */
const MAIN: Cabinet = 'main'

async function readFigures(db: Queryable, forum: Forum, scope: Scope) {
  const counts = await countFigures(db, { ...forum, scope })
  const groups = await readGroups(db, forum.id, scope)
  const { total, waiting, returned, reserve, proposed, confirmed } = counts
  return {
    groups,
    figures: {
      total,
      states: { waiting, returned, reserve, proposed, confirmed },
      byDay: await readDays(db, forum, scope),
      bySectionInForce: bySection(forum, groups),
      funnel: {
        registered: counts.talks,
        theses: counts.talksWithThesis,
        expert: counts.talksWithOpinion,
        decided: counts.talksDecided,
        confirmed: counts.talksConfirmed,
      },
    },
  }
}

/** Null also where a section moderator had no section, as they see nothing of others. */
async function readPrevious(db: Queryable, forum: Forum, scope: Scope): Promise<Statistics['previous']> {
  const previous = await readPreviousForum(db, forum)
  if (!previous || (scope !== null && !previous.sections.some(({ id }) => scope.includes(id)))) return null
  const { figures } = await readFigures(db, previous, scope)
  return { id: previous.id, title: previous.title, firstDay: previous.days[0], ...figures }
}

const routesOf = handleReading(getStatistics, async ({ meetingId }, { db, scope }): Promise<Statistics> => {
  const forum = await readForum(db, meetingId)
  const { registrationFrom, registrationUntil, thesesUntil } = forum.cabinets[MAIN]
  const { figures, groups } = await readFigures(db, forum, scope)
  return {
    registrationFrom,
    registrationUntil,
    thesesUntil,
    firstDay: forum.days[0],
    ...figures,
    bySection: bySection(forum, groups, ({ requestedFormat }) => requestedFormat),
    previous: await readPrevious(db, forum, scope),
  }
})

export const statisticsRoutes: readonly Route[] = [routesOf]
