import type { Transaction } from '../../platform/database/connection.ts'
import type { Services } from '../../platform/http/services.ts'
import { issueLink, linkUrl } from './links.ts'
import { verificationMail } from './mails.ts'

/** Sends the link that verifies an address, with the offer to its owner in case another person registered it. */
export async function sendVerification(
  tx: Transaction,
  { clock, secret, mail, portalUrl }: Pick<Services, 'clock' | 'secret' | 'mail' | 'portalUrl'>,
  { id, email }: { id: number; email: string },
): Promise<void> {
  const verifyUrl = linkUrl(portalUrl, 'verify-user', await issueLink(tx, { secret, clock }, 'verification', id))
  const claimUrl = linkUrl(portalUrl, 'claim-account', await issueLink(tx, { secret, clock }, 'claim', id))
  await mail.queue(tx, () => verificationMail(email, verifyUrl, claimUrl))
}
