import type { ProgramContent, ProgramItem } from '@forum/domain/program'
import { and, eq, inArray, isNull, lte, or, sql } from 'drizzle-orm'
import type { Queryable, Transaction } from '../database/connection.ts'
import { programItems, programReleases, registrations } from '../database/schema.ts'
import type { Forum } from '../meeting/forum.ts'
import { isConfirmed, isShown, presentItem, readItems } from './items.ts'
import { readRooms } from './program.ts'

const hasConfirmedTalk = sql`exists (select from ${registrations} where ${registrations.id} = ${programItems.registrationId} and ${isConfirmed})`

/** What the draft would show to the public: talks that their speakers have not confirmed are left out, and days that the forum does not have. */
export async function readContent(
  db: Queryable,
  { id, days }: Pick<Forum, 'id' | 'days'>,
): Promise<{ content: ProgramContent; adopted: Map<number, string> }> {
  const isPublic = and(isShown, lte(programItems.dayNumber, days.length), or(isNull(programItems.registrationId), hasConfirmedTalk))
  const rows = await readItems(db, id, isPublic)
  const items = rows.map(presentItem).map(({ version: _, changedBy: __, ...item }): ProgramItem => item)
  items.sort((a, b) => a.dayNumber - b.dayNumber || a.start - b.start || a.id - b.id)
  const adopted = rows.flatMap(({ registrationId, adoptedTime }) =>
    registrationId === null || adoptedTime === null ? [] : [[registrationId, adoptedTime] as const],
  )
  return { content: { rooms: await readRooms(db, id), items }, adopted: new Map(adopted) }
}

/** Once published, the programme has its own words in place of what was typed. */
export const forgetAdopted = (tx: Transaction, meetingId: number, talks: readonly number[]) =>
  tx
    .update(programItems)
    .set({ adoptedTime: null })
    .where(and(eq(programItems.meetingId, meetingId), inArray(programItems.registrationId, [...talks])))

/** Of a release; null: there is none of that number. */
export async function readRelease(db: Queryable, meetingId: number, number: number | null): Promise<ProgramContent | null> {
  if (number === null) return null
  const [row] = await db
    .select({ content: programReleases.content })
    .from(programReleases)
    .where(and(eq(programReleases.meetingId, meetingId), eq(programReleases.number, number)))
  return row?.content ?? null
}
