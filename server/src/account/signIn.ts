import { login, logout } from '@forum/contracts/session'
import { SIGN_IN } from '@forum/domain/audit'
import { normalizeEmail } from '@forum/domain/person'
import { eq } from 'drizzle-orm'
import { recordChange } from '../audit/record.ts'
import type { Transaction } from '../database/connection.ts'
import { users } from '../database/schema.ts'
import { handle, handleOutsideTransaction } from '../http/handle.ts'
import { createToken, revokeToken } from '../http/token.ts'
import { withCredentials, wrongCredentials } from './credentials.ts'

const loginRoute = handleOutsideTransaction(login, async (input, context) => {
  const { db, clock } = context
  const credentials = { email: normalizeEmail(input.login), password: input.password }
  const { user, token } = await withCredentials(credentials, context, ({ user, renewed }) => {
    const signIn = async (tx: Transaction) => {
      // The password may have changed, or the account been disabled, during verification.
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
      await recordChange(tx, { clock, actorId: user.id }, SIGN_IN, `user:${user.id}`, {})
      return { user, token: await createToken(tx, clock, user.id) }
    }
    return db.transaction(signIn)
  })
  return { detail: 'Вход выполнен.', token, user: { id: user.id, username: user.username } }
})

const logoutRoute = handle(logout, async (_input, { tx, user }) => {
  await revokeToken(tx, user.tokenHash)
  return { detail: 'Вы вышли.' }
})

export const routes = [loginRoute, logoutRoute]
