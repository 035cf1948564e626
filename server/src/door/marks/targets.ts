import type { sendMarks } from '@forum/contracts/door/device'
import type { ParsedInputOf } from '@forum/contracts/platform/endpoint'
import { and, eq, inArray, or } from 'drizzle-orm'
import type { AnyPgColumn, PgTable } from 'drizzle-orm/pg-core'
import type { Transaction } from '../../platform/database/connection.ts'
import { controlPoints, doorGuests } from '../../platform/database/schema/door.ts'
import { registrations } from '../../platform/database/schema/participation.ts'

/** A mark as it came from a device. */
export type Sent = ParsedInputOf<typeof sendMarks>['marks'][number]

/** A person as a device names them. */
export type Named = Pick<Sent, 'registrationId' | 'guestId'>

/** Person whom a mark is stored of. */
export interface Target extends Named {
  /** Number by which devices name a person registered at the door with an e-mail. */
  reference: number | null
}

/** Devices do not learn whether a person registered at the door has a registration. */
export const asDevicesSay = ({ registrationId, guestId, reference }: Target): Named =>
  reference === null ? { registrationId, guestId } : { registrationId: reference, guestId: null }

type OfForum = PgTable & { id: AnyPgColumn<{ data: number }>; meetingId: AnyPgColumn<{ data: number }> }

const withoutNull = (ids: readonly (number | null)[]): number[] => [...new Set(ids)].filter((id) => id !== null)

/** Ids of these rows that the forum has; they are locked until the transaction ends. */
async function lockRows(tx: Transaction, table: OfForum, meetingId: number, ids: readonly number[]): Promise<Set<number>> {
  if (ids.length === 0) return new Set()
  const found = await tx
    .select({ id: table.id })
    .from(table)
    .where(and(eq(table.meetingId, meetingId), inArray(table.id, [...ids])))
    .orderBy(table.id)
    .for('key share')
  return new Set(found.map(({ id }) => id as number))
}

export const lockPoints = (tx: Transaction, meetingId: number, marks: readonly Pick<Sent, 'pointId'>[]): Promise<Set<number>> =>
  lockRows(tx, controlPoints, meetingId, withoutNull(marks.map(({ pointId }) => pointId)))

/** People whom devices registered, by id or by reference. */
async function lockGuests(tx: Transaction, meetingId: number, guestIds: readonly number[], references: readonly number[]) {
  if (guestIds.length + references.length === 0) return []
  const { id, reference, registrationId } = doorGuests
  return tx
    .select({ id, reference, registrationId })
    .from(doorGuests)
    .where(and(eq(doorGuests.meetingId, meetingId), or(inArray(id, [...guestIds]), inArray(reference, [...references]))))
    .orderBy(id)
    .for('key share')
}

/** The people whom marks name, as far as the forum has them. @returns null for a person who is not there */
export async function lockPeople(tx: Transaction, meetingId: number, marks: readonly Named[]): Promise<(named: Named) => Target | null> {
  const registrationIds = withoutNull(marks.map(({ registrationId }) => registrationId))
  const guestIds = withoutNull(marks.map(({ guestId }) => guestId))
  const registered = await lockRows(tx, registrations, meetingId, registrationIds)
  const guests = await lockGuests(tx, meetingId, guestIds, registrationIds)
  const byReference = new Map(guests.flatMap((guest) => (guest.reference === null ? [] : [[guest.reference, guest]])))
  const byId = new Map(guests.map((guest) => [guest.id, guest]))
  return ({ registrationId, guestId }) => {
    const guest = registrationId === null ? byId.get(guestId ?? 0) : byReference.get(registrationId)
    if (guest) return { registrationId: guest.registrationId, guestId: guest.id, reference: guest.reference }
    return registrationId !== null && registered.has(registrationId) ? { registrationId, guestId: null, reference: null } : null
  }
}
