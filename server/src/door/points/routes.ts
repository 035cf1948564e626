import { listPoints, savePoint } from '@forum/contracts/door/office'
import type { ParsedInputOf } from '@forum/contracts/platform/endpoint'
import type { FieldErrors } from '@forum/contracts/platform/refusal'
import { whyNotPoint } from '@forum/domain/door/controlPoints'
import { and, eq } from 'drizzle-orm'
import { type Forum, readForum } from '../../forum/current/forum.ts'
import { recordChange } from '../../platform/audit/record.ts'
import { controlPoints } from '../../platform/database/schema/door.ts'
import { invalidInput, notFound } from '../../platform/errors/refusal.ts'
import { handle, handleReading, type Route } from '../../platform/http/handle.ts'
import { pointActions, readPoints } from './read.ts'

const listRoute = handleReading(listPoints, async (_input, { db }) => {
  const forum = await readForum(db)
  return {
    points: await readPoints(db, forum.id),
    days: forum.days,
    sections: forum.sections.filter(({ isActive }) => isActive).map(({ id, name, dayNumber }) => ({ id, name, dayNumber })),
  }
})

type Given = Omit<ParsedInputOf<typeof savePoint>, 'id'>

/** @throws Refusal 400 */
function assertPossible(given: Given, forum: Forum): void {
  const problems = whyNotPoint(given, forum)
  const errors: FieldErrors = Object.fromEntries(Object.entries(problems).map(([field, message]) => [field, [message]]))
  if (Object.keys(errors).length > 0) throw invalidInput(errors)
}

/** Names of the log where those of the field mean something else there. */
const loggedAs: Partial<Record<keyof Given, string>> = { name: 'point', kind: 'pointKind', isActive: 'offered' }

/** Changed fields of a point, before and after. */
const changesOf = (before: Partial<Given>, after: Given): Record<string, unknown> =>
  Object.fromEntries(
    (Object.keys(after) as (keyof Given)[])
      .filter((field) => before[field] !== after[field])
      .map((field) => [loggedAs[field] ?? field, [before[field] ?? null, after[field]]]),
  )

const saveRoute = handle(savePoint, async ({ id, ...given }, { tx, user, clock }) => {
  const forum = await readForum(tx)
  assertPossible(given, forum)
  const by = { clock, actorId: user.id }
  const subject = `meeting:${forum.id}`
  if (id === null) {
    const [added] = await tx
      .insert(controlPoints)
      .values({ ...given, meetingId: forum.id })
      .returning({ id: controlPoints.id })
    if (!added) throw new Error('The control point was not inserted')
    await recordChange(tx, by, pointActions.add, subject, { point: [null, given.name] })
    return added
  }
  const own = and(eq(controlPoints.id, id), eq(controlPoints.meetingId, forum.id))
  const [before] = await tx.select().from(controlPoints).where(own).for('no key update')
  if (!before) throw notFound()
  const changes = changesOf(before, given)
  if (Object.keys(changes).length === 0) return { id }
  await tx.update(controlPoints).set(given).where(own)
  await recordChange(tx, by, pointActions.change, subject, { point: [before.name, given.name], ...changes })
  return { id }
})

export const pointRoutes: readonly Route[] = [listRoute, saveRoute]
