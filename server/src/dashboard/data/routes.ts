import { readDataFigures, readDataProgram } from '@forum/contracts/dashboard/data'
import { figureNames } from '@forum/domain/dashboard/figures'
import { hasModule } from '@forum/domain/forum/modules'
import { readForum } from '../../forum/current/forum.ts'
import { moduleOff } from '../../platform/errors/refusal.ts'
import { handleReading, type Route } from '../../platform/http/handle.ts'
import { readPublished } from '../../program/public/published.ts'
import { countFigures } from '../statistics/figures.ts'
import { attendanceRoute } from './attendance.ts'
import { participantsRoute, peopleRoute } from './participants.ts'
import { talksRoute } from './talks.ts'
import { apiTokenRoutes } from './tokens.ts'

const programRoute = handleReading(readDataProgram, async (_input, { db, apiToken }) => {
  const forum = await readForum(db, apiToken.meetingId)
  if (!hasModule(forum, 'program')) throw moduleOff('program')
  return readPublished(db, forum)
})

const figuresRoute = handleReading(readDataFigures, async (_input, { db, apiToken }) => {
  const counts = await countFigures(db, { ...(await readForum(db, apiToken.meetingId)), scope: null })
  return { figures: figureNames.map((name) => ({ name, count: counts[name] })) }
})

export const dataRoutes: readonly Route[] = [
  ...apiTokenRoutes,
  programRoute,
  talksRoute,
  participantsRoute,
  peopleRoute,
  attendanceRoute,
  figuresRoute,
]
