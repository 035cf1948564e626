import { login, logout } from '@forum/contracts/session'
import { SIGN_IN } from '@forum/domain/audit'
import { formatMoment } from '@forum/domain/calendar'
import { normalizeEmail } from '@forum/domain/person'
import { eq } from 'drizzle-orm'
import { recordChange } from '../audit/record.ts'
import type { Transaction } from '../database/connection.ts'
import { users } from '../database/schema.ts'
import { handle, handleOutsideTransaction } from '../http/handle.ts'
import { createToken, revokeToken } from '../http/token.ts'
import { readForum } from '../meeting/forum.ts'
import { withCredentials, wrongCredentials } from './credentials.ts'
import { deviceOf } from './device.ts'
import { newDeviceLetter } from './securityLetters.ts'

const loginRoute = handleOutsideTransaction(login, async (input, context) => {
  const { db, clock, mail, portalUrl } = context
  const device = deviceOf(context.request.headers['user-agent'])
  const credentials = { email: normalizeEmail(input.login), password: input.password }
  const { user, token } = await withCredentials(credentials, context, ({ user, renewed }) => {
    const signIn = async (tx: Transaction) => {
      // The password may have changed, or the account been disabled, during verification.
      const [now] = await tx
        .select({ password: users.password, is_active: users.is_active, devices: users.devices })
        .from(users)
        .where(eq(users.id, user.id))
        .for('update')
      if (!now?.is_active || now.password !== user.password) throw wrongCredentials()
      const isNewDevice = !now.devices.includes(device)
      const devices = isNewDevice ? [...now.devices, device] : now.devices
      await tx
        .update(users)
        .set({ last_sign_in_at: clock.now(), devices, ...(renewed && { password: renewed }) })
        .where(eq(users.id, user.id))
      await recordChange(tx, { clock, actorId: user.id }, SIGN_IN, `user:${user.id}`, {})
      // Of the first sign-in that is known there is nothing to tell.
      if (isNewDevice && now.devices.length > 0) {
        const at = formatMoment((await readForum(tx)).timeZone, clock.now().toISOString())
        await mail.queue(tx, newDeviceLetter(user.email, device, at, portalUrl))
      }
      return { user, token: await createToken(tx, clock, user.id, device) }
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
