import { is } from 'drizzle-orm'
import { getTableConfig, PgTable } from 'drizzle-orm/pg-core'
import { type Access, accessOf } from '../../platform/database/schema/access.ts'
import { allTables } from '../../platform/database/schema/tables.ts'

/** Short-lived tables, which are not backed up: counters, records of repeated calls, sign-ins in progress, decisions that can still be undone, loads of builds of one portal. */
const shortLived = ['rate_limits', 'given_answers', 'provider_sign_ins', 'sign_in_tickets', 'decision_undos', 'remote_loads']

/** Derived tables, which are not backed up: triggers write them again, with the theses and the registrations. */
const derived = ['thesis_shingles', 'registration_tallies']

const declared = Object.values(allTables).filter((value) => is(value, PgTable))
const all = declared.map((table) => getTableConfig(table))

/** SQL that archives contain in place of a table's rows or columns; undefined: all of them. */
export function archivedOf(name: string): Access['archived'] {
  const table = declared.find((each) => getTableConfig(each).name === name)
  return table && accessOf(table)?.archived
}

/** All tables, each after those it references. */
function sortedTables(): string[] {
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
  return sorted
}

/** Every table by what becomes of its rows in a backup; each after those it references. */
export function backedUpTables(): Record<'kept' | 'derived' | 'shortLived', string[]> {
  const sorted = sortedTables()
  return {
    kept: sorted.filter((name) => !derived.includes(name) && !shortLived.includes(name)),
    derived: sorted.filter((name) => derived.includes(name)),
    shortLived: sorted.filter((name) => shortLived.includes(name)),
  }
}

/** Tables to back up, each after those it references. */
export const keptTables = (): string[] => backedUpTables().kept

/** Tables of earlier versions, from whose archives they are read and then migrated. */
export const formerTables = ['cabinet_dates']
