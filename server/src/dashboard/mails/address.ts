import { correctAddress } from '@forum/contracts/dashboard/mails'
import { auditedFields, CHANGED_FIELDS } from '@forum/contracts/platform/audit'
import { personTexts } from '@forum/domain/people/person'
import { violation } from '@forum/domain/platform/ruleViolations'
import { i18n } from '@forum/language'
import { and, eq, inArray, sql } from 'drizzle-orm'
import { addressCorrectedMail } from '../../people/account/mails.ts'
import { sendVerification } from '../../people/account/sendVerification.ts'
import { emailChangedMail } from '../../people/signIn/securityMails.ts'
import { recordChange } from '../../platform/audit/record.ts'
import type { Transaction } from '../../platform/database/connection.ts'
import { redirectMailJobs } from '../../platform/database/jobTable.ts'
import { mails } from '../../platform/database/schema/mails.ts'
import { users } from '../../platform/database/schema/people.ts'
import { assertAllowed, invalidInput, notFound } from '../../platform/errors/refusal.ts'
import { handle } from '../../platform/http/handle.ts'
import { endAccountAccess } from '../../platform/sessions/accountAccess.ts'
import { holdsRole } from '../../platform/sessions/heldRoles.ts'
import { addressChanged } from '../../platform/sessions/linkBinding.ts'
import { failedStates, lastMailFailed } from './unreachable.ts'

/** Mails to an address that failed or wait, now to another. @returns their ids */
async function redirect(tx: Transaction, userId: number, from: string, to: string): Promise<string[]> {
  const waiting = and(eq(mails.userId, userId), eq(mails.address, from), inArray(mails.state, ['queued', ...failedStates]))
  const rows = await tx.update(mails).set({ address: to }).where(waiting).returning({ id: mails.id })
  await tx.execute(
    sql`update mail_deliveries set message = jsonb_set(message, '{to}', ${JSON.stringify(to)}::jsonb) where message ->> 'to' = ${from}`,
  )
  await redirectMailJobs(tx, from, to)
  return rows.map(({ id }) => id)
}

/** Staff correct the address of a participant whom mails do not reach. Both addresses get a mail; sessions end. */
export const addressRoute = handle(correctAddress, async ({ userId, email }, { tx, user, clock, mail, secret, portalUrl }) => {
  const [account] = await tx.select().from(users).where(eq(users.id, userId)).for('update')
  if (!account) throw notFound()
  if (await holdsRole(tx, userId))
    throw assertAllowed(violation('account_has_roles', i18n.t('У этого человека есть роль на портале: свой адрес он меняет сам.')))
  if (account.email === email) throw invalidInput({ email: [i18n.t('Это нынешний адрес участника')] })
  if ((await tx.$count(users, eq(users.email, email))) > 0) throw invalidInput({ email: [personTexts.emailTaken] })
  // The address is the login: staff change it only if mails do not reach its owner.
  const { rows } = await tx.execute<{ failed: boolean }>(sql`select ${lastMailFailed(sql`${userId}`, sql`${account.email}`)} as failed`)
  if (!rows[0]?.failed)
    throw invalidInput({
      email: [i18n.t('Последнее письмо на этот адрес не возвращалось. Пока письма доходят, свой адрес человек меняет сам.')],
    })
  await tx
    .update(users)
    .set({ email, username: email, ...addressChanged })
    .where(eq(users.id, userId))
  // Links and sessions of the owner of the previous address.
  await endAccountAccess(tx, userId, 'proven')
  const ids = await redirect(tx, userId, account.email, email)
  const resent = ids.length > 0 ? await mail.resend(tx, ids) : []
  if (account.verifiedAt === null && account.invitedAt === null)
    await sendVerification(tx, { clock, secret, mail, portalUrl }, { id: userId, email })
  else await mail.queue(tx, () => addressCorrectedMail(email, portalUrl))
  if (account.verifiedAt !== null) await mail.queue(tx, () => ({ ...emailChangedMail(account.email, portalUrl), ownerId: userId }))
  // Only the name of the field: the log is kept after the person's data is erased.
  await recordChange(tx, { clock, actorId: user.id }, 'correct e-mail', `user:${userId}`, {
    [CHANGED_FIELDS]: auditedFields.write(['email']),
  })
  return { resent: resent.length }
})
