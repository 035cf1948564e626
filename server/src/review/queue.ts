import { readQueue } from '@forum/contracts/review'
import { QUEUE_PAGE } from '@forum/domain/limits'
import { formatOf, sectionOf } from '@forum/domain/participation'
import { fullName } from '@forum/domain/person'
import { and, inArray, type SQL, sql } from 'drizzle-orm'
import { heldDecisions, registrations } from '../database/schema.ts'
import { handleReading } from '../http/handle.ts'
import { readForum } from '../meeting/forum.ts'
import { readPage } from '../participants/pages.ts'
import { whereView } from '../participants/view.ts'
import { inStage } from '../registrations/inForce.ts'

const isHeld = sql`exists (select from ${heldDecisions} where ${heldDecisions.registrationId} = ${registrations.id})`

export const queueRoute = handleReading(readQueue, async ({ page, ...view }, { db, scope }) => {
  const forum = { ...(await readForum(db, view.meetingId)), scope }
  const { state: _, decided: __, decidedFormat: ___, ownerConfirmed: ____, ...whole } = view
  const count = (where: SQL | undefined) => db.$count(registrations, where)
  const all = whereView(forum, whole)
  const { count: found, rows } = await readPage(db, forum, { ...view, page, pageSize: QUEUE_PAGE })
  const ids = rows.map(({ registration }) => registration.id)
  const held =
    ids.length === 0
      ? []
      : await db.select({ id: heldDecisions.registrationId }).from(heldDecisions).where(inArray(heldDecisions.registrationId, ids))
  const heldIds = new Set(held.map(({ id }) => id))
  return {
    total: await count(all),
    left: await count(and(all, inStage('waiting'), sql`not ${isHeld}`)),
    count: found,
    pageSize: QUEUE_PAGE,
    results: rows.map(({ registration, person, organizationName, thesisId }) => ({
      ...registration,
      fullName: fullName(person),
      organizationName,
      format: formatOf(registration),
      sectionId: sectionOf(registration),
      hasThesis: thesisId !== null,
      isHeld: heldIds.has(registration.id),
    })),
  }
})
