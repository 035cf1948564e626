import { randomBytes } from 'node:crypto'
import { and, eq } from 'drizzle-orm'
import type { Clock } from '../clock.ts'
import type { Queryable, Transaction } from '../database/connection.ts'
import { linkSecrets, users } from '../database/schema.ts'
import { Refusal } from '../http/refusal.ts'
import { isSignature, sign } from '../http/signature.ts'

export type Purpose = (typeof linkSecrets.$inferSelect)['purpose']

/** The query parameters of a link in a mail. */
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
const GOOD_FOR: Record<Purpose, number> = { verification: 7 * 24 * HOUR, reset: 24 * HOUR }

const seconds = (moment: Date): string => String(Math.floor(moment.getTime() / 1000))

const signatureOf = (secret: string, purpose: Purpose, userId: number, issued: Date, nonce: string): string =>
  sign(secret, purpose, String(userId), seconds(issued), nonce)

/** Makes a link; the one of this kind that the person had before is void from now on. */
export async function issueLink(tx: Transaction, { secret, clock }: Signing, purpose: Purpose, userId: number): Promise<Link> {
  const nonce = randomBytes(16).toString('hex')
  const issued_at = clock.now()
  await tx
    .insert(linkSecrets)
    .values({ user_id: userId, purpose, nonce, issued_at })
    .onConflictDoUpdate({ target: [linkSecrets.user_id, linkSecrets.purpose], set: { nonce, issued_at } })
  return { user_id: String(userId), timestamp: seconds(issued_at), signature: signatureOf(secret, purpose, userId, issued_at, nonce) }
}

export const badLink = (): Refusal =>
  new Refusal(400, 'bad_link', 'Ссылка недействительна: она уже использована, устарела или заменена новой.')

/**
 * Reads whose link this is, without using it up.
 * @throws Refusal unless the link is genuine, the newest, unused and young enough, and its account is not disabled
 */
export async function readLink(db: Queryable, { secret, clock }: Signing, purpose: Purpose, link: Link): Promise<number> {
  const userId = /^\d{1,9}$/.test(link.user_id) ? Number(link.user_id) : 0
  const [row] = await db
    .select({ nonce: linkSecrets.nonce, issued: linkSecrets.issued_at })
    .from(linkSecrets)
    .innerJoin(users, eq(users.id, linkSecrets.user_id))
    .where(and(eq(linkSecrets.user_id, userId), eq(linkSecrets.purpose, purpose), users.is_active))
    .for('update')
  if (!row || link.timestamp !== seconds(row.issued)) throw badLink()
  if (!isSignature(signatureOf(secret, purpose, userId, row.issued, row.nonce), link.signature)) throw badLink()
  if (clock.now().getTime() - row.issued.getTime() >= GOOD_FOR[purpose]) throw badLink()
  return userId
}

/** Uses a link up: of two who try at once, one succeeds. @throws Refusal as `readLink` */
export async function useLink(tx: Transaction, signing: Signing, purpose: Purpose, link: Link): Promise<number> {
  const userId = await readLink(tx, signing, purpose, link)
  await tx.delete(linkSecrets).where(and(eq(linkSecrets.user_id, userId), eq(linkSecrets.purpose, purpose)))
  return userId
}

/** The address of a screen with the link's parameters. */
export const linkUrl = (portalUrl: string, screen: string, link: Link, more: Record<string, string> = {}): string =>
  `${portalUrl}/${screen}?${new URLSearchParams({ ...link, ...more })}`
