import { readReviewItem } from '@forum/contracts/theses/review'
import { fullName } from '@forum/domain/people/person'
import { scopeOf } from '@forum/domain/people/roles'
import { asc, eq } from 'drizzle-orm'
import { isOfSections } from '../../participation/registrations/scope.ts'
import { withShownContacts } from '../../participation/talks/authorContacts.ts'
import { type Reviewer, readParticipantRow, selectForReview } from '../../participation/talks/lockForReview.ts'
import { recordOf } from '../../participation/talks/thesisRecord.ts'
import { readAudit } from '../../platform/audit/read.ts'
import type { Queryable } from '../../platform/database/connection.ts'
import { individuals } from '../../platform/database/schema/people.ts'
import { auditLog } from '../../platform/database/schema/platform.ts'
import { reviewNotes } from '../../platform/database/schema/review.ts'
import { theses } from '../../platform/database/schema/theses.ts'
import { handleReading } from '../../platform/http/handle.ts'
import { readHeld } from './held.ts'

const HISTORY_AT_MOST = 200

const readThesisOf = async (db: Queryable, registrationId: number) => {
  const [thesis] = await db.select().from(theses).where(eq(theses.registrationId, registrationId))
  return thesis ? recordOf(await withShownContacts(db, thesis)) : null
}

export async function readNotes(db: Queryable, registrationId: number, userId: number) {
  const rows = await db
    .select({ note: reviewNotes, author: individuals })
    .from(reviewNotes)
    .leftJoin(individuals, eq(individuals.userId, reviewNotes.authorId))
    .where(eq(reviewNotes.registrationId, registrationId))
    .orderBy(asc(reviewNotes.id))
  return rows.map(({ note, author }) => ({
    id: note.id,
    text: note.text,
    author: author && fullName(author),
    isOwn: note.authorId === userId,
    at: note.createdAt.toISOString(),
  }))
}

export const itemRoute = handleReading(readReviewItem, async ({ id }, context) => {
  const { db, user } = context
  const row = await selectForReview(db, id, context.scope)
  const moderates = isOfSections(scopeOf('any-moderator', user), row.registration)
  return {
    registration: await readParticipantRow(db, row, context satisfies Reviewer),
    ...(moderates && { thesis: await readThesisOf(db, id) }),
    held: await readHeld(db, id),
    notes: await readNotes(db, id, user.id),
    history: await readAudit(db, eq(auditLog.subject, `registration:${id}`), HISTORY_AT_MOST),
  }
})
