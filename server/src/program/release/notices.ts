import { fullName } from '@forum/domain/people/person'
import type { TalkMove } from '@forum/domain/program/release/programDiff'
import { inArray, sql } from 'drizzle-orm'
import type { Queryable, Transaction } from '../../platform/database/connection.ts'
import { registrations } from '../../platform/database/schema/participation.ts'
import { individuals } from '../../platform/database/schema/people.ts'
import { programChoices, programNotices } from '../../platform/database/schema/program.ts'

/** Recipients of a talk's move: its speaker, unless it is cancelled, and all who chose it. */
const concerned = sql`(select user_id, id as registration_id from ${registrations} where is_active
  union select user_id, registration_id from ${programChoices})`

const listed = (moves: readonly TalkMove[]) =>
  sql`jsonb_to_recordset(${JSON.stringify(moves)}::jsonb) as m("registrationId" int, before jsonb, after jsonb)`

/** Several moves make one notice, from the place the person knows; none if the talk is back there. */
export async function noteMoves(tx: Transaction, moves: readonly TalkMove[], at: Date): Promise<void> {
  if (moves.length === 0) return
  await tx.execute(sql`insert into ${programNotices} (user_id, registration_id, before, at)
    select p.user_id, m."registrationId", m.before, ${at.toISOString()}::timestamptz from ${listed(moves)} join ${concerned} p on p.registration_id = m."registrationId"
    on conflict (user_id, registration_id) do nothing`)
  await tx.execute(sql`delete from ${programNotices} using ${listed(moves)}
    where ${programNotices.registrationId} = m."registrationId" and ${programNotices.before} is not distinct from m.after`)
}

/** A first place is of interest to the speaker alone: others chose the talk from the programme. */
export async function noteFirstPlaces(tx: Transaction, talks: readonly number[], at: Date): Promise<void> {
  if (talks.length === 0) return
  await tx.execute(sql`insert into ${programNotices} (user_id, registration_id, before, at)
    select user_id, id, null, ${at.toISOString()}::timestamptz from ${registrations} where is_active and ${inArray(registrations.id, [...talks])}
    on conflict (user_id, registration_id) do nothing`)
}

/** People whom the moves concern, and the speakers of talks that get their first place; by name. */
export async function readConcerned(
  db: Queryable,
  moves: readonly TalkMove[],
  first: readonly TalkMove[],
): Promise<{ userId: number; fullName: string }[]> {
  const told = sql`(select p.user_id from ${listed(moves)} join ${concerned} p on p.registration_id = m."registrationId"
    union select r.user_id from ${listed(first)} join ${registrations} r on r.id = m."registrationId" where r.is_active)`
  const people = await db
    .select()
    .from(individuals)
    .where(sql`${individuals.userId} in ${told}`)
    .orderBy(individuals.lastName, individuals.firstName, individuals.userId)
  return people.map((person) => ({ userId: person.userId, fullName: fullName(person) }))
}
