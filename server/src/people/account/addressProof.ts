import { eq, type SQL, sql } from 'drizzle-orm'
import { readForum } from '../../forum/current/forum.ts'
import type { Transaction } from '../../platform/database/connection.ts'
import { users } from '../../platform/database/schema/people.ts'
import type { Services } from '../../platform/http/services.ts'
import { NO_PASSWORD } from '../../platform/passwords/passwordHash.ts'
import { endAccountAccess } from '../../platform/sessions/accountAccess.ts'
import { addressChanged } from '../../platform/sessions/linkBinding.ts'
import { issueLink, linkUrl } from './links.ts'
import { addressCorrectedMail } from './mails.ts'

/** Accounts whose address staff corrected: their owners prove it by a link, with which they set a password. */

/** The account was given an address that is not proved yet. Owners change their own address only after they proved it. */
export const awaitsProof: SQL<boolean> = sql<boolean>`("users"."verified_at" is null and "users"."address_changes" > 0)`

/**
 * Gives an account another address, which signs in only once it is proved, and ends what was obtained through the former one, the password too.
 * @throws the database's error if another account has the address
 */
export async function replaceAddress(tx: Transaction, userId: number, email: string): Promise<void> {
  await tx
    .update(users)
    .set({ email, username: email, password: NO_PASSWORD, verifiedAt: null, devices: [], ...addressChanged })
    .where(eq(users.id, userId))
  await endAccountAccess(tx, userId, 'taken over')
}

/** Sends the link that proves the new address. */
export async function sendAddressProof(
  tx: Transaction,
  { clock, secret, mail, portalUrl }: Pick<Services, 'clock' | 'secret' | 'mail' | 'portalUrl'>,
  { id, email }: { id: number; email: string },
): Promise<void> {
  const link = await issueLink(tx, { secret, clock }, 'reset', id)
  const { contacts } = await readForum(tx)
  await mail.queue(tx, () => addressCorrectedMail(email, linkUrl(portalUrl, 'reset-password', link, { email }), contacts.email))
}
