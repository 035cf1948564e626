import { deletePersonalData, getPersonalData } from '@forum/contracts/personalData'
import { eq } from 'drizzle-orm'
import { inHashQueue } from '../account/hashQueue.ts'
import { verifyPassword } from '../account/passwordHash.ts'
import type { Transaction } from '../database/connection.ts'
import { auditLog, users } from '../database/schema.ts'
import { assertOtherOrganizer } from '../forumRoles/changeRoles.ts'
import { handle, handleOutsideTransaction, type Route } from '../http/handle.ts'
import { invalidToken, Refusal } from '../http/refusal.ts'
import { erase } from './erase.ts'
import { readHeld } from './held.ts'

const wrongPassword = () => new Refusal(400, 'wrong_credentials', 'Неверный пароль.')

const readRoute = handle(getPersonalData, async (_input, { tx, user, clock, secret }) => {
  const held = await readHeld(tx, { secret, clock, user })
  const entry = { at: clock.now(), actor_id: user.id, action: 'download personal data', subject: `user:${user.id}` }
  await tx.insert(auditLog).values(entry)
  return held
})

const deleteRoute = handleOutsideTransaction(
  deletePersonalData,
  async ({ password }, { db, user, clock, secret, limits, address, storage, log }) => {
    // Rate-limited, so that an unattended session cannot be used to guess the password.
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
    const keys = await db.transaction(async (tx: Transaction) => {
      // Before the account is locked: whoever revokes roles locks them first, too.
      await assertOtherOrganizer(tx, user.id)
      const [now] = await tx.select().from(users).where(eq(users.id, user.id)).for('update')
      if (!now) throw invalidToken()
      if (now.password !== known.password) throw wrongPassword()
      const stored = await erase(tx, now, { clock, secret })
      await tx.insert(auditLog).values({ at: clock.now(), actor_id: null, action: 'delete personal data', subject: `user:${user.id}` })
      return stored
    })
    for (const key of keys)
      await storage.delete(key).catch((error: unknown) => log.error({ err: error }, 'a file of an erased account could not be deleted'))
    return { status: 'ok' as const }
  },
)

export const routes: readonly Route[] = [readRoute, deleteRoute]
