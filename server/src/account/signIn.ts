import { login, logout } from '@forum/contracts/session'
import { normalizeEmail } from '@forum/domain/person'
import { eq } from 'drizzle-orm'
import type { Transaction } from '../database/connection.ts'
import { users } from '../database/schema.ts'
import { handle, handleOutsideTransaction } from '../http/handle.ts'
import { Refusal } from '../http/refusal.ts'
import { createToken, revokeToken } from '../http/session.ts'
import { hashPassword, isOutdated, verifyNobody, verifyPassword } from './passwordHash.ts'

const wrongCredentials = () =>
  new Refusal(400, 'wrong_credentials', 'Неверный e-mail или пароль, или регистрация ещё не подтверждена по ссылке из письма.')

const loginRoute = handleOutsideTransaction(login, async (input, { db, clock, limits, address }) => {
  const email = normalizeEmail(input.login)
  await limits.loginAddress.check(address)
  // Counted before the password is looked at, so that tries at the same time are bounded too.
  await limits.loginAccount.count(email, address)

  const [user] = await db.select().from(users).where(eq(users.email, email))
  const right = user ? await verifyPassword(input.password, user.password) : await verifyNobody(input.password)
  if (!user || !right || !user.is_active || !user.verified_at) {
    await limits.loginAddress.count(address)
    throw wrongCredentials()
  }
  await limits.loginAccount.clear(email, address)
  const renewed = isOutdated(user.password) ? await hashPassword(input.password) : null

  const signIn = async (tx: Transaction) => {
    // The password may have been changed, or the account disabled, while this one was being verified.
    const [now] = await tx
      .select({ password: users.password, is_active: users.is_active })
      .from(users)
      .where(eq(users.id, user.id))
      .for('update')
    if (!now?.is_active || now.password !== user.password) throw wrongCredentials()
    await tx
      .update(users)
      .set({ last_sign_in_at: clock.now(), ...(renewed && { password: renewed }) })
      .where(eq(users.id, user.id))
    return createToken(tx, clock, user.id)
  }
  const token = await db.transaction(signIn)
  return { detail: 'Вход выполнен.', token, user: { id: user.id, username: user.username } }
})

const logoutRoute = handle(logout, async (_input, { tx, user }) => {
  await revokeToken(tx, user.tokenHash)
  return { detail: 'Вы вышли.' }
})

export const routes = [loginRoute, logoutRoute]
