import { chooseTalks, getMyProgram, type MyProgram } from '@forum/contracts/program/myProgram'
import { and, asc, eq, inArray } from 'drizzle-orm'
import { type Forum, readForum } from '../../forum/current/forum.ts'
import { inStage } from '../../forum/current/inForce.ts'
import type { Queryable } from '../../platform/database/connection.ts'
import { registrations } from '../../platform/database/schema/participation.ts'
import { calendarFeeds, programChoices } from '../../platform/database/schema/program.ts'
import { handle, handleReading } from '../../platform/http/handle.ts'
import type { Services } from '../../platform/http/services.ts'
import { feedUrl } from './feedAddress.ts'

/** Registrations that a person chose of a forum, also those that are cancelled by now. */
export async function readChosen(db: Queryable, userId: number, { id }: Pick<Forum, 'id'>): Promise<number[]> {
  const rows = await db
    .select({ id: programChoices.registrationId })
    .from(programChoices)
    .innerJoin(registrations, eq(registrations.id, programChoices.registrationId))
    .where(and(eq(programChoices.userId, userId), eq(registrations.meetingId, id)))
    .orderBy(asc(programChoices.registrationId))
  return rows.map((row) => row.id)
}

async function readMine(db: Queryable, services: Pick<Services, 'secret' | 'portalUrl'>, userId: number, forum: Forum): Promise<MyProgram> {
  const ids = await readChosen(db, userId, forum)
  const [feed] = await db.select({ nonce: calendarFeeds.nonce }).from(calendarFeeds).where(eq(calendarFeeds.userId, userId))
  return { ids, feedUrl: feed ? feedUrl(services, userId, feed.nonce) : null }
}

const getRoute = handleReading(getMyProgram, async ({ id }, { db, user, ...services }) =>
  readMine(db, services, user.id, await readForum(db, id)),
)

const chooseRoute = handle(chooseTalks, async ({ id, add, remove }, { tx, user, clock, ...services }) => {
  const forum = await readForum(tx, id)
  const wanted = add.filter((each) => !remove.includes(each))
  if (wanted.length > 0) {
    const isPublic = and(
      eq(registrations.meetingId, forum.id),
      inArray(registrations.id, wanted),
      inStage('confirmed'),
      inArray(registrations.decidedFormat, ['oral', 'poster']),
    )
    const talks = await tx.select({ registrationId: registrations.id }).from(registrations).where(isPublic)
    const chosenAt = clock.now()
    if (talks.length > 0)
      await tx
        .insert(programChoices)
        .values(talks.map((talk) => ({ ...talk, userId: user.id, chosenAt })))
        .onConflictDoNothing()
  }
  if (remove.length > 0)
    await tx.delete(programChoices).where(and(eq(programChoices.userId, user.id), inArray(programChoices.registrationId, remove)))
  return readMine(tx, services, user.id, forum)
})

export const choiceRoutes = [getRoute, chooseRoute]
