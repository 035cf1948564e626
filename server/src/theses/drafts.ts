import { loadThesisDraft, saveThesisDraft, type ThesisDraft } from '@forum/contracts/theses'
import { whyNot } from '@forum/domain/rules'
import { and, eq } from 'drizzle-orm'
import type { Clock } from '../clock.ts'
import type { Transaction } from '../database/connection.ts'
import { registrations, thesisDrafts } from '../database/schema.ts'
import { handle, handleReading } from '../http/handle.ts'
import { assertAllowed, changedMeanwhile, notFound, Refusal } from '../http/refusal.ts'
import { readGates } from '../meeting/gates.ts'
import { lockOwn } from '../registrations/own.ts'
import { thesisIdOf } from './upload.ts'

/**
 * Keeps a draft in place of the one there is.
 * @param previous when the present one was kept; the new moment is later in any case, because it names the version
 */
export async function keepDraft(
  tx: Transaction,
  clock: Clock,
  registration_id: number,
  content: ThesisDraft,
  previous?: Date,
): Promise<Date> {
  const updated_at = new Date(Math.max(clock.now().getTime(), previous ? previous.getTime() + 1 : 0))
  await tx
    .insert(thesisDrafts)
    .values({ registration_id, content, updated_at })
    .onConflictDoUpdate({ target: thesisDrafts.registration_id, set: { content, updated_at } })
  return updated_at
}

const draftTooLarge = (bytes: number) =>
  new Refusal(413, 'too_large', `Черновик больше ${Math.floor(bytes / 1024)} КБ и не сохранён. Сократите текст.`)

/** Saves over the version that was edited, never over one that came from elsewhere meanwhile. */
export const saveDraftRoute = handle(
  saveThesisDraft,
  async ({ registration_id, draft, based_on, cabinet }, { tx, user, clock, limits }) => {
    const most = limits.kept.draftBytes
    if (Buffer.byteLength(JSON.stringify(draft)) > most) throw draftTooLarge(most)
    const registration = await lockOwn(tx, user.id, registration_id)
    const gates = await readGates(tx, clock, registration.meetingId, cabinet)
    assertAllowed(whyNot.uploadThesis({ ...registration, thesisId: await thesisIdOf(tx, registration.id) }, gates))
    const [present] = await tx.select().from(thesisDrafts).where(eq(thesisDrafts.registration_id, registration.id))
    if (present && present.updated_at.toISOString() !== based_on) throw changedMeanwhile()
    const saved = await keepDraft(tx, clock, registration.id, draft, present?.updated_at)
    return { saved_at: saved.toISOString() }
  },
)

export const loadDraftRoute = handleReading(loadThesisDraft, async ({ registration_id }, { db, user }) => {
  const [own] = await db
    .select({ draft: thesisDrafts.content, at: thesisDrafts.updated_at })
    .from(registrations)
    .leftJoin(thesisDrafts, eq(thesisDrafts.registration_id, registrations.id))
    .where(and(eq(registrations.id, registration_id), eq(registrations.userId, user.id)))
  if (!own) throw notFound()
  return { draft: own.draft, saved_at: own.at?.toISOString() ?? null }
})
