import { randomBytes } from 'node:crypto'
import { and, eq, inArray, isNotNull, isNull, ne, not, or, type SQL, sql } from 'drizzle-orm'
import { recordDeletedTalks } from '../../forum/queue/freedTalks.ts'
import type { Transaction } from '../../platform/database/connection.ts'
import { coauthorRequests } from '../../platform/database/schema/coauthors.ts'
import { roleInvitations } from '../../platform/database/schema/forum.ts'
import { files, registrations } from '../../platform/database/schema/participation.ts'
import { accountMerges, individuals, users } from '../../platform/database/schema/people.ts'
import { auditLog, idempotencyRecords } from '../../platform/database/schema/platform.ts'
import { slides } from '../../platform/database/schema/program.ts'
import { expertReviews } from '../../platform/database/schema/review.ts'
import { linkSecrets, providerSignIns } from '../../platform/database/schema/signIn.ts'
import { bookJobs, thesisAuthors } from '../../platform/database/schema/theses.ts'
import type { Services } from '../../platform/http/services.ts'
import { endAccountAccess } from '../../platform/sessions/accountAccess.ts'
import { photoFile } from '../profile/photo.ts'
import { addressKeyOf } from '../subscriptions/addressKey.ts'
import { aboutPerson } from './auditedAbout.ts'
import { keepDigests } from './erasedCertificates.ts'
import { forgetMailsOf } from './heldMails.ts'

/** Audit entries to erase: the person's own, the anonymous registration of the account, and bulk decisions about their registrations. */
const idempotencyRecordsOf = (person: { id: number; email: string }, registrationIds: number[]) =>
  or(
    eq(idempotencyRecords.ownerId, person.id),
    and(isNull(idempotencyRecords.ownerId), sql`${idempotencyRecords.reply} ->> 'email' = ${person.email}`),
    ...registrationIds.map((id) => sql`${idempotencyRecords.reply} @> ${JSON.stringify({ failed: [{ id }] })}::jsonb`),
  )

/** Replaces a staff member's name in the log by a random pseudonym, so that their decisions stay linked but anonymous. */
async function keepAuthorship(tx: Transaction, id: number, about: SQL): Promise<void> {
  const name = `Сотрудник ${randomBytes(3).toString('hex')}`
  await tx
    .update(auditLog)
    .set({ formerStaff: name })
    .where(and(eq(auditLog.actorId, id), not(about)))
}

/** Accounts that were merged into this one, which are the same person's. @returns storage keys */
async function eraseAbsorbed(tx: Transaction, id: number, services: Pick<Services, 'clock' | 'secret'>): Promise<string[]> {
  const own = eq(accountMerges.staysId, id)
  const absorbed = await tx
    .select({ id: users.id, email: users.email })
    .from(users)
    .innerJoin(accountMerges, eq(accountMerges.absorbedId, users.id))
    .where(own)
    .for('update', { of: users })
  const keys: string[] = []
  for (const account of absorbed) keys.push(...(await erase(tx, account, services)))
  return keys
}

/**
 * Deletes an account with all its data. The audit log keeps that entries existed, but not their content.
 * @param person locked by the caller, so that nothing can be added concurrently
 * @returns storage keys to delete after the commit
 */
export async function erase(
  tx: Transaction,
  person: { id: number; email: string },
  services: Pick<Services, 'clock' | 'secret'>,
): Promise<string[]> {
  const absorbed = await eraseAbsorbed(tx, person.id, services)
  await keepDigests(tx, person.id, services)
  await recordDeletedTalks(tx, services.clock, person.id)
  const stored = await tx.select({ key: files.storageKey }).from(files).where(eq(files.ownerId, person.id))
  const [individual] = await tx.select({ photo: individuals.photo }).from(individuals).where(eq(individuals.userId, person.id))
  const own = await tx.select({ id: registrations.id }).from(registrations).where(eq(registrations.userId, person.id))
  const registrationIds = own.map(({ id }) => id)
  const sent = await tx.select({ key: slides.storageKey }).from(slides).where(inArray(slides.registrationId, registrationIds))
  const about = aboutPerson(person.id, registrationIds)
  await keepAuthorship(tx, person.id, about)
  await tx.update(auditLog).set({ changes: {} }).where(about)
  const changing = await tx
    .select({ email: linkSecrets.email })
    .from(linkSecrets)
    .where(and(eq(linkSecrets.userId, person.id), isNotNull(linkSecrets.email)))
  await forgetMailsOf(tx, { id: person.id, addresses: [person.email, ...changing.flatMap(({ email }) => email ?? [])] })
  await endAccountAccess(tx, person.id, 'closed')
  await tx.delete(roleInvitations).where(eq(roleInvitations.email, person.email))
  // An author without an iD has no row then.
  await tx.delete(thesisAuthors).where(and(eq(thesisAuthors.email, person.email), eq(thesisAuthors.orcid, '')))
  await tx.update(thesisAuthors).set({ email: '' }).where(eq(thesisAuthors.email, person.email))
  await tx.delete(coauthorRequests).where(eq(coauthorRequests.addressKey, addressKeyOf(services.secret, person.email)))
  await tx.delete(providerSignIns).where(eq(providerSignIns.email, person.email))
  // Reviews that an expert has submitted are kept without the name.
  await tx.delete(expertReviews).where(and(eq(expertReviews.expertId, person.id), isNull(expertReviews.submittedAt)))
  // A finished book may have a thesis of theirs; its file is swept. Closed volumes stay as they are, by their licence.
  if (own.length > 0) await tx.delete(bookJobs).where(ne(bookJobs.scope, 'volume'))
  // All other tables reference the account with ON DELETE CASCADE or SET NULL.
  await tx.delete(users).where(eq(users.id, person.id))
  await tx.delete(idempotencyRecords).where(idempotencyRecordsOf(person, registrationIds))
  return [...absorbed, ...[...stored, ...sent].map(({ key }) => key), ...(individual?.photo ? [photoFile(individual.photo)] : [])]
}
