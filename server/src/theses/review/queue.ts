import type { ViewQuery } from '@forum/contracts/participation/participants'
import { readQueue } from '@forum/contracts/theses/review'
import { formatOf, sectionOf } from '@forum/domain/forum/participation'
import { fullName } from '@forum/domain/people/person'
import { QUEUE_PAGE } from '@forum/domain/platform/limits'
import { and, inArray, not, sql } from 'drizzle-orm'
import { readForum } from '../../forum/current/forum.ts'
import { inStage } from '../../forum/current/inForce.ts'
import { countRows, countView, readPage } from '../../participation/participants/pages.ts'
import { isTallied, tallyOf } from '../../participation/participants/tallies.ts'
import { type ViewedForum, viewedBy } from '../../participation/participants/view.ts'
import type { Database } from '../../platform/database/connection.ts'
import { registrations } from '../../platform/database/schema/participation.ts'
import { heldDecisions } from '../../platform/database/schema/review.ts'
import { handleReading } from '../../platform/http/handle.ts'

const isHeld = sql`${registrations.id} in (select registration_id from ${heldDecisions})`

/** Number of applications, and of those that wait for a decision that is not even prepared. */
async function countQueue(db: Database, forum: ViewedForum, whole: ViewQuery): Promise<{ total: number; left: number }> {
  const waiting = inStage('waiting')
  const left = isTallied(whole)
    ? sql`${tallyOf(forum, whole, waiting)} - ${countRows(db, forum, whole, and(waiting, isHeld))}`
    : countRows(db, forum, whole, and(waiting, not(isHeld)))
  // Lists of active registrations do not contain them, but they were decided like the others.
  const rejected = countView(db, forum, { ...whole, state: 'rejected' })
  const { rows } = await db.execute<{ total: number; left: number }>(
    sql`select ${countView(db, forum, whole)} + ${rejected} as total, ${left} as "left"`,
  )
  return rows[0] ?? { total: 0, left: 0 }
}

export const queueRoute = handleReading(readQueue, async ({ page, ...view }, { db, user, scope, clock }) => {
  const forum = viewedBy(await readForum(db, view.meetingId), clock, scope, user.roles)
  const { state: _, decided: __, decidedFormat: ___, ownerConfirmed: ____, ...whole } = view
  const { total, left } = await countQueue(db, forum, whole)
  const { count: found, rows } = await readPage(db, forum, { ...view, page, pageSize: QUEUE_PAGE })
  const ids = rows.map(({ registration }) => registration.id)
  const held =
    ids.length === 0
      ? []
      : await db.select({ id: heldDecisions.registrationId }).from(heldDecisions).where(inArray(heldDecisions.registrationId, ids))
  const heldIds = new Set(held.map(({ id }) => id))
  return {
    total,
    left,
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
