import { gt, inArray, type SQL } from 'drizzle-orm'
import type { Queryable } from '../../platform/database/connection.ts'
import { registrations } from '../../platform/database/schema/participation.ts'
import { positionText, readChangedIds, readPosition, readSince } from './changes.ts'

interface Page {
  cursor?: number | undefined
  limit: number
  since?: string | undefined
}

interface Listed<Row> {
  kind: 'registration' | 'attendance'
  meetingId: number
  /** Reads rows of the list in the order of their ids. @param where a condition on registrations */
  read: (where: SQL, limit: number) => Promise<Row[]>
}

interface DataList<Row> {
  rows: Row[]
  deleted: number[]
  cursor: number | null
  since: string | null
}

/**
 * A page of a list, or of what has changed in it. Pages are in the order of ids, which never change: no row is missed or repeated while data
 * change. The position is read before the rows, so that a change after it is among the changes that follow.
 */
export async function listData<Row extends { id: number }>(
  db: Queryable,
  { cursor, limit, since }: Page,
  { kind, meetingId, read }: Listed<Row>,
): Promise<DataList<Row>> {
  const now = await readPosition(db)
  const pageOf = (ids: readonly number[]) => ({
    cursor: ids.length < limit ? null : (ids.at(-1) ?? null),
    since: cursor === undefined ? positionText(now) : null,
  })
  if (since === undefined) {
    const rows = await read(gt(registrations.id, cursor ?? 0), limit)
    return { rows, deleted: [], ...pageOf(rows.map(({ id }) => id)) }
  }
  const range = { since: readSince(since, now), until: now.transaction }
  const ids = await readChangedIds(db, { kind, meetingId, ...range, cursor: cursor ?? 0, limit })
  const rows = ids.length === 0 ? [] : await read(inArray(registrations.id, ids), limit)
  const listed = new Set(rows.map(({ id }) => id))
  return { rows, deleted: ids.filter((id) => !listed.has(id)), ...pageOf(ids) }
}
