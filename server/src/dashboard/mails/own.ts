import { changeSubscription, listMailsTo, listOwnMails } from '@forum/contracts/dashboard/mails'
import { reasonInWords } from '@forum/domain/dashboard/campaigns'
import { and, desc, eq, isNotNull, sql } from 'drizzle-orm'
import { setSubscription } from '../../people/subscriptions/unsubscribe.ts'
import type { Queryable } from '../../platform/database/connection.ts'
import { mails } from '../../platform/database/schema/mails.ts'
import { users } from '../../platform/database/schema/people.ts'
import { notFound } from '../../platform/errors/refusal.ts'
import { handle, handleReading } from '../../platform/http/handle.ts'

const SHOWN = 200

/** Mails to one person, latest first. @param all with those that have not left the outbox of their campaign */
async function readMails(db: Queryable, userId: number, all: boolean) {
  const [account] = await db.select({ unsubscribedAt: users.unsubscribedAt }).from(users).where(eq(users.id, userId))
  if (!account) throw notFound()
  const rows = await db
    .select()
    .from(mails)
    .where(and(eq(mails.userId, userId), all ? undefined : isNotNull(mails.queuedAt)))
    .orderBy(desc(sql`coalesce(${mails.queuedAt}, ${mails.createdAt})`), desc(mails.id))
    .limit(SHOWN)
  return {
    isSubscribed: account.unsubscribedAt === null,
    results: rows.map(({ id, queuedAt, createdAt, subject, state, reason, body }) => ({
      id,
      at: (queuedAt ?? createdAt).toISOString(),
      subject: subject ?? '',
      state,
      reason: reasonInWords(reason),
      text: queuedAt === null ? null : body,
    })),
  }
}

const ownRoute = handleReading(listOwnMails, (_input, { db, user }) => readMails(db, user.id, false))

const subscriptionRoute = handle(changeSubscription, async ({ isSubscribed }, { tx, user, clock }) => {
  await setSubscription(tx, clock, user.id, isSubscribed)
  return { status: 'ok' as const }
})

const personRoute = handleReading(listMailsTo, ({ userId }, { db }) => readMails(db, userId, true))

export const ownMailRoutes = [ownRoute, subscriptionRoute, personRoute]
