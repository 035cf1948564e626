import { is } from 'drizzle-orm'
import { getTableConfig, PgTable } from 'drizzle-orm/pg-core'
import { allTables } from '../../platform/database/schema/tables.ts'

/**
 * Not backed up: rate limit counters, idempotency records, sign-ins in progress and decisions that can still be undone are short-lived;
 * shingles are written again with their theses, tallies with their registrations; books are made again;
 * loads of builds belong to one portal and are kept for two weeks.
 */
const leftOut = new Set([
  'rate_limits',
  'given_answers',
  'provider_sign_ins',
  'sign_in_tickets',
  'decision_undos',
  'thesis_shingles',
  'registration_tallies',
  'book_jobs',
  'remote_loads',
])

const all = Object.values(allTables)
  .filter((value) => is(value, PgTable))
  .map((table) => getTableConfig(table))

/** Tables to back up, each after those it references. */
export function keptTables(): string[] {
  const sorted: string[] = []
  const visit = ({ name, foreignKeys }: (typeof all)[number]) => {
    if (sorted.includes(name)) return
    for (const key of foreignKeys) {
      const target = getTableConfig(key.reference().foreignTable)
      if (target.name !== name) visit(target)
    }
    sorted.push(name)
  }
  for (const table of all) visit(table)
  return sorted.filter((name) => !leftOut.has(name))
}

/** Tables of earlier versions, from whose archives they are read and then migrated. */
export const formerTables = ['cabinet_dates']
