import { i18n } from '@forum/language'
import { eq } from 'drizzle-orm'
import type { Database, Transaction } from '../../platform/database/connection.ts'
import { users } from '../../platform/database/schema/people.ts'
import { invalidToken, Refusal } from '../../platform/errors/refusal.ts'
import type { Limits } from '../../platform/limits/rateLimits.ts'
import { inHashQueue } from '../../platform/passwords/hashQueue.ts'
import { verifyPassword } from '../../platform/passwords/passwordHash.ts'
import type { SessionUser } from '../../platform/sessions/session.ts'

interface Context {
  db: Database
  user: SessionUser
  limits: Limits
  address: string
}

const wrongPassword = () => new Refusal(400, 'wrong_credentials', i18n.t('Неверный пароль.'))

/**
 * Verifies the password of a signed-in person. Rate-limited like a sign-in, so that an unattended session cannot be used to guess it.
 * @returns the stored hash it matches, for `lockVerified`
 * @throws Refusal 400 for a wrong password, 429 beyond the limit
 */
export async function verifyOwnPassword(password: string, { db, user, limits, address }: Context): Promise<string> {
  await limits.loginAccount.count(user.email, address)
  const [known] = await db.select({ password: users.password }).from(users).where(eq(users.id, user.id))
  const matches = await inHashQueue(async () => known && verifyPassword(password, known.password), address).catch(
    async (error: unknown) => {
      await limits.loginAccount.giveBack(user.email, address)
      throw error
    },
  )
  if (!known || !matches) throw wrongPassword()
  await limits.loginAccount.clear(user.email, address)
  return known.password
}

/** Locks the account. @throws Refusal if its password was changed since it was verified */
export async function lockVerified(tx: Transaction, userId: number, verified: string) {
  const [now] = await tx.select().from(users).where(eq(users.id, userId)).for('update')
  if (!now) throw invalidToken()
  if (now.password !== verified) throw wrongPassword()
  return now
}
