import { type Consent, consentState, latestConsent } from '@forum/domain/people/consent'
import { asc, inArray } from 'drizzle-orm'
import type { Queryable, Transaction } from '../../platform/database/connection.ts'
import { consents } from '../../platform/database/schema/forum.ts'

/** All consents of some people, oldest first. */
export async function readConsentsOf(db: Queryable, userIds: readonly number[]): Promise<Map<number, Consent[]>> {
  const given = new Map<number, Consent[]>(userIds.map((id) => [id, []]))
  const rows = await db
    .select()
    .from(consents)
    .where(inArray(consents.userId, [...userIds]))
    .orderBy(asc(consents.id))
  for (const { userId, meetingId, policyVersion: version, at, withdrawnAt } of rows)
    given.get(userId)?.push({ meetingId, version, at: at.toISOString(), withdrawnAt: withdrawnAt?.toISOString() ?? null })
  return given
}

/** All consents of a person, oldest first. */
export const readConsents = async (db: Queryable, userId: number): Promise<Consent[]> =>
  (await readConsentsOf(db, [userId])).get(userId) ?? []

/** A consent as the person and organisers see it. */
export function presentConsent(given: readonly Consent[], forum: { id: number; consent: { version: string } }) {
  const { version = null, at = null, withdrawnAt = null } = latestConsent(given, forum.id) ?? {}
  return { state: consentState(given, forum), version, at, withdrawnAt }
}

interface Given {
  userId: number
  forum: { id: number; consent: { version: string } }
  /** The version that the person saw; the current one when absent. */
  version?: string | undefined
  at: Date
  address: string
}

export const insertConsent = (tx: Transaction, { userId, forum, version, at, address }: Given) =>
  tx.insert(consents).values({ userId, meetingId: forum.id, policyVersion: version?.trim() || forum.consent.version, at, address })
