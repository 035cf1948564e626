import { randomBytes } from 'node:crypto'
import { SECOND_FACTOR_MINUTES } from '@forum/domain/platform/limits'
import { i18n } from '@forum/language'
import { and, eq, gt, lt, lte, sql } from 'drizzle-orm'
import type { Queryable, Transaction } from '../../../platform/database/connection.ts'
import type { FirstFactor } from '../../../platform/database/schema/firstFactor.ts'
import { signInTickets } from '../../../platform/database/schema/signIn.ts'
import { Refusal } from '../../../platform/errors/refusal.ts'
import type { Clock } from '../../../platform/process/clock.ts'
import { hashOf } from '../../../platform/sessions/token.ts'

/** Sign-ins that wait for the second factor. */

const MINUTE = 60_000
/** Wrong proofs that a ticket takes. */
export const TRIES = 5

export const ticketExpired = (): Refusal =>
  new Refusal(400, 'bad_link', i18n.t('Время на подтверждение входа истекло или попыток было слишком много. Начните вход ещё раз.'))

export const deleteExpiredTickets = async (db: Queryable, clock: Clock): Promise<number> =>
  (await db.delete(signInTickets).where(lte(signInTickets.expiresAt, clock.now()))).rowCount ?? 0

export async function issueTicket(tx: Transaction, clock: Clock, userId: number, first: FirstFactor): Promise<string> {
  await deleteExpiredTickets(tx, clock)
  const ticket = randomBytes(32).toString('base64url')
  const expiresAt = new Date(clock.now().getTime() + SECOND_FACTOR_MINUTES * MINUTE)
  await tx.insert(signInTickets).values({ hash: hashOf(ticket), userId, expiresAt, first })
  return ticket
}

const valid = (clock: Clock, ticket: string) => and(eq(signInTickets.hash, hashOf(ticket)), gt(signInTickets.expiresAt, clock.now()))

/** Counts a try, before it is known to be wrong: concurrent ones are counted too. @returns the account and the number of the try; null beyond the last */
export async function countTry(db: Queryable, clock: Clock, ticket: string): Promise<{ userId: number; tries: number } | null> {
  const [counted] = await db
    .update(signInTickets)
    .set({ attempts: sql`${signInTickets.attempts} + 1` })
    .where(and(valid(clock, ticket), lt(signInTickets.attempts, TRIES)))
    .returning({ userId: signInTickets.userId, tries: signInTickets.attempts })
  return counted ?? null
}

/** Locks a ticket. @throws Refusal if it is no longer valid */
export async function lockTicket(tx: Transaction, clock: Clock, ticket: string) {
  const [found] = await tx.select().from(signInTickets).where(valid(clock, ticket)).for('update')
  if (!found) throw ticketExpired()
  return found
}

export const deleteTicket = (tx: Transaction, hash: string) => tx.delete(signInTickets).where(eq(signInTickets.hash, hash))

/** Keeps the challenge that a passkey is to sign for this sign-in. */
export const keepChallenge = (tx: Transaction, hash: string, challenge: string) =>
  tx.update(signInTickets).set({ challenge }).where(eq(signInTickets.hash, hash))
