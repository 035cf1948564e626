import type { RehearsedForum } from '@forum/domain/participation/rehearsal/rehearsalDays'
import { and, countDistinct, eq, inArray, sql } from 'drizzle-orm'
import type { Queryable, Transaction } from '../../platform/database/connection.ts'
import { forumLosses, registrations } from '../../platform/database/schema/participation.ts'
import { rehearseFor } from './rehearse.ts'
import type { Author } from './writeForum.ts'

/** People by version; versions that took nothing from anybody are missing. */
export async function readLosing(db: Queryable, meetingId: number, versions: readonly number[]): Promise<Map<number, number>> {
  const rows = await db
    .select({ version: forumLosses.version, people: countDistinct(registrations.userId) })
    .from(forumLosses)
    .innerJoin(registrations, eq(registrations.id, forumLosses.registrationId))
    .where(and(eq(forumLosses.meetingId, meetingId), inArray(forumLosses.version, [...versions])))
    .groupBy(forumLosses.version)
  return new Map(rows.map(({ version, people }) => [version, people]))
}

async function insertLosses(tx: Transaction, meetingId: number, version: number, ids: readonly number[]): Promise<void> {
  if (ids.length === 0) return
  await tx.execute(sql`insert into ${forumLosses} (meeting_id, version, registration_id)
    select ${meetingId}, ${version}, unnest(${sql.param(ids)}::int[])`)
}

/**
 * Records who loses something by a version, in the transaction that saves it: it cannot be determined later.
 * @returns the version, and how many people lose something
 */
export async function recordLosses(
  { tx, clock }: Pick<Author, 'tx' | 'clock'>,
  { id, ...before }: RehearsedForum & { id: number; version: number },
  after: RehearsedForum,
  version: number,
): Promise<{ version: number; losing: number }> {
  if (version === before.version) return { version, losing: 0 }
  const rehearsal = await rehearseFor(tx, id, before, after, clock.today(before.settings.timeZone))
  await insertLosses(tx, id, version, rehearsal.losses())
  return { version, losing: (await readLosing(tx, id, [version])).get(version) ?? 0 }
}
