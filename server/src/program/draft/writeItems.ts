import { inArray, sql } from 'drizzle-orm'
import type { Transaction } from '../../platform/database/connection.ts'
import { programItems } from '../../platform/database/schema/program.ts'
import type { Evaluated } from './evaluateChanges.ts'
import type { ItemFields } from './items.ts'

/** Author, moment and revision of a change of the programme. */
export interface Stamp {
  meetingId: number
  revision: number
  changedBy: number
}

async function insertItems(tx: Transaction, stamp: Stamp, fields: readonly ItemFields[]): Promise<number[]> {
  if (fields.length === 0) return []
  const rows = await tx
    .insert(programItems)
    .values(fields.map((item) => ({ ...item, ...stamp })))
    .returning({ id: programItems.id })
  return rows.map(({ id }) => id)
}

/** Writes all fields of entries but their talk, which never changes. */
async function updateItems(tx: Transaction, stamp: Stamp, items: readonly (ItemFields & { id: number })[]): Promise<void> {
  if (items.length === 0) return
  await tx.execute(sql`update ${programItems} set kind = c.kind, session_id = c."sessionId", section_id = c."sectionId", room_id = c."roomId",
      day_number = c."dayNumber", start = c.start, minutes = c.minutes, title = c.title, english_title = c."englishTitle", chair = c.chair,
      version = ${programItems.version} + 1, revision = ${stamp.revision}, changed_by = ${stamp.changedBy}
    from jsonb_to_recordset(${JSON.stringify(items)}::jsonb) as c(id int, kind text, "sessionId" int, "sectionId" int, "roomId" int,
      "dayNumber" int, start int, minutes int, title text, "englishTitle" text, chair text)
    where ${programItems.id} = c.id and ${programItems.meetingId} = ${stamp.meetingId}`)
}

async function touchItems(
  tx: Transaction,
  stamp: Stamp,
  ids: readonly number[],
  set: Partial<typeof programItems.$inferInsert>,
): Promise<void> {
  if (ids.length === 0) return
  const { meetingId: _, ...by } = stamp
  await tx
    .update(programItems)
    .set({ ...set, ...by, version: sql`${programItems.version} + 1` })
    .where(inArray(programItems.id, [...ids]))
}

/** @returns ids of what was added or changed, in the order of the changes, and then of the talks that lost their session */
export async function writeChanges(tx: Transaction, stamp: Stamp, { added, changed, removed, freed }: Evaluated): Promise<number[]> {
  // First of all: what is removed may be added anew by the same call.
  await touchItems(tx, stamp, removed, { isRemoved: true, roomId: null, sessionId: null })
  await touchItems(tx, stamp, freed, { sessionId: null })
  const idAt = new Map<number, number>()
  const insert = async (items: Evaluated['added']) => {
    const ids = await insertItems(
      tx,
      stamp,
      items.map(({ fields }) => ({ ...fields, sessionId: sessionOf(fields) })),
    )
    items.forEach(({ position }, index) => {
      idAt.set(position, ids[index] ?? 0)
    })
  }
  const sessionOf = ({ sessionId }: ItemFields) => (sessionId !== null && sessionId < 0 ? (idAt.get(-sessionId - 1) ?? null) : sessionId)
  await insert(added.filter(({ fields }) => fields.kind === 'session'))
  await insert(added.filter(({ fields }) => fields.kind !== 'session'))
  await updateItems(
    tx,
    stamp,
    changed.map(({ id, fields }) => ({ ...fields, id })),
  )
  for (const { position, id } of changed) idAt.set(position, id)
  const positions = [...idAt.keys()].sort((a, b) => a - b)
  return [...positions.map((position) => idAt.get(position) ?? 0), ...freed]
}
