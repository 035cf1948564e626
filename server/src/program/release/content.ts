import { isDeepStrictEqual } from 'node:util'
import { type ProgramContent, type ProgramItem, shownEntries } from '@forum/domain/program/program'
import { and, eq, inArray, isNotNull, lte, type SQL, sql } from 'drizzle-orm'
import type { Forum } from '../../forum/current/forum.ts'
import { readRooms } from '../../forum/current/program.ts'
import type { Queryable, Transaction } from '../../platform/database/connection.ts'
import { registrations } from '../../platform/database/schema/participation.ts'
import { programItems, programReleases } from '../../platform/database/schema/program.ts'
import { isKept, presentItem, readItems, type StoredItem } from '../draft/items.ts'

/** Content of the next release. */
export interface DraftContent {
  content: ProgramContent
  /** The entries of the content, with those that it leaves out. */
  drafted: ProgramItem[]
  /** Times typed before the talks got their places, by registration. */
  adopted: Map<number, string>
}

/** Content that the draft would show to the public: without talks that their speakers have not confirmed, and without days that the forum does not have. */
export async function readContent(db: Queryable, { id, days }: Pick<Forum, 'id' | 'days'>): Promise<DraftContent> {
  const rows = await readItems(db, id, and(isKept, lte(programItems.dayNumber, days.length)))
  const shown = shownEntries(rows, (item) => item.isPublic)
  const asEntries = (list: StoredItem[]) => list.map(presentItem).map(({ version: _, changedBy: __, ...item }): ProgramItem => item)
  const items = asEntries(shown).sort((a, b) => a.dayNumber - b.dayNumber || a.start - b.start || a.id - b.id)
  const adopted = shown.flatMap(({ registrationId, adoptedTime }) =>
    registrationId === null || adoptedTime === null ? [] : [[registrationId, adoptedTime] as const],
  )
  return { content: { rooms: await readRooms(db, id), items }, drafted: asEntries(rows), adopted: new Map(adopted) }
}

/** The place of a talk overrides what is typed now. */
export const settleTyped = (tx: Transaction, where: SQL | undefined) =>
  tx
    .update(programItems)
    .set({ adoptedTime: sql`(select speech_date from ${registrations} where ${registrations.id} = ${programItems.registrationId})` })
    .where(and(isKept, isNotNull(programItems.registrationId), where))

/** Once published, the programme's own words replace what was typed. */
export const forgetAdopted = (tx: Transaction, meetingId: number, talks: readonly number[]) =>
  tx
    .update(programItems)
    .set({ adoptedTime: null })
    .where(and(eq(programItems.meetingId, meetingId), inArray(programItems.registrationId, [...talks])))

/** Content of a release; null: there is none of that number. */
export async function readRelease(db: Queryable, meetingId: number, number: number | null): Promise<ProgramContent | null> {
  if (number === null) return null
  const [row] = await db
    .select({ content: programReleases.content })
    .from(programReleases)
    .where(and(eq(programReleases.meetingId, meetingId), eq(programReleases.number, number)))
  return row?.content ?? null
}

/** Whether the draft is what is published; a typed time that it replaces is a change, too. @param live what is published */
export const isLive = (live: ProgramContent | null, { content, adopted }: Pick<DraftContent, 'content' | 'adopted'>): boolean =>
  live !== null && adopted.size === 0 && isDeepStrictEqual(live, JSON.parse(JSON.stringify(content)))
