import { getPublishedProgram } from '@forum/contracts/program'
import { handleReading, type Route } from '../http/handle.ts'
import { readForum } from '../meeting/forum.ts'
import { agreeRoute } from './abstract.ts'
import { readPublished } from './published.ts'
import { speakerRoute, talkRoute, upToDate } from './talk.ts'

export const routes: readonly Route[] = [
  handleReading(getPublishedProgram, async ({ id }, { db }) => readPublished(db, await readForum(db, id)), upToDate),
  talkRoute,
  speakerRoute,
  agreeRoute,
]
