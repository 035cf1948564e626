import { i18n } from '@forum/language'
import { recordChange } from '../../platform/audit/record.ts'
import type { Transaction } from '../../platform/database/connection.ts'
import { userIdentities } from '../../platform/database/schema/signIn.ts'
import { changedMeanwhile } from '../../platform/errors/refusal.ts'
import type { Services } from '../../platform/http/services.ts'
import type { Providers } from '../../platform/openIdConnect/provider.ts'
import type { Proved } from './handover.ts'
import { linkedMail } from './mails.ts'

/** The name for people; of a provider that is no longer set, its id. */
export const titleOf = (providers: Providers, id: string): string => providers.get(id)?.title ?? id

/** Links an identity to an account. @throws Refusal if another account has it */
export async function insertIdentity(
  tx: Transaction,
  { id, email }: { id: number; email: string },
  { provider, issuer, subject }: Proved,
  { clock, mail, portalUrl, providers }: Pick<Services, 'clock' | 'mail' | 'portalUrl' | 'providers'>,
): Promise<void> {
  const [linked] = await tx
    .insert(userIdentities)
    .values({ userId: id, provider, issuer, subject, linkedAt: clock.now() })
    .onConflictDoNothing()
    .returning({ id: userIdentities.id })
  const title = titleOf(providers, provider)
  if (!linked)
    throw changedMeanwhile(i18n.t('Эта учётная запись {title} уже привязана к личному кабинету. Начните вход ещё раз.', { title }))
  await mail.queue(tx, () => linkedMail({ to: email, title, portalUrl }))
  await recordChange(tx, { clock, actorId: id }, 'link identity', `user:${id}`, { provider })
}
