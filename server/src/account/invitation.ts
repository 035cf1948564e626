import { VERIFICATION_LINK_DAYS } from '@forum/domain/limits'
import { counted, nouns } from '@forum/domain/plural'
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
  subject: 'Вас зарегистрировали на форум',
  paragraphs: [
    `Здравствуйте, ${firstName}!`,
    ...about,
    `Чтобы войти в личный кабинет, откройте ссылку, задайте пароль и дайте согласие на обработку персональных данных. Ссылка действует ${counted(VERIFICATION_LINK_DAYS, nouns.days)}; новую можно получить на странице восстановления пароля.`,
  ],
  link: { text: 'Открыть личный кабинет', url },
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
  about: readonly string[] = ['Организаторы форума зарегистрировали вас и создали для вас личный кабинет.'],
): Promise<void> {
  const link = await issueLink(tx, { secret, clock }, 'verification', person.id)
  await mail.queue(tx, invitationLetter(person.email, person.firstName, about, linkUrl(portalUrl, 'verify-user', link)))
}
