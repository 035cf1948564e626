import { normalizeEmail } from '@forum/domain/people/person'
import { eq } from 'drizzle-orm'
import { recordChange } from '../../platform/audit/record.ts'
import type { Transaction } from '../../platform/database/connection.ts'
import { accountMerges, users } from '../../platform/database/schema/people.ts'
import { StartFailure } from '../../platform/errors/startFailure.ts'
import type { Command } from '../../platform/process/command.ts'
import { closeAccount } from '../../platform/sessions/accountAccess.ts'
import { revokeTokensOf } from '../../platform/sessions/token.ts'

type Account = Pick<typeof users.$inferSelect, 'id' | 'email' | 'isActive'>
interface Outcome {
  action: string
  changes: Record<string, unknown>
  message: string
}

/** @param change returns only a message if there is nothing to change */
const onAccount =
  (change: (tx: Transaction, account: Account) => Promise<Outcome | string>): Command =>
  async ([address = ''], { db, now }) => {
    const email = normalizeEmail(address)
    if (!email) throw new StartFailure('Укажите e-mail.')
    return db.transaction(async (tx) => {
      const [account] = await tx.select().from(users).where(eq(users.email, email)).for('update')
      if (!account) throw new StartFailure(`Учётной записи ${email} нет.`)
      const outcome = await change(tx, account)
      if (typeof outcome === 'string') return outcome
      await recordChange(tx, { clock: { now }, actorId: null }, outcome.action, `user:${account.id}`, outcome.changes)
      return outcome.message
    })
  }

/** `disable-account EMAIL`: blocks sign-in and ends all sessions and links. */
export const disableAccount = onAccount(async (tx, { id, email, isActive }) => {
  if (!isActive) return `${email}: учётная запись уже отключена.`
  const sessions = await closeAccount(tx, id)
  const message = `${email}: учётная запись отключена, завершено сеансов: ${sessions}.`
  return { action: 'disable account', changes: { sessions }, message }
})

/** `enable-account EMAIL`: re-enables sign-in with the old password. */
export const enableAccount = onAccount(async (tx, { id, email, isActive }) => {
  if (isActive) return `${email}: учётная запись не отключена.`
  const [merge] = await tx.select({ id: accountMerges.id }).from(accountMerges).where(eq(accountMerges.absorbedId, id))
  if (merge) throw new StartFailure(`${email}: учётная запись присоединена к другой. Отмените объединение на странице участника.`)
  await tx.update(users).set({ isActive: true }).where(eq(users.id, id))
  return { action: 'enable account', changes: {}, message: `${email}: учётная запись снова включена.` }
})

/** `end-sessions EMAIL`: signs the account out everywhere. */
export const endSessions = onAccount(async (tx, { id, email }) => {
  const sessions = (await revokeTokensOf(tx, id)).rowCount ?? 0
  if (sessions === 0) return `${email}: открытых сеансов нет.`
  return { action: 'end sessions', changes: { sessions }, message: `${email}: завершено сеансов: ${sessions}.` }
})
