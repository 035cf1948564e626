import { normalizeEmail } from '@forum/domain/people/person'
import { eq } from 'drizzle-orm'
import { recordChange } from '../../platform/audit/record.ts'
import { users } from '../../platform/database/schema/people.ts'
import { authenticators, passkeys, recoveryCodes } from '../../platform/database/schema/signIn.ts'
import { StartFailure } from '../../platform/errors/startFailure.ts'
import { startMail } from '../../platform/mail/mail.ts'
import type { Command } from '../../platform/process/command.ts'
import { revokeTokensOf } from '../../platform/sessions/token.ts'
import { resetMail } from './mails.ts'

/** `reset-second-factor EMAIL`: for people who lost the telephone and the recovery codes. Ends all sessions and sends the owner a mail. */
export const resetSecondFactor: Command = async ([address = ''], { db, config, now }) => {
  const email = normalizeEmail(address)
  if (!email) throw new StartFailure('Укажите e-mail.')
  const mail = await startMail(db, () => {}, { supervise: false })
  try {
    return await db.transaction(async (tx) => {
      const [account] = await tx.select({ id: users.id }).from(users).where(eq(users.email, email)).for('update')
      if (!account) throw new StartFailure(`Учётной записи ${email} нет.`)
      const { id } = account
      const apps = (await tx.delete(authenticators).where(eq(authenticators.userId, id))).rowCount ?? 0
      const keys = (await tx.delete(passkeys).where(eq(passkeys.userId, id))).rowCount ?? 0
      await tx.delete(recoveryCodes).where(eq(recoveryCodes.userId, id))
      if (apps + keys === 0) return `${email}: второго фактора нет.`
      const sessions = (await revokeTokensOf(tx, id)).rowCount ?? 0
      await mail.queue(tx, () => resetMail(email, config.url))
      const changes = { authenticators: apps, passkeys: keys, sessions }
      await recordChange(tx, { clock: { now }, actorId: null }, 'reset second factor', `user:${id}`, changes)
      return `${email}: второй фактор сброшен, завершено сеансов: ${sessions}. Владельцу отправлено письмо.`
    })
  } finally {
    await mail.stop()
  }
}
