import { type Consent, consentState, latestConsent } from '@forum/domain/consent'
import { asc, eq } from 'drizzle-orm'
import type { Queryable, Transaction } from '../database/connection.ts'
import { consents } from '../database/schema.ts'

/** All consents of a person, oldest first. */
export async function readConsents(db: Queryable, userId: number): Promise<Consent[]> {
  const rows = await db.select().from(consents).where(eq(consents.userId, userId)).orderBy(asc(consents.id))
  return rows.map(({ meetingId, policyVersion: version, at, withdrawnAt }) => ({
    meetingId,
    version,
    at: at.toISOString(),
    withdrawnAt: withdrawnAt?.toISOString() ?? null,
  }))
}

/** What a person, and organisers, see of a consent. */
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
