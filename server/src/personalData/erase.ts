import { eq } from 'drizzle-orm'
import type { Transaction } from '../database/connection.ts'
import { auditLog, files, givenAnswers, individuals, registrations, users } from '../database/schema.ts'
import { forgetLettersTo } from '../mail/held.ts'
import { aboutPerson } from './held.ts'

/**
 * Deletes an account with everything that hangs on it. The audit log keeps that something happened, not what it said.
 * @param person locked by the caller, so that nothing can be added meanwhile
 * @returns storage keys whose bytes have to go once this is committed
 */
export async function erase(tx: Transaction, person: { id: number; email: string }): Promise<string[]> {
  const stored = await tx.select({ key: files.storage_key }).from(files).where(eq(files.owner_id, person.id))
  const [individual] = await tx.select({ photo: individuals.photo }).from(individuals).where(eq(individuals.user_id, person.id))
  const own = await tx.select({ id: registrations.id }).from(registrations).where(eq(registrations.user_id, person.id))
  const about = aboutPerson(
    person.id,
    own.map(({ id }) => id),
  )
  await tx.update(auditLog).set({ changes: {} }).where(about)
  await forgetLettersTo(tx, person.email)
  // Every other table refers to the account and goes with it.
  await tx.delete(users).where(eq(users.id, person.id))
  // Answers kept for repeats may tell about anybody; without them a repeat is judged anew.
  await tx.delete(givenAnswers)
  return [...stored.map(({ key }) => key), ...(individual?.photo ? [`photos/${individual.photo}`] : [])]
}
