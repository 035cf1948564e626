import { changeEmail, confirmEmail } from '@forum/contracts/people/security'
import { auditedFields, CHANGED_FIELDS } from '@forum/contracts/platform/audit'
import { personTexts } from '@forum/domain/people/person'
import { i18n } from '@forum/language'
import { and, eq } from 'drizzle-orm'
import { recordChange } from '../../platform/audit/record.ts'
import type { Queryable, Transaction } from '../../platform/database/connection.ts'
import { isDuplicate } from '../../platform/database/failures.ts'
import { users } from '../../platform/database/schema/people.ts'
import { linkSecrets } from '../../platform/database/schema/signIn.ts'
import { changedMeanwhile, invalidInput } from '../../platform/errors/refusal.ts'
import { handle, handleOutsideTransaction } from '../../platform/http/handle.ts'
import { addressChanged } from '../../platform/sessions/linkBinding.ts'
import { badLink, issueLink, linkUrl, readLink } from '../account/links.ts'
import { admitOwner } from './credentials.ts'
import { lockVerified, verifyOwnPassword } from './ownPassword.ts'
import { confirmEmailMail, emailChangedMail, emailRequestedMail } from './securityMails.ts'

/** The new address of a pending change, until its link is used or replaced. */
export async function readEmailChange(db: Queryable, userId: number): Promise<{ email: string; issuedAt: Date } | null> {
  const [row] = await db
    .select({ email: linkSecrets.email, issuedAt: linkSecrets.issuedAt })
    .from(linkSecrets)
    .where(and(eq(linkSecrets.userId, userId), eq(linkSecrets.purpose, 'email')))
  return row?.email ? { email: row.email, issuedAt: row.issuedAt } : null
}

const requestRoute = handleOutsideTransaction(changeEmail, async ({ email, password }, context) => {
  const { db, user, clock, mail, limits, secret, portalUrl, idempotent } = context
  if (email === user.email) throw invalidInput({ email: [i18n.t('Это ваш нынешний адрес')] })
  const verified = await verifyOwnPassword(password, context)
  await limits.emailChange.count(String(user.id))
  const request = async (tx: Transaction) => {
    const account = await lockVerified(tx, user.id, verified)
    const [taken] = await tx.select({ id: users.id }).from(users).where(eq(users.email, email))
    if (taken) throw invalidInput({ email: [personTexts.emailTaken] })
    const link = await issueLink(tx, { secret, clock }, 'email', user.id, email)
    await mail.queue(tx, () => ({ ...confirmEmailMail(email, linkUrl(portalUrl, 'confirm-email', link)), ownerId: user.id }))
    await mail.queue(tx, () => emailRequestedMail(account.email, portalUrl))
    await recordChange(tx, { clock, actorId: user.id }, 'request e-mail change', `user:${user.id}`, {})
    return { detail: i18n.t('Ссылка отправлена на новый адрес.') }
  }
  return db.transaction((tx) => idempotent(tx, () => request(tx)))
})

const confirmRoute = handle(confirmEmail, async (link, { tx, db, clock, mail, limits, secret, portalUrl, address, afterCommit }) => {
  // Locks the account.
  const userId = await readLink(tx, { secret, clock }, 'email', link)
  const change = await readEmailChange(tx, userId)
  const [account] = await tx.select({ email: users.email }).from(users).where(eq(users.id, userId))
  if (!change || !account) throw badLink()
  const { email } = change
  await tx
    .update(users)
    .set({ email, username: email, ...addressChanged })
    .where(eq(users.id, userId))
    .catch((error: unknown) => {
      throw isDuplicate(error)
        ? changedMeanwhile(i18n.t('Этот адрес уже занят другой учётной записью. Укажите другой на странице «Безопасность».'))
        : error
    })
  // Reset links were sent to the old address.
  await tx.delete(linkSecrets).where(eq(linkSecrets.userId, userId))
  await mail.queue(tx, () => ({ ...emailChangedMail(account.email, portalUrl), ownerId: userId }))
  // The log has only the name of the field: it is kept after the person's data is erased.
  const changes = { [CHANGED_FIELDS]: auditedFields.write(['email']) }
  await recordChange(tx, { clock, actorId: userId }, 'change e-mail', `user:${userId}`, changes)
  afterCommit(() => admitOwner(db, limits, userId, address))
  return { detail: i18n.t('E-mail изменён. Входите теперь с новым адресом.'), email }
})

export const emailChangeRoutes = [requestRoute, confirmRoute]
