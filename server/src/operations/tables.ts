import { is } from 'drizzle-orm'
import { getTableConfig, PgTable } from 'drizzle-orm/pg-core'
import * as schema from '../database/schema.ts'

/** Counters of tries and answers for repeats last minutes; they are not worth keeping. */
const fleeting = new Set(['rate_limits', 'given_answers'])

const all = Object.values(schema)
  .filter((value) => is(value, PgTable))
  .map((table) => getTableConfig(table))

/** Names of the tables to keep, each after those it refers to. */
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
  return sorted.filter((name) => !fleeting.has(name))
}

/** Jobs that still have something to do; the queue's other tables are made anew by the server. */
export const JOBS = 'pgboss.job'
export const pendingJobs = `state in ('created', 'retry', 'active')`
