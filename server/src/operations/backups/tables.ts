import { getTableName, is } from 'drizzle-orm'
import { getTableConfig, PgTable } from 'drizzle-orm/pg-core'
import { type Access, accessOf } from '../../platform/database/schema/access.ts'
import { reasonNotArchived } from '../../platform/database/schema/archives.ts'
import { allTables } from '../../platform/database/schema/tables.ts'

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

/** Every table by what becomes of its rows in a backup, as the schema declares next to it; each after those it references. */
export function backedUpTables(): Record<'kept' | 'derived' | 'shortLived', string[]> {
  const reasonOf = new Map<string, string | undefined>(declared.map((table) => [getTableName(table), reasonNotArchived(table)]))
  const by = Object.groupBy(sortedTables(), (name) => reasonOf.get(name) ?? 'kept')
  return { kept: by.kept ?? [], derived: by.derived ?? [], shortLived: by['short-lived'] ?? [] }
}

/** Tables to back up, each after those it references; of some an archive has no rows, or a column emptied (`archivedOf`). */
export const keptTables = (): string[] => backedUpTables().kept

/** Tables of earlier versions, from whose archives they are read and then migrated. */
export const formerTables = ['cabinet_dates']
