import { readQueue } from '@forum/contracts/theses/review'
import { formatOf, sectionOf } from '@forum/domain/forum/participation'
import { fullName } from '@forum/domain/people/person'
import { QUEUE_PAGE } from '@forum/domain/platform/limits'
import { inArray, sql } from 'drizzle-orm'
import { readForum } from '../../forum/current/forum.ts'
import { inStage } from '../../forum/current/inForce.ts'
import { countView, readPage } from '../../participation/participants/pages.ts'
import { registrations } from '../../platform/database/schema/participation.ts'
import { heldDecisions } from '../../platform/database/schema/review.ts'
import { handleReading } from '../../platform/http/handle.ts'

const isHeld = sql`exists (select from ${heldDecisions} where ${heldDecisions.registrationId} = ${registrations.id})`

export const queueRoute = handleReading(readQueue, async ({ page, ...view }, { db, scope }) => {
  const forum = { ...(await readForum(db, view.meetingId)), scope }
  const { state: _, decided: __, decidedFormat: ___, ownerConfirmed: ____, ...whole } = view
  const open = await countView(db, forum, whole, sql`${inStage('waiting')} and not ${isHeld}`)
  // Lists of active registrations do not contain them, but they were decided like the others.
  const rejected = await countView(db, forum, { ...whole, state: 'rejected' }, sql`false`)
  const { count: found, rows } = await readPage(db, forum, { ...view, page, pageSize: QUEUE_PAGE })
  const ids = rows.map(({ registration }) => registration.id)
  const held =
    ids.length === 0
      ? []
      : await db.select({ id: heldDecisions.registrationId }).from(heldDecisions).where(inArray(heldDecisions.registrationId, ids))
  const heldIds = new Set(held.map(({ id }) => id))
  return {
    total: open.all + rejected.all,
    left: open.those,
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
