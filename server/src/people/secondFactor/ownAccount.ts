import { SECOND_FACTORS_MAX } from '@forum/domain/platform/limits'
import { i18n } from '@forum/language'
import { eq } from 'drizzle-orm'
import type { Database, Transaction } from '../../platform/database/connection.ts'
import { users } from '../../platform/database/schema/people.ts'
import { authenticators, passkeys, tokens } from '../../platform/database/schema/signIn.ts'
import { invalidInput, invalidToken, Refusal } from '../../platform/errors/refusal.ts'
import type { Limits } from '../../platform/limits/rateLimits.ts'
import { isUnusableHash } from '../../platform/passwords/passwordHash.ts'
import { confirmed } from '../../platform/sessions/methods.ts'
import type { SessionUser } from '../../platform/sessions/session.ts'
import { verifyOwnPassword } from '../signIn/ownPassword.ts'
import { replaceRecoveryCodes } from './methods/recoveryCodes.ts'

/** Data that every change of the own second factor needs. */

interface Context {
  db: Database
  user: SessionUser
  limits: Limits
  address: string
}

/**
 * Proves the owner of an account that has no second factor yet by the password; the contract asks the others.
 * @throws Refusal 400 for a wrong password, 409 for an account without one
 */
export async function assertOwner(password: string, context: Context): Promise<void> {
  const { db, user } = context
  if (user.secondFactor.isSet) return
  const [account] = await db.select({ password: users.password }).from(users).where(eq(users.id, user.id))
  if (account && isUnusableHash(account.password))
    throw new Refusal(409, 'password_needed', i18n.t('Сначала задайте пароль. Ссылка «Забыли пароль?» — на странице входа.'))
  await verifyOwnPassword(password, context)
}

const countFactors = async (tx: Transaction, userId: number): Promise<number> =>
  (await tx.$count(authenticators, confirmed(userId))) + (await tx.$count(passkeys, eq(passkeys.userId, userId)))

/** Locks the account. @returns its mail address and how many second factors it has */
export async function lockOwn(tx: Transaction, userId: number): Promise<{ email: string; factors: number }> {
  const [account] = await tx.select({ email: users.email }).from(users).where(eq(users.id, userId)).for('update')
  if (!account) throw invalidToken()
  return { email: account.email, factors: await countFactors(tx, userId) }
}

/** @throws Refusal 400 */
export function assertRoom(factors: number): void {
  if (factors >= SECOND_FACTORS_MAX)
    throw invalidInput({ name: [i18n.t('Не более {max}. Удалите то, чем не пользуетесь.', { max: SECOND_FACTORS_MAX })] })
}

/** @param factors how many the account had @returns recovery codes with the first */
export const codesWithFirst = (tx: Transaction, userId: number, factors: number): Promise<string[]> | null =>
  factors === 0 ? replaceRecoveryCodes(tx, userId) : null

/** No session has proved a second factor that the account no longer has. */
export const forgetProofs = (tx: Transaction, userId: number) =>
  tx.update(tokens).set({ secondFactorAt: null, challenge: null, challengeExpiresAt: null }).where(eq(tokens.userId, userId))
