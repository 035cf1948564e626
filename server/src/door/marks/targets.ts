import type { sendMarks } from '@forum/contracts/door/device'
import type { ParsedInputOf } from '@forum/contracts/platform/endpoint'
import { and, eq, inArray } from 'drizzle-orm'
import type { AnyPgColumn, PgTable } from 'drizzle-orm/pg-core'
import type { Transaction } from '../../platform/database/connection.ts'
import { controlPoints, doorGuests } from '../../platform/database/schema/door.ts'
import { registrations } from '../../platform/database/schema/participation.ts'

/** As it came from a device. */
export type Sent = ParsedInputOf<typeof sendMarks>['marks'][number]

type OfForum = PgTable & { id: AnyPgColumn<{ data: number }>; meetingId: AnyPgColumn<{ data: number }> }

/** Which of these rows the forum has; they stay until the transaction ends. */
async function lockRows(tx: Transaction, table: OfForum, meetingId: number, ids: readonly (number | null)[]): Promise<Set<number>> {
  const wanted = [...new Set(ids)].filter((id) => id !== null)
  if (wanted.length === 0) return new Set()
  const found = await tx
    .select({ id: table.id })
    .from(table)
    .where(and(eq(table.meetingId, meetingId), inArray(table.id, wanted)))
    .orderBy(table.id)
    .for('key share')
  return new Set(found.map(({ id }) => id as number))
}

/** What the marks name, as far as the forum has it. */
export async function lockTargets(
  tx: Transaction,
  meetingId: number,
  marks: readonly Pick<Sent, 'pointId' | 'registrationId' | 'guestId'>[],
) {
  const of = (table: OfForum, ids: readonly (number | null)[]) => lockRows(tx, table, meetingId, ids)
  return {
    registrations: await of(
      registrations,
      marks.map(({ registrationId }) => registrationId),
    ),
    points: await of(
      controlPoints,
      marks.map(({ pointId }) => pointId),
    ),
    guests: await of(
      doorGuests,
      marks.map(({ guestId }) => guestId),
    ),
  }
}
