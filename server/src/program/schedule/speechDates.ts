import { inArray, sql } from 'drizzle-orm'
import { changesOf } from '../../platform/audit/record.ts'
import type { Transaction } from '../../platform/database/connection.ts'
import { registrations } from '../../platform/database/schema/participation.ts'
import { auditLog } from '../../platform/database/schema/platform.ts'
import { programSpeechDates } from '../../platform/database/schema/program.ts'
import type { Clock } from '../../platform/process/clock.ts'

/** Author and moment of a change. */
export interface Author {
  clock: Pick<Clock, 'now'>
  actorId: number
}

export interface SpeechDate {
  speechDate: string
  /** Speech date that the programme has written; null: none. */
  written: string | null
  /** Speech date that it replaced. */
  replaced: string | null
}

/**
 * A talk's speech date after a release went live. The programme writes where nothing is, over what it wrote itself, and over what was typed
 * before the talk got its place; what moderators typed later stays, but is remembered as differing.
 * @param place in words; null: the release has no place for the talk
 * @param adopted what was typed before it got its place in the published draft
 */
export function speechDateAfter(
  { speechDate, written, replaced }: SpeechDate,
  place: string | null,
  adopted: string | null | undefined,
): SpeechDate {
  const isOwn = written !== null && speechDate === written
  if (place === null) return { speechDate: isOwn ? (replaced ?? '') : speechDate, written: null, replaced: null }
  const writes = isOwn || [adopted, place, ''].includes(speechDate)
  return { speechDate: writes ? place : speechDate, written: place, replaced: written === null ? speechDate : replaced }
}

/** Writes speech dates of locked registrations, each with its entry in the audit log. */
export async function writeSpeechDates(
  tx: Transaction,
  { clock, actorId }: Author,
  changes: readonly { id: number; from: string; to: string }[],
): Promise<void> {
  const real = changes.filter(({ from, to }) => from !== to)
  if (real.length === 0) return
  await tx.execute(sql`update ${registrations} set speech_date = c."to", updated_at = ${clock.now().toISOString()}::timestamptz,
      version = ${registrations.version} + 1
    from jsonb_to_recordset(${JSON.stringify(real)}::jsonb) as c(id int, "to" text) where ${registrations.id} = c.id`)
  await tx.insert(auditLog).values(
    real.map(({ id, from, to }) => ({
      at: clock.now(),
      actorId,
      action: 'schedule talk',
      subject: `registration:${id}`,
      changes: changesOf({ speechDate: from }, { speechDate: to }, ['speechDate']),
    })),
  )
}

/** Notes what the programme has written, or forgets it. */
export async function putWritten(
  tx: Transaction,
  rows: readonly (Pick<SpeechDate, 'written' | 'replaced'> & { id: number })[],
): Promise<void> {
  const forgotten = rows.flatMap(({ id, written }) => (written === null ? [id] : []))
  if (forgotten.length > 0) await tx.delete(programSpeechDates).where(inArray(programSpeechDates.registrationId, forgotten))
  const kept = rows.flatMap(({ id, written, replaced }) =>
    written === null ? [] : [{ registrationId: id, written, replaced: replaced ?? '' }],
  )
  if (kept.length === 0) return
  await tx
    .insert(programSpeechDates)
    .values(kept)
    .onConflictDoUpdate({
      target: programSpeechDates.registrationId,
      set: { written: sql`excluded.written`, replaced: sql`excluded.replaced` },
    })
}
