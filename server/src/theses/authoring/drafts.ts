import { loadThesisDraft, saveThesisDraft, type ThesisDraft } from '@forum/contracts/theses/theses'
import { whyNot } from '@forum/domain/participation/rules'
import { i18n } from '@forum/language'
import { and, eq } from 'drizzle-orm'
import { gatesOf, readForumOf } from '../../forum/current/forum.ts'
import { lockOwn } from '../../participation/registrations/own.ts'
import { readRevisionState } from '../../participation/talks/revision.ts'
import type { Transaction } from '../../platform/database/connection.ts'
import { registrations } from '../../platform/database/schema/participation.ts'
import { theses, thesisDrafts } from '../../platform/database/schema/theses.ts'
import { assertAllowed, changedMeanwhile, notFound, Refusal } from '../../platform/errors/refusal.ts'
import { handle, handleReading } from '../../platform/http/handle.ts'
import type { Clock } from '../../platform/process/clock.ts'
import { correctedMeanwhile } from './correct.ts'
import { withKeptEnglish } from './english.ts'

/**
 * Replaces the draft.
 * @param previous timestamp of the present draft; the new one is always later, because it identifies the version
 */
export async function keepDraft(tx: Transaction, clock: Clock, registrationId: number, draft: ThesisDraft, previous?: Date): Promise<Date> {
  const updatedAt = new Date(Math.max(clock.now().getTime(), previous ? previous.getTime() + 1 : 0))
  await tx
    .insert(thesisDrafts)
    .values({ registrationId, draft, updatedAt })
    .onConflictDoUpdate({ target: thesisDrafts.registrationId, set: { draft, updatedAt } })
  return updatedAt
}

const draftTooLarge = (bytes: number) =>
  new Refusal(413, 'too_large', i18n.t('Черновик больше {size} КБ и не сохранён. Сократите текст.', { size: Math.floor(bytes / 1024) }))

/** Overwrites only the version that was edited, never one that has been saved elsewhere since. */
export const saveDraftRoute = handle(
  saveThesisDraft,
  async ({ registrationId, draft: sent, basedOn, version, cabinet }, { tx, user, clock, limits }) => {
    const most = limits.kept.draftBytes
    if (Buffer.byteLength(JSON.stringify(sent)) > most) throw draftTooLarge(most)
    const registration = await lockOwn(tx, user.id, registrationId)
    const gates = gatesOf(await readForumOf(tx, user.id, registration.meetingId), clock, cabinet)
    const [thesis] = await tx.select().from(theses).where(eq(theses.registrationId, registration.id))
    const written = { ...registration, thesisId: thesis?.id ?? null, revisionState: await readRevisionState(tx, registration, gates) }
    // An older client names no version, and corrects nothing.
    const corrects = thesis !== undefined && version !== undefined
    assertAllowed(corrects ? whyNot.correctThesis(written, gates) : whyNot.uploadThesis(written, gates))
    if (corrects && thesis.version !== version) throw correctedMeanwhile()
    const [present] = await tx.select().from(thesisDrafts).where(eq(thesisDrafts.registrationId, registration.id))
    if (present && present.updatedAt.toISOString() !== basedOn) throw changedMeanwhile()
    const draft = withKeptEnglish(sent, present?.draft ?? thesis)
    if (Buffer.byteLength(JSON.stringify(draft)) > most) throw draftTooLarge(most)
    const saved = await keepDraft(tx, clock, registration.id, draft, present?.updatedAt)
    return { savedAt: saved.toISOString() }
  },
)

export const loadDraftRoute = handleReading(loadThesisDraft, async ({ registrationId }, { db, user }) => {
  const [own] = await db
    .select({ draft: thesisDrafts.draft, at: thesisDrafts.updatedAt })
    .from(registrations)
    .leftJoin(thesisDrafts, eq(thesisDrafts.registrationId, registrations.id))
    .where(and(eq(registrations.id, registrationId), eq(registrations.userId, user.id)))
  if (!own) throw notFound()
  return { draft: own.draft, savedAt: own.at?.toISOString() ?? null }
})
