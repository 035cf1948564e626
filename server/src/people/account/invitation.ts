import { i18n } from '@forum/language'
import { type SQL, sql } from 'drizzle-orm'
import type { Transaction } from '../../platform/database/connection.ts'
import { consents } from '../../platform/database/schema/forum.ts'
import type { Mail } from '../../platform/mail/mail.ts'
import type { Clock } from '../../platform/process/clock.ts'
import { issueLink, linkUrl } from './links.ts'
import { invitationMail } from './mails.ts'

/** Accounts that organisers created: their owners claim them by a link, set a password and agree to the policy. */

/** No account that organisers created is used before its owner has agreed. */
export const lacksConsent: SQL<boolean> = sql<boolean>`(
  "users"."invited_at" is not null and not exists (select from ${consents} c where c.user_id = "users"."id"))`

interface Services {
  clock: Clock
  secret: string
  mail: Mail
  portalUrl: string
}

/** Sends the link by which the owner of an account claims it. @param about the subject, in addition to the link */
export async function sendInvitation(
  tx: Transaction,
  { clock, secret, mail, portalUrl }: Services,
  person: { id: number; email: string },
  about = (): readonly string[] => [i18n.t('Организаторы форума зарегистрировали вас и создали для вас личный кабинет.')],
): Promise<void> {
  const link = await issueLink(tx, { secret, clock }, 'verification', person.id)
  await mail.queue(tx, () => invitationMail(person.email, about(), linkUrl(portalUrl, 'verify-user', link)))
}
