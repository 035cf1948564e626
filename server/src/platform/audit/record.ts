import { auditedRegistration } from '@forum/contracts/platform/audit'
import { toWire } from '@forum/contracts/platform/mapping'
import type { Queryable } from '../database/connection.ts'
import { auditLog } from '../database/schema/platform.ts'
import type { Clock } from '../process/clock.ts'

/** @param changes field → [before, after] */
export const recordChange = (
  db: Queryable,
  by: { clock: Pick<Clock, 'now'>; actorId: number | null },
  action: string,
  subject: string,
  changes: Record<string, unknown>,
) => db.insert(auditLog).values({ at: by.clock.now(), actorId: by.actorId, action, subject, changes })

/** Changed fields of a registration for the log, old and new value, under wire names. */
export function changesOf<Row extends object>(
  before: Row,
  after: { [Field in keyof Row]?: Row[Field] | undefined },
  fields: readonly (keyof Row)[],
): Record<string, unknown> {
  const kept = (row: typeof after) => toWire(auditedRegistration, Object.fromEntries(fields.map((field) => [field, row[field]])), false)
  const [from, to] = [kept(before), kept(after)] as [Record<string, unknown>, Record<string, unknown>]
  return Object.fromEntries(Object.keys(from).map((field) => [field, [from[field], to[field]]]))
}
