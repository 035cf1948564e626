import type { Day } from '@forum/domain/platform/calendar'
import { REVISION_DAYS } from '@forum/domain/platform/limits'
import { addDays } from '@forum/domain/platform/localTime'
import { composedText } from '@forum/domain/text/composedText'
import {
  type Asked,
  type Passage,
  type PassageField,
  type RevisionRequest,
  type RevisionState,
  revisionState,
  visibleText,
} from '@forum/domain/theses/revision'
import { i18n } from '@forum/language'
import { and, eq, isNull } from 'drizzle-orm'
import type { Queryable, Transaction } from '../../platform/database/connection.ts'
import { revisionRequests } from '../../platform/database/schema/review.ts'
import { type ThesisContent, theses } from '../../platform/database/schema/theses.ts'
import { invalidInput } from '../../platform/errors/refusal.ts'
import type { Clock } from '../../platform/process/clock.ts'
import type { Registration } from '../registrations/own.ts'
import type { StoredThesis } from './thesisRecord.ts'

interface By {
  clock: Clock
  actorId: number
}

const waitingOf = (registrationId: number) => and(eq(revisionRequests.registrationId, registrationId), isNull(revisionRequests.settledAt))

/** Request that waits for the author, or null. */
export async function readWaiting(db: Queryable, registrationId: number) {
  const [waiting] = await db.select().from(revisionRequests).where(waitingOf(registrationId))
  return waiting ?? null
}

/** Whether the author of a returned registration may still correct it; null if it is not returned. */
export async function readRevisionState(
  db: Queryable,
  { id, verdict }: Pick<Registration, 'id' | 'verdict'>,
  { lastOpenDay }: { lastOpenDay: Day },
): Promise<RevisionState | null> {
  const waiting = verdict === 'returned' ? await readWaiting(db, id) : null
  return waiting && revisionState(waiting.until, lastOpenDay)
}

const thesisOf = async (db: Queryable, registrationId: number): Promise<StoredThesis | null> => {
  const [thesis] = await db.select().from(theses).where(eq(theses.registrationId, registrationId))
  return thesis ?? null
}

/** The texts in which passages are marked. */
export const passageSource = (thesis: ThesisContent, field: PassageField): string =>
  field === 'literature' ? thesis.literature.map(visibleText).join('\n') : visibleText(thesis[field])

const isMarkedIn = (thesis: StoredThesis | null, { field, start, end, quote }: Passage): boolean =>
  thesis !== null && quote !== '' && composedText(passageSource(thesis, field).slice(start, end)) === composedText(quote)

const dayPassed = () => i18n.t('Этот день уже прошёл.')

/** @param asked undefined: nothing marked, and the usual time @throws Refusal when the day has passed or a passage is not in the thesis */
export async function checkAsked(db: Queryable, registrationId: number, asked: Asked | undefined, today: Day): Promise<Asked> {
  const { until, passages } = asked ?? { until: addDays(today, REVISION_DAYS), passages: [] }
  if (until < today) throw invalidInput({ revision: { until: [dayPassed()] } })
  const thesis = passages.length > 0 ? await thesisOf(db, registrationId) : null
  if (!passages.every((passage) => isMarkedIn(thesis, passage)))
    throw invalidInput({ revision: { passages: [i18n.t('Отмеченного места нет в тезисах. Обновите страницу.')] } })
  return { until, passages }
}

/** Ends a request when another decision or another request follows. @returns the id of the request that waited for the author */
export async function endRevision(tx: Transaction, clock: Clock, registrationId: number): Promise<number | null> {
  const [ended] = await tx
    .update(revisionRequests)
    .set({ settledAt: clock.now() })
    .where(waitingOf(registrationId))
    .returning({ id: revisionRequests.id })
  return ended?.id ?? null
}

/** Writes a request with the decision «returned». */
export async function requestRevision(
  tx: Transaction,
  { clock, actorId }: By,
  registrationId: number,
  request: RevisionRequest,
): Promise<void> {
  await endRevision(tx, clock, registrationId)
  const version = (await thesisOf(tx, registrationId))?.version ?? null
  await tx.insert(revisionRequests).values({ ...request, registrationId, version, at: clock.now(), by: actorId })
}

/** The decision is undone. @param endedId what had waited for the author before it */
export async function undoRequest(tx: Transaction, registrationId: number, endedId: number | null): Promise<void> {
  await tx.delete(revisionRequests).where(waitingOf(registrationId))
  if (endedId !== null) await tx.update(revisionRequests).set({ settledAt: null }).where(eq(revisionRequests.id, endedId))
}

/** Closes the request after the author's correction. @returns false if there was none */
export async function settleRevision(tx: Transaction, clock: Clock, registrationId: number): Promise<boolean> {
  const now = clock.now()
  const settled = await tx
    .update(revisionRequests)
    .set({ settledAt: now, correctedAt: now })
    .where(waitingOf(registrationId))
    .returning({ id: revisionRequests.id })
  return settled.length > 0
}
