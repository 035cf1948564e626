import { getPublishedProgram } from '@forum/contracts/program/program'
import { hasModule } from '@forum/domain/forum/modules'
import { readForum } from '../../forum/current/forum.ts'
import { moduleOff } from '../../platform/errors/refusal.ts'
import { handleReading, type Route } from '../../platform/http/handle.ts'
import { agreeRoute } from './abstract.ts'
import { readPublished } from './published.ts'
import { speakerRoute, talkRoute, upToDate } from './talk.ts'

export const publicProgramRoutes: readonly Route[] = [
  handleReading(
    getPublishedProgram,
    async ({ id }, { db }) => {
      const forum = await readForum(db, id)
      // The module is not declared with the call: a former forum may have a programme where the current one has none.
      if (!hasModule(forum, 'program')) throw moduleOff('program')
      return readPublished(db, forum)
    },
    upToDate,
  ),
  talkRoute,
  speakerRoute,
  agreeRoute,
]
