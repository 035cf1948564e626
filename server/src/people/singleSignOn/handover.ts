import { randomBytes } from 'node:crypto'
import { and, eq, gt, lte } from 'drizzle-orm'
import type { Queryable, Transaction } from '../../platform/database/connection.ts'
import { providerSignIns } from '../../platform/database/schema/signIn.ts'
import type { ProviderIdentity } from '../../platform/openIdConnect/provider.ts'
import type { Clock } from '../../platform/process/clock.ts'
import { hashOf } from '../../platform/sessions/token.ts'
import { CODE_SECONDS } from './flow.ts'

/**
 * Hands an identity that a provider has proved over to the page: by a code in the URL, which is valid for a minute, once, in the same browser.
 * If no account has the identity, the page exchanges the code for a ticket, with which it is linked or registered.
 */

export interface Proved extends ProviderIdentity {
  /** Id of the provider. */
  provider: string
}
type Step = (typeof providerSignIns.$inferSelect)['step']

const HOUR = 60 * 60 * 1000
const LIFETIME: Record<Step, number> = { code: CODE_SECONDS * 1000, ticket: HOUR }

export const deleteExpiredSignIns = async (db: Queryable, clock: Clock): Promise<number> =>
  (await db.delete(providerSignIns).where(lte(providerSignIns.expiresAt, clock.now()))).rowCount ?? 0

async function issue(db: Queryable, clock: Clock, step: Step, identity: Proved, browser: string): Promise<string> {
  await deleteExpiredSignIns(db, clock)
  const secret = randomBytes(32).toString('base64url')
  const { provider, issuer, subject, email, firstName, lastName } = identity
  const expiresAt = new Date(clock.now().getTime() + LIFETIME[step])
  const row = { provider, issuer, subject, email, firstName, lastName, step, browser, expiresAt }
  await db.insert(providerSignIns).values({ hash: hashOf(secret), ...row })
  return secret
}

/** @param browser its mark */
export const issueCode = (db: Queryable, clock: Clock, identity: Proved, browser: string) =>
  issue(db, clock, 'code', identity, hashOf(browser))

/** A ticket is issued for a code only. */
export const issueTicket = (db: Queryable, clock: Clock, identity: Proved) => issue(db, clock, 'ticket', identity, '')

const valid = (clock: Clock, step: Step, secret: string, browser: string) =>
  and(
    eq(providerSignIns.hash, hashOf(secret)),
    eq(providerSignIns.step, step),
    eq(providerSignIns.browser, browser),
    gt(providerSignIns.expiresAt, clock.now()),
  )

const take = async (tx: Transaction, clock: Clock, step: Step, secret: string, browser: string): Promise<Proved | null> =>
  (
    await tx
      .delete(providerSignIns)
      .where(valid(clock, step, secret, browser))
      .returning()
  )[0] ?? null

export const takeCode = (tx: Transaction, clock: Clock, code: string, browser: string) => take(tx, clock, 'code', code, hashOf(browser))
export const takeTicket = (tx: Transaction, clock: Clock, ticket: string) => take(tx, clock, 'ticket', ticket, '')

/** Whether a ticket is valid, without using it. */
export const isTicket = async (db: Queryable, clock: Clock, ticket: string): Promise<boolean> =>
  (await db.$count(providerSignIns, valid(clock, 'ticket', ticket, ''))) > 0
