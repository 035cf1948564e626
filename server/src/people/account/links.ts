import { randomBytes } from 'node:crypto'
import { EMAIL_LINK_HOURS, RESET_LINK_HOURS, VERIFICATION_LINK_DAYS } from '@forum/domain/platform/limits'
import { i18n } from '@forum/language'
import { and, eq } from 'drizzle-orm'
import type { Queryable, Transaction } from '../../platform/database/connection.ts'
import { users } from '../../platform/database/schema/people.ts'
import { linkSecrets } from '../../platform/database/schema/signIn.ts'
import { Refusal } from '../../platform/errors/refusal.ts'
import type { Clock } from '../../platform/process/clock.ts'
import { isSignature, sign } from '../../platform/sessions/signature.ts'

export type Purpose = (typeof linkSecrets.$inferSelect)['purpose']

/** Query parameters of a link in a mail. */
export interface Link {
  user_id: string
  timestamp: string
  signature: string
}

interface Signing {
  secret: string
  clock: Clock
}

const HOUR = 60 * 60 * 1000
/** Validity of each kind of link, in milliseconds. */
export const LINK_LIFETIME: Record<Purpose, number> = {
  verification: VERIFICATION_LINK_DAYS * 24 * HOUR,
  claim: VERIFICATION_LINK_DAYS * 24 * HOUR,
  reset: RESET_LINK_HOURS * HOUR,
  email: EMAIL_LINK_HOURS * HOUR,
}

const signatureOf = (secret: string, purpose: Purpose, userId: number, timestamp: string, nonce: string): string =>
  sign(secret, purpose, String(userId), timestamp, nonce)

/**
 * Creates a link. Earlier links of its kind share its nonce and stay valid, so that a stranger's request cannot invalidate them.
 * @param email the new address of a mail address change, whose earlier links become invalid: they may lead to another address
 */
export async function issueLink(
  tx: Transaction,
  { secret, clock }: Signing,
  purpose: Purpose,
  userId: number,
  email?: string,
): Promise<Link> {
  const issuedAt = clock.now()
  const fresh = { nonce: randomBytes(16).toString('hex'), issuedAt, ...(email !== undefined && { email }) }
  const [row] = await tx
    .insert(linkSecrets)
    .values({ userId, purpose, ...fresh })
    .onConflictDoUpdate({ target: [linkSecrets.userId, linkSecrets.purpose], set: email === undefined ? { issuedAt } : fresh })
    .returning({ nonce: linkSecrets.nonce })
  if (!row) throw new Error('The link was not stored')
  const timestamp = String(Math.floor(issuedAt.getTime() / 1000))
  return { user_id: String(userId), timestamp, signature: signatureOf(secret, purpose, userId, timestamp, row.nonce) }
}

export const badLink = (): Refusal =>
  new Refusal(400, 'bad_link', i18n.t('Ссылка недействительна: она устарела, уже использована или скопирована не полностью.'))

/**
 * Finds the account of a link, without consuming it.
 * @throws Refusal unless the link is authentic and not expired, no link of its kind was used since, and its account is enabled
 */
export async function readLink(db: Queryable, { secret, clock }: Signing, purpose: Purpose, link: Link): Promise<number> {
  const userId = /^\d{1,9}$/.test(link.user_id) ? Number(link.user_id) : 0
  const [row] = await db
    .select({ nonce: linkSecrets.nonce })
    .from(linkSecrets)
    .innerJoin(users, eq(users.id, linkSecrets.userId))
    .where(and(eq(linkSecrets.userId, userId), eq(linkSecrets.purpose, purpose), users.isActive))
    // Lock order: the account before its links, as in account deletion.
    .for('update', { of: users })
  if (!row || !isSignature(signatureOf(secret, purpose, userId, link.timestamp, row.nonce), link.signature)) throw badLink()
  if (clock.now().getTime() - Number(link.timestamp) * 1000 >= LINK_LIFETIME[purpose]) throw badLink()
  return userId
}

/** Consumes a link together with all others of its kind; of two concurrent calls one succeeds. @throws Refusal as `readLink` */
export async function useLink(tx: Transaction, signing: Signing, purpose: Purpose, link: Link): Promise<number> {
  const userId = await readLink(tx, signing, purpose, link)
  const used = await tx
    .delete(linkSecrets)
    .where(and(eq(linkSecrets.userId, userId), eq(linkSecrets.purpose, purpose)))
    .returning({ nonce: linkSecrets.nonce })
  if (used.length === 0) throw badLink()
  return userId
}

/** URL of a page with the link's parameters. */
export const linkUrl = (portalUrl: string, screen: string, link: Link, more: Record<string, string> = {}): string =>
  `${portalUrl}/${screen}?${new URLSearchParams({ ...link, ...more })}`
