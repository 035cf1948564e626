import { addNote, deleteNote } from '@forum/contracts/theses/review'
import { and, eq } from 'drizzle-orm'
import { lockForReview } from '../../participation/talks/lockForReview.ts'
import { reviewNotes } from '../../platform/database/schema/review.ts'
import { notFound } from '../../platform/errors/refusal.ts'
import { handle } from '../../platform/http/handle.ts'
import { readNotes } from './item.ts'

export const addNoteRoute = handle(addNote, async ({ id, text }, { tx, user, scope, clock }) => {
  await lockForReview(tx, id, scope)
  const values = { registrationId: id, authorId: user.id, text: text.trim(), createdAt: clock.now() }
  const [added] = await tx.insert(reviewNotes).values(values).returning({ id: reviewNotes.id })
  const note = (await readNotes(tx, id, user.id)).find((candidate) => candidate.id === added?.id)
  if (!note) throw notFound()
  return note
})

export const deleteNoteRoute = handle(deleteNote, async ({ id }, { tx, user }) => {
  const own = and(eq(reviewNotes.id, id), eq(reviewNotes.authorId, user.id))
  const deleted = await tx.delete(reviewNotes).where(own).returning({ id: reviewNotes.id })
  if (deleted.length === 0) throw notFound()
  return { status: 'ok' as const }
})
