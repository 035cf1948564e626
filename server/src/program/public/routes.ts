import { getPublishedProgram } from '@forum/contracts/program/program'
import { readForum } from '../../forum/current/forum.ts'
import { handleReading, type Route } from '../../platform/http/handle.ts'
import { agreeRoute } from './abstract.ts'
import { readPublished } from './published.ts'
import { speakerRoute, talkRoute, upToDate } from './talk.ts'

export const publicProgramRoutes: readonly Route[] = [
  handleReading(getPublishedProgram, async ({ id }, { db }) => readPublished(db, await readForum(db, id)), upToDate),
  talkRoute,
  speakerRoute,
  agreeRoute,
]
