import { apiTokenTexts } from '@forum/domain/people/apiTokens'
import { keysOf } from '@forum/domain/platform/keys'
import { type SQL, sql } from 'drizzle-orm'
import type { Queryable } from '../../platform/database/connection.ts'
import { type ChangeKind, recordChanges } from '../../platform/database/schema/data.ts'
import { invalidInput, sinceExpired } from '../../platform/errors/refusal.ts'
import { readEpoch } from '../../platform/sessions/linkBinding.ts'

/**
 * Positions in the changes of records. All transactions with an id below a position are over, and visible to every later statement: a change
 * that a client has not seen has the id of the position or a higher one, whatever the order of the commits.
 */
export interface Position {
  transaction: bigint
  /** Of the portal before it was restored from an archive: ids of transactions of another database mean other changes. */
  epoch: string
}

export async function readPosition(db: Queryable): Promise<Position> {
  const { rows } = await db.execute<{ transaction: string }>(sql`select pg_snapshot_xmin(pg_current_snapshot())::text as transaction`)
  return { transaction: BigInt(rows[0]?.transaction ?? 0), epoch: await readEpoch(db) }
}

/** As clients keep it. */
export const positionText = ({ transaction, epoch }: Position): string => (epoch === '' ? String(transaction) : `${transaction}.${epoch}`)

/** @throws Refusal 410 if the changes from this position on are not known */
export function readSince(text: string, now: Position): bigint {
  const [digits = '', epoch = ''] = text.split('.')
  if (!/^\d{1,19}$/.test(digits)) throw invalidInput({ since: [apiTokenTexts.wrongSince] })
  const since = BigInt(digits)
  if (epoch !== now.epoch || since > now.transaction) throw sinceExpired()
  return since
}

interface Changes {
  kind: 'registration' | 'attendance'
  meetingId: number
  since: bigint
  until: bigint
  /** Only higher ids. */
  cursor: number
  limit: number
}

/** Registrations that show a shared record, by its kind; found when changes are read: those of a transaction that ran then are seen, too. */
const showing: Record<Exclude<ChangeKind, Changes['kind']>, SQL> = {
  person: sql`r.user_id = c.record_id`,
  organization: sql`r.user_id in (select user_id from individuals where organization_id = c.record_id)`,
  forum: sql`r.meeting_id = c.record_id`,
  section: sql`(r.decided_section_id = c.record_id or r.requested_section_id = c.record_id)`,
}

/** Ids of registrations that transactions between two positions changed, in their order. */
export async function readChangedIds(db: Queryable, { kind, meetingId, since, until, cursor, limit }: Changes): Promise<number[]> {
  const changed = (of: ChangeKind) => sql`c.kind = ${of} and c.transaction >= ${since} and c.transaction < ${until}`
  const own = sql`select c.record_id as id from ${recordChanges} c where ${changed(kind)} and c.meeting_id = ${meetingId}`
  const shared = keysOf(showing).map(
    (of) =>
      sql`select r.id from ${recordChanges} c join registrations r on ${showing[of]} and r.meeting_id = ${meetingId} where ${changed(of)}`,
  )
  const all = sql.join(kind === 'registration' ? [own, ...shared] : [own], sql` union `)
  const { rows } = await db.execute<{ id: number }>(sql`select id from (${all}) changed where id > ${cursor} order by id limit ${limit}`)
  return rows.map(({ id }) => id)
}

/** Of each record the latest line says that it has changed since any position before. @returns how many others are deleted */
export async function deleteOlderChanges(db: Queryable): Promise<number> {
  const { rowCount } = await db.execute(sql`delete from ${recordChanges} older where exists (select from ${recordChanges} newer
    where newer.kind = older.kind and newer.record_id = older.record_id and newer.transaction > older.transaction)`)
  return rowCount ?? 0
}
