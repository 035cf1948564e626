import { correctAddress } from '@forum/contracts/dashboard/mails'
import { auditedFields, CHANGED_FIELDS } from '@forum/contracts/platform/audit'
import type { ParsedInputOf } from '@forum/contracts/platform/endpoint'
import { whyNotCorrectAddress } from '@forum/domain/people/addressCorrection'
import { formatMoment } from '@forum/domain/platform/calendar'
import { i18n } from '@forum/language'
import { eq, getTableColumns, sql } from 'drizzle-orm'
import { readForum } from '../../forum/current/forum.ts'
import { replaceAddress, sendAddressProof } from '../../people/account/addressProof.ts'
import { lacksConsent, sendInvitation } from '../../people/account/invitation.ts'
import { addressReplacedMail } from '../../people/account/mails.ts'
import { recordChange } from '../../platform/audit/record.ts'
import type { Transaction } from '../../platform/database/connection.ts'
import { isDuplicate } from '../../platform/database/failures.ts'
import { users } from '../../platform/database/schema/people.ts'
import { assertAllowed, changedMeanwhile, invalidInput, notFound } from '../../platform/errors/refusal.ts'
import { handle } from '../../platform/http/handle.ts'
import { holdsRole } from '../../platform/sessions/heldRoles.ts'
import type { SessionUser } from '../../platform/sessions/session.ts'
import { redirectMails } from './redirect.ts'
import { lastMailFailed } from './unreachable.ts'

type Input = ParsedInputOf<typeof correctAddress>

const refuseAddress = (sentence: string) => invalidInput({ email: [sentence] })

const addressTaken = () =>
  refuseAddress(
    i18n.t('Этот адрес у другой учётной записи. Если она того же человека, организаторы могут объединить их на странице участника.'),
  )

async function doMailsFail(tx: Transaction, { id, email }: { id: number; email: string }): Promise<boolean> {
  const { rows } = await tx.execute<{ failed: boolean }>(sql`select ${lastMailFailed(sql`${id}`, sql`${email}`)} as failed`)
  return rows[0]?.failed === true
}

/** Locks an account whose address this person may correct so. @throws Refusal */
async function lockCorrectable(tx: Transaction, { userId, email, currentEmail, reason }: Input, user: SessionUser) {
  const [account] = await tx
    .select({ ...getTableColumns(users), isUnclaimed: lacksConsent })
    .from(users)
    .where(eq(users.id, userId))
    .for('update')
  if (!account) throw notFound()
  assertAllowed(whyNotCorrectAddress({ isActive: account.isActive, holdsRole: await holdsRole(tx, userId) }))
  if (currentEmail !== undefined && currentEmail !== account.email)
    throw changedMeanwhile(i18n.t('Адрес этого человека уже изменили. Обновите страницу.'))
  if (account.email === email) throw refuseAddress(i18n.t('Это нынешний адрес участника'))
  if ((await tx.$count(users, eq(users.email, email))) > 0) throw addressTaken()
  if (await doMailsFail(tx, account)) return account
  if (!user.roles.includes('conf_admin'))
    throw refuseAddress(
      i18n.t('Последнее письмо на этот адрес не возвращалось. Пока письма доходят, адрес исправляет администратор конференции.'),
    )
  if (reason.trim() === '') throw invalidInput({ reason: [i18n.t('Укажите причину')] })
  return account
}

/** Staff correct the address of a person without a role. Both addresses get a mail; the new one signs in once its owner has set a password by the link in it. */
export const addressRoute = handle(correctAddress, async (input, context) => {
  const { userId, email } = input
  const { tx, user, clock, mail, portalUrl } = context
  const account = await lockCorrectable(tx, input, user)
  await replaceAddress(tx, userId, email).catch((error: unknown) => {
    throw isDuplicate(error) ? addressTaken() : error
  })
  const ids = await redirectMails(tx, { userId, from: account.email, to: email }, clock.now())
  const resent = ids.length > 0 ? await mail.resend(tx, ids) : []
  await (account.isUnclaimed ? sendInvitation : sendAddressProof)(tx, context, { id: userId, email })
  const { timeZone, contacts } = await readForum(tx)
  const at = formatMoment(timeZone, clock.now().toISOString())
  await mail.queue(tx, () => ({ ...addressReplacedMail(account.email, at, contacts.email, portalUrl), ownerId: userId }))
  // Only the name of the field: the log is kept after the person's data is erased.
  const reason = input.reason.trim()
  const changes = { [CHANGED_FIELDS]: auditedFields.write(['email']), ...(reason && { reason }) }
  await recordChange(tx, { clock, actorId: user.id }, 'correct e-mail', `user:${userId}`, changes)
  return { resent: resent.length }
})
