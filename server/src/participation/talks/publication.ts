import type { Licence } from '@forum/domain/theses/volume/model'
import { type PublicationAnswer, usualLicence, type VolumeTerms, whyNotAnswer } from '@forum/domain/theses/volume/publication'
import { i18n } from '@forum/language'
import { eq, sql } from 'drizzle-orm'
import { recordChange } from '../../platform/audit/record.ts'
import type { Queryable, Transaction } from '../../platform/database/connection.ts'
import { registrations } from '../../platform/database/schema/participation.ts'
import { publishedAbstracts } from '../../platform/database/schema/program.ts'
import { publicationAnswers, volumes } from '../../platform/database/schema/theses.ts'
import { assertAllowed, changedMeanwhile } from '../../platform/errors/refusal.ts'
import type { Clock } from '../../platform/process/clock.ts'
import type { Registration } from '../registrations/own.ts'

/** The author's consent to publish a thesis: that for the programme is a row of its table, that for the volume an answer with its licence. */

/** @param lock of the row, in a transaction */
export async function readVolumeTerms(db: Queryable, meetingId: number, lock?: 'share'): Promise<VolumeTerms> {
  const query = db.select({ licence: volumes.licence, closedOn: volumes.closedOn }).from(volumes).where(eq(volumes.meetingId, meetingId))
  const [found] = await (lock ? query.for(lock) : query)
  return found ?? { licence: usualLicence, closedOn: null }
}

/** Whether the author of a registration has answered about the licence that the volume has now. */
export const isPublicationAnswered = sql<boolean>`exists (select from ${publicationAnswers} p
  where p.registration_id = ${registrations.id} and (not p.in_volume
    or p.licence = coalesce((select v.licence from ${volumes} v where v.meeting_id = ${registrations.meetingId}), ${usualLicence})))`

/** The answer as it counts now; null: the author was not asked. Consent to another licence is none to this one. */
export async function readAnswer(db: Queryable, registrationId: number, licence: Licence): Promise<PublicationAnswer | null> {
  const [shown] = await db.select().from(publishedAbstracts).where(eq(publishedAbstracts.registrationId, registrationId))
  const [given] = await db.select().from(publicationAnswers).where(eq(publicationAnswers.registrationId, registrationId))
  if (shown) return given?.inVolume && given.licence === licence ? 'volume' : 'program'
  return given ? 'none' : null
}

/** @returns whether this changed anything */
export async function showInProgram(tx: Transaction, clock: Clock, registrationId: number, shown: boolean): Promise<boolean> {
  if (shown) {
    const added = tx.insert(publishedAbstracts).values({ registrationId, agreedAt: clock.now() })
    return (await added.onConflictDoNothing().returning()).length > 0
  }
  // What is not in the programme is not in the volume either.
  await tx.update(publicationAnswers).set({ inVolume: false }).where(eq(publicationAnswers.registrationId, registrationId))
  return (await tx.delete(publishedAbstracts).where(eq(publishedAbstracts.registrationId, registrationId)).returning()).length > 0
}

/** An answer with the licence that the question named. */
export interface GivenAnswer {
  answer: PublicationAnswer
  licence: Licence
}

/** @throws Refusal if the volume is closed, or has another licence since the question was shown */
export async function answerPublication(
  tx: Transaction,
  by: { clock: Clock; actorId: number },
  { id, meetingId }: Pick<Registration, 'id' | 'meetingId'>,
  { answer, licence }: GivenAnswer,
): Promise<void> {
  // Closing holds the row until it has read the answers.
  const terms = await readVolumeTerms(tx, meetingId, 'share')
  assertAllowed(whyNotAnswer(answer, terms))
  if (licence !== terms.licence)
    throw changedMeanwhile(i18n.t('Организаторы изменили лицензию сборника. Прочитайте вопрос ещё раз и ответьте.'))
  const before = await readAnswer(tx, id, licence)
  await showInProgram(tx, by.clock, id, answer !== 'none')
  const given = { inVolume: answer === 'volume', licence, answeredAt: by.clock.now() }
  await tx
    .insert(publicationAnswers)
    .values({ registrationId: id, ...given })
    .onConflictDoUpdate({ target: publicationAnswers.registrationId, set: given })
  if (before !== answer) await recordChange(tx, by, 'answer publication', `registration:${id}`, { publication: [before, answer] })
}
