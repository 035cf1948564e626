import { VERIFICATION_LINK_DAYS } from '@forum/domain/limits'
import { i18n } from '@forum/language'
import { type SQL, sql } from 'drizzle-orm'
import type { Clock } from '../clock.ts'
import type { Transaction } from '../database/connection.ts'
import { consents } from '../database/schema.ts'
import type { Letter } from '../mail/letter.ts'
import type { Mail } from '../mail/mail.ts'
import { issueLink, linkUrl } from './links.ts'

/** Accounts that organisers created: their owners claim them by a link, set a password and agree to the policy. */

/** No account that organisers created is used before its owner has agreed. */
export const lacksConsent: SQL<boolean> = sql<boolean>`(
  "users"."invited_at" is not null and not exists (select from ${consents} c where c.user_id = "users"."id"))`

const invitationLetter = (to: string, firstName: string, about: readonly string[], url: string): Letter => ({
  to,
  subject: i18n.t('Вас зарегистрировали на форум'),
  paragraphs: [
    i18n.t('Здравствуйте, {firstName}!', { firstName }),
    ...about,
    i18n.t(
      'Чтобы войти в личный кабинет, откройте ссылку, задайте пароль и дайте согласие на обработку персональных данных. Ссылка действует {verificationLinkDays, plural, one {# день} few {# дня} many {# дней} other {# дня}}; новую можно получить на странице восстановления пароля.',
      { verificationLinkDays: VERIFICATION_LINK_DAYS },
    ),
  ],
  link: { text: i18n.t('Открыть личный кабинет'), url },
})

interface Services {
  clock: Clock
  secret: string
  mail: Mail
  portalUrl: string
}

/** Sends the link by which the owner of an account claims it. @param about what it is about, besides the link */
export async function sendInvitation(
  tx: Transaction,
  { clock, secret, mail, portalUrl }: Services,
  person: { id: number; email: string; firstName: string },
  about = (): readonly string[] => [i18n.t('Организаторы форума зарегистрировали вас и создали для вас личный кабинет.')],
): Promise<void> {
  const link = await issueLink(tx, { secret, clock }, 'verification', person.id)
  await mail.queue(tx, () => invitationLetter(person.email, person.firstName, about(), linkUrl(portalUrl, 'verify-user', link)))
}
