import { getUnsubscription, unsubscribe } from '@forum/contracts/dashboard/mails'
import { and, eq, isNotNull, isNull } from 'drizzle-orm'
import { recordChange } from '../../platform/audit/record.ts'
import type { Transaction } from '../../platform/database/connection.ts'
import { users } from '../../platform/database/schema/people.ts'
import { handle, handleReading, type Route } from '../../platform/http/handle.ts'
import type { Services } from '../../platform/http/services.ts'
import type { Clock } from '../../platform/process/clock.ts'
import { isSignature, sign } from '../../platform/sessions/signature.ts'
import { badLink } from '../account/links.ts'
import type { OneClick } from './oneClick.ts'

const signatureOf = (secret: string, userId: number): string => sign(secret, 'unsubscribe', String(userId)).slice(0, 22)

const queryOf = (secret: string, userId: number): string =>
  new URLSearchParams({ u: String(userId), s: signatureOf(secret, userId) }).toString()

/** Path for one press in a mail program (RFC 8058); the page asks first. */
const ONE_CLICK = '/api/forum/unsubscribe/one-click/'

/** Addresses that unsubscribe a person from campaigns; they stay valid, because mails are kept for years. */
export const unsubscribeUrls = ({ secret, portalUrl }: Pick<Services, 'secret' | 'portalUrl'>, userId: number) => ({
  page: `${portalUrl}/unsubscribe?${queryOf(secret, userId)}`,
  oneClick: `${portalUrl}${ONE_CLICK}?${queryOf(secret, userId)}`,
})

/** Whether a person gets campaigns; recorded as their own action. */
export async function setSubscription(tx: Transaction, clock: Clock, userId: number, isSubscribed: boolean): Promise<void> {
  const before = isSubscribed ? eq(users.id, userId) : and(eq(users.id, userId), isNull(users.unsubscribedAt))
  const [changed] = await tx
    .update(users)
    .set({ unsubscribedAt: isSubscribed ? null : clock.now() })
    .where(before)
    .returning({ id: users.id })
  if (changed) await recordChange(tx, { clock, actorId: userId }, isSubscribed ? 'subscribe' : 'unsubscribe', `user:${userId}`, {})
}

/** @throws Refusal for a link that the portal has not made */
function assertLink(secret: string, u: number, s: string): void {
  if (!isSignature(signatureOf(secret, u), s)) throw badLink()
}

async function unsubscribeBy(tx: Transaction, { clock, secret }: Pick<Services, 'clock' | 'secret'>, u: number, s: string): Promise<void> {
  assertLink(secret, u, s)
  await setSubscription(tx, clock, u, false)
}

export const unsubscribeRoutes: readonly Route[] = [
  handleReading(getUnsubscription, async ({ u, s }, { db, secret }) => {
    assertLink(secret, u, s)
    return { isUnsubscribed: (await db.$count(users, and(eq(users.id, u), isNotNull(users.unsubscribedAt)))) > 0 }
  }),
  handle(unsubscribe, async ({ u, s }, { tx, clock, secret }) => {
    await unsubscribeBy(tx, { clock, secret }, u, s)
    return { status: 'ok' as const }
  }),
]

export const unsubscribeOneClick: OneClick = {
  path: ONE_CLICK,
  async stop(tx, services, { u = '', s = '' }) {
    if (!/^\d{1,9}$/.test(u)) throw badLink()
    await unsubscribeBy(tx, services, Number(u), s)
  },
}
